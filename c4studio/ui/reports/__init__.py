"""Reports in the window: the dialog that shows any report, and the commands that open it."""
