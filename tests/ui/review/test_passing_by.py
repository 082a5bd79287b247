"""Passing by: of lines that are stepped through quickly, only the last is reviewed."""

import pytest
from pytestqt.qtbot import QtBot

from c4studio.game import Collection, Game
from c4studio.ui.review import document_reviewer
from c4studio.ui.review.document_reviewer import LOOK_MS, DocumentReviewer
from c4studio.ui.review.review_part import ReviewPart
from c4studio.ui.window.main_window import MainWindow
from tests.hands import press

LINES = 7
LENGTH = 12


def fan() -> Game:
    """A game with a variation in each column, in which no other line's positions occur."""
    game = Game()
    for column in range(LINES):
        node = game.root.add_variation(column)
        for _ in range(LENGTH):
            node = node.add_variation(next(iter(node.position.legal_columns)))
            if node.position.is_over:
                break
    return game


@pytest.fixture
def busy_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Steps count as quick even where the machine is slow."""
    monkeypatch.setattr(document_reviewer, "REST_MS", 10 * LOOK_MS)


def test_lines_that_are_passed_by_wait_until_there_is_time(
    busy_hands: None, window: MainWindow, qtbot: QtBot
) -> None:
    window.document.load(Collection([fan()]))
    window.document.go_to(window.document.game.root.variations[0])
    window.controller.set_enabled(True)
    review = window.part(ReviewPart).reviewer
    qtbot.waitUntil(lambda: review.review.is_complete)
    heads = window.document.game.root.variations
    for _ in range(LINES - 1):
        press(window, "Down")
        # Longer than the review takes to notice a step.
        qtbot.wait(LOOK_MS + 20)
    assert window.document.current is heads[-1]
    qtbot.waitUntil(lambda: _is_reviewed_at(review, window))
    passed_by = [head.variations[0].variations[0] for head in heads[1:-1]]
    assert [each.scores for each in passed_by] == [None] * len(passed_by)
    press(window, "Up")
    qtbot.waitUntil(lambda: _is_reviewed_at(review, window))


def _is_reviewed_at(review: DocumentReviewer, window: MainWindow) -> bool:
    return review.review.is_complete and window.document.current in review.nodes
