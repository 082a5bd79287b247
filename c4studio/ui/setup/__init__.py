"""The setup editor, in which the user sets up a position."""
