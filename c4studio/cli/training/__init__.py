"""Subcommands for practice: puzzles, and the training cards."""
