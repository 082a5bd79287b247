"""Subcommands that test and train other people's Connect Four programs.

``reply`` and ``solve`` are opponents for them, ``grade`` measures how well they play, and ``label``
computes scores of positions for training.
"""
