"""Scenes: the contents of pictures as values in units of a cell, for the screen and for SVG."""
