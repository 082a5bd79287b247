"""Sentences for users, shared by the window and the command line."""
