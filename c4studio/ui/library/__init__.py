"""The user's library (database of games) in the window: explorer, filters, games found."""
