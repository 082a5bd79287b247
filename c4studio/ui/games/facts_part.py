"""The players, event and date of the current game: a form, and the heading above the board."""

from dataclasses import replace

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QDialogButtonBox, QLineEdit, QPlainTextEdit, QWidget

from c4studio.drawing import spacing
from c4studio.drawing.look import Look
from c4studio.game import Edit, GameFacts
from c4studio.game.edits import ReplaceFacts
from c4studio.ui.labels import set_name, text_of
from c4studio.ui.part import Desk, Part, carries_out
from c4studio.ui.widgets import fields
from c4studio.ui.widgets.dialog import Dialog
from c4studio.ui.widgets.layouts import new_form
from c4studio.ui.widgets.shortened_label import ShortenedLabel
from c4studio.words import wording
from engine import Side

HEADING_MARGIN = spacing.ROW_GAP
_SIDE_BY_FIELD = {"red": Side.RED, "yellow": Side.YELLOW}
_LABEL_BY_FIELD = {
    "red": "",
    "yellow": "",
    "title": "games.title",
    "event": "games.event",
    "round": "games.round",
    "place": "games.place",
    "date": "games.date",
    "result": "games.result",
    "rules": "games.rules",
    "annotator": "games.annotator",
    "source": "games.source",
    "remarks": "games.remarks",
}
_PROMPT_BY_FIELD = {"date": "games.prompt_date", "result": "games.prompt_result"}
"""Placeholder texts of empty fields."""
FACTS_DIALOG_SIZE = QSize(460, 590)


class GameHeading(ShortenedLabel):
    """The heading above the board: one line of text, shortened to fit and hidden if empty."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setContentsMargins(HEADING_MARGIN, HEADING_MARGIN, HEADING_MARGIN, 0)
        set_name(self, "games.game")
        self.hide()

    def show_heading(self, text: str, has_room: bool = True) -> None:
        """Set the text of the heading, and hide it if it is empty or ``has_room`` is false."""
        self.show_text(text)
        self.setVisible(bool(self.whole) and has_room)


class FactsDialog(Dialog):
    """A dialog for a game's information (players, event, date …), which emits the edited values."""

    described = Signal(object)
    """Emitted with the game information (Facts) that the user confirmed."""
    told = Signal(str)
    """Emitted with a sentence on why the form can no longer be confirmed."""

    def __init__(self, facts: GameFacts, result: str, look: Look, parent: QWidget) -> None:
        """Build the form.

        Args:
            facts: the game information to edit, such as players and date.
            result: the result to suggest if none is recorded, with the side's name; may be empty.
            look: names of sides, columns and scores.
            parent: the window to which the form belongs.
        """
        super().__init__(text_of("games.game_facts"), parent)
        self._facts = facts
        self._look = look
        self._lines = {name: QLineEdit() for name in _LABEL_BY_FIELD if name != "remarks"}
        self._remarks = QPlainTextEdit()
        fields.show_text(self._remarks, facts.remarks)
        self._remarks.setTabChangesFocus(True)
        for name, line in self._lines.items():
            fields.show_line(line, getattr(facts, name))
            if name in _PROMPT_BY_FIELD:
                prompt = text_of(_PROMPT_BY_FIELD[name])
                line.setPlaceholderText(prompt.format(*map(look.render, Side)))
        recorded = look.render(wording.noted_result(facts, in_words=False))
        fields.show_line(self._lines["result"], recorded or result)
        self._lines["result"].setModified(not facts.result)

        self._lay_out_fields()

    @property
    def facts(self) -> GameFacts:
        """Return the game information in the fields."""
        # A field does not show every text exactly, so facts that nobody edited stay as they were.
        changed = {
            name: line.text().strip() for name, line in self._lines.items() if line.isModified()
        }
        if "result" in changed:
            noted = wording.noted_result(GameFacts(result=changed["result"]), in_words=False)
            changed["result"] = self._look.render(noted)
        if self._remarks.document().isModified():
            changed["remarks"] = self._remarks.toPlainText()
        return replace(self._facts, **changed)

    def accept(self) -> None:
        """Emit the game information and close the form."""
        super().accept()
        self.described.emit(self.facts)

    @Slot()
    def close_without_change(self) -> None:
        """Close the form, because the window shows another game now."""
        if self.isVisible():
            self.reject()
            self.told.emit(text_of("games.the_facts"))

    def sizeHint(self) -> QSize:
        """Return a size with room for names of usual length."""
        return FACTS_DIALOG_SIZE

    def _lay_out_fields(self) -> None:
        form = new_form()
        for name, key in _LABEL_BY_FIELD.items():
            field = self._lines.get(name, self._remarks)
            words = (
                f"&{self._look.render(_SIDE_BY_FIELD[name])}"
                if name in _SIDE_BY_FIELD
                else text_of(key)
            )
            form.addRow(words, field)
            field.setAccessibleName(words.replace("&", ""))
        standard = QDialogButtonBox.StandardButton
        self.lay_out((form, 1), self.new_buttons(standard.Ok | standard.Cancel))


class FactsPart(Part):
    """Shows players, event and date of the game above the board, and edits them in a form.

    Args:
        desk: the window's desk.
        bar: the bar of a game that is played, which stands in the heading's place until the game
            is left.
    """

    def __init__(self, desk: Desk, bar: QWidget) -> None:
        super().__init__(desk)
        self.heading = GameHeading()
        self._bar = bar
        desk.document.game_shown.connect(self.update_heading)
        desk.document.edited.connect(self._on_edited)
        desk.stage.entered.connect(self.update_heading)
        desk.stage.left.connect(self.update_heading)
        desk.docks.folded.connect(self.update_heading)
        desk.docks.restored.connect(self.update_heading)
        desk.look.value_changed.connect(self.update_heading)
        self.update_heading()

    @Slot()
    def update_heading(self) -> None:
        """Show the heading above the board, or hide it while a page replaces the board.

        The board has the heading's room while it is alone, or below the bar of a game, which stays
        when the game is over.
        """
        desk = self._desk
        text = desk.look.value.render_within(wording.game_heading(self._document.game.facts))
        has_room = self._bar.isHidden() and not desk.docks.are_hidden
        self.heading.show_heading(text if desk.stage.page is None else "", has_room)

    @carries_out("facts")
    def _open_form(self) -> None:
        game = self._document.game
        look = self._desk.look.value
        offer = look.render(wording.finished_result(game.end().position, in_words=False))
        dialog = FactsDialog(game.facts, offer, look, self._desk.window)

        dialog.described.connect(self._document.set_game_facts)
        dialog.told.connect(self._messages.warn)
        # The form is modal, but a file may finish opening meanwhile.
        self._document.game_shown.connect(dialog.close_without_change)
        dialog.open()

    @Slot(object)
    def _on_edited(self, edit: Edit) -> None:
        if isinstance(edit, ReplaceFacts):
            self.update_heading()
