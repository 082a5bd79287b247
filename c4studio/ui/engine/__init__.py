"""The dialog of the engine's cache."""
