"""Libraries of many games, one SQLite file each: import, search and counts; no Qt."""
