"""Readers of boards as text: drawn grids and position texts, legal or not."""
