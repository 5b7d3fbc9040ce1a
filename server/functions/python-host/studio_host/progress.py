"""Tells the base layer how far a call is (protocol.md 3.6)."""

import json
import os

LIMIT_SECONDS = 1


def report_progress(message, data=None):
    """Sends one short sentence for people, with any JSON beside it; True when it was taken. Raises nothing."""
    url = os.environ.get("EVAL_PROGRESS_URL")
    if not url:
        return False

    import http.client  # Few functions need it, and it takes long to import.
    import urllib.parse

    try:
        parts = urllib.parse.urlsplit(url)
        body = json.dumps({"message": str(message), "data": data})
        connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=LIMIT_SECONDS)
        try:
            connection.request("POST", parts.path, body, {"Content-Type": "application/json"})
            return connection.getresponse().status == 202
        finally:
            connection.close()
    except (OSError, ValueError, TypeError, RecursionError, http.client.HTTPException):
        return False  # Nobody's answer depends on whether somebody watches.
