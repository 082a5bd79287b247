"""Differences between machines: bit instructions, atomic memory, processor, locks and files."""
