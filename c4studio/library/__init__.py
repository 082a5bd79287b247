"""Libraries of many games: one SQLite file each, imported into, searched, and counted; no Qt."""
