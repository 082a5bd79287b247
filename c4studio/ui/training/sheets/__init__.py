"""Sheets of exercises: printed, as a page that asks, or as a package for Anki."""
