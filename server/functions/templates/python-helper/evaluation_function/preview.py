"""Shows a learner how a response is read, before it is submitted."""

from .reading import not_a_number, read_number


def preview_function(response, params):
    """The number as LaTeX and as text, or what is wrong with it; never whether it is right."""
    number = read_number(response)
    if number is None:
        return {"preview": {"feedback": not_a_number(response)}}
    digits, _, power = str(response).strip().lower().partition("e")
    latex = digits if not power else rf"{digits} \times 10^{{{int(power)}}}"
    return {"preview": {"latex": latex, "sympy": repr(number)}}
