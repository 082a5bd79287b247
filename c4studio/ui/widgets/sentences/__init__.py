"""Sentences whose columns and cells are highlighted on the board under the pointer."""
