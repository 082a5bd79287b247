"""Commands for libraries of many games."""
