"""Puzzles: positions with a single good column, their files, solutions and search in games."""
