"""The guide: a course on Connect Four in chapters, on a page in place of the board."""
