"""The list of a document's games, and the facts (players, event, date …) of each game."""
