"""Openings of three discs for the swap rule as a report: their value, and the choice in each."""

from collections.abc import Sequence

from c4studio.language.messages import Practice
from c4studio.language.said import Quoted, say
from c4studio.opponents.swap import SwapOpening
from c4studio.report.cells import Cell, Moves, Share
from c4studio.report.report import Column, Report, Section, Table
from c4studio.training.swap import all_swap_openings
from c4studio.words.players import swap as words
from engine import Board, Side, Solver, StopFlag
from engine.score import RESULT_NAMES


def report_on_openings(board: Board, solver: Solver, stop: StopFlag) -> Report:
    """Return a report on all openings of three discs of a board, the fairest first."""
    return tell_openings(all_swap_openings(board, solver, stop))


def tell_openings(openings: Sequence[SwapOpening]) -> Report:
    """Return openings of three discs with the choice in each as a report, an object each.

    On boards without estimates of people the points are forecasts, which stand in the place of the
    value where none is proved.
    """
    has_people = all(each.has_people for each in openings)
    columns = [
        Column("moves", Practice.THEME_OPENING),
        Column("score"),
        Column("", Practice.OPENING_VALUE),
        Column("people", say(Practice.AMONG_PEOPLE, side=Side.YELLOW)),
        Column("choice"),
        Column("", Practice.CHOOSE),
    ]
    if not has_people:
        columns[3:4] = Column("result"), Column("forecast")
    rows = (
        (Moves(each.moves), each.score, words.opening_value(each), *_points(each, has_people),
         Quoted(each.choice), words.choice_text(each.choice))
        for each in openings
    )  # fmt: skip
    table = Table(tuple(columns), tuple(rows), most=None)
    beginning = Section(notes=(words.rule_sentence(),))
    note = Practice.SWAP_NOTE if has_people else Practice.SWAP_FORECAST_NOTE
    found = Section(Practice.OPENINGS, tables=(table,), notes=(note,))
    return Report(say(Practice.FAIR_OPENINGS), (beginning, found), tuple(table.records))


def _points(opening: SwapOpening, has_people: bool) -> tuple[Cell, ...]:
    """Return the cells of what is scored in an opening: among people, or its result or forecast."""
    if has_people:
        return (Share(opening.points),)
    if opening.result is None:
        return None, Share(opening.points)
    return Quoted(RESULT_NAMES[opening.result]), None
