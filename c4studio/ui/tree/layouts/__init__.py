"""The two layouts of the game tree: a list with two moves a row, and a graph."""
