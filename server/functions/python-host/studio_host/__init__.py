"""Serves a Python module as a worker of the base layer."""
