"""The guide: the chapters of the course on a page of the window."""
