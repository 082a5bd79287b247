"""SQLite databases of the application, and the reasons why one cannot be used."""
