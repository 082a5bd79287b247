"""Sentences on mistakes of a group that has a cell which both sides missed."""

from dataclasses import replace

from c4studio.language.messages import Message
from c4studio.language.said import Said
from c4studio.review.insight import Explainer, Reason
from c4studio.review.searches import review_games
from c4studio.words.insight.moments import mistake_reason_line
from c4studio.words.insight.tactics import URGENT_KINDS
from engine import Solver
from tests.review.insight.said import check_said

GAMES = (
    "45342165366433455516521211144272",
    "4553453433455315137447771112662",
    "3445536674121311667343",
    "17144711513776334561666644522",
)
"""Games of people in which both sides miss a cell again and again."""


def test_each_mistake_of_a_group_names_its_cell(solver: Solver) -> None:
    explainer = Explainer(solver)
    messages = set()
    for game in review_games(solver, GAMES):
        groups = [each for each in game.review.mistake_groups if each.cell is not None]
        assert groups
        for group in groups:
            for move in group.moves:
                reason = game.findings[move].reason
                line = mistake_reason_line(move, reason, group.cell)
                assert group.cell in line.squares or reason.kind in URGENT_KINDS
                if line != mistake_reason_line(move, reason):
                    messages.add(line.message)
                    check_said_of(explainer, solver, reason, line)
    assert {Message.MISSES_CELL, Message.LETS_TAKE_WHO} == messages


def check_said_of(explainer: Explainer, solver: Solver, reason: Reason, line: Said) -> None:
    """Hold a sentence about a mistake against the referee, with the reason that it was made of."""
    *_, analysis = solver.analyse(reason.position)
    found = explainer.explain_fully(analysis)
    columns = [*found.columns]
    columns[reason.column] = reason
    check_said(replace(found, columns=tuple(columns)), reason.column, line)
