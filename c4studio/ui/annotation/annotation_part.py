"""Editing of a move's comments and name through the annotation panel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Slot

from c4studio.drawing.look import Look
from c4studio.game import Annotation, Edit, GameNode, Glyph
from c4studio.game.edits import Annotate
from c4studio.ui.annotation.annotation_panel import AnnotationPanel
from c4studio.ui.annotation.comment_field import CommentField, NameField
from c4studio.ui.commands import glyph_id
from c4studio.ui.desk import Desk
from c4studio.ui.frame.docks import DockSpec
from c4studio.ui.part import Commands, Part

DOCK = "dock.annotation"


class AnnotationPart(Part):
    """Shows the annotation of the current node, and edits it."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._document = desk.document
        actions = desk.actions
        self._shown: GameNode | None = None
        for glyph in Glyph:
            actions[glyph_id(glyph)].setIconText(glyph)
        self.panel = AnnotationPanel([actions[glyph_id(glyph)] for glyph in Glyph])
        self._connect()
        self._show(desk.document.current)

    def commands(self) -> Commands:
        """Return the commands that open a text field of the annotation panel."""
        return {
            "comment": partial(self._write, self.panel.comment),
            "comment.before": partial(self._write, self.panel.before),
            "name": partial(self._write, self.panel.name),
        }

    def docks(self) -> Sequence[DockSpec]:
        """Return the dock of the annotation panel."""
        return [DockSpec(DOCK, "Annotation", self.panel, tabbed_with="dock.graph")]

    @Slot(object)
    def set_look(self, look: Look) -> None:
        """Update the panel for another theme and other names of the sides."""
        self.panel.marks.set_look(look)
        self._show(self._document.current)

    def _connect(self) -> None:
        panel = self.panel
        panel.comment.typed.connect(self._on_comment_typed)
        panel.before.typed.connect(self._on_before_typed)
        panel.name.typed.connect(self._on_name_typed)
        for field in (panel.comment, panel.before):
            field.refused.connect(self._desk.messages.say)
        for each in (panel.comment, panel.before, panel.name):
            each.finished.connect(self._desk.panel.board.setFocus)
        panel.left.connect(self._document.end_typing)
        self._document.current_changed.connect(self._show)
        self._document.edited.connect(self._on_edited)

    def _write(self, field: CommentField | NameField) -> None:
        self._desk.docks.bring_up(DOCK)
        self.panel.write(field)

    @Slot(str)
    def _on_comment_typed(self, text: str) -> None:
        self._type(replace(self._annotation, comment=text), "typing a comment")

    @Slot(str)
    def _on_before_typed(self, text: str) -> None:
        self._type(replace(self._annotation, before=text), "typing a comment before the move")

    @Slot(str)
    def _on_name_typed(self, text: str) -> None:
        self._type(replace(self._annotation, name=text), "naming the position")

    def _type(self, annotation: Annotation, text: str) -> None:
        """Store the text of a field. Continuous typing in one field is a single undo step."""
        self._document.annotate(annotation, text, merge=text)

    @property
    def _annotation(self) -> Annotation:
        return self._document.current.annotation

    @Slot(object)
    def _on_edited(self, edit: Edit) -> None:
        if isinstance(edit, Annotate) and edit.node is self._document.current:
            self._show(edit.node)

    @Slot(object)
    def _show(self, node: GameNode) -> None:
        anew, self._shown = node is not self._shown, node
        self.panel.show_annotation(node, self._desk.look.value.naming, anew)
