"""Turns what a function returns into values that JSON has, or says which value could not be."""

import datetime
import decimal
import enum
import math
import sys
import types
from collections.abc import Iterator, Mapping, Set

from .problems import CallProblem

DEEPEST = 200
LONGEST_PATH = 200


def to_json(value, path="result", depth=0):
    """Returns a value of dicts, lists, texts, numbers, booleans and None; raises CallProblem with the path of the first other."""
    if value is None or value is True or value is False:
        return value
    if depth > DEEPEST:
        raise CallProblem(f"{shorten(path)} is nested more than {DEEPEST} levels deep, or holds itself. Return a flatter value.")
    for kinds, convert in CONVERSIONS:
        if isinstance(value, kinds):
            return convert(value, path, depth)
    return converted_by_itself(value, path, depth)


def number(value, path, depth):
    """Whole numbers that other readers would take for infinity are no JSON numbers either."""
    if value == value and abs(value) <= sys.float_info.max:
        return int(value) if isinstance(value, int) else float(value)
    name = "a number above 1.8e308" if isinstance(value, int) else NOT_FINITE.get(float(value), "NaN")
    raise CallProblem(f"{shorten(path)} is {name}, which JSON does not have. Return a finite number, a text or None.")


def mapping(value, path, depth):
    """Keys become texts as Python's json writes them; two that become the same would lose a value."""
    result = {}
    for key, item in value.items():
        name = key_of(key, path)
        if name in result:
            raise CallProblem(f"{shorten(path)} has two keys that are both written {name!r}. Use texts as keys.")
        result[name] = to_json(item, f"{path}.{name}" if name.isidentifier() else f"{path}[{name!r}]", depth + 1)
    return result


def key_of(key, path):
    """The text of a key."""
    if isinstance(key, str):
        return str.__str__(key)
    if key is None or isinstance(key, bool):
        return {None: "null", True: "true", False: "false"}[key]
    plain = key if isinstance(key, (int, float)) else plain_of(key)
    if isinstance(plain, (int, float)) and not isinstance(plain, bool) and math.isfinite(plain):
        return repr(int(plain) if isinstance(plain, int) else float(plain))
    raise CallProblem(f"{shorten(path)} has the key {shown(key)}, which is {kind_of(key)}. Use texts as keys.")


def sequence(value, path, depth):
    """Lists and tuples."""
    return [to_json(item, f"{path}[{index}]", depth + 1) for index, item in enumerate(value)]


def refuse(hint):
    """Makes the answer to a kind of value that has no one form in JSON."""

    def convert(value, path, depth):
        raise CallProblem(f"{shorten(path)} is {kind_of(value)}, which JSON does not have. {hint}")

    return convert


def converted_by_itself(value, path, depth):
    """Result objects and models know their dict, arrays and scalars of numpy and its like their Python value."""
    if not isinstance(value, type):
        dump = getattr(value, "model_dump", None)
        if callable(dump):
            return to_json(dump(mode="json", by_alias=True, exclude_none=True), path, depth + 1)
        plain = plain_of(value)
        if plain is not value:
            return to_json(plain, path, depth + 1)
        as_dict = getattr(value, "to_dict", None)
        if callable(as_dict):
            return to_json(as_dict(), path, depth + 1)
    raise CallProblem(
        f"{shorten(path)} is {kind_of(value)}, which JSON does not have. "
        "Turn it into a text, a number, a list or a dict, for example with str()."
    )


def plain_of(value):
    """What an array or a scalar says that it is in plain Python; the value itself when it does not say."""
    for name in ("tolist", "item"):
        convert = getattr(value, name, None)
        if callable(convert):
            try:
                plain = convert()
            except (TypeError, ValueError):
                continue  # A method that only has the name.
            # Some scalars have no Python value and return themselves.
            if type(plain) is not type(value):
                return plain
    return value


def kind_of(value):
    """`a set`, `a numpy.float128`."""
    kind = type(value)
    name = kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"
    return f"{'an' if name[:1].lower() in 'aeiou' else 'a'} {name}"


def shown(value):
    """A value as it is written in Python, cut short."""
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:60]}…"


def shorten(path):
    """A path of something very deep is recognised by its beginning."""
    return path if len(path) <= LONGEST_PATH else f"{path[:LONGEST_PATH]}…"


NOT_FINITE = {math.inf: "Infinity", -math.inf: "-Infinity"}

# The first kind that fits decides, so that an enumeration of texts is a text.
CONVERSIONS = (
    (str, lambda value, path, depth: str.__str__(value)),
    ((int, float), number),
    (Mapping, mapping),
    ((list, tuple), sequence),
    (Set, refuse("Return a list, for example sorted(...).")),
    ((bytes, bytearray, memoryview), refuse("Return a text, for example with .decode() or base64.")),
    ((datetime.date, datetime.time), refuse("Return a text, for example with .isoformat().")),
    (decimal.Decimal, refuse("Return float(...) or str(...).")),
    (complex, refuse("Return a text, or its real and its imaginary part.")),
    (enum.Enum, refuse("Return its .value or its .name.")),
    ((Iterator, range), refuse("Return a list, with list(...).")),
    ((types.FunctionType, types.BuiltinFunctionType, types.MethodType), refuse("Call it, and return what it returns.")),
)
