"""The list of moves beside the board, and the commands on branches of the game tree."""
