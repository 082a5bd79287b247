"""*Learn from mistakes*: the user searches for better moves in a reviewed game's mistakes."""
