"""The rows of the table of commands, a menu each."""
