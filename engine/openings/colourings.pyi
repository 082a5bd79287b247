"""Colourings: which of a position's occupied cells hold discs of the side to move."""
