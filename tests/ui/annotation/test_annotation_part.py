import pytest
from PySide6.QtCore import QMimeData, QSize, Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDockWidget, QToolButton, QWidget  # noqa: TID251

from c4studio.formats import read
from c4studio.game import Annotation, Game, Glyph
from c4studio.language.messages import Remark
from c4studio.ui import settings
from c4studio.ui.annotation.annotation_part import ANNOTATION_DOCK_NAME, AnnotationPart
from c4studio.ui.annotation.bars import GlyphBar
from engine import Board
from tests.boards import ON_BOTH
from tests.hands import Hand, wait
from tests.screens import places_at_rest
from tests.steps import STEP


@pytest.fixture
def start(board: Board) -> Game:
    """A game of four discs."""
    return read("4453", board)


def write(hand: Hand, text: str) -> None:
    """Type into the widget that has the keyboard."""
    field = hand.window.focusWidget()
    assert isinstance(field, QWidget)
    QTest.keyClicks(field, text)


def comment(hand: Hand) -> str:
    return hand.document.current.annotation.comment


def steps(hand: Hand) -> int:
    return hand.document.undo_stack.index()


def test_the_buttons_grow_with_the_text(hand: Hand) -> None:
    hand.desk.docks.bring_to_front(ANNOTATION_DOCK_NAME)
    panel = hand.part(AnnotationPart).panel
    bars = [panel.marks, *panel.findChildren(GlyphBar)]
    buttons = [button for bar in bars for button in bar.findChildren(QToolButton)]
    before = [each.iconSize().width() for each in buttons]
    hand.desk.settings.set(settings.TEXT_SIZE, 150)
    wait(lambda: [each.iconSize().width() for each in buttons] == [w * 1.5 for w in before])
    # What they show are letters and icons.
    for each in buttons:
        letters = each.fontMetrics().size(0, each.text()) if each.icon().isNull() else QSize()
        assert letters.expandedTo(each.iconSize()).expandedTo(each.size()) == each.size()


def test_more_fields_side_by_side_are_on_one_line(hand: Hand) -> None:
    hand.desk.docks.bring_to_front(ANNOTATION_DOCK_NAME)
    panel = hand.part(AnnotationPart).panel
    panel._more.click()
    QTest.qWait(1)
    before, name = panel.before.geometry(), panel.name.geometry()
    assert (name.top(), name.height()) == (before.top(), before.height())


def test_typing_a_comment_is_one_step_of_undo_and_esc_returns_to_the_board(hand: Hand) -> None:
    hand.press("C")
    assert hand.part(AnnotationPart).panel.comment.hasFocus()
    write(hand, "1 holds 4")
    assert comment(hand) == "1 holds 4"
    assert hand.moves == "4453"
    assert steps(hand) == 1
    assert hand.document.undo_stack.undoText() == Remark.UNDO_TYPING_COMMENT.name
    hand.press("Escape")
    assert hand.desk.panel.board.hasFocus()
    hand.press("Ctrl+Z")
    assert comment(hand) == ""
    assert hand.part(AnnotationPart).panel.comment.toPlainText() == ""
    hand.press("Ctrl+Shift+Z")
    assert hand.part(AnnotationPart).panel.comment.toPlainText() == "1 holds 4"


def test_undo_in_the_field_undoes_the_text_and_nothing_twice(hand: Hand) -> None:
    hand.press("Left", "2", "C")
    assert steps(hand) == 1
    field = hand.part(AnnotationPart).panel.comment
    write(hand, "one")
    assert steps(hand) == 2
    hand.press("Ctrl+Z")
    assert (field.toPlainText(), comment(hand)) == ("", "")
    # Nothing was typed in the end, so there is nothing to undo; the disc before it stays.
    assert steps(hand) == 1
    hand.press("Ctrl+Z")
    assert hand.moves == "4452"
    hand.press("Ctrl+Shift+Z")
    assert (field.toPlainText(), comment(hand)) == ("one", "one")
    hand.press("Escape", "Ctrl+Z")
    assert comment(hand) == ""
    hand.press("Ctrl+Z")
    assert hand.moves == "445"


def test_a_part_of_the_typing_undone_in_the_field_leaves_one_step(hand: Hand) -> None:
    hand.press("C")
    write(hand, "one")
    hand.press("Return")
    write(hand, "two")
    assert comment(hand) == "one\ntwo"
    hand.press("Ctrl+Z")
    kept = comment(hand)
    assert kept != "one\ntwo"
    assert hand.part(AnnotationPart).panel.comment.toPlainText() == kept
    assert steps(hand) == 1
    hand.do("undo")
    assert comment(hand) == ""
    hand.do("redo")
    assert comment(hand) == kept


def test_undo_from_the_menu_while_typing_keeps_field_and_document_together(hand: Hand) -> None:
    field = hand.part(AnnotationPart).panel.comment
    hand.press("C")
    write(hand, "one")
    hand.do("undo")
    assert field.toPlainText() == ""
    hand.press("Ctrl+Z")
    assert (field.toPlainText(), comment(hand)) == ("", "")
    write(hand, "two")
    assert steps(hand) == 1
    hand.do("undo")
    assert comment(hand) == ""


def test_leaving_the_field_ends_the_step(hand: Hand) -> None:
    hand.press("C")
    write(hand, "one")
    hand.press("Escape", "C")
    write(hand, " two")
    assert comment(hand) == "one two"
    assert steps(hand) == 2
    hand.press("Escape", "Ctrl+Z")
    assert comment(hand) == "one"


def test_the_cursor_stays_where_it_is_when_another_edit_is_undone(hand: Hand) -> None:
    field = hand.part(AnnotationPart).panel.comment
    hand.press("C")
    write(hand, "some words")
    hand.press("Ctrl+1", "Left", "Left")
    assert hand.document.current.annotation.glyph is Glyph.BRILLIANT
    place = field.textCursor().position()
    hand.do("undo")
    assert hand.document.current.annotation == Annotation(comment="some words")
    assert field.textCursor().position() == place == len("some wor")


@ON_BOTH
def test_each_move_has_its_own_texts(hand: Hand, board: Board) -> None:
    panel = hand.part(AnnotationPart).panel
    assert panel.title == "Move 4, Yellow in column c"
    hand.press("C")
    write(hand, "last")
    hand.press("Escape", "Left")
    assert panel.title == "Move 3, Red in column e"
    assert panel.comment.toPlainText() == ""
    hand.press("C")
    write(hand, "third")
    hand.press("Escape", "Right")
    assert panel.comment.toPlainText() == "last"
    hand.press("F")
    assert panel.title == "Move 4, Red in column c"
    hand.press("Home")
    assert panel.title == "Start of the game"
    hand.press(board.digits[-1])
    assert panel.title == f"Move 1, Yellow in column {board.letters[-1]}"


def test_name_and_comment_before_are_folded_away_until_asked_for(hand: Hand) -> None:
    panel = hand.part(AnnotationPart).panel
    assert not panel.name.isVisible()
    assert not panel.before.isVisible()
    hand.press("Shift+C")
    assert panel.before.hasFocus()
    write(hand, "hm")
    hand.press("Escape")
    assert hand.document.current.annotation.before == "hm"
    assert panel.before.isVisible()
    hand.press("Shift+T")
    hand.press("Escape")
    assert not panel.name.isVisible()
    hand.press("Shift+T")
    write(hand, "Key")
    hand.press("Ctrl+Z")
    assert hand.document.current.annotation.name == ""
    write(hand, "Turning point")
    hand.press("Return")
    assert hand.document.current.annotation.name == "Turning point"
    assert hand.desk.panel.board.hasFocus()
    hand.press("Left")
    assert not panel.name.isVisible()
    more = next(b for b in panel.findChildren(QToolButton) if b.text() == "More")
    QTest.mouseClick(more, Qt.MouseButton.LeftButton)
    assert panel.name.isVisible()
    assert panel.before.isVisible()


def test_all_fields_can_be_read_with_more_wide_or_narrow(hand: Hand) -> None:
    hand.window.resize(900, 600)
    hand.desk.docks.bring_to_front(ANNOTATION_DOCK_NAME)
    panel = hand.part(AnnotationPart).panel
    more = next(b for b in panel.findChildren(QToolButton) if b.text() == "More")
    QTest.mouseClick(more, Qt.MouseButton.LeftButton)
    fields = (panel.comment, panel.before, panel.name)

    def all_can_be_read() -> bool:
        view = panel._scrolled.viewport()
        seen = [each.visibleRegion().boundingRect() for each in fields]
        return all(rect.height() >= panel.name.height() - 2 for rect in seen) and view.isVisible()

    wait(all_can_be_read)
    assert (hand.window.width(), hand.window.height()) == (900, 600)
    panel.setParent(None)
    panel.resize(300, 10)
    panel.show()
    panel.resize(300, panel.minimumSizeHint().height())
    wait(all_can_be_read)
    panel.close()


@pytest.mark.parametrize("percent", [100, 150])
def test_a_comment_of_one_line_grows_with_its_text_and_moves_nothing_else(
    hand: Hand, percent: int
) -> None:
    hand.desk.settings.set(settings.TEXT_SIZE, percent)
    hand.window.resize(900, 600)
    hand.press("C")
    panel, field = hand.part(AnnotationPart).panel, hand.part(AnnotationPart).panel.comment
    others = [hand.desk.panel.board, hand.tree, *panel.findChildren(QToolButton)]
    before, height = places_at_rest(hand.window, *others), field.height()
    for line in range(1, 5):
        write(hand, f"line {line} ")
        hand.press("Return")
    wait(lambda: field.height() > 2 * height)
    assert field.verticalScrollBar().maximum() == 0
    assert places_at_rest(hand.window, *others) == before
    # The line that is typed is in sight, once the panel has scrolled to it.
    typed = field.cursorRect().translated(field.viewport().pos())
    wait(lambda: field.visibleRegion().contains(typed.center()))
    field.clear()
    wait(lambda: field.height() == height)


def test_glyphs_by_key_and_by_button(hand: Hand) -> None:
    node = hand.document.current
    bar = hand.part(AnnotationPart).panel.findChild(GlyphBar)
    assert isinstance(bar, GlyphBar)
    buttons = {b.text(): b for b in bar.findChildren(QToolButton)}
    for number, glyph in enumerate(Glyph, start=1):
        hand.press(f"Ctrl+{number}")
        assert node.annotation.glyph is glyph
        assert [text for text, b in buttons.items() if b.isChecked()] == [glyph]
    hand.press("Ctrl+6")
    assert node.annotation.glyph is None
    assert hand.document.undo_stack.undoText() == Remark.UNDO_GLYPH_REMOVAL.name
    QTest.mouseClick(buttons["?!"], Qt.MouseButton.LeftButton)
    assert node.annotation.glyph is Glyph.DUBIOUS
    hand.press("Ctrl+0")
    assert node.annotation.glyph is None
    hand.press("Ctrl+Z")
    assert node.annotation.glyph is Glyph.DUBIOUS
    assert buttons["?!"].isChecked()
    assert buttons["?!"].accessibleName() == "Dubious move ?!"


def test_the_start_of_a_game_is_no_move_to_judge(hand: Hand) -> None:
    hand.press("Home", "Ctrl+1")
    assert hand.document.current.annotation.glyph is None
    assert not hand.desk.actions["glyph.!"].isEnabled()
    hand.press("Right")
    assert hand.desk.actions["glyph.!"].isEnabled()


def test_a_closed_panel_opens_to_be_written_in(hand: Hand) -> None:
    dock = hand.window.findChild(QDockWidget, "dock.annotation")
    assert isinstance(dock, QDockWidget)
    dock.hide()
    hand.press("C")
    assert dock.isVisible()
    write(hand, "x")
    assert comment(hand) == "x"


def test_a_text_that_a_field_cannot_show_exactly_is_not_changed_by_looking_at_it(
    hand: Hand,
) -> None:
    node = hand.document.current
    annotation = Annotation(comment="fixed\N{NO-BREAK SPACE}space\r\nand a line", name="a\nb")
    hand.document.set_annotation(annotation, STEP)
    hand.press("Left", "Right", "Tab")
    assert node.annotation == annotation
    assert steps(hand) == 1


def test_a_comment_takes_text_but_leaves_files_to_the_window(hand: Hand) -> None:
    field = hand.part(AnnotationPart).panel.comment
    text, file = QMimeData(), QMimeData()
    text.setText("1 holds 4")
    file.setUrls([QUrl.fromLocalFile("game.sgf")])
    file.setText("game.sgf")
    assert field.canInsertFromMimeData(text)
    assert not field.canInsertFromMimeData(file)
