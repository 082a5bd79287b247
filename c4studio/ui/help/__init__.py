"""The pages and dialogs of the Help menu: palette, shortcuts, manual and guide."""
