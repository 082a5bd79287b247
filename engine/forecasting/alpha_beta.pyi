BUILD: object
"""The functions of this build, for forecasters; None where it lacks numbers of 128 bits."""
