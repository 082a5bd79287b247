"""Exercises for paper, for a page that asks, and for Anki."""
