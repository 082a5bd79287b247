"""Measurements of the solver's speed on known positions, alone or against another solver."""
