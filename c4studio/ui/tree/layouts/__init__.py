"""Layouts of the game tree: a list with two moves a row and variations between, or a graph."""
