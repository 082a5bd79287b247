"""Comments, glyphs and marks."""
