"""Runs tests through pytest in this process; needs pytest in the function's Python."""

import os

import pytest


def run(files, root, summary):
    """Collects and runs the files; the author's own settings of pytest hold, except for added options."""
    recorder = Recorder(summary)
    status = pytest.main([*OPTIONS, *namespace_options(), "--rootdir", root, *files], plugins=[recorder])
    if status in (pytest.ExitCode.USAGE_ERROR, pytest.ExitCode.INTERNAL_ERROR) and not recorder.has_seen_any:
        summary.told("pytest", "errors", "pytest could not run the tests. Its words are in the function's log.")


# Nothing is written into the author's folder, and one file that cannot be imported hides no other.
OPTIONS = ("-q", "--tb=short", "-p", "no:cacheprovider", "--continue-on-collection-errors", "-o", "addopts=")


def namespace_options():
    """Lets tests import relatively in folders without `__init__.py` too, as far as this pytest can."""
    version = getattr(pytest, "version_tuple", (0, 0))
    return ["-o", "consider_namespace_packages=true"] if version[:2] >= (8, 1) else ["--import-mode=importlib"]


class Recorder:
    """A pytest plugin that notes what every test came to."""

    def __init__(self, summary):
        self._summary = summary
        self.has_seen_any = False

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_makereport(self, item, call):
        """Sees the exception itself, which a report no longer has."""
        outcome = yield
        report = outcome.get_result()
        name = name_of(item.nodeid)
        self.has_seen_any = True
        if report.failed:
            self._note_failure(name, call.excinfo, report)
        elif report.passed and report.when == "call":
            self._summary.passed(name, report.duration)

    def _note_failure(self, name, excinfo, report):
        if excinfo is None:
            # An expected failure that passed, where that is strict.
            self._summary.told(name, "failures", str(report.longrepr))
        elif isinstance(excinfo.value, pytest.fail.Exception):
            self._summary.told(name, "failures", str(excinfo.value))
        else:
            self._summary.failed(name, excinfo.value)

    def pytest_collectreport(self, report):
        """A file that cannot be imported has no tests, only a reason."""
        if report.failed:
            self.has_seen_any = True
            stem = os.path.splitext(os.path.basename(report.nodeid.partition("::")[0]))[0]
            self._summary.told(stem or "tests", "errors", reason_in(str(report.longrepr)))


def name_of(nodeid):
    """`app/evaluation_test.py::TestX::test_y[1.5]` becomes `app.evaluation_test.TestX.test_y[1.5]`."""
    head, bracket, tail = nodeid.partition("[")
    file, *parts = head.split("::")
    module = os.path.splitext(file)[0].replace("/", ".")
    return ".".join([module, *parts]) + bracket + tail


def reason_in(text):
    """The lines that pytest marks as the error, without its advice."""
    marked = [line[1:].strip() for line in text.splitlines() if line.startswith("E ")]
    return "\n".join(marked) or text
