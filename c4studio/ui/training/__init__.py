"""Training in the window: cards that are due, and the exercises of the course."""
