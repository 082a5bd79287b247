"""Sentences about practice: puzzles, cards, and what was found and missed."""
