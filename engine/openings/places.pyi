from engine.position import Position

MOST_DISCS: int
"""The greatest number of discs of positions that are numbered."""

def place(position: Position) -> tuple[int, int]: ...
def places(discs: int) -> tuple[int, int]: ...
