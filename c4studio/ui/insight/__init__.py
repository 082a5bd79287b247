"""Why each column is good or bad: a list of reasons, drawings on the board, and threats."""
