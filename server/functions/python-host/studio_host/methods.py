"""The methods that a function is served under: eval, preview, chat, chat/health and healthcheck (protocol.md 5.3)."""

import inspect
import typing

from .lambda_handler import Context, event_of, result_of
from .loading import Loaded
from .problems import BAD_PARAMS, REFUSED, CallProblem
from .to_json import to_json


def methods_of(options):
    """Imports what the options name, and returns a callable for each method."""
    methods = {}
    loaded = []

    def load(reference, parameters):
        loaded.append(Loaded(reference, parameters, options.root))
        return loaded[-1]

    if options.handler:
        methods.update(handler_methods(load(options.handler, "event, context")))
    if options.chat:
        methods.update(chat_methods(load(options.chat, "request")))
    if options.evaluation:
        methods["eval"] = evaluate(load(options.evaluation, "response, answer, params"))
        methods["preview"] = preview(load(options.preview, "response, params") if options.preview else None)
    methods["healthcheck"] = healthcheck(loaded, options.root)
    return methods


def evaluate(function):
    """`evaluation_function(response, answer, params)`."""
    return lambda body: finish(function, function.call(body.get("response"), body.get("answer"), params_of(body)))


def preview(function):
    """`preview_function(response, params)`; without one, the response is its own preview (protocol.md 1.7)."""
    if function is None:
        return lambda body: to_json({"preview": body.get("response")})
    return lambda body: finish(function, function.call(body.get("response"), params_of(body)))


def chat_methods(function):
    """`chat_module(request)`, with a dict or with the model that it is annotated with."""

    def chat(body):
        return finish(function, function.call(request_for(function.require(), body)))

    return {"chat": chat, "chat/health": health(function)}


def handler_methods(function):
    """`handler(event, context)`, for every method."""

    def method(name):
        return lambda body: finish(function, result_of(settled(function.call(event_of(name, body), Context()))))

    return {**{name: method(name) for name in ("eval", "preview", "chat")}, "chat/health": health(function)}


def health(function):
    """A chat function that can be called is well."""

    def answer(body):
        function.require()
        return {"status": "OK", "capabilities": {"supportsChat": True}}

    return answer


def healthcheck(loaded, root):
    """Runs the tests in the folder, if what they test can be imported."""

    def answer(body):
        for function in loaded:
            function.require()
        from .health import run_tests

        return run_tests(root)

    return answer


def params_of(body):
    """Params may be missing; anything but an object is the caller's mistake."""
    params = body.get("params")
    if params is None:
        return {}
    if not isinstance(params, dict):
        raise CallProblem("params must be an object.", BAD_PARAMS)
    return params


def request_for(function, body):
    """The request as the function's annotation wants it: a pydantic model, or the dict itself."""
    model = model_of(function)
    if model is None:
        return body
    try:
        return model.model_validate(body)
    except ValueError as problem:
        if not callable(getattr(problem, "errors", None)):
            raise
        found = [f"{'.'.join(map(str, item['loc']))}: {item['msg']}" for item in problem.errors()]
        raise CallProblem(f"The request does not fit {model.__name__}: {'; '.join(found)}", REFUSED) from None


def model_of(function):
    """The class of the first parameter when it can validate; None otherwise."""
    try:
        first = next(iter(inspect.signature(function).parameters.values()))
        hints = typing.get_type_hints(function)
    except (StopIteration, TypeError, ValueError, NameError):
        return None
    model = hints.get(first.name)
    return model if callable(getattr(model, "model_validate", None)) else None


def finish(function, value):
    """The result as JSON has it; anything but an object is refused with the function's name."""
    result = to_json(settled(value))
    if isinstance(result, dict):
        return result
    shown = "None" if result is None else f"a {type(result).__name__}"
    raise CallProblem(f"{function.name} returned {shown}. Let it return a dict, for example {EXAMPLE}.")


def settled(value):
    """The value itself, or what a coroutine comes to."""
    if not inspect.isawaitable(value):
        return value

    import asyncio  # Few functions need it, and it takes longer to import than all the rest.

    async def wait():
        return await value

    return asyncio.run(wait())


EXAMPLE = '{"is_correct": True}'
