"""The table of commands, with a module for each one to three menus that are side by side."""
