"""Shared scores: checks of exported files, and layers of other people's scores."""
