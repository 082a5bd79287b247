"""Painting a position with the mouse, with keys and as text."""

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton  # noqa: TID251

from c4studio.drawing.board_geometry import BoardGeometry
from c4studio.game.setup import Painting
from c4studio.ui.setup.board import cells_between
from c4studio.ui.setup.editor import SetupEditor
from engine import Position, Side
from tests.hands import Hand
from tests.ui.setup.setup_hands import LEFT, RIGHT, click, drag, faults, place, type_text

RED, YELLOW = Side.RED, Side.YELLOW


pytestmark = pytest.mark.start("4455")


# Painting by mouse.


def test_clicked_discs_fall_and_recolour(editor: SetupEditor) -> None:
    click(editor, 0, 4)
    assert editor.painting.disc(0, 0) is RED
    editor.panel.palette_bar.colours[YELLOW].click()
    click(editor, 0, 0)
    assert editor.painting.disc(0, 0) is YELLOW
    editor.panel.palette_bar.colours[None].click()
    click(editor, 3, 0)
    assert editor.painting.disc(3, 0) is YELLOW
    assert editor.painting.disc(3, 1) is None


def test_without_gravity_discs_stay_in_the_air(editor: SetupEditor) -> None:
    editor.panel.palette_bar.gravity.click()
    click(editor, 0, 4)
    assert editor.painting.disc(0, 4) is RED
    assert "The disc in a5 has nothing below it" in faults(editor)
    assert editor.board.faults == {(0, 4)}
    editor.panel.palette_bar.gravity.click()
    assert editor.painting.disc(0, 0) is RED
    assert faults(editor) == ["No faults"]


def test_a_drag_paints_every_cell_on_its_way_and_is_one_step_of_undo(
    editor: SetupEditor, hand: Hand
) -> None:
    editor.panel.palette_bar.gravity.click()
    before = editor.painting
    drag(editor, (0, 5), (6, 5), (6, 2))
    painted = {(column, 5) for column in range(7)} | {(6, row) for row in (2, 3, 4)}
    assert editor.painting.red - before.red == painted
    hand.press("Ctrl+Z")
    assert editor.painting == before
    hand.press("Ctrl+Shift+Z")
    assert editor.painting.red - before.red == painted


def test_a_drag_with_gravity_drops_a_disc_a_column(editor: SetupEditor) -> None:
    editor.panel.palette_bar.tools["clear"].click()
    drag(editor, (1, 4), (5, 4))
    assert editor.painting.red == {(column, 0) for column in range(1, 6)}


def test_the_right_button_takes_discs_away(editor: SetupEditor) -> None:
    drag(editor, (3, 1), (4, 1), button=RIGHT)
    assert editor.painting.text() == "7/7/7/7/7/3rr2"


def test_moving_without_a_button_paints_nothing_but_shows_where(editor: SetupEditor) -> None:
    before = editor.painting
    QTest.mouseMove(editor.board, place(editor, 3, 5))
    assert editor.board.scene.ghost == ((3, 2), RED)
    assert editor.board.scene.hover == 3
    assert editor.painting == before


def test_a_quick_hand_leaves_no_cell_out() -> None:
    grid = BoardGeometry(40)
    row = cells_between(grid, grid.cell_centre(0, 2), grid.cell_centre(6, 2))
    assert row == [(column, 2) for column in range(7)]
    assert cells_between(grid, grid.cell_centre(3, 5), grid.cell_centre(3, 5)) == [(3, 5)]
    slanted = cells_between(grid, grid.cell_centre(0, 0), grid.cell_centre(5, 5))
    assert {(each, each) for each in range(6)} <= set(slanted)
    assert cells_between(grid, QPointF(-50, -50), QPointF(-20, -20)) == []


# Painting by keyboard.


def test_columns_colours_and_filling_by_key(editor: SetupEditor, hand: Hand) -> None:
    hand.press("1", "Y", "1")
    assert editor.painting.disc(0, 0) is RED
    assert editor.painting.disc(0, 1) is YELLOW
    assert editor.panel.palette_bar.colours[YELLOW].isChecked()
    hand.press("F")
    assert [editor.painting.disc(0, row) for row in range(6)] == [RED] + [YELLOW] * 5
    hand.press("E", "1")
    assert editor.painting.disc(0, 5) is None
    hand.press("F")
    assert all(editor.painting.disc(0, row) is None for row in range(6))
    assert hand.document.current.position.ply == 4


def test_a_cursor_paints_where_it_is(editor: SetupEditor, hand: Hand) -> None:
    editor.panel.palette_bar.gravity.click()
    hand.press("Up")
    assert editor.board.scene.cursor == (3, 0)
    hand.press("Right", "Right", "Up", "Space")
    assert editor.painting.disc(5, 1) is RED
    assert hand.status == "f2: red"
    hand.press("Delete")
    assert editor.painting.disc(5, 1) is None
    hand.press(*["Left"] * 9, *["Down"] * 3)
    assert editor.board.scene.cursor == (0, 0)
    editor.panel.text.setFocus()
    assert editor.board.scene.cursor is None


def test_every_control_has_a_name_and_is_reached_by_tab(editor: SetupEditor, hand: Hand) -> None:
    reached = set()
    for _ in range(20):
        widget = hand.window.focusWidget()
        reached.add(widget)
        QTest.keyClick(widget, Qt.Key.Key_Tab)
    bar, panel = editor.panel.palette_bar, editor.panel
    controls = [editor.board, *bar.colours.values(), bar.gravity, *bar.tools.values()]
    controls += [panel.text, panel.faults, panel.apply, panel.cancel]
    for control in controls:
        assert control.accessibleName() or getattr(control, "text", str)()
        # Of buttons that exclude each other one is reached, and the arrow keys reach the others.
        if control not in list(bar.colours.values())[1:] or control.isChecked():
            assert control in reached, control.accessibleName()


def test_buttons_leave_the_keyboard_to_the_board(editor: SetupEditor, hand: Hand) -> None:
    for button in editor.panel.palette_bar.findChildren(QToolButton):
        QTest.mouseClick(button, LEFT)
    assert editor.board.hasFocus()


# The whole board.


def test_mirror_swap_clear_and_undo(editor: SetupEditor, hand: Hand) -> None:
    tools, start = editor.panel.palette_bar.tools, editor.painting
    click(editor, 0, 0)
    painted = editor.painting
    tools["mirror"].click()
    assert editor.painting == painted.mirror()
    tools["swap"].click()
    assert editor.painting == painted.mirror().exchange_colours()
    tools["clear"].click()
    assert editor.painting == Painting()
    assert hand.desk.actions["undo"].text() == "&Undo clearing of the board"
    hand.press(*["Ctrl+Z"] * 4)
    assert editor.painting == start
    assert not hand.desk.actions["undo"].isEnabled()


def test_undo_is_about_the_game_again_after_leaving(hand: Hand) -> None:
    hand.press("Esc", "1", "Ctrl+E", "2", "Esc", "Ctrl+Z")
    assert hand.document.current.position == Position.from_moves("4455")


# Text.


def test_the_text_follows_the_painting_and_the_painting_the_text(editor: SetupEditor) -> None:
    click(editor, 0, 0)
    assert editor.panel.text.text() == "7/7/7/7/3yy2/r2rr2"
    type_text(editor, "7/7/7/7/3y3/2RRY2")
    assert editor.painting == Painting.from_text("7/7/7/7/3y3/2rry2")
    assert editor.panel.text.text() == "7/7/7/7/3y3/2RRY2"
    assert editor.board.scene.discs == editor.painting.discs


def test_a_text_that_cannot_be_read_keeps_the_painting(editor: SetupEditor, hand: Hand) -> None:
    before = editor.painting
    type_text(editor, "7/7/7/7/7/3q3")
    assert faults(editor)[0].startswith("The text cannot be read: found 'q', expected r, y")
    assert not editor.panel.apply.isEnabled()
    assert editor.painting == before
    click(editor, 0, 0)
    assert faults(editor) == ["No faults"]
    assert editor.panel.text.text() == editor.painting.text()
    assert editor.panel.apply.isEnabled()


@pytest.mark.parametrize(
    "text",
    ["44445", " 4 4 4 4 5", "1. d1 d2 2. d3 d4 3. e1", "7/7/3y3/3r3/3y3/3r3 5", "x.org/?pos=44445"],
)
def test_a_text_of_moves_sets_up_where_they_lead(editor: SetupEditor, text: str) -> None:
    editor.panel.text.selectAll()
    QGuiApplication.clipboard().setText(text)
    editor.panel.text.paste()
    assert editor.painting == Painting.from_position(Position.from_moves("44445"))
    assert faults(editor) == ["No faults"]
    assert editor.panel.text.text() == text


def test_moves_may_be_typed_too(editor: SetupEditor) -> None:
    before = editor.painting
    type_text(editor, "7")
    assert editor.painting == before
    assert faults(editor)[0].startswith("The text cannot be read yet")
    type_text(editor, "77")
    assert editor.painting == Painting.from_position(Position.from_moves("77"))
    type_text(editor, "7777777")
    assert faults(editor)[0] == (
        "The text cannot be read: found '7' for move 7 although column 7 is full, expected 1, 2, 3,"
        " 4, 5 or 6; on a board of 8x7, 8x8 or 9x7 it would be a game"
    )
    assert editor.painting == Painting.from_position(Position.from_moves("777777"))


def test_typing_is_one_step_of_undo(editor: SetupEditor) -> None:
    before = editor.painting
    type_text(editor, "7/7/7/7/7/r6")
    type_text(editor, "7/7/7/7/7/1r5")
    editor.board.setFocus()
    QTest.keySequence(editor.board, "Ctrl+Z")
    assert editor.painting == before
    assert editor.panel.text.text() == before.text()
