"""Sentences about training: flash cards, puzzles, and right and wrong answers."""
