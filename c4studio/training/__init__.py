"""Practice with exact results: lessons, puzzles, cards that come back, a winning repertoire."""
