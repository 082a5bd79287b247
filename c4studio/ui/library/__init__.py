"""The library in the window: the explorer, its filters, and the games found."""
