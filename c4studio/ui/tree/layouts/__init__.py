"""Where the moves stand: two a row with variations between, or as a graph."""
