"""Widgets for the board, its scores and the verdict, which emit the user's requests."""
