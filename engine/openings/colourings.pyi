"""Colourings of a shape: images under a permutation of the cells, and quiet colourings."""
