"""Exchange of scores between people: checks of exported files, and use of other people's scores."""
