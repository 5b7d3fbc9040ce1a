"""What the older base layer brings along for functions to import, where it is not installed (protocol.md 1.7)."""
