"""The main window, which is built from the features (parts) of all packages."""
