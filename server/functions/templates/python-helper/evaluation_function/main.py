"""Starts the function as a worker: the helper package speaks with the base layer, these two do the work."""

from lf_toolkit import create_server, run

from .evaluation import evaluation_function
from .preview import preview_function


def main():
    """Serves until it is asked to end; the base layer says over which transport."""
    server = create_server()
    server.eval(evaluation_function)
    server.preview(preview_function)
    run(server)


if __name__ == "__main__":
    main()
