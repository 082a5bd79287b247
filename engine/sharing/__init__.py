"""Scores that are shared: checks of them, and those of other people, kept apart from one's own."""
