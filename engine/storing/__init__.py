"""Scores on disk: entries of the transposition table, their file format, and the cache file."""
