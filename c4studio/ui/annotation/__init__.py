"""Annotation of moves in the window: comments, glyphs such as ``!?``, and marks on the board."""
