"""Why columns are good or bad: a list of reasons, drawn on the board, and threats."""
