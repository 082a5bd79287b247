"""Searches for explanations: forced wins, plans, and games in which only some fours count."""
