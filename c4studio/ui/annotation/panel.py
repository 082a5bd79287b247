"""The panel of a move's annotation: glyphs, a name, and the comments before and after it."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from c4studio.game import Annotation, GameNode
from c4studio.ui.annotation.comment_field import CommentField, NameField
from c4studio.ui.annotation.glyph_bar import GlyphBar
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.description import Description
from c4studio.words import wording
from c4studio.words.naming import Naming

SPACING = 6


class AnnotationPanel(QWidget):
    """Shows one annotation; its fields report what is typed.

    The fields for the name and for the comment before the move are hidden while they are empty,
    until a command opens them.

    Attributes:
        comment: the comment after the move.
        before: the comment before the move.
        name: a title of the position.
    """

    left = Signal()
    """A field has lost the focus."""

    def __init__(self, glyphs: Iterable[QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._annotation = Annotation()
        self._title = plain_text.label()
        self._title.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._more = QToolButton()
        self._more.setText("More")
        self._more.setCheckable(True)
        self._more.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._more.setToolTip("Show the name and the comment before the move, even if empty")
        self._more.toggled.connect(self._unfold)
        self.name = NameField("Name of the position")
        self.before = CommentField("Before the move")
        self.before.set_lines(1, 3)
        self.comment = CommentField("After the move")
        self.comment.set_lines(1)
        self.setAccessibleName("Annotation")
        described = (self, self.name, self.before, self.comment)
        self._descriptions = [Description(each) for each in described]
        self._scrolled = self._new_scroll_area()
        self._connect_fields()
        self._lay_out(GlyphBar(glyphs))

    @property
    def title(self) -> str:
        """The name of the move on display."""
        return self._title.text()

    def show_annotation(self, node: GameNode, naming: Naming, anew: bool) -> None:
        """Show the annotation of a node.

        Args:
            node: the node.
            naming: names of sides, columns and scores.
            anew: whether the node is another one than before.
        """
        self._annotation = node.annotation
        title = wording.move(node, naming)
        self._title.setText(title)
        description = ". ".join(filter(None, (title, wording.drawings(node.annotation, naming))))
        for each in self._descriptions:
            each.set(description)
        for field, text in self._texts():
            field.show_text(text, anew)
        self._unfold()

    def write(self, field: CommentField | NameField) -> None:
        """Show a field, if it is hidden, and give it the focus."""
        field.show()
        field.go_on()
        self._scrolled.ensureWidgetVisible(field)

    def _texts(self) -> list[tuple[CommentField | NameField, str]]:
        """The fields, each with the text of the annotation that it shows."""
        said = self._annotation
        return [(self.name, said.name), (self.before, said.before), (self.comment, said.comment)]

    def _has_keyboard(self, field: QWidget) -> bool:
        # Not ``hasFocus``: in an inactive window the field keeps the focus.
        return self.window().focusWidget() is field

    @Slot()
    def _unfold(self) -> None:
        for field, text in self._texts():
            wanted = field is self.comment or self._more.isChecked()
            # A field with the focus stays visible, empty or not.
            field.setVisible(wanted or bool(text) or self._has_keyboard(field))

    @Slot()
    def _on_left(self) -> None:
        self._unfold()
        self.left.emit()

    def _connect_fields(self) -> None:
        for field, _ in self._texts():
            field.left.connect(self._on_left)

    def _lay_out(self, glyphs: GlyphBar) -> None:
        row = QHBoxLayout()
        row.setSpacing(2)
        row.addWidget(glyphs)
        row.addStretch(1)
        row.addWidget(self._more)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING)
        layout.addWidget(self._title)
        layout.addLayout(row)
        layout.addWidget(self._scrolled, 1)

    def _new_scroll_area(self) -> QScrollArea:
        fields = QWidget()
        layout = QVBoxLayout(fields)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING)
        # The comment comes first, since the others may be out of sight on a small screen.
        layout.addWidget(self.comment, 1)
        layout.addWidget(self.before)
        layout.addWidget(self.name)
        area = QScrollArea()
        area.setWidget(fields)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        # The fields in it take the focus, not the frame around them.
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setMinimumHeight(self.comment.minimumHeight())
        return area
