"""*Learn from mistakes*: the user finds better moves than the mistakes of a reviewed game."""
