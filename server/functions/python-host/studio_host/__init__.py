"""Serves a Python module as a worker of the base layer."""

from .progress import report_progress  # noqa: F401
