"""Cells that a sentence names, read back from it."""

from __future__ import annotations

import re

from c4studio.insight import Explanation, Reason
from engine.grid import Cell

CELL = r"[a-g][1-6]"


def read_cell(name: str) -> Cell:
    return "abcdefg".index(name[0]), int(name[1]) - 1


def read_cells(names: str) -> list[Cell]:
    return [read_cell(name) for name in re.findall(CELL, names)]


def given(explanation: Explanation, column: int) -> Reason:
    """The reason of a column that may be played."""
    reason = explanation.columns[column]
    assert reason is not None
    return reason
