"""Practice with exact results: lessons, puzzles, spaced repetition, and opening repertoires."""
