"""The opening book: its file, the compression of its scores, and the numbering of positions."""
