"""Runs the function's own tests and sums them up (spec.md 2.4, protocol.md 1.7)."""

import importlib.util
import linecache
import os
import sys
import traceback

LONGEST_MESSAGE = 1_000
# Folders that hold other people's code.
FOREIGN = {"node_modules", "site-packages", "venv", "env", "__pycache__", "build", "dist"}


class Summary:
    """Tests by their whole names, in the order in which they ended; what failed first is what is told of a test."""

    def __init__(self):
        self._outcomes = {}

    def passed(self, test, seconds):
        """A test that passed; kept only when no part of it failed before."""
        item = {"name": short_name(test), "time": round(seconds * 1_000_000)}
        self._outcomes.setdefault(test, ("successes", item))

    def failed(self, test, problem):
        """A check that does not hold is a failure, anything else an error."""
        kind = "failures" if isinstance(problem, AssertionError) else "errors"
        self.told(test, kind, message_of(problem))

    def told(self, test, kind, message):
        """A test that did not pass, with words of its own."""
        if self._outcomes.get(test, ("successes",))[0] == "successes":
            self._outcomes[test] = (kind, {"name": short_name(test), "message": message.strip()[:LONGEST_MESSAGE]})

    def as_dict(self):
        """The four keys; a summary of nothing would look healthy."""
        if not self._outcomes:
            self.told("tests", "errors", "The function has no tests that could be run.")
        lists = {"successes": [], "failures": [], "errors": []}
        for kind, item in self._outcomes.values():
            lists[kind].append(item)
        return {"tests_passed": not lists["failures"] and not lists["errors"], **lists}


def run_tests(root):
    """Runs the tests in a folder, through pytest where the function's Python has it."""
    files = test_files(root)
    summary = Summary()
    before = list(sys.path)
    working_folder = os.getcwd()
    try:
        if files and importlib.util.find_spec("pytest") is not None:
            from .health_pytest import run
        else:
            from .health_plain import run
        run(files, root, summary)
    finally:
        sys.path[:] = before
        os.chdir(working_folder)
    return summary.as_dict()


def test_files(root):
    """`test_*.py`, `*_test.py` and `*_tests.py`, in order of their paths; hidden folders and environments are left out."""
    found = []
    for folder, folders, names in os.walk(root):
        folders[:] = sorted(name for name in folders if is_own(os.path.join(folder, name)))
        found += [os.path.join(folder, name) for name in sorted(names) if is_test_file(name)]
    return found


def is_own(folder):
    """Whether a folder is part of the function."""
    name = os.path.basename(folder)
    return not name.startswith(".") and name not in FOREIGN and not os.path.exists(os.path.join(folder, "pyvenv.cfg"))


def is_test_file(name):
    """The three patterns that are seen in the field (protocol.md 15)."""
    stem, ending = os.path.splitext(name)
    return ending == ".py" and (stem.startswith("test_") or stem.endswith(("_test", "_tests")))


def short_name(dotted):
    """The last two parts of a dotted name, as the base layers show it; parameters in brackets may have dots of their own."""
    head, bracket, tail = dotted.partition("[")
    return ".".join(head.split(".")[-2:]) + bracket + tail


def message_of(problem):
    """The exception in words, and where: a bare `assert` has no words, so its line stands for them."""
    frames = traceback.extract_tb(problem.__traceback__)
    try:
        words = str(problem).strip()
    except Exception:  # An exception that cannot show itself is reported all the same.
        words = ""
    at = ""
    own = [frame for frame in frames if is_test_file(os.path.basename(frame.filename))]
    if own:
        at = f" ({os.path.basename(own[-1].filename)}, line {own[-1].lineno})"
        if isinstance(problem, AssertionError):
            words = words or linecache.getline(own[-1].filename, own[-1].lineno).strip()
    kind = type(problem).__name__
    if isinstance(problem, AssertionError):
        return (words or kind)[: LONGEST_MESSAGE - len(at)] + at
    return (f"{kind}: {words}" if words else kind)[: LONGEST_MESSAGE - len(at)] + at
