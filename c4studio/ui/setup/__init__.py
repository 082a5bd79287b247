"""The editor that sets up a position."""
