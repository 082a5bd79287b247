from dataclasses import replace
from itertools import product

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from c4studio.drawing.board_geometry import BoardGeometry
from c4studio.drawing.look import Look
from c4studio.drawing.theme import DARK
from c4studio.pictures.inks import Ink
from c4studio.ui.board.board_panel import BoardPanel
from c4studio.ui.board.board_view import BoardView, WheelSteps
from engine import Position
from tests.hands import turn_wheel, wait
from tests.screens import is_painted


@pytest.fixture
def panel(qapp: QGuiApplication, qtbot: QtBot) -> BoardPanel:
    panel = BoardPanel()
    qtbot.addWidget(panel)
    panel.resize(700, 700)
    panel.show()
    panel.board.set_animated(False)
    return panel


@pytest.fixture
def board(panel: BoardPanel) -> BoardView:
    return panel.board


def center(board: BoardView, column: int, row: int = 3) -> QPoint:
    rect = board.buttons[column].geometry()
    return QPoint(rect.center().x(), rect.bottom() - row * rect.height() // 6 - 3)


def test_a_click_asks_for_a_disc_in_its_column(board: BoardView) -> None:
    asked: list[int] = []
    board.column_clicked.connect(asked.append)
    for column in range(7):
        QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=center(board, column))
    QTest.mouseClick(board, Qt.MouseButton.RightButton, pos=center(board, 0))
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=QPoint(1, 40))
    assert asked == list(range(7))


def test_a_click_that_ends_elsewhere_asks_for_nothing(panel: BoardPanel, board: BoardView) -> None:
    asked: list[object] = []
    board.column_clicked.connect(asked.append)
    board.disc_clicked.connect(lambda *cell: asked.append(cell))
    board.show_position(Position.from_moves("44"), None)
    panel.overlay.show_scores(Position.from_moves("44"), None, enabled=True)
    left, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier
    disc, chip = center(board, 3, 0), board.grid.chip_rect(3).center().toPoint()
    places = center(board, 2), QPoint(disc.x(), -9), QPoint(disc.x(), board.height() + 9)
    other_disc = center(board, 3, 1)
    for held, ends in (
        (keys.NoModifier, places),
        (keys.ControlModifier, (*places, other_disc)),
    ):
        for place in ends:
            QTest.mousePress(board, left, held, disc)
            QTest.mouseMove(board, place)
            assert board.scene.ghost is None
            QTest.mouseRelease(board, left, held, place)
    for place in (board.grid.chip_rect(2).center().toPoint(), QPoint(chip.x(), 300)):
        QTest.mousePress(panel.overlay, left, pos=chip)
        QTest.mouseRelease(panel.overlay, left, pos=place)
    # Nor does one that began elsewhere.
    QTest.mouseRelease(board, left, pos=disc)
    QTest.mouseRelease(panel.overlay, left, pos=chip)
    assert asked == []
    QTest.mouseClick(board, left, keys.ControlModifier, disc)
    QTest.mouseClick(panel.overlay, left, pos=chip)
    assert asked == [(3, 0), 3]


def test_the_column_under_the_pointer_is_shown(board: BoardView) -> None:
    QTest.mouseMove(board, center(board, 2))
    wait(lambda: board.scene.hover == 2)


def test_a_pale_disc_shows_where_a_click_plays(board: BoardView) -> None:
    QTest.mouseMove(board, center(board, 2))
    for moves, is_shown in (("4", True), ("333333", False), ("1212121", False), ("", True)):
        board.show_position(Position.from_moves(moves), None)
        assert (board.scene.ghost is not None) is is_shown
    board.set_takes_discs(False)
    assert board.scene.ghost is None


def test_a_score_is_a_button_of_its_column(panel: BoardPanel, board: BoardView) -> None:
    asked: list[int] = []
    board.column_clicked.connect(asked.append)
    overlay = panel.overlay
    overlay.show_scores(Position.from_moves("4444441"), None, enabled=True)
    board.show_position(Position.from_moves("4444441"), None)
    seen, before = [], overlay.grab().toImage()
    for column in range(7):
        place = board.grid.chip_rect(column).center().toPoint()
        QTest.mouseMove(overlay, place)
        assert board.scene.hover == column
        seen.append((overlay.cursor().shape(), board.scene.ghost is None))
        QTest.mouseClick(overlay, Qt.MouseButton.LeftButton, pos=place)
        assert (overlay.grab().toImage() == before) is (column == 3)
    QTest.mouseClick(overlay, Qt.MouseButton.RightButton, pos=QPoint(40, 20))
    assert asked == list(range(7))
    is_open, is_full = (
        (Qt.CursorShape.PointingHandCursor, False),
        (Qt.CursorShape.ArrowCursor, True),
    )
    assert seen == [is_open] * 3 + [is_full] + [is_open] * 3
    QTest.mouseMove(board, QPoint(board.width() // 2, board.height() - 2))
    overlay.leaveEvent(QEvent(QEvent.Type.Leave))
    assert overlay.grab().toImage() == before


def test_columns_are_buttons_for_the_keyboard(board: BoardView, qtbot: QtBot) -> None:
    asked: list[int] = []
    board.column_clicked.connect(asked.append)
    with qtbot.waitActive(board):
        board.activateWindow()
    board.setFocus()
    QTest.keyClick(board, Qt.Key.Key_Tab)
    assert board.buttons[0].hasFocus()
    assert board.scene.focus == 0
    QTest.keyClick(board.buttons[0], Qt.Key.Key_Tab)
    QTest.keyClick(board.buttons[1], Qt.Key.Key_Space)
    QTest.keyClick(board.buttons[1], Qt.Key.Key_Return)
    assert asked == [1, 1]
    assert board.buttons[1].accessibleName() == "Column b, key 2"
    board.setFocus()
    assert board.scene.focus is None


@pytest.mark.parametrize("side", [320, 420, 700])
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_no_focus_frame_cuts_the_number_of_a_row(panel: BoardPanel, side: int, text: float) -> None:
    look, board = Look(DARK, text=text), panel.board
    panel.set_look(look)
    panel.resize(side, side)
    scene, bare, ink = board.scene, board.grab().toImage(), look.theme(Ink.ON_FRAME)
    # All that is in the colour of the numbers at the left of the holes.
    strip = int(board.grid.cell * 0.28)
    digits = {
        (x, y)
        for x, y in product(range(strip), range(int(board.grid.frame.height())))
        if bare.pixelColor(x, y) == ink
    }
    assert len({y for _, y in digits}) > 6
    beside = {(x + dx, y + dy) for x, y in digits for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
    for framed in (
        replace(scene, chosen=True),
        replace(scene, focus=0),
        *(replace(scene, cursor=(0, row)) for row in range(6)),
    ):
        board.show_scene(framed)
        image = board.grab().toImage()
        assert image != bare
        where = [place for place in beside if image.valid(*place)]
        assert [at for at in where if image.pixel(*at) != bare.pixel(*at)] == []


def test_the_wheel_asks_for_steps(board: BoardView) -> None:
    steps: list[int] = []
    board.stepped.connect(steps.append)
    for delta in (-120, 120, -40, -40, -40, -240):
        turn_wheel(board, delta)
    assert steps == [1, -1, 1, 2]


def test_small_turns_add_up_and_a_turn_back_starts_anew() -> None:
    wheel = WheelSteps()
    assert [wheel.add_turn(50) for _ in range(5)] == [0, 0, 1, 0, 1]
    assert wheel.add_turn(100) == 0
    assert wheel.add_turn(-119) == 0
    assert wheel.add_turn(-1) == -1


def test_a_disc_falls_and_the_next_one_does_not_wait(board: BoardView) -> None:
    board.set_animated(True)
    board.show_position(Position.from_moves("4"), (3, 0))
    assert board.scene.fall == 6
    wait(lambda: 0 < board.scene.fall < 6)
    board.show_position(Position.from_moves("44"), (3, 1))
    assert board.scene.fall == 5
    wait(lambda: board.scene.fall == 0)


def test_only_the_next_disc_falls(board: BoardView) -> None:
    board.set_animated(True)
    board.show_position(Position.from_moves("444"), (3, 2))
    assert board.scene.fall == 0
    board.show_position(Position.from_moves("44"), (3, 1))
    assert board.scene.fall == 0


def pixel(panel: BoardPanel, column: int, row: int) -> QColor:
    image = panel.board.grab().toImage()
    ratio = image.devicePixelRatio()
    place = panel.board.grid.cell_centre(column, row) * ratio
    offset = panel.board.grid.radius * 0.85 * ratio
    return image.pixelColor(round(place.x()), round(place.y() - offset * 0.9))


def test_discs_are_drawn_in_their_colours(panel: BoardPanel) -> None:
    panel.board.show_position(Position.from_moves("45"), None)
    red, yellow, empty = (pixel(panel, column, 0) for column in (3, 4, 5))
    assert red.red() > 180 > red.green()
    assert yellow.red() > 180 < yellow.green()
    assert abs(empty.red() - empty.green()) < 40
    panel.set_look(Look(DARK, flipped=True))
    assert pixel(panel, 3, 0).green() > 150
    assert pixel(panel, 4, 0).green() < 150


def test_the_overlay_stands_in_line_at_every_size(panel: BoardPanel) -> None:
    for size in ((420, 500), (900, 600), (333, 777)):
        panel.resize(*size)
        board, overlay = panel.board.geometry(), panel.overlay.geometry()
        assert overlay.left() == board.left()
        assert overlay.width() == board.width()
        assert overlay.bottom() + 1 == board.top()
        assert panel.rect().contains(board.united(overlay))


def test_a_judgement_is_seen_at_once_beside_each_disc(qapp: QGuiApplication, qtbot: QtBot) -> None:
    # A window of its own, since the screen is asked for what a window shows.
    board = BoardView()
    qtbot.addWidget(board)
    board.set_grid(BoardGeometry(61.0))
    with qtbot.waitExposed(board):
        board.show()
    for column in range(7):
        for row in range(6):
            board.show_position(Position.from_moves(f"{column + 1}" * (row + 1)), (column, row))
            for badge in ("??", "!", ""):
                board.show_badge(badge)
                QTest.qWait(1)
                assert is_painted(board), (column, row, badge)
