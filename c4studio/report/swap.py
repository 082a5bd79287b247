"""Openings of three discs for the swap rule as a report: their value, and the choice in each."""

from collections.abc import Sequence
from functools import partial

from c4studio.language.messages import Practice
from c4studio.language.said import Quoted, say
from c4studio.opponents.swap import SwapOpening, all_swap_openings
from c4studio.report.cells import Moves, Share
from c4studio.report.report import Column, Report, Section, Table
from c4studio.words.players import swap as words
from engine import Side, Solver, StopFlag


def report_on_openings(solver: Solver, stop: StopFlag) -> Report:
    """Return a report on all openings of three discs, the fairest first."""
    return tell_openings(all_swap_openings(partial(solver.solve, stop=stop)))


def tell_openings(openings: Sequence[SwapOpening]) -> Report:
    """Return openings of three discs with the choice in each as a report, an object each."""
    columns = (
        Column("moves", Practice.THEME_OPENING),
        Column("score"),
        Column("", Practice.OPENING_VALUE),
        Column("people", say(Practice.AMONG_PEOPLE, side=Side.YELLOW)),
        Column("choice"),
        Column("", Practice.CHOOSE),
    )
    rows = (
        (Moves(each.moves), each.score, words.opening_value(each), Share(each.points),
         Quoted(each.choice), words.choice_text(each.choice))
        for each in openings
    )  # fmt: skip
    table = Table(columns, tuple(rows), most=None)
    beginning = Section(notes=(words.rule_sentence(),))
    found = Section(Practice.OPENINGS, tables=(table,), notes=(Practice.SWAP_NOTE,))
    return Report(say(Practice.FAIR_OPENINGS), (beginning, found), tuple(table.records))
