"""Whatever a file holds is shown as text; nothing of it is read as HTML."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractItemModel, QModelIndex, Qt
from PySide6.QtGui import QColor, QHelpEvent, QPixmap, QTextDocument
from PySide6.QtGui import Qt as QtText
from PySide6.QtWidgets import (  # noqa: TID251
    QAbstractItemView,
    QApplication,
    QLabel,
    QToolTip,
    QWidget,
)
from pytestqt.qtbot import QtBot

from c4studio.formats import read
from c4studio.game import Annotation, Arrow, Game, GameFacts, Mark, Shape
from c4studio.ground.service import Service
from c4studio.ui.files.file_part import FilePart
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.error_dialog import ErrorReporter
from tests.file_contents import write
from tests.hands import Hand, wait, wait_for_signal
from tests.held import hold_up

pytestmark = [
    pytest.mark.without_book,
    pytest.mark.expected_log("This plugin does not support"),
]

SIZE = 640
"""Pixels that the picture would take if it were shown."""


@pytest.fixture
def hostile(tmp_path: Path) -> str:
    """A name that is a picture to those who read HTML."""
    marker = tmp_path / "marker.png"
    picture = QPixmap(SIZE, SIZE)
    picture.fill(QColor("red"))
    assert picture.save(str(marker))
    return f'<img src="file://{marker}"><b>Bob</b>'


@pytest.fixture
def shown(hand: Hand, hostile: str, path: Path, qtbot: QtBot) -> Hand:
    """A window on a file whose every text is hostile, with all docks in sight."""
    first = read("4453")
    first.facts = GameFacts(**dict.fromkeys(GameFacts.__slots__, hostile))
    marks, arrows = (Mark(3, 0, Shape.LABEL, hostile[:1]),), (Arrow((0, 0), (3, 0)),)
    for node in first.root.walk():
        node.annotation = Annotation(hostile, hostile, hostile, None, marks, arrows)
    other = Game(facts=first.facts)
    write(path, first, other)
    hand.open_file(path)
    for switch in hand.desk.docks.visibility_actions:
        if not switch.isChecked():
            switch.trigger()
    for said in (hand.messages.warn, hand.messages.say):
        said(hostile)
    hand.part(FilePart).notices.bar.show_message(hostile, hostile)
    return hand


def widgets() -> Iterator[QWidget]:
    for top in QApplication.topLevelWidgets():
        yield top
        yield from top.findChildren(QWidget)


def indexes(model: QAbstractItemModel, parent: QModelIndex) -> Iterator[QModelIndex]:
    for row in range(model.rowCount(parent)):
        column = 0
        while model.hasIndex(row, column, parent):
            index = model.index(row, column, parent)
            yield index
            yield from indexes(model, index)
            column += 1


def tips() -> Iterator[tuple[QWidget, str]]:
    """Every tool tip of the program, of what is in lists as well."""
    for widget in widgets():
        yield widget, widget.toolTip()
        for action in widget.actions():
            yield widget, action.toolTip()
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            for index in indexes(widget.model(), QModelIndex()):
                yield widget, str(index.data(Qt.ItemDataRole.ToolTipRole) or "")


def read_as(text: str) -> str:
    """What a widget shows that reads HTML where a text looks like it."""
    document = QTextDocument()
    if QtText.mightBeRichText(text):
        document.setHtml(text)
    else:
        document.setPlainText(text)
    return document.toPlainText()


def check_all(hostile: str) -> int:
    """Check every label and tool tip there is; give how many show the hostile text."""
    labels = [widget for widget in widgets() if isinstance(widget, QLabel)]
    # The label of tool tips itself reads HTML, so what it is given is looked at.
    mine = [label for label in labels if label.metaObject().className() != "QTipLabel"]
    assert [label.text() for label in mine if "<" in label.text() and not is_plain(label)] == []
    found = [tip for _, tip in tips()]
    assert [tip for tip in found if "<b>" in tip and QtText.mightBeRichText(tip)] == []
    return sum(hostile in each for each in (*map(read_as, found), *map(QLabel.text, mine)))


def is_plain(label: QLabel) -> bool:
    return label.textFormat() is Qt.TextFormat.PlainText


def test_labels_and_boxes_are_made_in_one_place() -> None:
    folder = Path(plain_text.__file__).parent.parent
    made = re.compile(r"\b(QLabel|QMessageBox)\(")
    found = {path.name for path in folder.rglob("*.py") if made.search(path.read_text("utf-8"))}
    assert found == {"plain_text.py"}


def test_no_label_or_tool_tip_of_the_window_reads_html(shown: Hand, hostile: str) -> None:
    assert check_all(hostile) > 10


def test_a_hover_shows_no_picture(shown: Hand, hostile: str) -> None:
    tree = shown.tree
    place = tree.visualRect(tree.currentIndex()).center()
    assert not place.isNull()
    where = tree.viewport().mapToGlobal(place)
    QApplication.sendEvent(tree.viewport(), QHelpEvent(QHelpEvent.Type.ToolTip, place, where))
    assert hostile[:9] in read_as(QToolTip.text())
    shown_tips = [each for each in widgets() if each.metaObject().className() == "QTipLabel"]
    assert shown_tips
    assert all(each.height() < SIZE for each in shown_tips)
    QToolTip.hideText()


@pytest.mark.parametrize(
    "command_id", ["facts", "card", "shortcuts", "about", "file.export", "palette"]
)
def test_no_dialog_reads_html(shown: Hand, hostile: str, command_id: str) -> None:
    shown.do(command_id)
    dialog = QApplication.activeModalWidget() or QApplication.activePopupWidget()
    assert dialog is not None
    assert check_all(hostile) > 10
    dialog.close()


def test_the_question_for_unsaved_changes_reads_no_html(
    shown: Hand, hostile: str, tmp_path: Path
) -> None:
    named = tmp_path / "<b>name<b>.sgf"
    with wait_for_signal(shown.desk.file.saved):
        shown.desk.file.save_as(named)
    shown.document.play(0)
    shown.part(FilePart).unsaved.settle_changes(lambda: None)
    box = shown.part(FilePart).unsaved.box
    assert box is not None
    assert named.name in box.text()
    check_all(hostile)
    box.done(0)


def test_long_work_reads_no_html(shown: Hand, hostile: str, storage: Service) -> None:
    progress, file = shown.messages.progress, shown.desk.file
    assert file.path is not None
    with hold_up(shown.desk.file.storage):
        file.save_as(file.path.with_name("<b>long<b>.sgf"))
        wait(progress.isVisible)
        assert "<b>long<b>" in progress.text.text()
        check_all(hostile)
    wait(lambda: not shown.desk.file.busy)


def test_an_error_reads_no_html(shown: Hand, hostile: str) -> None:
    reporter = ErrorReporter(shown.window)
    reporter._error_caught.emit(hostile, "")
    box = QApplication.activeModalWidget()
    assert box is not None
    assert check_all(hostile) > 10
    box.close()
