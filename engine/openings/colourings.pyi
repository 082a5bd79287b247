"""Colourings: assignments of the occupied cells of a position to the two sides."""
