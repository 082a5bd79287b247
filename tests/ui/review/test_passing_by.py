"""Passing by: of lines that are stepped through quickly, only the last is reviewed."""

import pytest
from PySide6.QtTest import QTest

from c4studio.game import Collection, Game
from c4studio.ui.review import document_reviewer
from c4studio.ui.review.document_reviewer import LOOK_MS, DocumentReviewer
from tests.hands import Hand, wait

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


def test_lines_that_are_passed_by_wait_until_there_is_time(busy_hands: None, hand: Hand) -> None:
    hand.document.load(Collection([fan()]))
    hand.document.go_to(hand.document.game.root.variations[0])
    hand.controller.set_enabled(True)
    review = hand.reviewer
    wait(lambda: review.review.is_complete)
    heads = hand.document.game.root.variations
    for _ in range(LINES - 1):
        hand.press("Down")
        # Longer than the review takes to notice a step.
        QTest.qWait(LOOK_MS + 20)
    assert hand.document.current is heads[-1]
    wait(lambda: _is_reviewed_at(review, hand))
    passed_by = [head.variations[0].variations[0] for head in heads[1:-1]]
    assert [each.scores for each in passed_by] == [None] * len(passed_by)
    hand.press("Up")
    wait(lambda: _is_reviewed_at(review, hand))


def _is_reviewed_at(review: DocumentReviewer, hand: Hand) -> bool:
    return review.review.is_complete and hand.document.current in review.nodes
