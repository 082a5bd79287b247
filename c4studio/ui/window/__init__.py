"""The whole of a window: puts the parts together."""
