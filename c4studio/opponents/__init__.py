"""Opponents of any strength, and the model of how people play that some of them follow; no Qt."""
