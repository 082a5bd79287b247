"""Small widgets that any window can use."""
