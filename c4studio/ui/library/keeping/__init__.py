"""Commands that fill the library and keep it in order: import, players, removal, backup."""
