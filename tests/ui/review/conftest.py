"""A window on a game with mistakes, and the same after its review."""

import pytest

from c4studio.formats import read
from c4studio.game import Game
from c4studio.ui import settings
from engine import STANDARD, Board
from tests.boards import ending_text
from tests.hands import Hand
from tests.ui.review.review_window import MOVES, wait_for_review


@pytest.fixture
def start(board: Board) -> Game | None:
    return read(MOVES if board == STANDARD else ending_text(board))


@pytest.fixture
def hand(hand: Hand) -> Hand:
    """Without cards of reviews: how many were made is said at any time after a review."""
    hand.desk.settings.set(settings.CARDS_FROM_REVIEWS, False)
    return hand


@pytest.fixture
def reviewed(hand: Hand) -> Hand:
    hand.press("F12")
    wait_for_review(hand)
    return hand
