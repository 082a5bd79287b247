"""What is done with games found: their mistakes, trees of what is played, and writing them back."""
