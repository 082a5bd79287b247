"""Practice with exact results: lessons, puzzles, cards that come back, the winning repertoire."""
