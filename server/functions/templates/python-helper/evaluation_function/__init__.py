"""The function: evaluation and preview."""
