"""Geometry and painting of the board."""
