"""The list of moves, and the commands on branches of the game tree."""
