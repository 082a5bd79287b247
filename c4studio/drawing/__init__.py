"""Painters, fonts and geometry of everything that Qt draws, without widgets."""
