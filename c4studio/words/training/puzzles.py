"""Sentences and names for puzzles: themes, questions and solutions."""

from __future__ import annotations

from c4studio.language.messages import Joint
from c4studio.language.practice import Practice
from c4studio.language.said import NamedCell, NamedCells, Said, joined, say
from c4studio.training.puzzles.puzzle import Puzzle, Theme

THEMES = {theme: say(Practice[f"THEME_{theme.name}"]) for theme in Theme}
"""The name of each puzzle theme."""


def question(puzzle: Puzzle) -> Said:
    """Return the question of a puzzle, e.g. ``Red to move and win``."""
    draws = Theme.ONLY_DRAW in puzzle.themes
    message = Practice.MOVE_AND_DRAW if draws else Practice.MOVE_AND_WIN
    return say(message, side=puzzle.position.to_move)


def solution(puzzle: Puzzle) -> Said:
    """Return the cells of a puzzle's solution in order, e.g. ``d4, then c2 e3``."""
    places = zip(puzzle.positions, puzzle.columns, strict=False)
    first, *rest = ((column, each.height(column)) for each, column in places)
    if not rest:
        return say(Practice.CELL, cell=NamedCell(first))
    cells = NamedCells(tuple(rest), Joint.LINE)
    return say(Practice.CELL_THEN, cell=NamedCell(first), cells=cells)


def themes(puzzle: Puzzle) -> Said | None:
    """Return the names of a puzzle's themes; None if it has none."""
    return joined(Joint.COMMA, (THEMES[theme] for theme in puzzle.themes))
