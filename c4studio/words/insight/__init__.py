"""Sentences on why columns are good or bad."""
