"""Sheets of exercises: for print, as an interactive web page, or as a package for Anki."""
