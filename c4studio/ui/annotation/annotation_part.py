"""Comments and name of a move: text fields, the panel with them, and the edits."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from math import ceil
from typing import Any

from PySide6 import QtWidgets
from PySide6.QtCore import QMimeData, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QAction, QFocusEvent, QFontMetricsF, QKeyEvent, QResizeEvent, QTextCursor

from c4studio.drawing import spacing
from c4studio.drawing.look import Look
from c4studio.game import Annotation, Edit, GameNode, Glyph
from c4studio.game.edits import ReplaceAnnotation
from c4studio.language.messages import Joint, Remark
from c4studio.language.said import Quoted, Said, join_or_none, say
from c4studio.ui.annotation.bars import GlyphBar, MarkBar
from c4studio.ui.commands import NO_GLYPH, glyph_command_id
from c4studio.ui.frame.docks import DockSpec
from c4studio.ui.frame.steady_container import NO_LIMIT
from c4studio.ui.labels import set_name, set_text, text_of
from c4studio.ui.part import Desk, Part, carries_out
from c4studio.ui.widgets import fields
from c4studio.ui.widgets.accessibility import AccessibleDescription
from c4studio.ui.widgets.layouts import in_column, in_row
from c4studio.ui.widgets.scroll_room import areas_around, scroll_area
from c4studio.ui.widgets.shortened_label import ShortenedLabel
from c4studio.words import wording

COMMENT_EDGE = 5
"""Pixels of border and padding around a comment; the style sheet has the same number."""
WIDGET_SPACING = spacing.NORMAL_GAP
LEAST_WIDTH_FOR_ONE_ROW = 490
"""Width in pixels from which the text fields are placed side by side."""
MOST_LINES_OF_COMMENT, MOST_LINES_BEFORE = 6, 3
"""Greatest height in lines to which the fields of comments grow with their text."""
TEXT_INSET = 2
ANNOTATION_DOCK_NAME = "dock.annotation"


class CommentField(QtWidgets.QPlainTextEdit):
    """A text field of several lines for a comment.

    The field handles the keys of undo and redo itself. They change the text as typing does, so the
    document receives the change, and nothing is undone twice. A text from elsewhere starts a new
    history of the field.
    """

    typed = Signal(str)
    """Emitted with the whole text after each change by the user."""
    left = Signal()
    """Emitted when the field has lost the focus."""
    finished = Signal()
    """Emitted when the user wants to return to the board, with Escape."""
    refused = Signal(object)
    """Emitted with a sentence that says why a text was not pasted."""

    def __init__(self, prompt: str, parent: QtWidgets.QWidget | None = None) -> None:
        super().__init__(parent)
        # The text to show, and the text that the field made of it, without non-breaking spaces.
        self._asked = self._plain = ""
        self._most, self._fills = 1, False
        self.setPlaceholderText(prompt)
        self.setAccessibleName(prompt)
        self.setTabChangesFocus(True)
        self.textChanged.connect(self._on_text_changed)
        self.document().documentLayout().documentSizeChanged.connect(self.fit_height)

    def grow_up_to(self, most: int, *, fills: bool = False) -> None:
        """Let the field grow with its text up to ``most`` lines.

        ``fills`` tells whether it also takes room that nothing else needs.
        """
        self._most, self._fills = most, fills
        self.fit_height()

    @Slot()
    def fit_height(self) -> None:
        """Fit the height of the field to its text."""
        # The document of a plain text field measures its height in lines.
        lines = round(self.document().size().height())
        height = self.height_of_lines(min(max(lines, 1), self._most))
        self.setMinimumHeight(height)
        self.setMaximumHeight(NO_LIMIT if self._fills else height)

    def show_text(self, text: str, is_other_node: bool = True) -> None:
        """Show a node's text; that of another node than before is scrolled to its beginning."""
        if text != self._asked:
            self._replace_text(text)
        if is_other_node:
            self.document().clearUndoRedoStacks()
            self.moveCursor(QTextCursor.MoveOperation.Start)

    def continue_typing(self) -> None:
        """Take the focus, and put the cursor at the end of the text."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.moveCursor(QTextCursor.MoveOperation.End)

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        """Return whether data is text. Dropped files are left to the window."""
        return source.hasText() and not source.hasUrls()

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Insert a pasted text, unless it is so long that it would block the window."""
        if fields.is_paste_too_long(self, source):
            self.refused.emit(fields.NOT_PASTED_MESSAGE)
        else:
            super().insertFromMimeData(source)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """End typing on Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.finished.emit()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Emit ``left`` to tell that typing has ended."""
        super().focusOutEvent(event)
        self.left.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the height to the lines that the text has at the new width."""
        super().resizeEvent(event)
        self.fit_height()

    def _replace_text(self, text: str) -> None:
        place = self.textCursor().position()
        with QSignalBlocker(self):
            fields.show_text(self, text)
        self._asked, self._plain = text, self.toPlainText()
        cursor = self.textCursor()
        cursor.setPosition(min(place, self.document().characterCount() - 1))
        self.setTextCursor(cursor)

    def height_of_lines(self, lines: int) -> int:
        """Return the height in pixels of a field with some lines of text."""
        around = round(2 * self.document().documentMargin()) + 2 * COMMENT_EDGE
        # Qt makes lines a whole number of pixels high, and scrolls if the last pixel is missing.
        return lines * ceil(QFontMetricsF(self.font()).lineSpacing()) + around + 1

    @Slot()
    def _on_text_changed(self) -> None:
        text = self.toPlainText()
        if text != self._plain:
            self._asked = self._plain = text
            self.typed.emit(text)


class NameField(QtWidgets.QLineEdit):
    """A text field of one line, for the name of a position."""

    typed = Signal(str)
    """Emitted with the whole text after each change by the user."""
    left = Signal()
    """Emitted when the field has lost the focus."""
    finished = Signal()
    """Emitted when the user wants to return to the board, with Escape or Enter."""

    def __init__(self, prompt: str, parent: QtWidgets.QWidget | None = None) -> None:
        super().__init__(parent)
        self.setPlaceholderText(prompt)
        self.setAccessibleName(prompt)
        # Text begins where it does in a field of several lines.
        self.setTextMargins(TEXT_INSET, 0, 0, 0)
        self.textEdited.connect(self.typed)

    def show_text(self, text: str, is_other_node: bool = True) -> None:
        """Show a node's text; that of another node than before is scrolled to its beginning."""
        if text != self.text():
            place = self.cursorPosition()
            fields.show_line(self, text)
            self.setCursorPosition(min(place, len(text)))
        if is_other_node:
            self.home(False)

    def continue_typing(self) -> None:
        """Take the focus, and put the cursor at the end of the text."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.end(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """End typing on Escape and Enter."""
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.finished.emit()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Emit ``left`` to tell that typing has ended."""
        super().focusOutEvent(event)
        self.left.emit()


class AnnotationPanel(QtWidgets.QWidget):
    """Shows the annotation of a node, and emits the texts that the user types.

    Attributes:
        comment: the comment after the move.
        before: the comment before the move.
        name: the name of the position.
        marks: the buttons for the marks that the mouse draws.
    """

    left = Signal()
    """Emitted when a text field has lost the focus."""

    def __init__(self, glyphs: Iterable[QAction], parent: QtWidgets.QWidget | None = None) -> None:
        super().__init__(parent)
        self.marks, self._glyphs = MarkBar(), GlyphBar(glyphs)
        self._annotation = Annotation()
        self._title = ShortenedLabel()
        self._more = QtWidgets.QToolButton()
        set_text(self._more, "annotation.more_fields")
        self._more.setCheckable(True)
        self._more.setObjectName("small")

        self._more.toggled.connect(self._show_wanted_fields)
        self.name = NameField(text_of("annotation.name"))
        self.before = CommentField(text_of("annotation.before_the_move"))
        self.before.grow_up_to(MOST_LINES_BEFORE)
        self.comment = CommentField(text_of("annotation.after_the_move"))
        self.comment.grow_up_to(MOST_LINES_OF_COMMENT, fills=True)
        set_name(self, "annotation.annotation")
        described = (self, self.name, self.before, self.comment)
        self._descriptions = [AccessibleDescription(each) for each in described]
        self._scrolled = self._new_scroll_area()
        self._connect_fields()
        self._lay_out_widgets()

    @property
    def title(self) -> str:
        """The number and column of the move whose annotation is shown."""
        return self._title.whole

    def show_annotation(self, node: GameNode, look: Look, is_other_node: bool) -> None:
        """Show the annotation of a node.

        Args:
            node: the node.
            look: names of sides, columns and scores.
            is_other_node: whether the node differs from the one shown before.
        """
        self._annotation = node.annotation
        move, drawn = wording.move_to_node(node), wording.marks_and_arrows(node.annotation)
        self._title.show_text(look.render(move))
        description = look.render(join_or_none(Joint.STOP, (move, drawn)))
        for each in self._descriptions:
            each.set_text(description)
        for field, text in self._fields_with_texts():
            field.show_text(text, is_other_node)
        self._show_wanted_fields()

    def start_typing(self, field: CommentField | NameField) -> None:
        """Show a text field, if it is hidden, and give it the keyboard focus."""
        field.show()
        field.continue_typing()
        for area in areas_around(field):
            area.ensureWidgetVisible(field)

    @Slot()
    def _keep_cursor_in_sight(self) -> None:
        """Scroll to the line that is typed, where its field has grown beyond the panel."""
        for field in (self.comment, self.before):
            if self._has_keyboard(field):
                # In a low dock the panel scrolls as a whole, too.
                for area in areas_around(field):
                    area.ensureWidgetVisible(field, 0, field.cursorRect().height())

    def _fields_with_texts(self) -> list[tuple[CommentField | NameField, str]]:
        """Each text field with the text of the annotation that it shows."""
        said = self._annotation
        return [(self.name, said.name), (self.before, said.before), (self.comment, said.comment)]

    def _has_keyboard(self, field: QtWidgets.QWidget) -> bool:
        # Not ``hasFocus``: in an inactive window the field keeps the focus.
        return self.window().focusWidget() is field

    @Slot()
    def _show_wanted_fields(self) -> None:
        for field, text in self._fields_with_texts():
            wanted = field is self.comment or self._more.isChecked()
            # A field with the focus stays visible, empty or not.
            field.setVisible(wanted or bool(text) or self._has_keyboard(field))
        self._fit_fields()

    @Slot()
    def _on_field_left(self) -> None:
        self._show_wanted_fields()
        self.left.emit()

    def _connect_fields(self) -> None:
        for field, _ in self._fields_with_texts():
            field.left.connect(self._on_field_left)
        for field in (self.comment, self.before):
            field.cursorPositionChanged.connect(self._keep_cursor_in_sight)
        self._scrolled.verticalScrollBar().rangeChanged.connect(self._keep_cursor_in_sight)

    def set_look(self, look: Look) -> None:
        """Draw the buttons in the colours of another theme, and in the size of the text."""
        self._glyphs.set_look(look)
        self.marks.set_look(look)
        for field in (self.comment, self.before):
            field.fit_height()
        self._fit_fields()

    def _lay_out_widgets(self) -> None:
        above, tools = in_row((self._title, 1), self._glyphs), in_row((self.marks, 1), self._more)
        self.setLayout(in_column(above, tools, (self._scrolled, 1), spacing=WIDGET_SPACING))

    def _new_scroll_area(self) -> QtWidgets.QScrollArea:
        fields = QtWidgets.QWidget()
        # The comment comes first, since the others may be out of sight on a small screen.
        parts = (self.comment, 2), (self.before, 1), (self.name, 1)
        self._beside = in_column(*parts, spacing=WIDGET_SPACING, margins=0)
        fields.setLayout(self._beside)
        return scroll_area(fields)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the fields side by side if the panel is wide, otherwise one below the other."""
        super().resizeEvent(event)
        self._fit_fields()

    def _fit_fields(self) -> None:
        """Adapt the height to the fields that *More* shows, unless the fields lie side by side."""
        is_wide = self.width() >= LEAST_WIDTH_FOR_ONE_ROW
        directions = QtWidgets.QBoxLayout.Direction
        self._beside.setDirection(directions.LeftToRight if is_wide else directions.TopToBottom)
        # Not as high as the text, which scrolls rather than move what is around the panel.
        least = self.comment.height_of_lines(1)
        # Side by side, the one that has a single line is as high as its neighbour.
        self.name.setMinimumHeight(least if is_wide else 0)
        top = Qt.AlignmentFlag.AlignTop if is_wide else Qt.AlignmentFlag(0)
        for field in (self.before, self.name):
            self._beside.setAlignment(field, top)
        if self._more.isChecked() and not is_wide:
            least += least + self.name.minimumSizeHint().height() + 2 * WIDGET_SPACING
        self._scrolled.setMinimumHeight(least)


class CurrentAnnotationPart(Part):
    """Base class of parts that show the annotation of the current node, or a piece of it.

    Subclasses show it in ``show_annotation``, which ``follow_current_node`` calls now and after
    each change.
    """

    def follow_current_node(self) -> None:
        """Show the annotation of the current node from now on."""
        document = self._document
        document.current_changed.connect(self.show_annotation)
        document.edited.connect(self._on_edited)
        self.show_annotation(document.current)

    @Slot(object)
    def show_annotation(self, node: GameNode) -> None:
        """Show the annotation of a node."""
        raise NotImplementedError  # the metaclass of QObject knows no abstract methods

    @Slot(object)
    def _on_edited(self, edit: Edit) -> None:
        if isinstance(edit, ReplaceAnnotation) and edit.node is self._document.current:
            self.show_annotation(edit.node)


class AnnotationPart(CurrentAnnotationPart):
    """Shows the annotation of the current node, and edits it."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        actions = desk.actions
        self._shown: GameNode | None = None
        for glyph in Glyph:
            actions[glyph_command_id(glyph)].setIconText(glyph)
        self.panel = AnnotationPanel([actions[glyph_command_id(glyph)] for glyph in Glyph])
        self._connect_signals()
        desk.actions.bind_commands(
            {
                "comment": partial(self._open_field, self.panel.comment),
                "comment.before": partial(self._open_field, self.panel.before),
                "name": partial(self._open_field, self.panel.name),
            }
        )
        self.follow_current_node()

    def docks(self) -> Sequence[DockSpec]:
        """Return the dock of the annotation panel."""
        return [
            DockSpec(
                ANNOTATION_DOCK_NAME,
                text_of("annotation.annotation"),
                self.panel,
                tabbed_with="dock.graph",
            )
        ]

    @Slot(object)
    def _set_look(self, look: Look) -> None:
        self.panel.set_look(look)
        self.show_annotation(self._document.current)

    def _connect_signals(self) -> None:
        panel = self.panel
        for each, name, step in (
            (panel.comment, "comment", Remark.UNDO_TYPING_COMMENT),
            (panel.before, "before", Remark.UNDO_TYPING_BEFORE),
            (panel.name, "name", Remark.UNDO_NAMING_POSITION),
        ):
            each.typed.connect(partial(self._store_typed_text, name, step))
        for field in (panel.comment, panel.before):
            field.refused.connect(self._messages.say)
        for each in (panel.comment, panel.before, panel.name):
            each.finished.connect(self._desk.panel.board.setFocus)
        panel.left.connect(self._document.end_typing)
        self._desk.look.value_changed.connect(self._set_look)

    def _open_field(self, field: CommentField | NameField) -> None:
        self._desk.docks.bring_to_front(ANNOTATION_DOCK_NAME)
        self.panel.start_typing(field)

    def _store_typed_text(self, name: str, step: Remark, text: str) -> None:
        """Store the text of a field. Continuous typing in one field is a single undo step."""
        changed: dict[str, Any] = {name: text}
        annotation = replace(self._document.current.annotation, **changed)
        self._document.set_annotation(annotation, say(step), merge=step.name)

    @Slot(object)
    def show_annotation(self, node: GameNode) -> None:
        """Show the annotation of a node in the panel."""
        anew, self._shown = node is not self._shown, node
        self.panel.show_annotation(node, self._desk.look.value, anew)


class GlyphPart(CurrentAnnotationPart):
    """Sets the glyph of the current move, such as ``!?``, and ticks it in the menu."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._glyph_actions = {glyph: desk.actions[glyph_command_id(glyph)] for glyph in Glyph}
        desk.actions.bind_commands(
            {glyph_command_id(glyph): partial(self._on_glyph_chosen, glyph) for glyph in Glyph}
        )
        self.follow_current_node()

    def _on_glyph_chosen(self, glyph: Glyph, _checked: bool) -> None:
        if glyph is self._document.current.annotation.glyph:
            self._on_glyph_removed()
        else:
            self._set_glyph(glyph, say(Remark.UNDO_GLYPH, glyph=Quoted(glyph)))

    @carries_out(NO_GLYPH)
    def _on_glyph_removed(self) -> None:
        self._set_glyph(None, say(Remark.UNDO_GLYPH_REMOVAL))

    def _set_glyph(self, glyph: Glyph | None, text: Said) -> None:
        annotation = self._document.current.annotation
        self._document.set_annotation(replace(annotation, glyph=glyph), text)

    @Slot(object)
    def show_annotation(self, node: GameNode) -> None:
        """Tick the glyph of a node, and enable the commands that it takes."""
        for glyph, action in self._glyph_actions.items():
            action.setChecked(glyph is node.annotation.glyph)
            action.setEnabled(node.column is not None)
        self._actions[NO_GLYPH].setEnabled(node.annotation.glyph is not None)
