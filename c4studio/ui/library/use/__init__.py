"""Commands on the games found in the library: mistakes, trees of moves, writing back."""
