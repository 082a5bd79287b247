"""The table of commands, with a module for each menu."""
