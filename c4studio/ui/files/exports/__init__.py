"""Export of games and pictures: the dialog, its options, and pictures of the board."""
