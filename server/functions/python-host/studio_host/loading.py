"""Imports what is served, and keeps the reason when that is not possible, so that every call can tell it."""

import importlib
import inspect
import sys

from .problems import CallProblem, log, log_traceback, message_of, place_of


class Loaded:
    """One function of the author's, or the reason why it is not there."""

    def __init__(self, reference, parameters, root):
        self.module, self.name = reference
        self.parameters = parameters
        self.function = None
        self.problem = None
        try:
            self.function = load(self.module, self.name, root)
        except CallProblem as problem:
            self.problem = problem
            # The studio looks for this beginning, to tell an author at once what a change has broken.
            log(f"The function is not usable: {problem}")

    def require(self):
        """Returns the function; raises the reason why it is not there."""
        if self.problem is not None:
            raise CallProblem(str(self.problem), self.problem.code)
        return self.function

    def call(self, *arguments):
        """Calls the function, after checking that it takes what it is given."""
        function = self.require()
        self._check(function, arguments)
        return function(*arguments)

    def _check(self, function, arguments):
        """Tells a mistake in the definition from a mistake inside the function."""
        try:
            signature = inspect.signature(function)
        except (TypeError, ValueError):
            return  # Some callables do not tell; calling them will.
        try:
            signature.bind(*arguments)
        except TypeError:
            wanted = f"{self.name}({self.parameters})"
            raise CallProblem(f"{self.name}{signature} cannot be called as {wanted}. Define it as def {wanted}.") from None


def load(module, name, root):
    """Imports `name` from `module`; raises CallProblem with a sentence that says what to mend."""
    try:
        found = getattr(importlib.import_module(module), name, None)
    except BaseException as problem:  # Whatever importing does, the process lives on to say so.
        log_traceback(problem)
        raise CallProblem(why_not_imported(problem, module, root)) from None
    if callable(found):
        return found
    lack = "has no" if found is None else "has something that cannot be called under the name"
    raise CallProblem(f"The module {module} {lack} {name}. Define it there: def {name}(...).")


def why_not_imported(problem, module, root):
    """Names the file and line of a mistake, or the package that is missing."""
    where = place_of(problem, root)
    at = f" ({where})" if where else ""
    if isinstance(problem, SyntaxError):
        line = (problem.text or "").strip()
        return f"The function cannot be read: {problem.msg}{at}{f': {line}' if line else '.'}"
    if isinstance(problem, ModuleNotFoundError) and problem.name:
        if module == problem.name or module.startswith(f"{problem.name}."):
            return f"The module {module} is not in {root}. Check the folder's layout."
        return (
            f"The function needs the module {problem.name}, which is not there{at}. If it comes with a package, "
            f"install that for {sys.executable}, for example from the function's requirements.txt."
        )
    if isinstance(problem, SystemExit):
        return f"The function called sys.exit while it was imported{at}. Only define functions there."
    kind, words = type(problem).__name__, message_of(problem)
    return f"The function could not be imported: {words if words.startswith(kind) else f'{kind}: {words}'}{at}"
