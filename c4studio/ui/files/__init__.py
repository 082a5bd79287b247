"""Files, the clipboard, export and recovery."""
