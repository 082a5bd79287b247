"""What people would play at the current node, for all parts of a window that show it."""
