"""Measurements of the solver's speed on known positions, alone and beside other solvers."""
