"""Libraries of games, each in one SQLite file: import, search and statistics; no Qt."""
