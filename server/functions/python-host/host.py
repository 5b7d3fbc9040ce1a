"""Serves a function that is only a Python module, as a worker of the base layer (protocol.md 5.3, 5.4, 15).

    python3 host.py --root DIR --evaluation app.evaluation:evaluation_function [--preview app.preview:preview_function]
    python3 host.py --root DIR --chat src.module:chat_module
    python3 host.py --root DIR --handler index:handler

It needs nothing but Python 3.9 or later; this file can be read by older ones, which are told so.
"""

import os
import sys


def main():
    """Imports the host from beside this file, whatever the import path of the function is."""
    if sys.version_info < (3, 9):
        version = ".".join(str(part) for part in sys.version_info[:3])
        sys.stderr.write(
            "This function needs Python 3.9 or later, and %s is Python %s. "
            "Install a newer Python, or make a .venv with one in the function's folder.\n"
            % (sys.executable, version)
        )
        sys.exit(1)
    here = os.path.dirname(os.path.abspath(__file__))
    # A module of the function may have any name, so this folder must not stay on its import path.
    sys.path[:] = [entry for entry in sys.path if os.path.abspath(entry or os.curdir) != here]
    sys.path.insert(0, here)
    from studio_host.serve import serve

    sys.path.remove(here)
    serve(sys.argv[1:])


# Processes that a function starts with multiprocessing import this file again, and must not serve.
if __name__ == "__main__":
    main()
