"""``c4studio cache``: manages the scores stored on disk."""
