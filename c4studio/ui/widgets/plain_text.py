"""Labels, tooltips and message boxes that show plain text, since Qt would interpret HTML.

Qt reads any text that looks like HTML as HTML, and loads the pictures that it names. Game
information, names of files, and sentences made of either can look like that.
"""

import re
from collections.abc import Callable, Iterable
from html import escape

from PySide6.QtCore import QSize
from PySide6.QtGui import QFont, Qt
from PySide6.QtWidgets import QLabel, QMessageBox, QPushButton, QWidget

from c4studio.drawing.look import Look
from c4studio.language.said import NamedScore
from c4studio.pictures.inks import SCORE_INKS
from c4studio.words.rendering import NameSpan, RenderedSentence

TOOLTIP_WIDTH_IN_LETTERS = 64
"""Number of characters in a line of a wrapped tooltip."""
LONGEST_WORD = 40
"""Maximum number of characters of a word that is not broken over lines."""


class _RoomyLabel(QLabel):
    """A label that has room for a number of lines and letters, whatever the size of text."""

    def __init__(self, lines: int, letters: int) -> None:
        super().__init__()
        self._lines, self._letters = lines, letters

    def heightForWidth(self, width: int) -> int:
        """Return the height of the text, or of as many lines."""
        return max(super().heightForWidth(width), self._room.height())

    def minimumSizeHint(self) -> QSize:
        """Return the least size of the text, or as much as is to have room."""
        return super().minimumSizeHint().expandedTo(self._room)

    def sizeHint(self) -> QSize:
        """Return the size of the text, or as much as is to have room."""
        return super().sizeHint().expandedTo(self._room)

    @property
    def _room(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(
            self._letters * metrics.averageCharWidth(), self._lines * metrics.lineSpacing()
        )


def label(text: str = "", *, wraps: bool = False, lines: int = 0, letters: int = 0) -> QLabel:
    """Return a label that shows plain text only, with room for as many lines and letters."""
    made = _RoomyLabel(lines, letters) if lines else QLabel()
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(wraps)
    made.setText(text)
    return made


def show_path(path_label: QLabel, path: str) -> None:
    """Show a path in a label that wraps, which breaks lines after signs in the path as well.

    Otherwise a long name without spaces would not fit into a narrow dialog.
    """
    path_label.setText(re.sub(r"([^\w\s]|_)(?=.)", "\\1\N{ZERO WIDTH SPACE}", path))
    path_label.setAccessibleName(path)


def show_wrapped(told: QLabel, text: str) -> None:
    """Show a text in a label that wraps, which breaks long words, such as paths, after signs."""
    if any(len(word) > LONGEST_WORD for word in text.split()):
        show_path(told, text)
    else:
        told.setText(text)


def enlarge_label(shown_label: QLabel, factor: float) -> None:
    """Set a label's font to a multiple of its parent's font size, and make it semi-bold.

    Setting a style sheet undoes this, so this function must be called again afterwards.
    """
    around = shown_label.parentWidget()
    if around is not None:
        font = around.font()
        font.setPointSizeF(font.pointSizeF() * factor)
        font.setWeight(QFont.Weight.DemiBold)
        shown_label.setFont(font)


def plain_tip(text: str) -> str:
    """Escape a text so that a tooltip shows it as plain text."""
    return Qt.convertFromPlainText(text) if Qt.mightBeRichText(text) else text


def marked_html(text: str, spans: Iterable[NameSpan], mark: Callable[[NameSpan, str], str]) -> str:
    """Return a plain text as HTML; ``mark`` converts each span, given its escaped text."""
    parts: list[str] = []
    end = 0
    for span in spans:
        name = escape(text[span.start : span.end])
        parts += escape(text[end : span.start]), mark(span, name)
        end = span.end
    return "".join([*parts, escape(text[end:])])


def coloured_html(sentence: RenderedSentence, look: Look) -> str:
    """Return a sentence as HTML in which each score has the colour of its winner."""

    def colour(span: NameSpan, text: str) -> str:
        assert isinstance(span.value, NamedScore)
        ink = SCORE_INKS[look.naming.winner_colour(span.value.score)]
        return f'<span style="color:{look.theme.hex_colour(ink)}">{text}</span>'

    return f"<span>{marked_html(sentence.text, sentence.scores, colour)}</span>"


def message_box(
    parent: QWidget | None, icon: QMessageBox.Icon, title: str, text: str, more: str
) -> QMessageBox:
    """Build a message box with a sentence and a smaller text below it, both as plain text.

    Args:
        parent: the window that the box belongs to.
        icon: the icon beside the text.
        title: the title of the box.
        text: the sentence.
        more: the smaller text.
    """
    made = QMessageBox(parent)
    made.setIcon(icon)
    made.setWindowTitle(title)
    # The label of the smaller text is created with the text, and has the wrong format.
    made.setInformativeText(" ")
    for each in made.findChildren(QLabel):
        each.setTextFormat(Qt.TextFormat.PlainText)
    made.setText(text)
    made.setInformativeText(more)
    return made


def confirm_action(  # noqa: PLR0913, PLR0917
    parent: QWidget, title: str, yes: str, text: str, more: str, then: Callable[[], None]
) -> None:
    """Ask the user to confirm an action that cannot be undone. The default answer is no.

    Args:
        parent: the window that the question belongs to.
        title: the title of the box.
        yes: the text of the confirming button.
        text: the question.
        more: a smaller text below it.
        then: called when the confirming button is pressed; a slot of a QObject.
    """
    asked = message_box(parent, QMessageBox.Icon.Warning, title, text, more)
    asked.setDefaultButton(asked.addButton(QMessageBox.StandardButton.Cancel))
    button = QPushButton(yes, asked)
    asked.addButton(button, QMessageBox.ButtonRole.DestructiveRole)
    button.clicked.connect(then)
    asked.finished.connect(asked.deleteLater)
    asked.open()
