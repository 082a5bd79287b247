"""The widgets and parts of the window, which show values and emit the user's requests."""
