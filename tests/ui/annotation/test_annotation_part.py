import pytest
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDockWidget, QToolButton, QWidget  # noqa: TID251
from pytestqt.qtbot import QtBot

from c4studio.formats import read
from c4studio.game import Annotation, Game, Glyph
from c4studio.language.remarks import Remark
from c4studio.ui import settings
from c4studio.ui.annotation.annotation_part import ANNOTATION_DOCK_NAME, AnnotationPart
from c4studio.ui.annotation.bars import GlyphBar
from c4studio.ui.window.main_window import MainWindow
from engine import Board
from tests.boards import ON_BOTH
from tests.hands import press
from tests.steps import STEP


@pytest.fixture
def start(board: Board) -> Game:
    """A game of four discs."""
    return read("4453", board)


def write(window: MainWindow, text: str) -> None:
    """Type into the widget that has the keyboard."""
    field = window.focusWidget()
    assert isinstance(field, QWidget)
    QTest.keyClicks(field, text)


def comment(window: MainWindow) -> str:
    return window.document.current.annotation.comment


def steps(window: MainWindow) -> int:
    return window.document.undo_stack.index()


def test_the_buttons_grow_with_the_text(window: MainWindow, qtbot: QtBot) -> None:
    window.desk.docks.bring_to_front(ANNOTATION_DOCK_NAME)
    bars = window.part(AnnotationPart).panel._bars
    buttons = [button for bar in bars for button in bar.findChildren(QToolButton)]
    before = [each.width() for each in buttons]
    try:
        window.desk.settings.set(settings.TEXT_SIZE, 150)
        qtbot.waitUntil(lambda: [each.width() for each in buttons] == [w * 1.5 for w in before])
        # What they show are letters and icons.
        assert all(each.height() >= each.fontMetrics().height() for each in buttons)
        assert all(each.height() >= each.iconSize().height() for each in buttons)
    finally:
        window.desk.settings.set(settings.TEXT_SIZE, 100)


def test_more_fields_side_by_side_are_on_one_line(window: MainWindow) -> None:
    window.desk.docks.bring_to_front(ANNOTATION_DOCK_NAME)
    panel = window.part(AnnotationPart).panel
    panel._more.click()
    QTest.qWait(1)
    before, name = panel.before.geometry(), panel.name.geometry()
    assert (name.top(), name.height()) == (before.top(), before.height())


def test_typing_a_comment_is_one_step_of_undo_and_esc_returns_to_the_board(
    window: MainWindow,
) -> None:
    press(window, "C")
    assert window.part(AnnotationPart).panel.comment.hasFocus()
    write(window, "1 holds 4")
    assert comment(window) == "1 holds 4"
    assert window.document.current.move_string() == "4453"
    assert steps(window) == 1
    assert window.document.undo_stack.undoText() == Remark.UNDO_TYPING_COMMENT.name
    press(window, "Escape")
    assert window.desk.panel.board.hasFocus()
    press(window, "Ctrl+Z")
    assert comment(window) == ""
    assert window.part(AnnotationPart).panel.comment.toPlainText() == ""
    press(window, "Ctrl+Shift+Z")
    assert window.part(AnnotationPart).panel.comment.toPlainText() == "1 holds 4"


def test_undo_in_the_field_undoes_the_text_and_nothing_twice(
    window: MainWindow,
) -> None:
    press(window, "Left", "2", "C")
    assert steps(window) == 1
    field = window.part(AnnotationPart).panel.comment
    write(window, "one")
    assert steps(window) == 2
    press(window, "Ctrl+Z")
    assert (field.toPlainText(), comment(window)) == ("", "")
    # Nothing was typed in the end, so there is nothing to undo; the disc before it stays.
    assert steps(window) == 1
    press(window, "Ctrl+Z")
    assert window.document.current.move_string() == "4452"
    press(window, "Ctrl+Shift+Z")
    assert (field.toPlainText(), comment(window)) == ("one", "one")
    press(window, "Escape", "Ctrl+Z")
    assert comment(window) == ""
    press(window, "Ctrl+Z")
    assert window.document.current.move_string() == "445"


def test_a_part_of_the_typing_undone_in_the_field_leaves_one_step(
    window: MainWindow,
) -> None:
    press(window, "C")
    write(window, "one")
    press(window, "Return")
    write(window, "two")
    assert comment(window) == "one\ntwo"
    press(window, "Ctrl+Z")
    kept = comment(window)
    assert kept != "one\ntwo"
    assert window.part(AnnotationPart).panel.comment.toPlainText() == kept
    assert steps(window) == 1
    window.desk.actions["undo"].trigger()
    assert comment(window) == ""
    window.desk.actions["redo"].trigger()
    assert comment(window) == kept


def test_undo_from_the_menu_while_typing_keeps_field_and_document_together(
    window: MainWindow,
) -> None:
    field = window.part(AnnotationPart).panel.comment
    press(window, "C")
    write(window, "one")
    window.desk.actions["undo"].trigger()
    assert field.toPlainText() == ""
    press(window, "Ctrl+Z")
    assert (field.toPlainText(), comment(window)) == ("", "")
    write(window, "two")
    assert steps(window) == 1
    window.desk.actions["undo"].trigger()
    assert comment(window) == ""


def test_leaving_the_field_ends_the_step(
    window: MainWindow,
) -> None:
    press(window, "C")
    write(window, "one")
    press(window, "Escape", "C")
    write(window, " two")
    assert comment(window) == "one two"
    assert steps(window) == 2
    press(window, "Escape", "Ctrl+Z")
    assert comment(window) == "one"


def test_the_cursor_stays_where_it_is_when_another_edit_is_undone(
    window: MainWindow,
) -> None:
    field = window.part(AnnotationPart).panel.comment
    press(window, "C")
    write(window, "some words")
    press(window, "Ctrl+1", "Left", "Left")
    assert window.document.current.annotation.glyph is Glyph.BRILLIANT
    place = field.textCursor().position()
    window.desk.actions["undo"].trigger()
    assert window.document.current.annotation == Annotation(comment="some words")
    assert field.textCursor().position() == place == len("some wor")


@ON_BOTH
def test_each_move_has_its_own_texts(window: MainWindow, board: Board) -> None:
    panel = window.part(AnnotationPart).panel
    assert panel.title == "Move 4, Yellow in column c"
    press(window, "C")
    write(window, "last")
    press(window, "Escape", "Left")
    assert panel.title == "Move 3, Red in column e"
    assert panel.comment.toPlainText() == ""
    press(window, "C")
    write(window, "third")
    press(window, "Escape", "Right")
    assert panel.comment.toPlainText() == "last"
    press(window, "F")
    assert panel.title == "Move 4, Red in column c"
    press(window, "Home")
    assert panel.title == "Start of the game"
    press(window, board.digits[-1])
    assert panel.title == f"Move 1, Yellow in column {board.letters[-1]}"


def test_name_and_comment_before_are_folded_away_until_asked_for(
    window: MainWindow,
) -> None:
    panel = window.part(AnnotationPart).panel
    assert not panel.name.isVisible()
    assert not panel.before.isVisible()
    press(window, "Shift+C")
    assert panel.before.hasFocus()
    write(window, "hm")
    press(window, "Escape")
    assert window.document.current.annotation.before == "hm"
    assert panel.before.isVisible()
    press(window, "Shift+T")
    press(window, "Escape")
    assert not panel.name.isVisible()
    press(window, "Shift+T")
    write(window, "Key")
    press(window, "Ctrl+Z")
    assert window.document.current.annotation.name == ""
    write(window, "Turning point")
    press(window, "Return")
    assert window.document.current.annotation.name == "Turning point"
    assert window.desk.panel.board.hasFocus()
    press(window, "Left")
    assert not panel.name.isVisible()
    more = next(b for b in panel.findChildren(QToolButton) if b.text() == "More fields")
    QTest.mouseClick(more, Qt.MouseButton.LeftButton)
    assert panel.name.isVisible()
    assert panel.before.isVisible()


def test_all_fields_can_be_read_with_more_wide_or_narrow(window: MainWindow, qtbot: QtBot) -> None:
    window.resize(900, 600)
    window.desk.docks.bring_to_front(ANNOTATION_DOCK_NAME)
    panel = window.part(AnnotationPart).panel
    more = next(b for b in panel.findChildren(QToolButton) if b.text() == "More fields")
    QTest.mouseClick(more, Qt.MouseButton.LeftButton)
    fields = (panel.comment, panel.before, panel.name)

    def all_can_be_read() -> bool:
        view = panel._scrolled.viewport()
        seen = [each.visibleRegion().boundingRect() for each in fields]
        return all(rect.height() >= panel.name.height() - 2 for rect in seen) and view.isVisible()

    qtbot.waitUntil(all_can_be_read)
    assert (window.width(), window.height()) == (900, 600)
    panel.setParent(None)
    panel.resize(300, 10)
    panel.show()
    panel.resize(300, panel.minimumSizeHint().height())
    qtbot.waitUntil(all_can_be_read)
    panel.close()


def test_glyphs_by_key_and_by_button(
    window: MainWindow,
) -> None:
    node = window.document.current
    bar = window.part(AnnotationPart).panel.findChild(GlyphBar)
    assert isinstance(bar, GlyphBar)
    buttons = {b.text(): b for b in bar.findChildren(QToolButton)}
    for number, glyph in enumerate(Glyph, start=1):
        press(window, f"Ctrl+{number}")
        assert node.annotation.glyph is glyph
        assert [text for text, b in buttons.items() if b.isChecked()] == [glyph]
    press(window, "Ctrl+6")
    assert node.annotation.glyph is None
    assert window.document.undo_stack.undoText() == Remark.UNDO_GLYPH_REMOVAL.name
    QTest.mouseClick(buttons["?!"], Qt.MouseButton.LeftButton)
    assert node.annotation.glyph is Glyph.DUBIOUS
    press(window, "Ctrl+0")
    assert node.annotation.glyph is None
    press(window, "Ctrl+Z")
    assert node.annotation.glyph is Glyph.DUBIOUS
    assert buttons["?!"].isChecked()
    assert buttons["?!"].accessibleName() == "Dubious move ?!"


def test_the_start_of_a_game_is_no_move_to_judge(
    window: MainWindow,
) -> None:
    press(window, "Home", "Ctrl+1")
    assert window.document.current.annotation.glyph is None
    assert not window.desk.actions["glyph.!"].isEnabled()
    press(window, "Right")
    assert window.desk.actions["glyph.!"].isEnabled()


def test_a_closed_panel_opens_to_be_written_in(
    window: MainWindow,
) -> None:
    dock = window.findChild(QDockWidget, "dock.annotation")
    assert isinstance(dock, QDockWidget)
    dock.hide()
    press(window, "C")
    assert dock.isVisible()
    write(window, "x")
    assert comment(window) == "x"


def test_a_text_that_a_field_cannot_show_exactly_is_not_changed_by_looking_at_it(
    window: MainWindow,
) -> None:
    node = window.document.current
    annotation = Annotation(comment="fixed\N{NO-BREAK SPACE}space\r\nand a line", name="a\nb")
    window.document.set_annotation(annotation, STEP)
    press(window, "Left", "Right", "Tab")
    assert node.annotation == annotation
    assert steps(window) == 1


def test_a_comment_takes_text_but_leaves_files_to_the_window(window: MainWindow) -> None:
    field = window.part(AnnotationPart).panel.comment
    text, file = QMimeData(), QMimeData()
    text.setText("1 holds 4")
    file.setUrls([QUrl.fromLocalFile("game.sgf")])
    file.setText("game.sgf")
    assert field.canInsertFromMimeData(text)
    assert not field.canInsertFromMimeData(file)
