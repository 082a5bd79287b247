"""Rows of sentences with room for all their lines, and the names under the pointer."""

from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPalette, QTextCursor
from PySide6.QtWidgets import QApplication  # noqa: TID251
from pytestqt.qtbot import QtBot

from c4studio.language.messages import Joint, Message
from c4studio.language.said import NamedColumns, say
from c4studio.ui.widgets.sentences import SentenceList, SentenceView
from c4studio.words.rendering import RenderedSentence, rendered

SENTENCES = [
    "From move 7 to move 9 both sides missed c2",
    "Move 15, Red e2: Misses the four on g1; 4 columns kept the win (missed a four)",
    "Move 16, Yellow d6: Leaves Red's threat on g1; only g kept the win (left a horizontal threat)",
    "The end",
]


@pytest.mark.parametrize("spacing", [0, 1, 2])
def test_each_row_is_as_high_as_its_text_at_every_width(qtbot: QtBot, spacing: int) -> None:
    rows = SentenceList()
    qtbot.addWidget(rows)
    rows.setSpacing(spacing)
    rows.addItems(SENTENCES)
    rows.show()
    wrong = []
    for width in range(200, 330):
        rows.setFixedWidth(width)
        QApplication.processEvents()
        places = [rows.visualItemRect(rows.item(number)) for number in range(rows.count())]
        gaps = {below.top() - above.bottom() - 1 for above, below in pairwise(places)}
        if gaps != {2 * spacing}:
            wrong.append(width)
    assert wrong == []


def test_a_number_and_its_percent_sign_stay_on_one_line(qtbot: QtBot) -> None:
    view = SentenceView()
    qtbot.addWidget(view)
    view.show_lines([RenderedSentence("b and c kept the win; 87 % avoid it")])
    view.show()
    for width in range(100, 300):
        view.setFixedWidth(width)
        block = view.document().firstBlock()
        layout = block.layout()
        lines = [layout.lineAt(number).textStart() for number in range(layout.lineCount())]
        assert block.text().index("%") not in lines


def test_the_height_follows_the_size_of_the_text(qtbot: QtBot) -> None:
    view = SentenceView()
    qtbot.addWidget(view)
    view.setFixedWidth(200)
    view.show_lines([RenderedSentence(SENTENCES[1])])
    view.show()
    before, font = view.height(), view.font()
    font.setPointSizeF(1.5 * font.pointSizeF())
    view.setFont(font)
    assert view.height() == round(view.document().size().height()) > before


def test_a_name_is_left_and_entered_again_however_fast_the_pointer_is(qtbot: QtBot) -> None:
    view = SentenceView()
    qtbot.addWidget(view)
    view.resize(300, 40)
    text = say(Message.ROW_OF_COLUMNS, columns=NamedColumns((3,), Joint.COMMA), text="x")
    view.show_lines([rendered(text)])
    view.show()
    pointed: list[object] = []
    view.pointed.connect(pointed.append)
    middle = view.height() // 2
    place = next(QPointF(x, middle) for x in range(300) if view.anchorAt(QPoint(x, middle)))
    kind, no_button, no_key = QEvent.Type.MouseMove, Qt.MouseButton.NoButton, Qt.KeyboardModifier(0)
    for _ in range(2):
        # Sent to the view itself: the pointer of a whole screen may be over another test's window.
        move = QMouseEvent(kind, place, place, no_button, no_button, no_key)
        QApplication.sendEvent(view.viewport(), move)
        QApplication.sendEvent(view.viewport(), QEvent(QEvent.Type.Leave))
    assert [each is None for each in pointed] == [False, True] * 2


@pytest.fixture
def set_link_colour(qapp: QApplication) -> Iterator[Callable[[QColor], None]]:
    """Set the colour of links in the palette of the program, as a theme does."""
    before = qapp.palette()

    def change(colour: QColor) -> None:
        palette = qapp.palette()
        palette.setColor(QPalette.ColorRole.Link, colour)
        qapp.setPalette(palette)
        qapp.processEvents()

    yield change
    qapp.setPalette(before)


def test_names_have_the_colour_of_links_after_a_change_of_theme(
    qtbot: QtBot, set_link_colour: Callable[[QColor], None]
) -> None:
    view = SentenceView()
    qtbot.addWidget(view)
    text = say(Message.ROW_OF_COLUMNS, columns=NamedColumns((3,), Joint.COMMA), text="x")
    view.show_lines([rendered(text)])
    view.show()
    for colour in (QColor("#82b1ff"), QColor("#1f5cc0")):
        set_link_colour(colour)
        cursor = QTextCursor(view.document())
        while not cursor.charFormat().anchorHref():
            assert cursor.movePosition(QTextCursor.MoveOperation.NextCharacter)
        assert cursor.charFormat().foreground().color() == colour
