"""Training in the window: cards that are due, puzzles, and exercises of the course."""
