"""Sentences as values, and the table of all messages that they are made of."""
