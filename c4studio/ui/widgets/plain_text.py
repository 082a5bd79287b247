"""The one place where widgets that would read HTML are given text: it stays text.

Qt takes whatever looks like HTML for it, and then loads the pictures that it names. What a file
says of its games, the names of files, and sentences made of either can look like that.
"""

from __future__ import annotations

from PySide6.QtGui import QFont, Qt
from PySide6.QtWidgets import QLabel, QMessageBox, QWidget

TIP_WIDTH = 64
"""Characters in a line of a tool tip that is broken into lines."""


def label(text: str = "", *, wraps: bool = False) -> QLabel:
    """A label that shows its text as it is."""
    made = QLabel()
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(wraps)
    made.setText(text)
    return made


def enlarge(made: QLabel, times: float) -> None:
    """Let a label stand out from what is around it; anew for each size of text.

    A style sheet that is set anew takes the size back, so it is not enough to hear of fonts.
    """
    around = made.parentWidget()
    if around is not None:
        font = around.font()
        font.setPointSizeF(font.pointSizeF() * times)
        font.setWeight(QFont.Weight.DemiBold)
        made.setFont(font)


def tip(text: str) -> str:
    """A text for a tool tip, which shows it as it is."""
    return Qt.convertFromPlainText(text) if Qt.mightBeRichText(text) else text


def box(
    parent: QWidget | None, icon: QMessageBox.Icon, title: str, text: str, more: str
) -> QMessageBox:
    """A box with a sentence and a smaller one below it, both as they are.

    Args:
        parent: the window that it is about.
        icon: the picture beside them.
        title: of the box.
        text: the sentence.
        more: the smaller one.
    """
    made = QMessageBox(parent)
    made.setIcon(icon)
    made.setWindowTitle(title)
    # The smaller one's label does not exist before it has a text, and has no format of its own.
    made.setInformativeText(" ")
    for each in made.findChildren(QLabel):
        each.setTextFormat(Qt.TextFormat.PlainText)
    made.setText(text)
    made.setInformativeText(more)
    return made
