"""Reads the numbers that people type."""

import math
import re
from typing import NamedTuple

MINUS_SIGNS = str.maketrans({"\u2212": "-", "\u2013": "-", "\u2014": "-", "\uff0d": "-", "\u00a0": " "})
MAX_LENGTH = 200

PLAIN = r"(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+"
NUMBER = re.compile(
    rf"(?P<sign>[-+]?)\s*(?P<digits>{PLAIN})"
    r"(?:\s*(?:[eE]|(?:[xX*\u00d7\u00b7]|\\times|\\cdot)\s*10\s*(?:\^|\*\*)?)\s*\(?\{?(?P<power>[-+]?\d{1,4})\}?\)?)?",
    re.ASCII,
)


class Reading(NamedTuple):
    """A number, and how many significant figures it was written with; None where that cannot be told."""

    value: float
    figures: "int | None"


def read_number(entry, name):
    """Reads a number from JSON or from text; raises ValueError with a sentence that names where it stood."""
    if isinstance(entry, bool) or not isinstance(entry, (int, float, str)):
        raise ValueError(f"{name} must be a number or a text that holds one, not {kind_of(entry)}.")
    if not isinstance(entry, str):
        return Reading(finite(float_of(entry, name), name), None)
    text = entry.translate(MINUS_SIGNS).strip().strip("$").strip()
    if text == "":
        raise ValueError(f"{name} is empty. Enter a number.")
    if len(text) > MAX_LENGTH:
        raise ValueError(f"{name} is longer than {MAX_LENGTH} characters. Enter one number.")
    return read_text(text, name)


def read_text(text, name):
    """Reads `a`, `a/b` or `a %`."""
    if text.endswith("%"):
        part = read_single(text[:-1].rstrip().rstrip("\\"), name)
        return Reading(part.value / 100, part.figures)
    above, slash, below = text.partition("/")
    if not slash:
        return read_single(text, name)
    divisor = read_single(below, name).value
    if divisor == 0:
        raise ValueError(f"{name} divides by zero.")
    return Reading(finite(read_single(above, name).value / divisor, name), None)


def read_single(text, name):
    """Reads one number, with or without a power of ten."""
    match = NUMBER.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"{name} is not a number that can be read: {text.strip()[:60]!r}. Enter something like 0.25, 1/4 or 2.5e-1.")
    digits = match["digits"].replace(",", "")
    value = float(f"{match['sign']}{digits}e{match['power'] or 0}")
    return Reading(finite(value, name), figures_of(digits))


def figures_of(digits):
    """Counts significant figures; without a decimal point, zeros at the end may or may not count."""
    significant = digits.replace(".", "").lstrip("0")
    if "." not in digits and significant.endswith("0"):
        return None
    return len(significant) or 1


def float_of(entry, name):
    """JSON allows integers that no float can hold."""
    try:
        return float(entry)
    except OverflowError:
        raise ValueError(f"{name} is too large.") from None


def finite(value, name):
    """Refuses what is no number any more."""
    if not math.isfinite(value):
        raise ValueError(f"{name} is too large.")
    return value


def kind_of(entry):
    """Names a JSON value for a sentence."""
    names = {type(None): "nothing", bool: "true or false", list: "a list", dict: "an object"}
    return names.get(type(entry), type(entry).__name__)
