"""Scenes: what a picture shows, as values in units of a cell, for the screen and for SVG."""
