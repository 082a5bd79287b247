"""The main window, which is made of the parts of all wings."""
