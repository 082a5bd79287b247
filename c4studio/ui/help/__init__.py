"""The palette, the card of shortcuts and their editor."""
