"""Commands that test and train Connect Four programs by other authors.

``reply`` and ``solve`` answer their questions, ``grade`` measures their play, and ``label`` scores
positions for training.
"""
