"""Export of exercises: sheets for paper, interactive HTML pages, and packages for Anki."""
