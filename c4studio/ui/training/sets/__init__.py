"""The user's sets of puzzles: a dialog in which they are renamed and deleted."""
