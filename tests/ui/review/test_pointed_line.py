"""The reason of the column under the pointer, and best play after it while Shift is held."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget  # noqa: TID251
from pytestqt.qtbot import QtBot

from c4studio.formats import read
from c4studio.ui.review.pointed_line import REST_MS
from c4studio.ui.window.main_window import MainWindow
from c4studio.words.insight import why
from c4studio.words.rendering import render
from engine import STANDARD, Board, Position, Side, Solver
from engine.grid import Cell
from tests.boards import late_position
from tests.hands import paste, pause, press
from tests.ui.review.review_window import said

MOVES = "444443526322"
ELSEWHERE = QPoint(1, 1)


@pytest.fixture
def window(open_window: Callable[..., MainWindow], board: Board) -> MainWindow:
    """With the engine on."""
    return open_window(read(MOVES if board == STANDARD else late_position(board).text()))


def line_of(window: MainWindow) -> list[int]:
    """The columns of the line that is drawn on the board."""
    return [cell[0] for cell, _ in steps_of(window)]


def steps_of(window: MainWindow) -> tuple[tuple[Cell, Side], ...]:
    """The discs of that line, each with its cell."""
    line = window.desk.panel.board.scene.line
    return () if line is None else line.steps


def check_best_play(position: Position, line: list[int]) -> None:
    """See that every move after the first keeps the score, to the end of the game."""
    solver, (first, *others) = Solver(8, book=None, board=position.board), line
    position = position.play(first)
    value = solver.solve(position).value
    for column in others:
        position, value = position.play(column), -value
        assert solver.solve(position).value == value
    assert position.is_over


def wait_for_line(window: MainWindow, column: int, qtbot: QtBot) -> None:
    """Wait until the line behind a column is drawn."""
    qtbot.waitUntil(lambda: line_of(window)[:1] == [column])


def point_at(window: MainWindow, column: int, row: int = 5) -> None:
    """Move the pointer over a cell of the board."""
    board = window.desk.panel.board
    move(board, QPointF(board.grid.cell_centre(column, row)).toPoint())


def hold_shift(window: MainWindow) -> None:
    QTest.keyPress(window.focusWidget() or window, Qt.Key.Key_Shift)


def release_shift(window: MainWindow) -> None:
    QTest.keyRelease(window.focusWidget() or window, Qt.Key.Key_Shift)


def move(widget: QWidget, place: QPoint) -> None:
    # The first one may be where the pointer is thought to be already.
    QTest.mouseMove(widget, place + QPoint(1, 0))
    QTest.mouseMove(widget, place)


def test_the_reason_of_a_column_is_said_and_no_disc_drawn(window: MainWindow, qtbot: QtBot) -> None:
    # A disc of the column belongs to the column.
    point_at(window, 3, 0)
    qtbot.waitUntil(lambda: said(window).startswith("Column d: "))
    found = window.controller.reasons.explanation
    assert found is not None
    told = why.named_first_line(found, 3)
    assert told is not None
    assert said(window) == render(told, window.look.naming)
    assert line_of(window) == []
    ghost = window.desk.panel.board.scene.ghost
    assert ghost is not None
    assert ghost[0][0] == 3
    window.desk.panel.board.leaveEvent(None)  # type: ignore[arg-type]
    assert said(window) == ""


def test_best_play_goes_with_the_shift_key(window: MainWindow, qtbot: QtBot) -> None:
    point_at(window, 0)
    hold_shift(window)
    wait_for_line(window, 0, qtbot)
    release_shift(window)
    assert line_of(window) == []
    qtbot.waitUntil(lambda: said(window).startswith("Column a: "))
    assert "perfect play" not in said(window)


@pytest.mark.parametrize(("board", "columns"), [(STANDARD, (0, 5)), (Board(8, 8), (1, 7))], ids=str)
def test_best_play_is_drawn_as_numbered_discs_and_said(
    window: MainWindow, board: Board, columns: tuple[int, ...], qtbot: QtBot
) -> None:
    position = window.document.current.position
    hold_shift(window)
    for column in columns:
        point_at(window, column)
        wait_for_line(window, column, qtbot)
        drawn = steps_of(window)
        check_best_play(position, line_of(window))
        assert drawn[0] == ((column, position.height(column)), position.to_move)
        assert [side for _, side in drawn[:2]] == [position.to_move, position.to_move.other]
        end = position
        for each in line_of(window):
            end = end.play(each)
        assert end.is_over
        assert said(window).startswith(
            f"Column {board.letters[column]}: from here perfect play ends on move {end.ply}, "
        )
    window.desk.panel.board.leaveEvent(None)  # type: ignore[arg-type]
    assert line_of(window) == []
    assert said(window) == ""


def test_the_numbers_can_be_seen(window: MainWindow, qtbot: QtBot) -> None:
    board = window.desk.panel.board
    before = board.grab().toImage()
    hold_shift(window)
    point_at(window, 0)
    qtbot.waitUntil(lambda: bool(line_of(window)))
    after = board.grab().toImage()
    for cell, _ in steps_of(window):
        place = QPointF(board.grid.cell_centre(*cell)).toPoint()
        spots = [place + QPoint(x, y) for x in range(-8, 9, 2) for y in range(-8, 9, 2)]
        assert any(before.pixelColor(spot) != after.pixelColor(spot) for spot in spots)


@pytest.mark.expected_log(r"This plugin does not support raise\(\)")
def test_the_scores_and_the_keyboard_show_it_too(window: MainWindow, qtbot: QtBot) -> None:
    overlay, board = window.desk.panel.overlay, window.desk.panel.board
    hold_shift(window)
    move(overlay, QPointF(overlay._grid.chip_rect(6).center()).toPoint())
    wait_for_line(window, 6, qtbot)
    overlay.leaveEvent(None)  # type: ignore[arg-type]
    assert line_of(window) == []
    board.buttons[2].setFocus(Qt.FocusReason.TabFocusReason)
    wait_for_line(window, 2, qtbot)


def test_another_position_has_other_lines(window: MainWindow, qtbot: QtBot) -> None:
    hold_shift(window)
    point_at(window, 0)
    qtbot.waitUntil(lambda: bool(line_of(window)))
    press(window, "1")
    assert line_of(window) == []
    qtbot.waitUntil(lambda: bool(line_of(window)))
    position = Position.from_moves(f"{MOVES}1")
    check_best_play(position, line_of(window))


@pytest.mark.parametrize("how", ["hidden", "paused", "full", "reason"])
def test_it_is_not_shown_where_it_is_not_wanted(window: MainWindow, qtbot: QtBot, how: str) -> None:
    if how == "hidden":
        press(window, "V")
    elif how == "paused":
        pause(window)
    elif how == "reason":
        press(window, "Y")
        qtbot.waitUntil(lambda: window.desk.panel.board.scene.reason is not None)
    elif how == "full":
        paste(window, "44444452")
    hold_shift(window)
    point_at(window, 3)
    qtbot.wait(3 * REST_MS)
    assert line_of(window) == []


def test_that_of_any_column_goes_into_the_tree(window: MainWindow, qtbot: QtBot) -> None:
    node = window.document.current
    window.desk.panel.board.leaveEvent(None)  # type: ignore[arg-type]
    press(window, "Ctrl+Shift+B")
    assert said(window).startswith("Point at a column")
    point_at(window, 0)
    press(window, "Ctrl+Shift+B")
    qtbot.waitUntil(lambda: said(window).startswith("Best play ends"))
    (added,) = node.variations
    assert added.column == 0
    following = [each.column for each in added.main_line() if each.column is not None]
    check_best_play(node.position, [0, *following])
    assert window.document.undo_stack.count() == 1
