"""Small widgets and helpers that any window can use."""
