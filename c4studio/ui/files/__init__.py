"""Files, clipboard, export and recovery of documents in the window."""
