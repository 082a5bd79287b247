"""Labels, tooltips and message boxes that show plain text, since Qt would interpret HTML.

Qt reads any text that looks like HTML as HTML, and loads the pictures that it names. Game
information, names of files, and sentences made of either can look like that.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from PySide6.QtGui import QFont, Qt
from PySide6.QtWidgets import QLabel, QMessageBox, QPushButton, QWidget

TIP_WIDTH = 64
"""Number of characters in a line of a wrapped tooltip."""


def label(text: str = "", *, wraps: bool = False) -> QLabel:
    """Return a label that shows plain text only."""
    made = QLabel()
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(wraps)
    made.setText(text)
    return made


def enlarge(made: QLabel, times: float) -> None:
    """Set a label's font to a multiple of its parent's font size, and make it semi-bold.

    Setting a style sheet undoes this, so this function must be called again afterwards.
    """
    around = made.parentWidget()
    if around is not None:
        font = around.font()
        font.setPointSizeF(font.pointSizeF() * times)
        font.setWeight(QFont.Weight.DemiBold)
        made.setFont(font)


def tip(text: str) -> str:
    """Escape a text so that a tooltip shows it as plain text."""
    return Qt.convertFromPlainText(text) if Qt.mightBeRichText(text) else text


def coloured(text: str, part: str, colour: str) -> str:
    """Return a plain text as HTML in which the first occurrence of a part has a colour."""
    before, found, after = map(escape, text.partition(part))
    return f'<span>{before}<span style="color:{colour}">{found}</span>{after}</span>'


def box(
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


def confirm(  # noqa: PLR0913, PLR0917
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
    asked = box(parent, QMessageBox.Icon.Warning, title, text, more)
    asked.setDefaultButton(asked.addButton(QMessageBox.StandardButton.Cancel))
    button = QPushButton(yes, asked)
    asked.addButton(button, QMessageBox.ButtonRole.DestructiveRole)
    button.clicked.connect(then)
    asked.finished.connect(asked.deleteLater)
    asked.open()
