"""Training in the window: due flash cards, puzzles, and exercises of the guide."""
