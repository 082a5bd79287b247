"""The engine's own dialogs."""
