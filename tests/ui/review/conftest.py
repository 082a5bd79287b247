"""A window on a game with mistakes, and the same after its review."""

import pytest
from pytestqt.qtbot import QtBot

from c4studio.formats import read
from c4studio.game import Game
from c4studio.ui import settings
from c4studio.ui.review.review_part import ReviewPart
from c4studio.ui.window.main_window import MainWindow
from engine import STANDARD, Board
from tests.boards import ending_text
from tests.hands import press
from tests.ui.review.review_window import MOVES, wait_for_review


@pytest.fixture
def start(board: Board) -> Game | None:
    return read(MOVES if board == STANDARD else ending_text(board))


@pytest.fixture
def window(window: MainWindow) -> MainWindow:
    """Without cards of reviews: how many were made is said at any time after a review.

    Mistakes are listed in the order of play.
    """
    window.desk.settings.set(settings.CARDS_FROM_REVIEWS, False)
    window.desk.settings.set(settings.EASIEST_MISTAKES_FIRST, False)
    return window


@pytest.fixture
def part(window: MainWindow) -> ReviewPart:
    return window.part(ReviewPart)


@pytest.fixture
def reviewed(window: MainWindow, qtbot: QtBot) -> MainWindow:
    press(window, "F12")
    wait_for_review(window, qtbot)
    return window
