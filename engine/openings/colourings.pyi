"""Colourings of a shape: their images under a change of the cells, and those that are quiet."""
