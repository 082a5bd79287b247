"""Threats on the board, in the real window."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from c4studio.drawing.board_geometry import BoardGeometry
from c4studio.drawing.player import ItemPainter
from c4studio.drawing.theme import CONTRAST, DARK, LIGHT, Theme
from c4studio.game import Game
from c4studio.insight import Threat
from c4studio.language.notices import Notice
from c4studio.pictures.overlay import threat_items
from c4studio.pictures.places import CELL_SIDE
from c4studio.ui import settings
from c4studio.ui.window.main_window import MainWindow
from c4studio.words.naming import DEFAULT_NAMING
from c4studio.words.rendering import render
from engine import Side
from tests.hands import press
from tests.ui.insight.test_why import LATE, explained
from tests.ui.tree.tree_window import said


@pytest.fixture
def start(game: Callable[[str], Game]) -> Game:
    return game(LATE)


def shown(window: MainWindow) -> dict[tuple[int, int], Threat]:
    return {threat.cell: threat for threat in window.desk.panel.board.scene.threats}


def test_h_marks_them_and_takes_them_away(
    window: MainWindow,
) -> None:
    heard: list[str] = []
    window.messages.announcer.said.connect(heard.append)
    assert shown(window) == {}
    press(window, "H")
    assert window.desk.settings.get(settings.THREATS_SHOWN)
    assert {(1, 3), (1, 4)} <= set(shown(window))
    assert "Yellow's waiting threat on b4 (even)." in heard[-1]
    assert said(window) == render(Notice.THREAT_SIGNS), "the signs are explained"
    press(window, "Home")
    assert shown(window) == {}
    press(window, "End")
    assert (1, 3) in shown(window)
    press(window, "H")
    assert shown(window) == {}


def test_what_they_are_worth_is_shown_once_it_is_known(
    open_window: Callable[..., MainWindow],
    start: Game,
    qtbot: QtBot,
) -> None:
    window = open_window(start)
    press(window, "H")
    explained(window, qtbot)
    assert all(threat.decisive is not None for threat in shown(window).values())


def test_the_pointer_lights_the_four_and_says_it(
    window: MainWindow,
) -> None:
    board = window.desk.panel.board
    press(window, "H")
    QTest.mouseMove(board, board.grid.cell_centre(1, 3).toPoint())
    assert said(window) == "Yellow's waiting threat on b4 (even)"
    assert board.scene.reason is not None
    assert board.scene.reason.lines == shown(window)[1, 3].lines
    assert "threats in odd rows, squares in even" in board.toolTip().replace("\n", " ")
    QTest.mouseMove(board, board.grid.cell_centre(6, 5).toPoint())
    assert said(window) == "" and board.scene.reason is None
    assert board.toolTip() == ""
    press(window, "F")
    QTest.mouseMove(board, board.grid.cell_centre(1, 3).toPoint())
    assert said(window) == "Red's waiting threat on b4 (even)"


def test_every_window_follows_the_setting(
    open_window: Callable[..., MainWindow], start: Game, window: MainWindow
) -> None:
    other = open_window(start, window.desk.settings)
    other.controller.set_enabled(False)
    other.desk.actions["threats"].trigger()
    assert window.desk.actions["threats"].isChecked()
    assert shown(window).keys() == shown(other).keys()


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
