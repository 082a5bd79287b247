"""Widgets of the board, its scores and the verdict, which show values and emit intents."""
