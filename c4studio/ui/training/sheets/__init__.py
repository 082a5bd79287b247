"""Sheets of exercises: printed, as an interactive web page, or as a package for Anki."""
