"""The user's library of games in the window: explorer, filters, and the games found."""
