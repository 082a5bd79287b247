"""The panel that shows a move's annotation: glyphs, marks, name and comments."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
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
from c4studio.ui.annotation.glyph_bar import BUTTON_HEIGHT, GlyphBar
from c4studio.ui.annotation.mark_bar import MarkBar
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.accessibility import Description
from c4studio.words import wording
from c4studio.words.naming import Naming

SPACING = 6
GAP = 10
"""Extra pixels between the glyph buttons and the mark buttons."""
WIDE = 490
"""Width in pixels from which the buttons, and the text fields, are placed side by side."""


class AnnotationPanel(QWidget):
    """Shows the annotation of a node, and emits the texts that the user types.

    Attributes:
        comment: the comment after the move.
        before: the comment before the move.
        name: the name of the position.
        marks: the buttons for the marks that the mouse draws.
    """

    left = Signal()
    """Emitted when a text field has lost the focus."""

    def __init__(self, glyphs: Iterable[QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.marks = MarkBar()
        self._annotation = Annotation()
        self._title = plain_text.label()
        self._title.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._more = QToolButton()
        self._more.setText("More fields")
        self._more.setCheckable(True)
        self._more.setObjectName("small")
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
        """The number and column of the move whose annotation is shown."""
        return self._title.text()

    def show_annotation(self, node: GameNode, naming: Naming, anew: bool) -> None:
        """Show the annotation of a node.

        Args:
            node: the node.
            naming: names of sides, columns and scores.
            anew: whether the node differs from the one shown before.
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
        """Show a text field, if it is hidden, and give it the keyboard focus."""
        field.show()
        field.go_on()
        self._scrolled.ensureWidgetVisible(field)

    def _texts(self) -> list[tuple[CommentField | NameField, str]]:
        """Each text field with the text of the annotation that it shows."""
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
        self._fit()

    @Slot()
    def _on_left(self) -> None:
        self._unfold()
        self.left.emit()

    def _connect_fields(self) -> None:
        for field, _ in self._texts():
            field.left.connect(self._on_left)

    def _lay_out(self, glyphs: GlyphBar) -> None:
        above = QHBoxLayout()
        above.addWidget(self._title, 1)
        above.addWidget(self._more)
        tools = QWidget()
        # The dock may be narrower than both of them side by side, and is not made higher for them.
        narrowest = max(glyphs.sizeHint().width(), self.marks.sizeHint().width())
        tools.setMinimumSize(narrowest, BUTTON_HEIGHT)
        self._tools = row = QBoxLayout(QBoxLayout.Direction.LeftToRight, tools)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACING)
        row.addWidget(glyphs)
        row.addSpacing(GAP)
        row.addWidget(self.marks)
        row.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING)
        layout.addLayout(above)
        layout.addWidget(tools)
        layout.addWidget(self._scrolled, 1)

    def _new_scroll_area(self) -> QScrollArea:
        fields = QWidget()
        self._beside = layout = QBoxLayout(QBoxLayout.Direction.TopToBottom, fields)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACING)
        # The comment comes first, since the others may be out of sight on a small screen.
        layout.addWidget(self.comment, 2)
        layout.addWidget(self.before, 1)
        layout.addWidget(self.name, 1)
        area = QScrollArea()
        area.setWidget(fields)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        # The fields in it take the focus, not the frame around them.
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setMinimumHeight(self.comment.minimumHeight())
        return area

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the fields side by side if the panel is wide, otherwise one below the other."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Adapt the height to the fields that *More* shows, unless the fields lie side by side."""
        is_wide = self.width() >= WIDE
        directions = QBoxLayout.Direction
        for row in (self._tools, self._beside):
            row.setDirection(directions.LeftToRight if is_wide else directions.TopToBottom)
        top = Qt.AlignmentFlag.AlignTop if is_wide else Qt.AlignmentFlag(0)
        for field in (self.before, self.name):
            self._beside.setAlignment(field, top)
        least = self.comment.minimumHeight()
        if self._more.isChecked() and not is_wide:
            least += sum(each.minimumSizeHint().height() for each in (self.before, self.name))
            least += 2 * SPACING
        self._scrolled.setMinimumHeight(least)
