"""Small widgets of any window."""
