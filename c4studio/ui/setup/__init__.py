"""The setup editor, in which the user places discs to set up a position."""
