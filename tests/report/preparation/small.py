"""Small repertoires and a scorer for tests."""

from c4studio.ground.paths import packaged_book
from c4studio.training.repertoire import Repertoire, RepertoireMove
from engine import Side, Solver

SCORES = Solver(16, packaged_book()).score_columns
"""Finds the exact scores of the columns of a position."""


def repertoire(side: Side, *lines: str) -> Repertoire:
    """A repertoire of lines, each the moves to a position and the column to play there."""
    return Repertoire(side, [RepertoireMove(each[:-1], (int(each[-1]) - 1,)) for each in lines])


RED = repertoire(Side.RED, "4", "444", "452")
"""Red begins in the middle, and has an answer to d2 and to e1, and so to c1."""
