"""The commands about practice: sets of puzzles, and the cards that come back."""
