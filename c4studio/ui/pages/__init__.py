"""Pages in place of the board and the docks, and the dialogue of questions on such a page."""
