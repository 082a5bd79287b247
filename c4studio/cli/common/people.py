"""The option ``--people`` of subcommands: how often people of a level play each column."""

import argparse

from c4studio.cli.common.arguments import UsageError, run_interruptible
from c4studio.cli.common.command import argument
from c4studio.game import GameNode
from c4studio.game.boards import BOARDS_WITH_PEOPLE
from c4studio.opponents.estimate import PeopleEstimate, estimate_people
from c4studio.opponents.people import AVERAGE_LEVEL, LEVELS, Level, column_chances
from c4studio.opponents.traits import RECENT_DISCS, recent_cells
from c4studio.words.players.play import level_name
from engine import Analysis, Board, Position, SearchStopped, Solver, StopFlag
from engine.score import ColumnScores

AVERAGE_NAME = "average"
"""The name of the average player, who is none of the levels to play against."""
SECONDS_OF_OUTLOOK = 3.0
"""Limit on the time in which best tries are looked for."""


def parse_people(text: str) -> Level:
    """Return the level that a name means, in any case of its letters."""
    named = {AVERAGE_NAME: AVERAGE_LEVEL} | {name.casefold(): LEVELS[name] for name in LEVELS}
    if level := named.get(text.casefold()):
        return level
    names = ", ".join((AVERAGE_NAME, *LEVELS))
    raise argparse.ArgumentTypeError(f"there is no level {text!r}, expected one of {names}")


PEOPLE = argument("--people", type=parse_people).with_places(average=AVERAGE_NAME)


def check_people_board(level: Level | None, board: Board) -> None:
    """Check, before a position is analysed, that the shares of a level can be told on its board.

    Raises:
        UsageError: a level is asked for, and the board is not that of the usual game.
    """
    if level is not None and board not in BOARDS_WITH_PEOPLE:
        raise UsageError(
            "--people knows the board of 7 columns and 6 rows only, and this one has"
            f" {board.width} columns and {board.height} rows"
        )


def shares_of_people(
    node: GameNode, analysis: Analysis, level: Level | None
) -> list[float | None] | None:
    """Return for each column of a node's position how often players of a level play it.

    A column where no disc can be played has None; the others add up to 1. Return None if no level
    is asked for, or a column's exact score is not known.
    """
    position = node.position
    if level is None or any(each and each.exact is None for each in analysis.columns):
        return None
    if position.is_over:
        return [None] * position.board.width
    scores = tuple(None if each is None else each.exact for each in analysis.columns)
    line = [each.position for each in node.path()[-1 - RECENT_DISCS :]]
    chances = column_chances(position, scores, level.skill, level.habits, recent_cells(line))
    return [chance if position.is_legal(column) else None for column, chance in enumerate(chances)]


def name_of_people(level: Level) -> str:
    """Return the name by which sentences call the players of a level."""
    return level_name(level) or AVERAGE_NAME


def estimate_of_people(
    node: GameNode, analysis: Analysis, level: Level, solver: Solver
) -> PeopleEstimate:
    """Return what players of a level do in the position of a node, in which the game goes on.

    All scores of its analysis are exact. Later moves are looked at for ``SECONDS_OF_OUTLOOK``.
    """
    position = node.position
    scores = tuple(None if each is None else each.exact for each in analysis.columns)
    line = [each.position for each in node.path()[-1 - RECENT_DISCS :]]

    def last_estimate(stop: StopFlag) -> PeopleEstimate:
        def score_columns(each: Position) -> ColumnScores:
            return scores if each == position else solver.score_columns(each, stop)

        estimates = estimate_people(line, level, score_columns)
        found = next(estimates)
        try:
            for better in estimates:
                found = better
        except SearchStopped:
            return found
        return found

    return run_interruptible(last_estimate, seconds=SECONDS_OF_OUTLOOK)
