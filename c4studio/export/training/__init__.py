"""Exercises for paper, for an interactive page, and for Anki."""
