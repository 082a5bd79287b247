"""Files, clipboard, export and crash recovery of a window's document."""
