"""Sentences for people, the same in the window and on the command line."""
