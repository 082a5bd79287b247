"""Puzzles: their files, their moves, and how they are found in games."""
