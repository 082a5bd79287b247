"""Sentences on mistakes in reviews, with their causes and with cells that both sides missed."""

from dataclasses import replace

import pytest

from c4studio.language.messages import Message
from c4studio.language.said import Said
from c4studio.review.insight import Explainer, Reason
from c4studio.review.searches import review_games
from c4studio.words.insight.causes import CAUSE_NAMES
from c4studio.words.insight.moments import mistake_reason_line
from c4studio.words.insight.tactics import URGENT_KINDS
from engine import Solver
from tests.review.insight.said import check_said
from tests.words.insight.cases import read_cases

MISSED = Message.MISSES_CELL, Message.MISSES_THE_CELL, Message.MISSES_WHERE_DOES
GAMES = (
    "45342165366433455516521211144272",
    "4553453433455315137447771112662",
    "3445536674121311667343",
    "17144711513776334561666644522",
    "454564317356537177554242136",
)
"""Games of people in which both sides miss a cell again and again."""


@pytest.mark.parametrize(("moves", "number", "line", "cause"), read_cases("mistakes.txt"))
def test_a_mistake_and_its_cause(
    moves: str, number: int, line: Said, cause: Said, solver: Solver
) -> None:
    (game,) = review_games(solver, [moves])
    move = game.review.moves[number - 1]
    assert move is not None
    found = game.findings[move]
    assert mistake_reason_line(move, found.reason) == line
    assert CAUSE_NAMES[found.cause] == cause
    check_said_of(Explainer(solver), solver, found.reason, line)


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
                missed = MISSED
                assert sum(part.message in missed for part in line.parts) < 2
                assert group.cell in line.squares or reason.kind in URGENT_KINDS
                if line != mistake_reason_line(move, replace(reason, overlooked=())):
                    messages.add(line.message)
                    check_said_of(explainer, solver, reason, line)
    assert Message.MISSES_CELL in messages
    assert messages <= {*MISSED}


def check_said_of(explainer: Explainer, solver: Solver, reason: Reason, line: Said) -> None:
    """Hold a sentence about a mistake against the referee, with the reason that it was made of."""
    *_, analysis = solver.analyse(reason.position)
    found = explainer.explain_fully(analysis)
    columns = [*found.columns]
    columns[reason.column] = reason
    check_said(replace(found, columns=tuple(columns)), reason.column, line)
