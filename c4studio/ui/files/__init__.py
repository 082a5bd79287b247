"""Files, the clipboard, export and recovery of documents."""
