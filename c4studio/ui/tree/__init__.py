"""The tree of moves and what is done to its branches."""
