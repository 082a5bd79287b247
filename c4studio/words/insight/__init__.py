"""Sentences that explain why columns are good or bad."""
