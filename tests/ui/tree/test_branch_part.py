import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu  # noqa: TID251

from c4studio.drawing.theme import LIGHT
from c4studio.formats import read
from c4studio.game import Annotation, Game, Glyph
from c4studio.language.messages import Prompt
from c4studio.pictures.inks import Ink
from c4studio.ui.tree.branch_part import BranchPart
from c4studio.ui.tree.move_replacement import MoveReplacement
from c4studio.words.rendering import render
from tests.cases import cases
from tests.document.random_edits import bushy_game
from tests.hands import Hand, OpenWindow, pause
from tests.lines import lines
from tests.steps import STEP
from tests.ui.tree.tree_window import place, rows_in, why_grey

START_REASON = f"{render(Prompt.AT_THE_START)}."

NO_POPUPS = "This plugin does not support (raise|grabbing the keyboard)"


@pytest.fixture
def start() -> Game:
    """A game with variations."""
    return bushy_game()


def test_keys_change_the_order(hand: Hand) -> None:
    root = hand.document.game.root
    inner = root.node_at([0, 0, 0, 1, 1])
    hand.document.go_to(inner)
    hand.press("Ctrl+Up")
    assert inner.is_main
    hand.press("Ctrl+Up")
    assert inner.parent is not None
    assert inner.parent.is_main
    assert root.end() is inner
    # It is the main line already.
    before = hand.document.undo_stack.index()
    hand.press("Ctrl+Up")
    assert hand.document.undo_stack.index() == before
    hand.press("Ctrl+Z", "Ctrl+Z", "Ctrl+Shift+Up")
    assert root.end() is inner
    hand.press("Ctrl+Z")
    assert root.node_at([0, 0, 0, 1, 1]) is inner
    assert hand.tree.currentIndex().data() == "5. f"


def test_delete_says_how_to_bring_the_moves_back(hand: Hand) -> None:
    before = lines(hand.document.game.root)
    hand.document.go_to(hand.document.game.root.variations[1])
    hand.press("Ctrl+Del")
    assert hand.status == "3 moves deleted; Ctrl+Z brings them back"
    assert hand.moves == ""
    hand.press("Ctrl+Z")
    assert hand.moves == "5"
    assert lines(hand.document.game.root) == before
    hand.document.go_to_start()
    hand.press("Ctrl+Del")
    assert lines(hand.document.game.root) == before
    assert why_grey(hand, "branch.delete") == START_REASON


def test_a_text_field_keeps_its_keys(hand: Hand) -> None:
    before = lines(hand.document.game.root)
    field = QLineEdit("some text", hand.window)
    field.show()
    field.setFocus()
    hand.press("Ctrl+Left", "Ctrl+Del", "Ctrl+Up", "T", "-")
    assert lines(hand.document.game.root) == before
    assert field.text() == "some t-"


def test_a_branch_is_copied_cut_and_pasted(hand: Hand) -> None:
    root = hand.document.game.root
    hand.document.go_to(root.node_at([0, 0, 0]))
    hand.press("Ctrl+Shift+C")
    assert hand.status == "The branch was copied"
    hand.document.go_to(root.variations[1])
    hand.press("Ctrl+Shift+V")
    assert hand.moves == "54"
    assert hand.status == "6 moves pasted; 2 moves there already"
    assert lines(root.variations[1]) == ["544426", "5452", "5456"]
    hand.press("Ctrl+Z", "Ctrl+Shift+X")
    assert hand.status == "3 moves deleted; Ctrl+Z brings them back"
    assert hand.desk.actions["undo"].text() == "&Undo cutting of a branch"
    assert len(root.variations) == 1
    hand.press("Ctrl+Shift+V")
    assert [node.column for node in root.variations] == [3, 4]
    assert hand.status == "3 moves pasted"
    hand.document.go_to_start()
    for command in ("branch.copy", "branch.cut"):
        assert why_grey(hand, command) == START_REASON


@cases()
def test_anything_with_moves_can_be_pasted_as_a_branch(
    hand: Hand, text: str, told: str, there: str
) -> None:
    hand.document.go_to_start()
    QGuiApplication.clipboard().setText(text)
    hand.press("Ctrl+Shift+V")
    assert told in hand.status
    assert hand.moves[:1] == there[:1]


def test_what_is_not_legal_is_left_out_and_said(hand: Hand) -> None:
    document = hand.document
    document.go_to(document.game.root.variations[0])
    QGuiApplication.clipboard().setText("444444")
    hand.press("Ctrl+Shift+V")
    left_out = "1 move left out, since not legal here"
    assert hand.status == f"1 move pasted; 4 moves there already; {left_out}"
    assert hand.moves == "44"
    document.go_to(document.game.root.node_at([0, 0, 0, 0, 0]))
    hand.press("4")
    QGuiApplication.clipboard().setText("4")
    hand.press("Ctrl+Shift+V")
    assert hand.status == "None of the moves is legal here"


def test_a_move_is_replaced_by_the_next_column(hand: Hand) -> None:
    root = hand.document.game.root
    hand.document.go_to(root.variations[1])
    hand.press("Ctrl+R")
    assert hand.status == "Choose another column for move 1; Escape leaves it in column e"
    hand.press("7")
    assert hand.status == "Move 1 is in column g now"
    assert lines(root)[-1] == "744"
    hand.press("7")
    assert hand.moves == "77"
    hand.press("Ctrl+Z", "Ctrl+Z")
    assert lines(root)[-1] == "544"


def test_a_move_that_is_replaced_is_seen_and_its_alternatives_are_scored(solved: Hand) -> None:
    panel, node = solved.desk.panel, solved.document.current
    parent, column = node.parent, node.column
    assert parent is not None
    assert column is not None
    solved.press("Left")
    solved.settle()
    alternatives, before = solved.scores, panel.board.scene.discs
    solved.press("Right", "Ctrl+R")
    solved.settle()
    assert solved.scores == alternatives
    assert panel.overlay.played == column
    assert panel.board.scene.discs == before
    lies = (column, parent.position.height(column))
    assert panel.board.scene.replaced == (lies, parent.position.to_move)
    assert solved.document.current is node
    solved.press("Escape")
    solved.settle()
    assert panel.board.scene.replaced is None
    assert lies in panel.board.scene.discs
    assert solved.scores != alternatives
    best = next(each for each in parent.position.legal_columns if each != column)
    solved.press("Ctrl+R", str(best + 1))
    assert panel.board.scene.replaced is None
    assert panel.board.scene.last == (best, parent.position.height(best))
    solved.settle()


def test_the_glyph_goes_with_the_move_that_it_judged(hand: Hand) -> None:
    document = hand.document
    document.go_to(document.game.root.variations[1])
    document.set_annotation(Annotation(comment="Why?", glyph=Glyph.BLUNDER), STEP)
    hand.press("Ctrl+R", "7")
    assert document.current.annotation == Annotation(comment="Why?")
    document.set_annotation(Annotation(comment="Why?", glyph=Glyph.BLUNDER), STEP)
    hand.press("Ctrl+R", "4")
    assert hand.moves == "4"
    assert document.current.annotation.glyph is None


def click_column(hand: Hand, column: int) -> None:
    board = hand.desk.panel.board
    place = board.buttons[column].geometry().center()
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=place)


def test_a_click_replaces_too_and_says_what_was_left_out(open_window: OpenWindow) -> None:
    hand = pause(open_window(read("1444444")))
    hand.press("Home", "Right", "Ctrl+R")
    click_column(hand, 3)
    told = "Move 1 is in column d now; 1 move after it left out, since not legal any more"
    assert hand.status == told
    hand.press("End")
    assert hand.moves == "444444"
    click_column(hand, 0)
    assert hand.moves == "4444441"


def test_escape_or_a_step_ends_the_replacing(hand: Hand) -> None:
    document = hand.document
    document.go_to(document.game.root.variations[1])
    hand.press("Ctrl+R", "Escape")
    assert hand.status == ""
    hand.press("7")
    assert hand.moves == "57"
    hand.press("Ctrl+R", "Left", "1")
    assert hand.moves == "51"
    hand.press("Ctrl+R", "1")
    assert hand.status == "The move is in column a already"
    assert hand.part(MoveReplacement).waits_for_column
    hand.press("Escape", "Home", "Ctrl+R")
    assert why_grey(hand, "branch.replace") == START_REASON
    assert not hand.part(MoveReplacement).waits_for_column


def test_keys_go_to_branch_points(hand: Hand) -> None:
    hand.press("Home", "Ctrl+Right", "Ctrl+Right")
    assert hand.moves == "44"
    hand.press("Ctrl+Left")
    assert hand.moves == "4"
    hand.press("End", "Ctrl+Right")
    assert hand.moves == hand.document.line_end.move_string()
    assert why_grey(hand, "point.next") == "No variations follow in this line."


def test_commands_that_would_lead_nowhere_are_grey_and_say_why(hand: Hand) -> None:
    actions, root = hand.desk.actions, hand.document.game.root
    assert len(root.variations) == 2
    hand.document.go_to_start()
    assert why_grey(hand, "point.previous") == "No variations start before here."
    assert actions["point.next"].isEnabled()
    for command in ("variation.previous", "variation.next"):
        assert not actions[command].isEnabled()
    hand.document.go_to(root.variations[0])
    assert actions["point.previous"].isEnabled()
    assert why_grey(hand, "variation.previous") == "No variation of this move comes before it."
    assert actions["variation.next"].isEnabled()
    hand.press("Down")
    assert hand.document.current is root.variations[1]
    assert why_grey(hand, "variation.next") == "No variation of this move comes after it."
    hand.press("Ctrl+Del", "Right")
    # The edit has left one variation.
    assert why_grey(hand, "variation.next") == "No variation of this move comes after it."
    assert actions["branch.delete"].isEnabled()


def test_what_would_be_deleted_is_struck_out(hand: Hand) -> None:
    doomed = LIGHT(Ink.DOOMED)
    node = hand.document.game.root.variations[1]
    hand.document.go_to(node)
    delete = hand.desk.actions["branch.delete"]
    menu = next(each for each in delete.associatedObjects() if isinstance(each, QMenu))
    assert rows_in(hand, doomed) == set()
    menu.setActiveAction(delete)
    delete.hover()
    assert rows_in(hand, doomed) == {"5", "54", "544"}
    hand.desk.actions["branch.copy"].hover()
    assert rows_in(hand, doomed) == set()
    delete.hover()
    menu.aboutToHide.emit()
    assert rows_in(hand, doomed) == set()


@pytest.mark.expected_log(NO_POPUPS)
def test_a_right_click_opens_the_menu_of_a_row(hand: Hand) -> None:
    tree, node = hand.tree, hand.document.game.root.variations[1]
    where = place(hand, node)
    QTest.mouseClick(tree.viewport(), Qt.MouseButton.RightButton, pos=where)
    event = QContextMenuEvent(
        QContextMenuEvent.Reason.Mouse, where, tree.viewport().mapToGlobal(where)
    )
    QApplication.sendEvent(tree.viewport(), event)
    menu = hand.part(BranchPart).menu.menu
    assert menu.isVisible()
    assert hand.document.current is node
    QTest.keyClick(menu, Qt.Key.Key_Up)
    assert rows_in(hand, LIGHT(Ink.DOOMED)) == {"5", "54", "544"}
    QTest.keyClick(menu, Qt.Key.Key_Return)
    assert len(hand.document.game.root.variations) == 1
    assert not menu.isVisible()
    assert rows_in(hand, LIGHT(Ink.DOOMED)) == set()


@pytest.mark.expected_log(NO_POPUPS)
def test_the_menu_key_opens_the_menu_of_the_current_row(hand: Hand) -> None:
    current = hand.document.current
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(1, 1), QPoint(1, 1))
    QApplication.sendEvent(hand.tree.viewport(), event)
    menu = hand.part(BranchPart).menu.menu
    assert menu.isVisible()
    assert hand.document.current is current
    menu.hide()


def test_a_variation_is_promoted_only_off_the_main_line(hand: Hand) -> None:
    actions, document = hand.desk.actions, hand.document
    both = [actions["branch.promote"], actions["branch.main"]]
    document.go_to(document.game.root.variations[0])
    assert not any(action.isEnabled() for action in both)
    document.go_to(document.game.root.variations[1].variations[0])
    assert all(action.isEnabled() for action in both)
    actions["branch.promote"].trigger()
    assert not any(action.isEnabled() for action in both)
    document.undo_stack.undo()
    assert all(action.isEnabled() for action in both)
