"""The list of a document's games, and the form for a game's players, event and date."""
