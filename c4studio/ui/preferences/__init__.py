"""The settings for people."""
