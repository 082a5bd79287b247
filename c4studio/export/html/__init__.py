"""Export as HTML pages: games, an index of games, and grades of players."""
