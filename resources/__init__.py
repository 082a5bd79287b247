"""Icons, fonts and other data shipped with the application."""
