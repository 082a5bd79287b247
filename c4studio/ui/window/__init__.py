"""The main window, assembled from its parts (features with commands and docks)."""
