"""The exception that functions of the older base layer raise."""


class EvaluationException(Exception):
    """An error with more to say than its message; the rest goes into the reply beside it."""

    def __init__(self, message, **extras):
        super().__init__(message)
        self.message = message
        self.error_dict = {"message": message, **extras}
