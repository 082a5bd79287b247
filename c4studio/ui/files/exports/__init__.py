"""Export of games and pictures: the dialog, its options and the pictures of the board."""
