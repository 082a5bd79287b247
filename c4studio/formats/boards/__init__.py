"""Boards as text: drawn grids, position texts, and what a painting is read from."""
