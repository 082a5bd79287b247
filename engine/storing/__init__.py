"""Scores on disk: table entries, the file format in blocks, and the cache."""
