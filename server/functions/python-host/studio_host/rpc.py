"""Answers JSON-RPC 2.0 requests, one after the other (protocol.md 5.3)."""

import json
import os

from .problems import BAD_PARAMS, NO_METHOD, NO_REQUEST, UNREADABLE, CallProblem, report


def answerer(methods):
    """Makes the function from the text of a request to the text of its reply, or to None where none is due."""
    owner = os.getpid()

    def answer(text):
        identity = None
        try:
            request = read_request(text)
            identity = identity_of(request)
            outcome = {"result": call(methods, request)}
            if "id" not in request:
                return None
        except BaseException as problem:  # It ends its call, not the worker.
            outcome = {"error": report(problem)}
        if os.getpid() != owner:
            os._exit(0)  # A copy that the function forked and let return must not answer too.
        return json.dumps({"jsonrpc": "2.0", "id": identity, **outcome}, allow_nan=False)

    return answer


def call(methods, request):
    """Looks the method up and calls it."""
    method = request.get("method")
    if request.get("jsonrpc") != "2.0" or not isinstance(method, str):
        raise CallProblem("The message is not a JSON-RPC 2.0 request.", NO_REQUEST)
    if method not in methods:
        raise CallProblem(f"This function has no method {json.dumps(method)}.", NO_METHOD)
    return methods[method](body_of(request))


def read_request(text):
    """Parses one message."""
    try:
        request = json.loads(text)
    except (ValueError, RecursionError) as problem:
        raise CallProblem(f"The message is not JSON: {problem}", UNREADABLE) from None
    if not isinstance(request, dict):
        raise CallProblem("The message is not a JSON-RPC 2.0 request.", NO_REQUEST)
    return request


def identity_of(request):
    """The id to answer under."""
    identity = request.get("id")
    return identity if isinstance(identity, (str, int, float)) and not isinstance(identity, bool) else None


def body_of(request):
    """Params come by position, one object; peers of the helper package also send it by the name `req` (protocol.md 15)."""
    params = request.get("params", [{}])
    body = params[0] if isinstance(params, list) and params else params.get("req") if isinstance(params, dict) else None
    if not isinstance(body, dict):
        raise CallProblem("The params must be an array with one object.", BAD_PARAMS)
    return body
