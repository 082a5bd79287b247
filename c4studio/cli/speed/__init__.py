"""How fast the solver is: measurements of known positions, alone and beside other solvers."""
