"""Sentences that explain why columns are good or bad, and what decided a game."""
