"""Readers of boards as text: drawn grids, and positions on one line. Illegal boards are allowed."""
