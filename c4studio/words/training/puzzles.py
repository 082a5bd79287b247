"""Sentences and names for puzzles, and for sheets and pages of exercises that are made of them."""

from enum import StrEnum

from c4studio.language.messages import Joint, Practice
from c4studio.language.said import NamedCell, NamedCells, Said, join_or_none, say
from c4studio.training.puzzles.puzzle import Puzzle, Theme
from engine import Side

THEME_NAMES = {theme: say(Practice[f"THEME_{theme.name}"]) for theme in Theme}
"""The name of each puzzle theme."""


class SheetForm(StrEnum):
    """The formats of a sheet of exercises, e.g. a printed sheet or an interactive page."""

    PDF = "pdf"
    HTML = "html"
    ASKS = "asks"
    ANKI = "anki"
    SGF = "sgf"


SHEET_FORM_NAMES = {form: Practice[f"FORM_{form.name}"] for form in SheetForm}
"""The name of each format of a sheet for users."""
SUFFIX_BY_SHEET_FORM = {
    **{SheetForm.PDF: "pdf", SheetForm.HTML: "html", SheetForm.ASKS: "html"},
    **{SheetForm.ANKI: "apkg", SheetForm.SGF: "sgf"},
}
"""The file name extension of each format of a sheet."""


def puzzle_question(puzzle: Puzzle) -> Said:
    """Return the question of a puzzle, e.g. ``Red to move and win``."""
    draws = Theme.ONLY_DRAW in puzzle.themes
    message = Practice.MOVE_AND_DRAW if draws else Practice.MOVE_AND_WIN
    return say(message, side=puzzle.position.to_move)


def puzzle_solution(puzzle: Puzzle) -> Said:
    """Return the cells of a puzzle's solution in order, e.g. ``d4, then c2 e3``."""
    places = zip(puzzle.positions, puzzle.columns, strict=False)
    first, *rest = ((column, each.height(column)) for each, column in places)
    if not rest:
        return say(Practice.CELL, cell=NamedCell(first))
    cells = NamedCells(tuple(rest), Joint.LINE)
    return say(Practice.CELL_THEN, cell=NamedCell(first), cells=cells)


def names_of_puzzle_themes(puzzle: Puzzle) -> Said | None:
    """Return the names of a puzzle's themes; None if it has none."""
    return join_or_none(Joint.COMMA, (THEME_NAMES[theme] for theme in puzzle.themes))


def repertoire_title(side: Side) -> Said:
    """Return the title of an opening repertoire, e.g. ``Red: the winning way``.

    The first player's repertoire shows a way to win, the second player's the longest defence.
    """
    return say(Practice.WINNING_WAY if side is Side.RED else Practice.HOLD_AND_PUNISH, side=side)
