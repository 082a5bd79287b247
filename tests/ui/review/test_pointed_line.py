"""The reason of the column under the pointer, and best play after it while Shift is held."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget  # noqa: TID251

from c4studio.formats import read
from c4studio.ui.review.pointed_line import REST_MS
from c4studio.words.insight import why
from c4studio.words.rendering import render
from engine import STANDARD, Board, Position, Side, Solver
from engine.grid import Cell
from tests.boards import late_position
from tests.hands import Hand, OpenWindow, pause, wait

MOVES = "444443526322"
ELSEWHERE = QPoint(1, 1)


@pytest.fixture
def hand(open_window: OpenWindow, board: Board) -> Hand:
    """With the engine on."""
    return open_window(read(MOVES if board == STANDARD else late_position(board).text()))


def line_of(hand: Hand) -> list[int]:
    """The columns of the line that is drawn on the board."""
    return [cell[0] for cell, _ in steps_of(hand)]


def steps_of(hand: Hand) -> tuple[tuple[Cell, Side], ...]:
    """The discs of that line, each with its cell."""
    line = hand.desk.panel.board.scene.line
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


def wait_for_line(hand: Hand, column: int) -> None:
    """Wait until the line behind a column is drawn."""
    wait(lambda: line_of(hand)[:1] == [column])


def point_at(hand: Hand, column: int, row: int = 5) -> None:
    """Move the pointer over a cell of the board."""
    board = hand.desk.panel.board
    move(board, QPointF(board.grid.cell_centre(column, row)).toPoint())


def hold_shift(hand: Hand) -> None:
    QTest.keyPress(hand.window.focusWidget() or hand.window, Qt.Key.Key_Shift)


def release_shift(hand: Hand) -> None:
    QTest.keyRelease(hand.window.focusWidget() or hand.window, Qt.Key.Key_Shift)


def move(widget: QWidget, place: QPoint) -> None:
    # The first one may be where the pointer is thought to be already.
    QTest.mouseMove(widget, place + QPoint(1, 0))
    QTest.mouseMove(widget, place)


def test_the_reason_of_a_column_is_said_and_no_disc_drawn(hand: Hand) -> None:
    # A disc of the column belongs to the column.
    point_at(hand, 3, 0)
    wait(lambda: hand.status.startswith("Column d: "))
    found = hand.controller.reasons.explanation
    assert found is not None
    told = why.named_first_line(found, 3)
    assert told is not None
    assert hand.status == render(told, hand.window.look.naming)
    assert line_of(hand) == []
    ghost = hand.desk.panel.board.scene.ghost
    assert ghost is not None
    assert ghost[0][0] == 3
    hand.desk.panel.board.leaveEvent(None)  # type: ignore[arg-type]
    assert hand.status == ""


def test_best_play_goes_with_the_shift_key(hand: Hand) -> None:
    point_at(hand, 0)
    hold_shift(hand)
    wait_for_line(hand, 0)
    release_shift(hand)
    assert line_of(hand) == []
    wait(lambda: hand.status.startswith("Column a: "))
    assert "perfect play" not in hand.status


@pytest.mark.parametrize(("board", "columns"), [(STANDARD, (0, 5)), (Board(8, 8), (1, 7))], ids=str)
def test_best_play_is_drawn_as_numbered_discs_and_said(
    hand: Hand, board: Board, columns: tuple[int, ...]
) -> None:
    position = hand.document.current.position
    hold_shift(hand)
    for column in columns:
        point_at(hand, column)
        wait_for_line(hand, column)
        drawn = steps_of(hand)
        check_best_play(position, line_of(hand))
        assert drawn[0] == ((column, position.height(column)), position.to_move)
        assert [side for _, side in drawn[:2]] == [position.to_move, position.to_move.other]
        end = position
        for each in line_of(hand):
            end = end.play(each)
        assert end.is_over
        assert hand.status.startswith(
            f"Column {board.letters[column]}: from here perfect play ends on move {end.ply}, "
        )
    hand.desk.panel.board.leaveEvent(None)  # type: ignore[arg-type]
    assert line_of(hand) == []
    assert hand.status == ""


def test_the_numbers_can_be_seen(hand: Hand) -> None:
    board = hand.desk.panel.board
    before = board.grab().toImage()
    hold_shift(hand)
    point_at(hand, 0)
    wait(lambda: bool(line_of(hand)))
    after = board.grab().toImage()
    for cell, _ in steps_of(hand):
        place = QPointF(board.grid.cell_centre(*cell)).toPoint()
        spots = [place + QPoint(x, y) for x in range(-8, 9, 2) for y in range(-8, 9, 2)]
        assert any(before.pixelColor(spot) != after.pixelColor(spot) for spot in spots)


@pytest.mark.expected_log(r"This plugin does not support raise\(\)")
def test_the_scores_and_the_keyboard_show_it_too(hand: Hand) -> None:
    overlay, board = hand.desk.panel.overlay, hand.desk.panel.board
    hold_shift(hand)
    move(overlay, QPointF(overlay._grid.chip_rect(6).center()).toPoint())
    wait_for_line(hand, 6)
    overlay.leaveEvent(None)  # type: ignore[arg-type]
    assert line_of(hand) == []
    board.buttons[2].setFocus(Qt.FocusReason.TabFocusReason)
    wait_for_line(hand, 2)


def test_another_position_has_other_lines(hand: Hand) -> None:
    hold_shift(hand)
    point_at(hand, 0)
    wait(lambda: bool(line_of(hand)))
    hand.press("1")
    assert line_of(hand) == []
    wait(lambda: bool(line_of(hand)))
    position = Position.from_moves(f"{MOVES}1")
    check_best_play(position, line_of(hand))


@pytest.mark.parametrize("how", ["hidden", "paused", "full", "reason"])
def test_it_is_not_shown_where_it_is_not_wanted(hand: Hand, how: str) -> None:
    if how == "hidden":
        hand.press("V")
    elif how == "paused":
        pause(hand)
    elif how == "reason":
        hand.press("Y")
        wait(lambda: hand.desk.panel.board.scene.reason is not None)
    elif how == "full":
        hand.paste("44444452")
    hold_shift(hand)
    point_at(hand, 3)
    QTest.qWait(3 * REST_MS)
    assert line_of(hand) == []


def test_that_of_any_column_goes_into_the_tree(hand: Hand) -> None:
    node = hand.document.current
    hand.desk.panel.board.leaveEvent(None)  # type: ignore[arg-type]
    hand.press("Ctrl+Shift+B")
    assert hand.status.startswith("Point at a column")
    point_at(hand, 0)
    hand.press("Ctrl+Shift+B")
    wait(lambda: hand.status.startswith("Best play ends"))
    (added,) = node.variations
    assert added.column == 0
    following = [each.column for each in added.main_line() if each.column is not None]
    check_best_play(node.position, [0, *following])
    assert hand.document.undo_stack.count() == 1
