"""The panel for comments and glyphs, and the marks on the board."""
