"""Puzzles: their files, their solutions, and their search in games."""
