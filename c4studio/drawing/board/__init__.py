"""Geometry and painter of the board."""
