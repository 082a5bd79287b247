"""The practice of the swap rule in the real window."""

import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from c4studio.game import Game
from c4studio.opponents.swap import SwapChoice, SwapOpening
from c4studio.training.swap import ASKED_OPENINGS
from c4studio.ui.training.swap_part import SwapPracticePart
from engine import Board, Position
from tests.hands import OpenWindow, wait


@pytest.fixture
def part(open_window: OpenWindow) -> SwapPracticePart:
    """The practice, at its first question."""
    hand = open_window()
    part = hand.part(SwapPracticePart)
    hand.do("train.swap")
    wait(lambda: part.drill is not None)
    return part


def answer(part: SwapPracticePart, *, right: bool) -> None:
    """Answer the current opening."""
    assert part.drill is not None
    assert part.drill.question is not None
    opening = part.drill.question.source
    assert isinstance(opening, SwapOpening)
    wrong = next(each for each in SwapChoice if each is not opening.choice)
    part.page.buttons[opening.choice if right else wrong].click()


def test_right_and_wrong_choices_are_told_apart_and_counted(part: SwapPracticePart) -> None:
    assert part.page.task.text() == "Yellow is to move, and you choose a colour. Which one?"
    assert not part.page.buttons["next"].isEnabled()
    answer(part, right=True)
    assert part.page.told.text().startswith("Right, ")
    assert " among people" in part.page.told.text()
    # An opening is answered once.
    assert not part.page.buttons[SwapChoice.KEEP].isEnabled()
    QTest.keyClick(part.page.board, Qt.Key.Key_Return)
    answer(part, right=False)
    assert part.page.told.text().startswith("No, ")
    for _ in range(ASKED_OPENINGS - 2):
        part.page.buttons["next"].click()
        answer(part, right=True)
    part.page.buttons["next"].click()
    assert part.page.task.text() == f"{ASKED_OPENINGS - 1} of {ASKED_OPENINGS} chosen right"
    part.page.buttons["leave"].click()
    assert not part.is_open


def test_on_another_board_the_choice_is_by_the_forecast(open_window: OpenWindow) -> None:
    hand = open_window(Game(Position(Board(9, 9))))
    part = hand.part(SwapPracticePart)
    hand.do("train.swap")
    wait(lambda: part.drill is not None)
    assert part.drill is not None
    assert len(part.drill.questions) == ASKED_OPENINGS
    assert all(each.line.start.board == Board(9, 9) for each in part.drill.questions)
    answer(part, right=True)
    assert re.match(r"Right, .*: Forecast: .* about \d+ %", part.page.told.text())
    assert "among people" not in part.page.told.text()
    part.page.buttons["leave"].click()


def test_all_kinds_of_answers_come(part: SwapPracticePart) -> None:
    assert part.drill is not None
    openings = [each.source for each in part.drill.questions]
    assert {each.choice for each in openings if isinstance(each, SwapOpening)} == {*SwapChoice}
    assert len({each.line for each in part.drill.questions}) == ASKED_OPENINGS
    QTest.keyClick(part.page.board, Qt.Key.Key_4)
    assert part.drill.number == 0
    assert part.drill.is_awaiting_answer
