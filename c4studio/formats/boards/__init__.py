"""Boards as text: drawn grids and position texts, read as positions or as paintings."""
