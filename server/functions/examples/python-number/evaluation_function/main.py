"""The worker: reads JSON-RPC requests in Content-Length frames from standard input, one after the other, and answers them."""

import json
import os
import sys

from .evaluation import evaluation_function
from .health import run_healthcheck
from .preview import preview_function


def main():
    """Serves until standard input ends."""
    source, target = open_wire()
    while True:
        text = read_frame(source)
        if text is None:
            return
        reply = answer(text)
        if reply is not None:
            write_frame(target, reply)


def open_wire():
    """Takes standard output for the replies alone: whatever is printed, here or in C code, goes to the log."""
    target = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return sys.stdin.buffer, target


def read_frame(source):
    """Reads the body of the next frame; None at the end of the input."""
    length = None
    while True:
        line = source.readline()
        if line == b"":
            return None
        name, _, value = line.partition(b":")
        if name.strip().lower() == b"content-length" and value.strip().isdigit():
            length = int(value)
        if line.strip() == b"" and length is not None:
            break
    body = source.read(length)
    return body if len(body) == length else None


def write_frame(target, message):
    """Writes one reply; NaN is no JSON, so it is refused here rather than at the reader."""
    try:
        body = json.dumps(message, allow_nan=False).encode()
    except (TypeError, ValueError, RecursionError) as problem:
        body = json.dumps(failure(message.get("id"), -32603, f"The result is not JSON: {problem}")).encode()
    target.write(b"Content-Length: %d\r\n\r\n" % len(body))
    target.write(body)
    target.flush()


def answer(text):
    """Answers one request; whatever a function raises becomes the error of that request."""
    try:
        request = json.loads(text)
    except (ValueError, RecursionError) as problem:
        return failure(None, -32700, f"The request is not JSON: {problem}")
    if not isinstance(request, dict):
        return failure(None, -32600, "The request is not a JSON-RPC 2.0 request.")
    identity = request.get("id")
    handler = METHODS.get(request.get("method")) if isinstance(request.get("method"), str) else None
    if handler is None:
        return failure(identity, -32601, f"This function has no method {request.get('method')!r}.")
    try:
        result = handler(body_of(request))
    except Exception as problem:  # It ends its request, not the worker.
        return failure(identity, -32000, str(problem) or type(problem).__name__)
    return {"jsonrpc": "2.0", "id": identity, "result": result} if "id" in request else None


def body_of(request):
    """Params come by position: one object."""
    params = request.get("params", [{}])
    body = params[0] if isinstance(params, list) and params else params
    if not isinstance(body, dict):
        raise ValueError("The params must be an array with one object.")
    return body


def evaluate(body):
    """Calls the evaluation function."""
    return evaluation_function(body.get("response"), body.get("answer"), params_of(body))


def preview(body):
    """Calls the preview function."""
    return preview_function(body.get("response"), params_of(body))


def params_of(body):
    """Params may be missing; anything but an object is the caller's mistake."""
    params = body.get("params")
    if params is None:
        return {}
    if not isinstance(params, dict):
        raise ValueError("params must be an object.")
    return params


def failure(identity, code, message):
    """Makes an error reply."""
    return {"jsonrpc": "2.0", "id": identity, "error": {"code": code, "message": message}}


METHODS = {
    "eval": evaluate,
    "preview": preview,
    "healthcheck": lambda body: run_healthcheck(),
}


if __name__ == "__main__":
    main()
