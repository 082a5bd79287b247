"""Training in the window: flash cards that are due, puzzles, and exercises of the course."""
