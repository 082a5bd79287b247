"""The builds of the searches for explanations: which one searches a board."""

from engine.grid import STANDARD, Board
from engine.proofs import Prover, WhatIf

# The same C code as that of engine.proofs, which enters itself under that name where there is none
# yet. So this one comes second.
from engine.proving import sized


def searches_for(board: Board) -> tuple[Prover, WhatIf]:
    """Return new searches for explanations of positions on a board.

    The build for the usual board has the size as a constant and is two to three times as fast.

    Args:
        board: a board of which there are positions.
    """
    if board == STANDARD:
        return Prover(), WhatIf()
    return sized.Prover(), sized.WhatIf()
