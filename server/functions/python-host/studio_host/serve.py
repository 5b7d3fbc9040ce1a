"""Starts the worker: wire first, then the function, then the first request."""

import os
import sys

from .ipc import serve_ipc
from .lifetime import Lifetime
from .methods import methods_of
from .options import read_options, read_transport
from .rpc import answerer
from .stdio import read_ahead, serve_stdio, take_streams

OLDER_BASE_LAYER = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "older_base_layer")


def serve(arguments):
    """Serves until it is asked to end; never returns."""
    options = read_options(arguments)
    try:
        transport, endpoint = read_transport(os.environ)
    except ValueError as problem:
        sys.exit(str(problem))
    source, target = take_streams()
    lifetime = Lifetime()
    if transport == "ipc":
        # Importing may take long or for ever; the end must be seen all the same.
        lifetime.watch(source)
        serve_ipc(endpoint, prepare(options), lifetime)
    frames = read_ahead(source, lifetime)
    serve_stdio(frames, target, prepare(options))
    lifetime.end(0)


def prepare(options):
    """Makes the folder the place that the function sees itself in, and imports it."""
    os.chdir(options.root)
    sys.path.insert(0, options.root)
    sys.argv[1:] = []
    # At the end, so that an installed one wins; processes that the function starts get the same import path.
    sys.path.append(OLDER_BASE_LAYER)
    return answerer(methods_of(options))
