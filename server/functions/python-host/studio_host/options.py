"""What the host is told: which functions to serve, and over which transport."""

import argparse
import os
import sys


def read_options(arguments):
    """Reads the command line; ends the process with a sentence when it cannot be followed."""
    parser = argparse.ArgumentParser(prog="host.py", description="Serves a Python module as a worker.", allow_abbrev=False)
    parser.add_argument("--root", required=True, help="the folder that the function is imported from")
    for name, example in EXAMPLES.items():
        parser.add_argument(f"--{name}", type=reference, metavar="MODULE:NAME", help=f"for example {example}")
    options = parser.parse_args(arguments)
    if not os.path.isdir(options.root):
        parser.error(f"--root must be a folder, and {options.root} is none.")
    if not (options.evaluation or options.chat or options.handler):
        parser.error("One of --evaluation, --chat and --handler is needed.")
    options.root = os.path.realpath(options.root)
    return options


def read_transport(environment):
    """Reads the EVAL_* variables (protocol.md 5.2): ("stdio", None) or ("ipc", path); raises ValueError."""
    interface = environment.get("EVAL_IO", "rpc").lower()
    if interface != "rpc":
        raise ValueError(f"EVAL_IO must be rpc for this function, not {interface}.")
    transport = environment.get("EVAL_RPC_TRANSPORT", "stdio").lower()
    if transport == "stdio":
        return transport, None
    if transport != "ipc":
        raise ValueError(f"EVAL_RPC_TRANSPORT must be stdio or ipc for this function, not {transport}.")
    if sys.platform == "win32":
        raise ValueError("EVAL_RPC_TRANSPORT must be stdio for this function on Windows, not ipc.")
    return transport, environment.get("EVAL_RPC_IPC_ENDPOINT") or default_endpoint()


def default_endpoint():
    """Where the helper package listens too (protocol.md 15)."""
    import tempfile  # Imports much, for a case that the base layer never makes.

    return os.path.join(tempfile.gettempdir(), "eval.sock")


def reference(text):
    """Reads `package.module:name` into its two parts."""
    module, _, name = text.partition(":")
    if all(part.isidentifier() for part in [*module.split("."), name]):
        return module, name
    raise argparse.ArgumentTypeError(f"{text} must look like package.module:name")


EXAMPLES = {
    "evaluation": "app.evaluation:evaluation_function",
    "preview": "app.preview:preview_function",
    "chat": "src.module:chat_module",
    "handler": "index:handler",
}
