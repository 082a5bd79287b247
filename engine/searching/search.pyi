def next_window(cells: int, ply: int, lower: int, upper: int) -> int: ...

BUILD: object
"""The functions of this build, for searchers; None where it lacks numbers of 128 bits."""
