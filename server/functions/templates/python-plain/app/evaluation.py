"""Compares the number that a learner typed with the answer."""

from .reading import not_a_number, read_number


def evaluation_function(response, answer, params):
    """Whether the response is within `params["tolerance"]` of the answer, and if not, why."""
    expected = read_number(answer)
    if expected is None:
        # A mistake of the author's: an exception shows it to the author, and is no verdict on the learner.
        raise ValueError(f"The answer {answer!r} is not a number.")
    given = read_number(response)
    if given is None:
        return {"is_correct": False, "feedback": not_a_number(response)}
    if abs(given - expected) <= float(params.get("tolerance", 0)):
        return {"is_correct": True, "feedback": "Correct."}
    return {"is_correct": False, "feedback": f"{str(response).strip()} is too {'large' if given > expected else 'small'}."}
