"""The opening book: its file format, the compression of scores, and the numbering of positions."""
