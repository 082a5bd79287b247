"""The list of a document's games, and the facts of each game."""
