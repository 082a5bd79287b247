"""Asking the user to save or discard unsaved changes, before other games take their place."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import islice

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QMessageBox, QWidget

from c4studio.document import GameDocument
from c4studio.document.files import DocumentFile
from c4studio.game import Game
from c4studio.language.said import Said
from c4studio.ui.files.saving import UNNAMED, Saving, name_of
from c4studio.ui.widgets import plain_text
from c4studio.words import wording

TRIED = 7
"""Maximum number of discs on a new board that are dropped without a question about saving."""
Step = Callable[[], None]
Then = Callable[[str], None]
"""A function that is called with a word for what was done with the games: ``Opened`` or
``Added``."""


def _nothing() -> None:
    pass


class UnsavedChanges(QObject):
    """Asks about unsaved changes before an action, such as closing, that would lose them.

    Attributes:
        box: the open question about unsaved changes; None if there is none.
    """

    def __init__(
        self, document: GameDocument, file: DocumentFile, saving: Saving, window: QWidget
    ) -> None:
        super().__init__(window)
        self._document = document
        self._file = file
        self._saving = saving
        self._window = window
        self.box: QMessageBox | None = None
        self._steps: tuple[Step, Step] | None = None
        self._wants_save = False
        file.busy_changed.connect(self._on_busy_changed)
        file.saved.connect(self._on_saved)
        saving.given_up.connect(self._on_given_up)

    def settle(self, then: Step, otherwise: Step = _nothing) -> None:
        """Call ``then`` once no unsaved changes are left, after asking to save or discard them.

        Args:
            then: the action that the user wants; dropped if another one waits for an answer.
            otherwise: called instead if the user cancels, if saving fails, or if another step
                waits.
        """
        if self._steps is not None:
            if then != self._steps[0]:
                otherwise()
            return
        self._steps = (then, otherwise)
        self._go_on()

    def _go_on(self) -> None:
        # A save in progress may be all that there is to save; a file that is being opened
        # is not wanted any more.
        if self._file.busy:
            self._file.stop_reading()
            return
        if self._file.modified and not self._is_trial:
            self._ask()
        else:
            self._end(allowed=True)

    @property
    def _is_trial(self) -> bool:
        """Whether the document has only a few discs on a new board, not worth a question."""
        games = self._document.collection.games
        return self._file.path is None and len(games) == 1 and _is_tried(games[0])

    def _end(self, *, allowed: bool) -> None:
        steps, self._steps, self._wants_save = self._steps, None, False
        if steps is not None:
            steps[0 if allowed else 1]()

    def _ask(self) -> None:
        box = self.box = plain_text.box(
            self._window,
            QMessageBox.Icon.Question,
            "Unsaved changes",
            f"Save the changes to {self._name()}?",
            "What is not saved is lost.",
        )
        buttons = QMessageBox.StandardButton
        box.setStandardButtons(buttons.Save | buttons.Discard | buttons.Cancel)
        box.button(buttons.Discard).setText("Do&n't save")
        box.setDefaultButton(buttons.Save)
        box.finished.connect(self._on_answered)
        box.open()

    def _name(self) -> str:
        """Return a name that tells the document apart from those in other windows."""
        document = self._document
        return name_of(document, self._file) or wording.distinguish(UNNAMED, document.game)

    @Slot(int)
    def _on_answered(self, answer: int) -> None:
        box, self.box = self.box, None
        if box is not None:
            box.deleteLater()
        match QMessageBox.StandardButton(answer):
            case QMessageBox.StandardButton.Save:
                self._wants_save = True
                self._saving.save()
            case QMessageBox.StandardButton.Discard:
                self._end(allowed=True)
            case _:
                self._end(allowed=False)

    @Slot(bool)
    def _on_busy_changed(self, busy: bool) -> None:
        if not busy and self._steps is not None and self.box is None and not self._wants_save:
            self._go_on()

    @Slot()
    def _on_saved(self) -> None:
        if self._wants_save:
            # An edit during the save leads to another question.
            self._wants_save = False
            self._go_on()

    @Slot()
    def _on_given_up(self) -> None:
        if self._wants_save:
            self._end(allowed=False)


def _is_tried(game: Game) -> bool:
    """Return whether a game is empty except for a few moves without annotations."""
    blank, nodes = Game(), list(islice(game.root.walk(), TRIED + 2))
    return (
        len(nodes) <= TRIED + 1
        and game.root.position == blank.root.position
        and game.facts == blank.facts
        and all(node.annotation == blank.root.annotation for node in nodes)
    )


class Arrivals:
    """Opens games that come from the clipboard or elsewhere.

    It never overwrites the games of a file.
    """

    def __init__(self, document: GameDocument, file: DocumentFile, unsaved: UnsavedChanges) -> None:
        self._document = document
        self._file = file
        self._unsaved = unsaved

    def put(self, games: list[Game], text: Said, then: Then) -> None:
        """Show games in the window. Ask about unsaved changes first if some would be lost.

        Args:
            games: one or more games.
            text: the name of the undo step, as in "Undo ...".
            then: called once the games are shown; never called if the user refuses or there is no
                room.
        """
        document = self._document
        if len(document.collection.games) > 1 and not document.game.is_blank:
            if document.add_games(*games, text=text):
                then("Added")
        elif self._file.path is None or document.game.is_blank:
            # Nothing can be lost, since undo restores the old game.
            self._open(games, text, then)
        else:
            self._unsaved.settle(partial(self._open_unnamed, games, text, then))

    def _open_unnamed(self, games: list[Game], text: Said, then: Then) -> None:
        # The game of the file, without its file: undo brings it back.
        self._file.new(self._document.game)
        self._open(games, text, then)

    def _open(self, games: list[Game], text: Said, then: Then) -> None:
        self._document.replace_game(*games, text=text)
        then("Opened")
