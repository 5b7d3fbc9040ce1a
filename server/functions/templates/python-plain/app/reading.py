"""Reads a number the way people write it."""

import re

NUMBER = re.compile(r"[-+]?(\d+(\.\d*)?|\.\d+)([eE][-+]?\d+)?")


def read_number(value):
    """The number in a value, or None where there is none."""
    text = str(value).strip()
    # Python itself would also take "nan", "inf" and "1_000", which no learner means as a number.
    if isinstance(value, bool) or not NUMBER.fullmatch(text):
        return None
    return float(text)


def not_a_number(value):
    """What a learner is told who typed something else."""
    return f'"{value}" is not a number. Write it like 3.14 or 2e-3.'
