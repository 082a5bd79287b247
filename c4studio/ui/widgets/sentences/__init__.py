"""Sentences whose columns and cells are lit on the board under pointer or keyboard."""
