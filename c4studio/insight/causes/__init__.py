"""Causes of mistakes: what a player overlooked, and how often over several games."""
