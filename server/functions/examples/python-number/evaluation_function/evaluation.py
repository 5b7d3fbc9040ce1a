"""Decides whether a number is right."""

import math

from .read_number import read_number

ROUNDING = 1e-12
CLOSE = 0.05


def evaluation_function(response, answer, params):
    """Compares the learner's number with the answer; never tells the answer."""
    expected = read_number(answer, "answer").value
    absolute = tolerance(params, "atol")
    relative = tolerance(params, "rtol")
    wanted_figures = figures_wanted(params)
    has_feedback = params.get("feedback", True) is not False
    try:
        given = read_number(response, "Your response")
    except ValueError as problem:
        return result(False, str(problem), has_feedback)
    allowed = max(absolute, relative * abs(expected), ROUNDING * abs(expected))
    difference = abs(given.value - expected)
    details = {"real_diff": difference, "allowed_diff": allowed}
    if difference > allowed:
        return result(False, explain(given.value, expected), has_feedback, details)
    if wanted_figures is not None and given.figures not in (wanted_figures, None):
        feedback = f"The value is right. Give it with {plural(wanted_figures, 'significant figure')}; you gave {given.figures}."
        return result(False, feedback, has_feedback, details)
    return result(True, "", has_feedback, details)


def explain(given, expected):
    """Says what a learner can look at, without saying what is right."""
    if given == -expected and given != 0:
        return "The size is right, but check the sign."
    if given == 0 or expected == 0 or (given < 0) != (expected < 0):
        return "This is not the value that is wanted."
    ratio = given / expected
    power = math.log10(ratio) if ratio > 0 else math.nan
    if math.isfinite(power) and round(power) != 0 and math.isclose(power, round(power), abs_tol=1e-9):
        return "The digits are right, but check the power of ten or the unit."
    if abs(ratio - 1) <= CLOSE:
        return "You are close. Check where you rounded."
    return "This is not the value that is wanted."


def tolerance(params, name):
    """Reads a tolerance of the question's author."""
    value = params.get(name, 0)
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not math.isfinite(value) or value < 0:
        raise ValueError(f"params.{name} must be a number of at least 0.")
    return value


def figures_wanted(params):
    """Reads how many significant figures are wanted; None for any."""
    value = params.get("significant_figures")
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= 15:
        raise ValueError("params.significant_figures must be a whole number from 1 to 15.")
    return value


def result(is_correct, feedback, has_feedback, details=None):
    """Makes the result that the base layer expects."""
    return {"is_correct": is_correct, "feedback": feedback if has_feedback else "", **(details or {})}


def plural(count, noun):
    """One figure, two figures."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
