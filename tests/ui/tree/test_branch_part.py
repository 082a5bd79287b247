from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu  # noqa: TID251

from c4studio.drawing.theme import LIGHT
from c4studio.game import Annotation, Game, Glyph
from c4studio.language.prompts import Prompt
from c4studio.pictures.inks import Ink
from c4studio.ui.tree.branch_part import BranchPart
from c4studio.ui.tree.move_replacement import MoveReplacement
from c4studio.ui.window.main_window import MainWindow
from c4studio.words.rendering import render
from tests.document.random_edits import bushy_game
from tests.hands import pause, press, scores_of, settle
from tests.lines import lines
from tests.steps import STEP
from tests.ui.tree.tree_window import moves, place, rows_in, said, why_grey
from tests.windows import tree_of

START_REASON = f"{render(Prompt.AT_THE_START)}."

NO_POPUPS = "This plugin does not support (raise|grabbing the keyboard)"


@pytest.fixture
def start() -> Game:
    """A game with variations."""
    return bushy_game()


def test_keys_change_the_order(
    window: MainWindow,
) -> None:
    root = window.document.game.root
    inner = root.node_at([0, 0, 0, 1, 1])
    window.document.go_to(inner)
    press(window, "Ctrl+Up")
    assert inner.is_main
    press(window, "Ctrl+Up")
    assert inner.parent is not None
    assert inner.parent.is_main
    assert root.end() is inner
    # It is the main line already.
    before = window.document.undo_stack.index()
    press(window, "Ctrl+Up")
    assert window.document.undo_stack.index() == before
    press(window, "Ctrl+Z", "Ctrl+Z", "Ctrl+Shift+Up")
    assert root.end() is inner
    press(window, "Ctrl+Z")
    assert root.node_at([0, 0, 0, 1, 1]) is inner
    assert tree_of(window).currentIndex().data() == "5. f"


def test_delete_says_how_to_bring_the_moves_back(
    window: MainWindow,
) -> None:
    before = lines(window.document.game.root)
    window.document.go_to(window.document.game.root.variations[1])
    press(window, "Ctrl+Del")
    assert said(window) == "3 moves deleted; Ctrl+Z brings them back"
    assert moves(window) == ""
    press(window, "Ctrl+Z")
    assert moves(window) == "5"
    assert lines(window.document.game.root) == before
    window.document.go_to_start()
    press(window, "Ctrl+Del")
    assert lines(window.document.game.root) == before
    assert why_grey(window, "branch.delete") == START_REASON


def test_a_text_field_keeps_its_keys(
    window: MainWindow,
) -> None:
    before = lines(window.document.game.root)
    field = QLineEdit("some text", window)
    field.show()
    field.setFocus()
    press(window, "Ctrl+Left", "Ctrl+Del", "Ctrl+Up", "T", "-")
    assert lines(window.document.game.root) == before
    assert field.text() == "some t-"


def test_a_branch_is_copied_cut_and_pasted(
    window: MainWindow,
) -> None:
    root = window.document.game.root
    window.document.go_to(root.node_at([0, 0, 0]))
    press(window, "Ctrl+Shift+C")
    assert said(window) == "The branch was copied"
    window.document.go_to(root.variations[1])
    press(window, "Ctrl+Shift+V")
    assert moves(window) == "54"
    assert said(window) == "6 moves pasted; 2 moves there already"
    assert lines(root.variations[1]) == ["544426", "5452", "5456"]
    press(window, "Ctrl+Z", "Ctrl+Shift+X")
    assert said(window) == "3 moves deleted; Ctrl+Z brings them back"
    assert window.desk.actions["undo"].text() == "&Undo cutting of a branch"
    assert len(root.variations) == 1
    press(window, "Ctrl+Shift+V")
    assert [node.column for node in root.variations] == [3, 4]
    assert said(window) == "3 moves pasted"
    window.document.go_to_start()
    for command in ("branch.copy", "branch.cut"):
        assert why_grey(window, command) == START_REASON


@pytest.mark.parametrize(
    "case",
    [
        ("77", "2 moves pasted", "77"),
        ("4", "1 move there already", "4"),
        ("(;FF[4]GM[44]SZ[7:6];B[a1];W[a2])", "2 moves pasted", "11"),
        ("7/7/7/3y3/3rr2/2yry2", "There are no moves to paste", ""),
        ("", "The clipboard holds no text", ""),
        ("hello", "1:1: no game begins with 'h'; right would be moves", ""),
    ],
    ids=lambda case: case[0],
)
def test_anything_with_moves_can_be_pasted_as_a_branch(
    window: MainWindow, case: tuple[str, str, str]
) -> None:
    text, told, there = case
    window.document.go_to_start()
    QGuiApplication.clipboard().setText(text)
    press(window, "Ctrl+Shift+V")
    assert told in said(window)
    assert moves(window)[:1] == there[:1]


def test_what_is_not_legal_is_left_out_and_said(
    window: MainWindow,
) -> None:
    document = window.document
    document.go_to(document.game.root.variations[0])
    QGuiApplication.clipboard().setText("444444")
    press(window, "Ctrl+Shift+V")
    left_out = "1 move left out, since not legal here"
    assert said(window) == f"1 move pasted; 4 moves there already; {left_out}"
    assert moves(window) == "44"
    document.go_to(document.game.root.node_at([0, 0, 0, 0, 0]))
    press(window, "4")
    QGuiApplication.clipboard().setText("4")
    press(window, "Ctrl+Shift+V")
    assert said(window) == "None of the moves is legal here"


def test_a_move_is_replaced_by_the_next_column(
    window: MainWindow,
) -> None:
    root = window.document.game.root
    window.document.go_to(root.variations[1])
    press(window, "Ctrl+R")
    assert said(window) == "Choose another column for move 1; Escape leaves it in column e"
    press(window, "7")
    assert said(window) == "Move 1 is in column g now"
    assert lines(root)[-1] == "744"
    press(window, "7")
    assert moves(window) == "77"
    press(window, "Ctrl+Z", "Ctrl+Z")
    assert lines(root)[-1] == "544"


def test_a_move_that_is_replaced_is_seen_and_its_alternatives_are_scored(
    solved: MainWindow,
) -> None:
    panel, node = solved.desk.panel, solved.document.current
    parent, column = node.parent, node.column
    assert parent is not None
    assert column is not None
    press(solved, "Left")
    settle(solved)
    alternatives, before = scores_of(solved), panel.board.scene.discs
    press(solved, "Right", "Ctrl+R")
    settle(solved)
    assert scores_of(solved) == alternatives
    assert panel.overlay.played == column
    assert panel.board.scene.discs == before
    lies = (column, parent.position.height(column))
    assert panel.board.scene.replaced == (lies, parent.position.to_move)
    assert solved.document.current is node
    press(solved, "Escape")
    settle(solved)
    assert panel.board.scene.replaced is None
    assert lies in panel.board.scene.discs
    assert scores_of(solved) != alternatives
    best = next(each for each in parent.position.legal_columns if each != column)
    press(solved, "Ctrl+R", str(best + 1))
    assert panel.board.scene.replaced is None
    assert panel.board.scene.last == (best, parent.position.height(best))
    settle(solved)


def test_the_glyph_goes_with_the_move_that_it_judged(
    window: MainWindow,
) -> None:
    document = window.document
    document.go_to(document.game.root.variations[1])
    document.set_annotation(Annotation(comment="Why?", glyph=Glyph.BLUNDER), STEP)
    press(window, "Ctrl+R", "7")
    assert document.current.annotation == Annotation(comment="Why?")
    document.set_annotation(Annotation(comment="Why?", glyph=Glyph.BLUNDER), STEP)
    press(window, "Ctrl+R", "4")
    assert moves(window) == "4"
    assert document.current.annotation.glyph is None


def click_column(window: MainWindow, column: int) -> None:
    board = window.desk.panel.board
    place = board.buttons[column].geometry().center()
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=place)


def test_a_click_replaces_too_and_says_what_was_left_out(
    open_window: Callable[..., MainWindow],
    game: Callable[[str], Game],
) -> None:
    window = pause(open_window(game("1444444")))
    press(window, "Home", "Right", "Ctrl+R")
    click_column(window, 3)
    told = "Move 1 is in column d now; 1 move after it left out, since not legal any more"
    assert said(window) == told
    press(window, "End")
    assert moves(window) == "444444"
    click_column(window, 0)
    assert moves(window) == "4444441"


def test_escape_or_a_step_ends_the_replacing(
    window: MainWindow,
) -> None:
    document = window.document
    document.go_to(document.game.root.variations[1])
    press(window, "Ctrl+R", "Escape")
    assert said(window) == ""
    press(window, "7")
    assert moves(window) == "57"
    press(window, "Ctrl+R", "Left", "1")
    assert moves(window) == "51"
    press(window, "Ctrl+R", "1")
    assert said(window) == "The move is in column a already"
    assert window.part(MoveReplacement).waiting
    press(window, "Escape", "Home", "Ctrl+R")
    assert why_grey(window, "branch.replace") == START_REASON
    assert not window.part(MoveReplacement).waiting


def test_keys_go_to_branch_points(
    window: MainWindow,
) -> None:
    press(window, "Home", "Ctrl+Right", "Ctrl+Right")
    assert moves(window) == "44"
    press(window, "Ctrl+Left")
    assert moves(window) == "4"
    press(window, "End", "Ctrl+Right")
    assert moves(window) == window.document.line_end.move_string()
    assert why_grey(window, "point.next") == "No variations follow in this line."


def test_commands_that_would_lead_nowhere_are_grey_and_say_why(window: MainWindow) -> None:
    actions, root = window.desk.actions, window.document.game.root
    assert len(root.variations) == 2
    window.document.go_to_start()
    assert why_grey(window, "point.previous") == "No variations start before here."
    assert actions["point.next"].isEnabled()
    for command in ("variation.previous", "variation.next"):
        assert not actions[command].isEnabled()
    window.document.go_to(root.variations[0])
    assert actions["point.previous"].isEnabled()
    assert why_grey(window, "variation.previous") == "No variation of this move comes before it."
    assert actions["variation.next"].isEnabled()
    press(window, "Down")
    assert window.document.current is root.variations[1]
    assert why_grey(window, "variation.next") == "No variation of this move comes after it."
    press(window, "Ctrl+Del", "Right")
    # The edit has left one variation.
    assert why_grey(window, "variation.next") == "No variation of this move comes after it."
    assert actions["branch.delete"].isEnabled()


def test_what_would_be_deleted_is_struck_out(window: MainWindow) -> None:
    doomed = LIGHT(Ink.DOOMED)
    node = window.document.game.root.variations[1]
    window.document.go_to(node)
    delete = window.desk.actions["branch.delete"]
    menu = next(each for each in delete.associatedObjects() if isinstance(each, QMenu))
    assert rows_in(window, doomed) == set()
    menu.setActiveAction(delete)
    delete.hover()
    assert rows_in(window, doomed) == {"5", "54", "544"}
    window.desk.actions["branch.copy"].hover()
    assert rows_in(window, doomed) == set()
    delete.hover()
    menu.aboutToHide.emit()
    assert rows_in(window, doomed) == set()


@pytest.mark.expected_log(NO_POPUPS)
def test_a_right_click_opens_the_menu_of_a_row(window: MainWindow) -> None:
    tree, node = tree_of(window), window.document.game.root.variations[1]
    where = place(window, node)
    QTest.mouseClick(tree.viewport(), Qt.MouseButton.RightButton, pos=where)
    event = QContextMenuEvent(
        QContextMenuEvent.Reason.Mouse, where, tree.viewport().mapToGlobal(where)
    )
    QApplication.sendEvent(tree.viewport(), event)
    menu = window.part(BranchPart).menu.menu
    assert menu.isVisible()
    assert window.document.current is node
    QTest.keyClick(menu, Qt.Key.Key_Up)
    assert rows_in(window, LIGHT(Ink.DOOMED)) == {"5", "54", "544"}
    QTest.keyClick(menu, Qt.Key.Key_Return)
    assert len(window.document.game.root.variations) == 1
    assert not menu.isVisible()
    assert rows_in(window, LIGHT(Ink.DOOMED)) == set()


@pytest.mark.expected_log(NO_POPUPS)
def test_the_menu_key_opens_the_menu_of_the_current_row(window: MainWindow) -> None:
    current = window.document.current
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(1, 1), QPoint(1, 1))
    QApplication.sendEvent(tree_of(window).viewport(), event)
    menu = window.part(BranchPart).menu.menu
    assert menu.isVisible()
    assert window.document.current is current
    menu.hide()


def test_a_variation_is_promoted_only_off_the_main_line(window: MainWindow) -> None:
    actions, document = window.desk.actions, window.document
    both = [actions["branch.promote"], actions["branch.main"]]
    document.go_to(document.game.root.variations[0])
    assert not any(action.isEnabled() for action in both)
    document.go_to(document.game.root.variations[1].variations[0])
    assert all(action.isEnabled() for action in both)
    actions["branch.promote"].trigger()
    assert not any(action.isEnabled() for action in both)
    document.undo_stack.undo()
    assert all(action.isEnabled() for action in both)
