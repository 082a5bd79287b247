"""Puzzles: positions with a single good column, their files, ratings, and search in games."""
