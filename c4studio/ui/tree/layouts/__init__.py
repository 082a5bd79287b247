"""Layouts of the moves: two a row with variations between the rows, or a graph."""
