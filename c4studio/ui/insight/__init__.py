"""Reasons why columns are good or bad: the list, sketches on the board, and threats."""
