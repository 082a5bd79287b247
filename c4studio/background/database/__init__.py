"""SQLite databases of the program, and the faults for which one cannot be used."""
