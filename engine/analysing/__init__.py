"""Scores of all columns and lines of best play, put together from single searches."""
