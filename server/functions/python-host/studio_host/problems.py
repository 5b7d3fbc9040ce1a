"""Turns whatever goes wrong in a call into the error of its reply, and keeps the traceback for the log."""

import json
import os
import traceback

# The codes of JSON-RPC 2.0, the one for an error of the function, and the one by which a submission is refused.
UNREADABLE, NO_REQUEST, NO_METHOD, BAD_PARAMS = -32700, -32600, -32601, -32602
FAILED, REFUSED = -32000, 422

LONGEST_MESSAGE = 4_000
HERE = os.path.dirname(os.path.abspath(__file__))


class CallProblem(Exception):
    """Ends a call with a sentence of the host's own."""

    def __init__(self, message, code=FAILED):
        super().__init__(message)
        self.code = code


def error_of(problem):
    """The error object of a reply: code, message, and as data the exception's type and extras."""
    if isinstance(problem, CallProblem):
        return {"code": problem.code, "message": str(problem)}
    data = {"type": type(problem).__name__, **extras_of(problem)}
    return {"code": code_of(problem), "message": message_of(problem), "data": data}


def report(problem):
    """Logs what was raised and returns the error object; an exception that breaks even this is named by its type."""
    try:
        if not isinstance(problem, CallProblem):
            log_traceback(problem)
        return error_of(problem)
    except BaseException:
        return {"code": FAILED, "message": f"The function raised {type(problem).__name__}, which cannot be shown."}


def extras_of(problem):
    """What an exception of the older base layer carries besides its message (protocol.md 1.7)."""
    extras = getattr(problem, "error_dict", None)
    if not isinstance(extras, dict):
        return {}
    # Python's own writer decides here, because a detail of an error must never hide the error.
    named = {str(key): value for key, value in extras.items() if key != "message"}
    lost = [key for key, value in named.items() if not is_json(value)]
    shown = {key: str(value) if key in lost else value for key, value in named.items()}
    return {"extras": {**shown, "serialization_errors": lost} if lost else shown}


def is_json(value):
    """Whether JSON can carry the value as it is."""
    try:
        json.dumps(value, allow_nan=False)
        return True
    except (TypeError, ValueError, RecursionError):
        return False


def message_of(problem):
    """The text of an exception as a reader needs it; never empty."""
    if isinstance(problem, SystemExit):
        code = "" if problem.code is None else repr(problem.code)
        return f"The function called sys.exit({code}). Let it return a result or raise an exception instead."
    if isinstance(problem, RecursionError):
        return f"RecursionError: {problem}. The function calls itself without an end."
    if isinstance(problem, KeyError) and len(problem.args) == 1:
        return f"KeyError: {problem.args[0]!r}"
    try:
        text = str(problem).strip() or repr(problem)
    except Exception:  # An exception that cannot show itself is reported all the same.
        text = type(problem).__name__
    return text if len(text) <= LONGEST_MESSAGE else f"{text[:LONGEST_MESSAGE]}…"


def code_of(problem):
    """422 where the exception carries it, under any of the names that functions use."""
    is_of_another_server = isinstance(problem, OSError) or getattr(problem, "response", None) is not None
    if isinstance(problem, SystemExit) or is_of_another_server:
        return FAILED
    values = [getattr(problem, name, None) for name in ("code", "status_code", "statusCode", "status")]
    return REFUSED if REFUSED in values or "INVALID_SUBMISSION" in values else FAILED


def log_traceback(problem):
    """Writes where an exception came from to standard error, without the frames of this host."""
    shown = traceback.TracebackException(type(problem), problem, problem.__traceback__)
    shown.stack = traceback.StackSummary.from_list([frame for frame in shown.stack if is_foreign(frame)])
    log("".join(shown.format()))


def log(text):
    """Writes to standard error, whatever the function has put in the place of `sys.stderr`."""
    try:
        os.write(2, f"{text.rstrip()}\n".encode("utf-8", "backslashreplace"))
    except OSError:
        pass  # Without a log the call is answered all the same.


def place_of(problem, root):
    """`app/evaluation.py, line 7`: the innermost place inside a folder; empty when there is none."""
    if isinstance(problem, SyntaxError) and problem.filename:
        return place(problem.filename, problem.lineno, root)
    frames = [frame for frame in traceback.extract_tb(problem.__traceback__) if is_inside(frame.filename, root)]
    return place(frames[-1].filename, frames[-1].lineno, root) if frames else ""


def place(file, line, root):
    """Names a line of a file, from the folder where that is shorter."""
    shown = os.path.relpath(file, root) if is_inside(file, root) else file
    return shown.replace(os.sep, "/") + (f", line {line}" if line else "")


def is_inside(file, root):
    """Whether a file is the function's own."""
    real = os.path.realpath(file)
    return not file.startswith("<") and real.startswith(root + os.sep) and "site-packages" not in real


def is_foreign(frame):
    """Whether a frame is not of this host, nor of the import machinery that it uses."""
    return os.path.dirname(os.path.abspath(frame.filename)) != HERE and not frame.filename.startswith("<frozen importlib")
