"""Storage of the transposition table's entries on disk: their file format, and the cache file."""
