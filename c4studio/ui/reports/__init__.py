"""Reports in the window: their tables and boards, the dialog that shows any, and who asks."""
