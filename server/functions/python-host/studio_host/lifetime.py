"""Ends the process when that is asked for, whatever the function is doing, and takes its socket away."""

import os
import signal
import stat
import threading


class Lifetime:
    """The end of this process: SIGTERM, SIGINT, or the end of standard input."""

    def __init__(self):
        self._owner = os.getpid()
        self._socket = None
        for name in ("SIGTERM", "SIGINT"):
            signal.signal(getattr(signal, name), lambda *_: self.end(0))

    def keep_socket(self, file):
        """Names the socket that goes with this process."""
        self._socket = file

    def end(self, status):
        """Ends at once, without waiting for threads of the function; a copy that it forked leaves the socket alone."""
        if self._socket is not None and os.getpid() == self._owner:
            try:
                os.unlink(self._socket)
            except OSError:
                pass  # Whoever started us may have taken it away already.
        os._exit(status)

    def end_within(self, seconds):
        """Lets a call that runs finish, but not for ever."""
        timer = threading.Timer(seconds, self.end, [0])
        timer.daemon = True
        timer.start()

    def watch(self, source):
        """Ends when the base layer closes the pipe; /dev/null and a terminal are no life line."""
        mode = os.fstat(source).st_mode
        if stat.S_ISFIFO(mode) or stat.S_ISSOCK(mode):
            threading.Thread(target=self._wait, args=[source], daemon=True).start()

    def _wait(self, source):
        try:
            while os.read(source, 4_096):
                pass
        except OSError:
            pass  # A pipe that broke has ended too.
        self.end(0)
