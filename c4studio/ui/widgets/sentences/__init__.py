"""Texts that highlight the columns and cells they name on the board under the pointer."""
