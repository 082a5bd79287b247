"""Commands for practice: sets of puzzles, and the cards of training."""
