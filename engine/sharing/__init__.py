"""Shared scores: checks of exported files, and files of other people's scores."""
