"""The guide: a course on Connect Four in chapters, shown in place of the board."""
