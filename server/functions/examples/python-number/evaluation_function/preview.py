"""Shows how a number is read."""

from .read_number import read_number


def preview_function(response, params):
    """Renders the number as it was understood, or says why it was not."""
    try:
        value = read_number(response, "Your response").value
    except ValueError as problem:
        return {"preview": {"latex": "", "sympy": "", "feedback": str(problem)}}
    plain = repr(int(value)) if value == int(value) and abs(value) < 1e16 else repr(value)
    return {"preview": {"latex": latex_of(plain), "sympy": plain}}


def latex_of(plain):
    """Writes 2.5e-07 as people do."""
    digits, mark, power = plain.partition("e")
    return rf"{digits} \times 10^{{{int(power)}}}" if mark else digits
