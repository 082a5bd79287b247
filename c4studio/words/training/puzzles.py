"""Sentences and names for puzzles: themes, stars, questions and solutions."""

from __future__ import annotations

from c4studio.training.puzzles.puzzle import Puzzle, Theme
from c4studio.words.naming import AS_PLAYED, Naming
from c4studio.words.pieces import amount, sentence
from engine import Position

THEMES = {
    Theme.ATTACK: "attack",
    Theme.TWO_FOURS: "two fours",
    Theme.STACKED_FOURS: "stacked fours",
    Theme.KEY_CELL: "key cell",
    Theme.WAITING_FOUR: "waiting four",
    Theme.ZUGZWANG: "running out of moves",
    Theme.FOLLOW_UP: "follow-up",
    Theme.SWAP_PAIR: "swap pair",
    Theme.ONLY_DRAW: "only draw",
    Theme.NOT_UNDER: "do not play under it",
}
"""The name of each puzzle theme."""


def question(puzzle: Puzzle, naming: Naming = AS_PLAYED) -> str:
    """Return the question of a puzzle, e.g. ``Red to move and win``."""
    result = "draw" if Theme.ONLY_DRAW in puzzle.themes else "win"
    return f"{to_move(puzzle.position, naming)} and {result}"


def to_move(position: Position, naming: Naming = AS_PLAYED) -> str:
    """Return the side to move as text, e.g. ``Red to move``."""
    return sentence(f"{naming.name(position.to_move)} to move")


def stars(number: int) -> str:
    """Return a number of stars with the noun, e.g. ``3 stars``."""
    return amount(number, "star")


def solution(puzzle: Puzzle, naming: Naming = AS_PLAYED) -> str:
    """Return the cells of a puzzle's solution in order, e.g. ``d4, then c2 e3``."""
    places = zip(puzzle.positions, puzzle.columns, strict=False)
    first, *rest = (naming.cell((column, each.height(column))) for each, column in places)
    return f"{first}, then {' '.join(rest)}" if rest else first


def themes(puzzle: Puzzle) -> str:
    """Return the names of a puzzle's themes, separated by commas; empty if it has none."""
    return ", ".join(THEMES[theme] for theme in puzzle.themes)
