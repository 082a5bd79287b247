"""Sentences about players: opponents that are played against, and players that are graded."""
