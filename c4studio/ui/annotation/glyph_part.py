"""Glyphs such as ``!?`` of the current move: the row of buttons, and the commands."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from c4studio.drawing.fonts import font
from c4studio.game import Edit, GameNode, Glyph
from c4studio.game.edits import Annotate
from c4studio.language.messages import Message
from c4studio.language.said import Quoted, Said, say
from c4studio.ui.commands import NO_GLYPH, glyph_id
from c4studio.ui.desk import Desk
from c4studio.ui.part import Commands, Part

BUTTON_WIDTH = 30
BUTTON_HEIGHT = 26
FONT_PIXELS = 15


class GlyphBar(QWidget):
    """A row of buttons for actions, each labelled with the action's icon text such as ``!?``."""

    def __init__(self, actions: Iterable[QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Glyphs")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for action in actions:
            layout.addWidget(_new_button(action))


def _new_button(action: QAction) -> QToolButton:
    button = QToolButton()
    button.setDefaultAction(action)
    button.setAccessibleName(action.text().replace("&", ""))
    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
    button.setFont(font(FONT_PIXELS, bold=True))
    button.setFixedSize(BUTTON_WIDTH, BUTTON_HEIGHT)
    # A click leaves the focus where it was.
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button


class GlyphPart(Part):
    """Sets the glyph of the current move, such as ``!?``, and ticks it in the menu."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._document = desk.document
        desk.document.current_changed.connect(self._show)
        desk.document.edited.connect(self._on_edited)
        self._show(desk.document.current)

    def commands(self) -> Commands:
        """Return the commands that give the current move a glyph such as ``!?``."""
        return {
            **{glyph_id(glyph): partial(self._on_judged, glyph) for glyph in Glyph},
            NO_GLYPH: self._on_judgement_dropped,
        }

    def _on_judged(self, glyph: Glyph, _checked: bool) -> None:
        if glyph is self._document.current.annotation.glyph:
            self._on_judgement_dropped()
        else:
            self._judge(glyph, say(Message.UNDO_GLYPH, glyph=Quoted(glyph)))

    @Slot()
    def _on_judgement_dropped(self) -> None:
        self._judge(None, say(Message.UNDO_GLYPH_REMOVAL))

    def _judge(self, glyph: Glyph | None, text: Said) -> None:
        annotation = self._document.current.annotation
        self._document.annotate(replace(annotation, glyph=glyph), text)

    @Slot(object)
    def _on_edited(self, edit: Edit) -> None:
        if isinstance(edit, Annotate) and edit.node is self._document.current:
            self._show(edit.node)

    @Slot(object)
    def _show(self, node: GameNode) -> None:
        for glyph in Glyph:
            action = self._desk.actions[glyph_id(glyph)]
            action.setChecked(glyph is node.annotation.glyph)
            action.setEnabled(node.column is not None)
        self._desk.actions[NO_GLYPH].setEnabled(node.annotation.glyph is not None)
