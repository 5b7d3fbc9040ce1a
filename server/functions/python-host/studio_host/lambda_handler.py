"""Calls a function the way AWS Lambda does, and reads its `{statusCode, body}` (protocol.md 1.7, 4.4)."""

import base64
import json
import time
import uuid

from .problems import FAILED, REFUSED, CallProblem


class Context:
    """What a handler may ask about its invocation."""

    function_name = "function"
    function_version = "$LATEST"
    invoked_function_arn = "arn:aws:lambda:local:0:function:function"
    memory_limit_in_mb = "1024"
    log_group_name = log_stream_name = "local"
    identity = client_context = None

    def __init__(self):
        self.aws_request_id = str(uuid.uuid4())
        self._end = time.monotonic() + 30

    def get_remaining_time_in_millis(self):
        """Milliseconds until the usual limit of a call."""
        return max(0, int((self._end - time.monotonic()) * 1_000))


def event_of(method, body):
    """The event of a call: the request as text, as API gateway hands it on."""
    headers = {"content-type": "application/json", "command": method}
    path = "/chat" if method == "chat" else "/"
    place = {"httpMethod": "POST", "path": path, "rawPath": path}
    return {**place, "headers": headers, "body": json.dumps(body), "isBase64Encoded": False}


def result_of(reply):
    """What a handler answered, unwrapped; raises CallProblem where it answered with an error."""
    if not isinstance(reply, dict):
        return reply
    if "statusCode" not in reply:
        return result_in(reply)
    status, body = reply["statusCode"], read_body(reply)
    if not is_status(status):
        raise CallProblem(f"The handler's statusCode must be a number from 100 to 599, not {status!r}.")
    if int(status) >= 400:
        words = readable(body) or f"The handler answered with status {status} and said nothing."
        raise CallProblem(words, REFUSED if int(status) in (400, REFUSED) else FAILED)
    if isinstance(body, str):
        raise CallProblem(f"The handler's body must be the text of a JSON object, not: {body[:200] or 'nothing'}")
    return result_in(body)


def result_in(body):
    """Handlers of the older base layer wrap their result, and have errors with status 200 (protocol.md 1.7)."""
    if isinstance(body, dict) and isinstance(body.get("error"), (dict, str)) and "output" not in body:
        raise CallProblem(readable(body["error"]) or "The handler answered with an error and said nothing.")
    if isinstance(body, dict) and "command" in body and "result" in body:
        return body["result"]
    return body


def is_status(status):
    """Whether a value is an HTTP status, as a number or as text."""
    return isinstance(status, (int, str)) and str(status).isdigit() and 100 <= int(status) <= 599


def read_body(reply):
    """The value in the body; the text itself where it is no JSON."""
    body = reply.get("body", "")
    if reply.get("isBase64Encoded") is True and isinstance(body, str):
        body = base64.b64decode(body)
    if isinstance(body, (bytes, bytearray)):
        body = body.decode("utf-8", "replace")
    if not isinstance(body, str):
        return "" if body is None else body
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        return body


def readable(value):
    """The words in an error's body: a text, an object with a message, or a list of what a validator found."""
    if isinstance(value, list):
        return "; ".join(words for words in map(readable, value) if words)
    if isinstance(value, dict):
        if isinstance(value.get("loc"), (list, tuple)) and "msg" in value:
            place = ".".join(str(part) for part in value["loc"])
            return f"{place}: {value['msg']}" if place else str(value["msg"])
        found = [value[name] for name in ("detail", "message", "error", "errorMessage", "title") if value.get(name)]
        return next((words for words in map(readable, found) if words), json.dumps(value, default=str))
    return "" if value is None else str(value).strip()
