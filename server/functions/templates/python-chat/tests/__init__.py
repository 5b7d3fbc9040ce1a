"""Tests of the chat function."""
