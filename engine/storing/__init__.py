"""Scores on disk: the table's entries, the blocks and the file that hold them, and the cache."""
