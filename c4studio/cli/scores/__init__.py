"""``c4studio cache``: the scores on disk."""
