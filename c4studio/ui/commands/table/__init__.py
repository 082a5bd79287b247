"""The rows of the table of commands, with a module for each menu."""
