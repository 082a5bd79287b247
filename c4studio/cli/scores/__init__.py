"""``c4studio cache``: manages the scores on disk."""
