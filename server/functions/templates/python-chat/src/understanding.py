"""Finds out what a learner wants."""

import re

ANSWER = re.compile(r"\b(is it|answer|result|got|equals)\b|=", re.IGNORECASE)


def intent_of(said):
    """`answer`, `stuck`, or `unreadable` where there is not one word."""
    if not re.search(r"\w", said):
        return "unreadable"
    return "answer" if ANSWER.search(said) else "stuck"
