"""Reasons of columns in the window: a list, drawings on the board, and threats."""
