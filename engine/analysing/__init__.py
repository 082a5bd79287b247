"""Analyses: scores of all columns and lines of best play, built from single searches."""
