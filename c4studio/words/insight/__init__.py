"""Sentences that explain why columns are good or bad, and what was decisive in a game."""
