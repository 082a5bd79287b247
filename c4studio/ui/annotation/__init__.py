"""Annotation in the window: the panel for comments and glyphs, and marks on the board."""
