"""What training has come to: a table, a plot, and the cards that are left out."""
