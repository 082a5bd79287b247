"""What the exact scores say about a game: its review, and what to learn from it."""
