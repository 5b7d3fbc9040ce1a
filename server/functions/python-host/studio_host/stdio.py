"""Content-Length frames on standard input and output (protocol.md 5.4)."""

import os
import queue
import sys
import threading

from .problems import log

LAST_CALL_SECONDS = 2
LONGEST_FRAME = 64 * 1024 * 1024


def take_streams():
    """Takes the two pipes for the wire alone: what the function and the programs it starts print goes to the log."""
    source, target = os.dup(0), os.dup(1)
    if sys.platform == "win32":
        import msvcrt

        for descriptor in (source, target):
            msvcrt.setmode(descriptor, os.O_BINARY)
    os.dup2(2, 1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace", line_buffering=True)
    return source, target


def read_ahead(source, lifetime):
    """Reads frames in a thread, so that the end of standard input is seen while the function computes; ends with None."""
    frames = queue.Queue()

    def read():
        try:
            for body in read_frames(os.fdopen(source, "rb")):
                frames.put(body)
        except (OSError, ValueError) as problem:
            log(f"The requests on standard input cannot be followed any more: {problem}")
        frames.put(None)
        lifetime.end_within(LAST_CALL_SECONDS)

    threading.Thread(target=read, daemon=True).start()
    return frames


def serve_stdio(frames, target, answer):
    """Answers frames until there are no more."""
    with os.fdopen(target, "wb") as writer:
        for body in iter(frames.get, None):
            reply = answer(body)
            if reply is not None:
                data = reply.encode()
                writer.write(b"Content-Length: %d\r\n\r\n%b" % (len(data), data))
                writer.flush()


def read_frames(stream):
    """The bodies of all frames."""
    while True:
        length = read_header(stream)
        if length is None:
            return
        if length > LONGEST_FRAME:
            raise ValueError(f"a message of {length} bytes is longer than {LONGEST_FRAME}")
        body = stream.read(length)
        if len(body) < length:
            return
        yield body


def read_header(stream):
    """The length of the next body; None at the end of the input."""
    length = None
    while True:
        line = stream.readline(65_536)
        if line == b"":
            return None
        name, _, value = line.partition(b":")
        if name.strip().lower() == b"content-length" and value.strip().isdigit():
            length = int(value)
        elif line.strip() == b"" and length is not None:
            return length
