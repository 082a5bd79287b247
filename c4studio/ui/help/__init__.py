"""The Help menu: command palette, shortcuts, manual and guide."""
