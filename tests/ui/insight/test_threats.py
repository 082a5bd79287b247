"""Threats on the board, in the real window."""

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest

from c4studio.drawing.board_geometry import BoardGeometry
from c4studio.drawing.player import ItemPainter
from c4studio.drawing.theme import CONTRAST, DARK, LIGHT, Theme
from c4studio.game import Game
from c4studio.language.messages import Notice
from c4studio.pictures.overlay import threat_items
from c4studio.pictures.places import CELL_SIDE
from c4studio.review.insight import Threat
from c4studio.ui import settings
from c4studio.words.naming import DEFAULT_NAMING
from c4studio.words.rendering import render
from engine import Side
from tests.hands import Hand, OpenWindow
from tests.ui.insight.test_why import LATE, explained

pytestmark = pytest.mark.start(LATE)


def shown(hand: Hand) -> dict[tuple[int, int], Threat]:
    return {threat.cell: threat for threat in hand.desk.panel.board.scene.threats}


def test_h_marks_them_and_takes_them_away(hand: Hand) -> None:
    heard: list[str] = []
    hand.messages.announcer.said.connect(heard.append)
    assert shown(hand) == {}
    hand.press("H")
    assert hand.desk.settings.get(settings.THREATS_SHOWN)
    assert {(1, 3), (1, 4)} <= set(shown(hand))
    assert "Yellow's waiting threat on b4 (even)." in heard[-1]
    assert hand.status == render(Notice.THREAT_SIGNS), "the signs are explained"
    hand.press("Home")
    assert shown(hand) == {}
    hand.press("End")
    assert (1, 3) in shown(hand)
    hand.press("H")
    assert shown(hand) == {}


def test_what_they_are_worth_is_shown_once_it_is_known(
    open_window: OpenWindow, start: Game
) -> None:
    hand = open_window(start)
    hand.press("H")
    explained(hand)
    assert all(threat.decisive is not None for threat in shown(hand).values())


def test_the_pointer_lights_the_four_and_says_it(hand: Hand) -> None:
    board = hand.desk.panel.board
    hand.press("H")
    QTest.mouseMove(board, board.grid.cell_centre(1, 3).toPoint())
    assert hand.status == "Yellow's waiting threat on b4 (even)"
    assert board.scene.reason is not None
    assert board.scene.reason.lines == shown(hand)[1, 3].lines
    assert "threats in odd rows, squares in even" in board.toolTip().replace("\n", " ")
    QTest.mouseMove(board, board.grid.cell_centre(6, 5).toPoint())
    assert hand.status == "" and board.scene.reason is None
    assert board.toolTip() == ""
    hand.press("F")
    QTest.mouseMove(board, board.grid.cell_centre(1, 3).toPoint())
    assert hand.status == "Red's waiting threat on b4 (even)"


def test_every_window_follows_the_setting(open_window: OpenWindow, start: Game, hand: Hand) -> None:
    other = open_window(start, hand.desk.settings)
    other.controller.set_enabled(False)
    other.do("threats")
    assert hand.desk.actions["threats"].isChecked()
    assert shown(hand).keys() == shown(other).keys()


@pytest.mark.parametrize("theme", [LIGHT, DARK, CONTRAST])
def test_side_parity_and_worth_can_be_told_without_colour(theme: Theme) -> None:
    pictures = {
        (side, odd, decisive): grey(Threat((0, 2), side, (), odd, False, decisive), theme)
        for side in Side
        for odd in (True, False)
        for decisive in (True, False)
    }
    assert len(set(pictures.values())) == len(pictures)


def grey(threat: Threat, theme: Theme) -> bytes:
    """What is drawn of a threat, dark or bright and nothing between."""
    grid = BoardGeometry(60.0)
    image = QImage(grid.board_size, QImage.Format.Format_RGB32)
    image.fill(QColor("#808080"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    ItemPainter(painter, theme, grid.cell / CELL_SIDE, grid.origin).paint_item(
        threat_items([threat], DEFAULT_NAMING)
    )
    painter.end()
    middle: QPointF = grid.cell_centre(*threat.cell)
    left, top = round(middle.x()) - 30, round(middle.y()) - 30
    part = image.copy(left, top, 60, 60).convertToFormat(QImage.Format.Format_Mono)
    return bytes(part.constBits())
