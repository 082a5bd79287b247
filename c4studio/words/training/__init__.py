"""Sentences about practice: puzzles, cards, and answers found and missed."""
