"""One JSON text per line on a unix socket, on any number of connections (protocol.md 5.4)."""

import os
import selectors
import socket
import stat

from .problems import log

LONGEST_LINE = 64 * 1024 * 1024


def serve_ipc(endpoint, answer, lifetime):
    """Listens and answers in this one thread, so that calls never overlap; never returns."""
    listener = listen(endpoint)
    lifetime.keep_socket(endpoint)
    with selectors.DefaultSelector() as selector:
        selector.register(listener, selectors.EVENT_READ, None)
        while True:
            for key, _ in selector.select():
                if key.data is None:
                    accept(listener, selector)
                elif not serve_chunk(key.fileobj, key.data, answer):
                    selector.unregister(key.fileobj)
                    key.fileobj.close()


def listen(endpoint):
    """Takes the place of a socket that a killed worker left behind, and lets nobody but this user in."""
    try:
        if stat.S_ISSOCK(os.lstat(endpoint).st_mode):
            os.unlink(endpoint)
    except FileNotFoundError:
        pass
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    before = os.umask(0o077)
    try:
        listener.bind(endpoint)
    finally:
        os.umask(before)
    listener.listen(64)
    return listener


def accept(listener, selector):
    """Takes a caller in; one that is gone already is its own affair."""
    try:
        connection, _ = listener.accept()
    except OSError:
        return
    connection.setblocking(True)
    selector.register(connection, selectors.EVENT_READ, [])


def serve_chunk(connection, pieces, answer):
    """Reads what has arrived and answers the lines that are complete; False when the connection is over."""
    try:
        chunk = connection.recv(65_536)
        *lines, rest = chunk.split(b"\n")
        if lines:
            lines[0] = b"".join(pieces) + lines[0]
            pieces.clear()
        pieces.append(rest)
        if chunk == b"":  # A caller that has said all still waits for its replies.
            lines.append(b"".join(pieces))
        elif len(pieces) % 1_024 == 0 and sum(map(len, pieces)) > LONGEST_LINE:
            log(f"A request longer than {LONGEST_LINE} bytes was refused.")
            return False
        for line in filter(bytes.strip, lines):
            reply = answer(line)
            if reply is not None:
                connection.sendall(reply.encode() + b"\n")
        return chunk != b""
    except ConnectionError:
        return False  # A caller that goes away in the middle is its own affair.
