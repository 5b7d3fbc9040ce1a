"""Runs tests where there is no pytest: unittest classes, and plain functions and classes as pytest would find them."""

import importlib
import inspect
import os
import sys
import time
import unittest

ADVICE = "Install pytest in the function's Python to run it."


def run(files, root, summary):
    """Imports every file and runs what is in it."""
    result = Recorder(summary)
    for file in files:
        module = import_file(file, root, summary)
        if module is None:
            continue
        suite = unittest.defaultTestLoader.loadTestsFromModule(module)
        for test in plain_tests(module):
            suite.addTest(test)
        suite.run(result)


def import_file(file, root, summary):
    """The module of a file, by its dotted name from the root; None when that cannot be imported."""
    stem = os.path.splitext(os.path.basename(file))[0]
    dotted = os.path.splitext(os.path.relpath(file, root))[0].replace(os.sep, ".")
    try:
        if all(part.isidentifier() for part in dotted.split(".")):
            return importlib.import_module(dotted)
        sys.path.insert(0, os.path.dirname(file))
        return importlib.import_module(stem)
    except unittest.SkipTest:
        return None
    except ModuleNotFoundError as problem:
        advice = ADVICE if problem.name == "pytest" else "Install it in the function's Python."
        summary.told(stem, "errors", f"The tests need the module {problem.name}, which is not there. {advice}")
    except BaseException as problem:  # A file of tests that cannot be imported must not hide the others.
        summary.failed(stem, problem)
    return None


def plain_tests(module):
    """The functions `test*`, and those in classes `Test*` that are no TestCase."""
    for name, value in list(vars(module).items()):
        if name.startswith("test") and inspect.isfunction(value) and value.__module__ == module.__name__:
            yield PlainTest(f"{module.__name__}.{name}", value)
        elif name.startswith("Test") and inspect.isclass(value) and not issubclass(value, unittest.TestCase):
            for method, function in inspect.getmembers(value, inspect.isfunction):
                if method.startswith("test"):
                    yield PlainTest(f"{module.__name__}.{name}.{method}", function, value)


class PlainTest(unittest.TestCase):
    """One plain function, or one method of a plain class, in a fresh object with its `setup_method`."""

    def __init__(self, identity, function, owner=None):
        super().__init__("run_function")
        self._identity = identity
        self._function = function
        self._owner = owner

    def id(self):
        """The dotted name."""
        return self._identity

    def run_function(self):
        """Calls the function; parameters would have to come from pytest."""
        instance = self._owner() if self._owner else None
        function = self._function.__get__(instance) if instance is not None else self._function
        wanted = [name for name, one in inspect.signature(function).parameters.items() if one.default is one.empty]
        if wanted:
            raise LookupError(f"The test takes {', '.join(wanted)} from pytest, which is missing. {ADVICE}")
        if inspect.iscoroutinefunction(function):
            raise LookupError(f"The test is asynchronous, which needs pytest. {ADVICE}")
        try:
            call_if_there(instance, "setup_method", function)
            function()
        finally:
            call_if_there(instance, "teardown_method", function)


def call_if_there(instance, name, function):
    """Calls the preparation of a plain class, with the test or without."""
    prepare = getattr(instance, name, None)
    if callable(prepare):
        prepare(*([function] if inspect.signature(prepare).parameters else []))


def identity_of(test):
    """The dotted name; that of a preparation, `setUpClass (app.evaluation_test.TestX)`, is turned round."""
    name, _, owner = test.id().partition(" (")
    return f"{owner[:-1]}.{name}" if owner.endswith(")") else test.id()


class Recorder(unittest.TestResult):
    """Notes what every test came to."""

    def __init__(self, summary):
        super().__init__()
        self._summary = summary
        self._started = 0.0

    def startTest(self, test):
        """The clock of one test."""
        super().startTest(test)
        self._started = time.perf_counter()

    def addSuccess(self, test):
        """A test that passed."""
        self._summary.passed(identity_of(test), time.perf_counter() - self._started)

    def addFailure(self, test, err):
        """A check that does not hold."""
        self._summary.failed(identity_of(test), err[1])

    def addError(self, test, err):
        """An exception, in a test or in the preparation of a class or module."""
        if isinstance(err[1], LookupError) and isinstance(test, PlainTest) and ADVICE in str(err[1]):
            self._summary.told(identity_of(test), "errors", str(err[1]))
        else:
            self._summary.failed(identity_of(test), err[1])

    def addSubTest(self, test, subtest, err):
        """A part of a test; the test itself is told of, with the first part that failed."""
        if err is not None:
            self._summary.failed(identity_of(test), err[1])

    def addUnexpectedSuccess(self, test):
        """A test that was expected to fail."""
        self._summary.told(identity_of(test), "failures", "The test was expected to fail, and passed.")
