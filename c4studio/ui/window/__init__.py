"""The main window, which is built from the parts of all packages."""
