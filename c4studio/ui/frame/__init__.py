"""The layout of a window: docks at its sides, and the board or another page in the middle."""
