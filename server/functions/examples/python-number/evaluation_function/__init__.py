"""Compares a number with a number, within a tolerance."""
