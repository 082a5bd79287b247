"""Saving of a document: on command, after a pause, or when the user is asked about changes."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtWidgets import QMessageBox, QWidget

from c4studio.document import GameDocument
from c4studio.document.files import DocumentFile
from c4studio.drawing.small_boards import board_icon, board_icon_size
from c4studio.game import Game
from c4studio.ground.door import readable_name
from c4studio.language.messages import Noun, Prompt
from c4studio.language.said import Amount, Said
from c4studio.ui import settings
from c4studio.ui.labels import text_of, text_within
from c4studio.ui.part import Desk
from c4studio.ui.settings import Settings
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.file_dialogs import GAME_FILE_SUFFIXES, choose_new_file
from c4studio.words import wording
from c4studio.words.pieces import shorten_at_end, text_on_one_line

LONGEST_GAME_NAME = 60
"""Maximum number of characters of a game's own name in a window's title."""
MS_PER_SECOND = 1000


def document_name(document: GameDocument, file: DocumentFile) -> str:
    """Return the name of a document: its file name, or else the name of the current game."""
    if file.path is not None:
        return readable_name(file.path.name)
    return _name_of_game(document.game)


def _name_of_game(game: Game) -> str:
    return shorten_at_end(text_on_one_line(wording.name_of_game(game.facts)), LONGEST_GAME_NAME)


class DocumentSaving(QObject):
    """Saves the document.

    Asks for a file name, and before it overwrites another program's changes.

    Attributes:
        box: the open question whether to overwrite another program's changes, or None.
        by_itself: whether autosave started the last save, not the user.
    """

    given_up = Signal()
    """Emitted when saving was cancelled or failed."""

    def __init__(self, file: DocumentFile, config: Settings, window: QWidget) -> None:
        super().__init__(window)
        self._file = file
        self._settings = config
        self._window = window
        self.box: QMessageBox | None = None
        self.by_itself = False
        file.conflict.connect(self._on_file_conflict)
        file.failed.connect(self.given_up)
        file.cancelled.connect(self.given_up)

    def save_automatically(self) -> None:
        """Save to the document's file for autosave, without any question."""
        self.by_itself = True
        self._file.save()

    @Slot()
    def save(self) -> None:
        """Save to the document's file, or ask for a file if there is none."""
        self.by_itself = False
        if self._file.path is None:
            self.save_as()
        else:
            self._file.save()

    @Slot()
    def save_as(self) -> None:
        """Ask for a file and save the document to it."""
        self.by_itself = False
        dialog = choose_new_file(
            self._window,
            self._settings,
            self._file.save_as,
            text_of("files.save"),
            self._file.path or f"{text_of('files.unnamed_game')}.sgf",
            *GAME_FILE_SUFFIXES,
        )
        dialog.rejected.connect(self.given_up)
        dialog.open()

    @Slot()
    def _on_file_conflict(self) -> None:
        if self.by_itself:
            # Foreign changes of the file are reported by its watcher.
            return
        box = self.box = plain_text.message_box(
            self._window,
            QMessageBox.Icon.Warning,
            text_of("files.changed_on_disk"),
            text_of("files.another_program_has"),
            text_of("files.save_yours"),
        )
        box.addButton(text_of("files.save_mine"), QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))
        box.accepted.connect(lambda: self._file.save(overwrite=True))
        box.rejected.connect(self.given_up)
        box.finished.connect(self._on_conflict_answered)
        box.open()

    @Slot()
    def _on_conflict_answered(self) -> None:
        box, self.box = self.box, None
        if box is not None:
            box.deleteLater()


class Autosave(QObject):
    """Saves a document that has a file after a chosen time without edits.

    If saving fails, or another program has changed the file, autosave waits until the user has
    saved. The journal keeps all edits for recovery after a crash, whether autosave is on or not.
    """

    def __init__(
        self, document: GameDocument, file: DocumentFile, saving: DocumentSaving, config: Settings
    ) -> None:
        super().__init__(saving)
        self._file = file
        self._saving = saving
        self._settings = config
        self._is_suspended = self._under_way = False
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self._on_pause_ended)
        document.edited.connect(self._restart_timer)
        config.follow(self, self._restart_timer, settings.AUTOSAVE)
        for trouble in (file.conflict, file.changed_on_disk, file.gone_from_disk):
            trouble.connect(self._suspend_autosave)
        file.failed.connect(self._on_save_failed)
        file.cancelled.connect(self._end_save)
        for new_start in (file.saved, file.path_changed):
            new_start.connect(self._resume_autosave)

    @Slot()
    def _restart_timer(self) -> None:
        """Restart the timer that saves the document after a pause."""
        chosen = self._settings.get(settings.AUTOSAVE)
        if chosen == settings.NO_AUTOSAVE:
            self._pause.stop()
        else:
            self._pause.start(MS_PER_SECOND * int(chosen))

    @Slot()
    def _end_save(self) -> None:
        self._under_way = False

    @Slot()
    def _suspend_autosave(self) -> None:
        self._is_suspended, self._under_way = True, False

    @Slot()
    def _on_save_failed(self) -> None:
        # A failure to open another file is no reason to wait.
        if self._under_way:
            self._suspend_autosave()

    @Slot()
    def _resume_autosave(self) -> None:
        self._is_suspended = self._under_way = False

    @Slot()
    def _on_pause_ended(self) -> None:
        if self._is_suspended or self._file.path is None or not self._file.modified:
            return
        if self._file.busy:
            self._restart_timer()
        else:
            self._under_way = True
            self._saving.save_automatically()


MOST_GAMES_NAMED = 4
"""Maximum number of games that the question about unsaved changes names."""
MOST_DISCS_OF_TRIAL_GAME = 7
"""Maximum number of discs on a new board that are dropped without a question about saving."""
FollowingStep = Callable[[], None]
ShownGamesHandler = Callable[[str], None]
"""A function that is called with a word for what was done with the games: ``Opened`` or
``Added``."""


def _do_nothing() -> None:
    pass


class UnsavedChanges(QObject):
    """Asks about unsaved changes before an action, such as closing, that would lose them.

    Attributes:
        box: the open question about unsaved changes; None if there is none.
    """

    def __init__(
        self, document: GameDocument, file: DocumentFile, saving: DocumentSaving, desk: Desk
    ) -> None:
        super().__init__(desk.window)
        self._document = document
        self._file = file
        self._look, self._kept = desk.look, desk.kept
        self._saving = saving
        self._window = desk.window
        self.box: QMessageBox | None = None
        self._steps: tuple[FollowingStep, FollowingStep] | None = None
        self._wants_save = self._wanted_games_kept = False
        desk.kept.settled.connect(self._on_games_kept)
        file.busy_changed.connect(self._on_busy_changed)
        file.saved.connect(self._on_saved)
        saving.given_up.connect(self._on_saving_given_up)

    def settle_changes(self, then: FollowingStep, otherwise: FollowingStep = _do_nothing) -> None:
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
        self._steps, self._wanted_games_kept = (then, otherwise), False
        self._ask_or_continue()

    def _ask_or_continue(self) -> None:
        # A save in progress may be all that there is to save; a file that is being opened
        # is not wanted any more.
        if self._file.busy:
            self._file.stop_reading()
            return
        if not self._file.modified or self._is_trial_document:
            self._call_waiting_step(allowed=True)
            return
        if not self._wanted_games_kept:
            # A game that is being played is kept first, as one that is not finished.
            self._wanted_games_kept = True
            self._kept.wanted.emit()
        if self._kept.is_busy:
            return
        if self._file.path is None and not self._unkept_games:
            self._call_waiting_step(allowed=True)
        else:
            self._ask_to_save()

    @property
    def _is_trial_document(self) -> bool:
        """Whether the document has only a few discs on a new board, not worth a question."""
        games = self._document.collection.games
        return self._file.path is None and len(games) == 1 and _is_trial_game(games[0])

    @property
    def _unkept_games(self) -> list[Game]:
        """The games of the document that the user's own library does not keep."""
        games = self._document.collection.games
        return [each for each in games if not (each.is_blank or self._kept.is_kept(each))]

    def _call_waiting_step(self, *, allowed: bool) -> None:
        steps, self._steps, self._wants_save = self._steps, None, False
        if steps is not None:
            steps[0 if allowed else 1]()

    def _ask_to_save(self) -> None:
        box = self.box = plain_text.message_box(
            self._window,
            QMessageBox.Icon.Question,
            text_of("files.unsaved_changes"),
            text_of(Prompt.SAVE_CHANGES, file=self._distinct_name()),
            "\n".join((*self._lines_on_games(), text_of("files.this" if self._file.path is None
                       else "files.what_is_not"))),
        )  # fmt: skip
        end = self._unkept_games[0].end() if self._unkept_games else self._document.game.end()
        icon = board_icon(end.position, end.cell, self._look.value)
        box.setIconPixmap(icon.pixmap(board_icon_size()))
        buttons = QMessageBox.StandardButton
        box.setStandardButtons(buttons.Save | buttons.Discard | buttons.Cancel)
        box.button(buttons.Discard).setText(text_of("files.dont_save"))
        box.setDefaultButton(buttons.Save)
        box.finished.connect(self._on_answered)
        box.open()

    def _lines_on_games(self) -> Iterator[str]:
        """Yield a line for each of the first games that are not kept: name, number of moves, moves.

        A game in a file, of which one may have changed, is named by the file alone.
        """
        games = self._unkept_games if self._file.path is None else []
        for game in games[:MOST_GAMES_NAMED]:
            moves = game.end().move_string()
            name = _name_of_game(game) or text_of("files.unnamed_game")
            number, first = Amount(len(moves), Noun.MOVE), wording.beginning_of_moves(moves)
            # A position that was set up is told by the board beside the lines.
            yield (
                text_of(Prompt.UNSAVED_GAME, name=name, moves=number, line=first) if moves else name
            )
        if len(games) > MOST_GAMES_NAMED:
            more = Amount(len(games) - MOST_GAMES_NAMED, Noun.GAME)
            yield text_of(Prompt.MORE_UNSAVED, games=more)

    def _distinct_name(self) -> str:
        """Return a name that tells the document apart from those in other windows.

        It says how many games there are, if there are several.
        """
        games = self._document.collection.games
        number, several = text_within(Amount(len(games), Noun.GAME)), len(games) > 1
        if self._file.path is not None:
            name = document_name(self._document, self._file)
            return f"{name} ({number})" if several else name
        name = _name_of_game(games[0]) or wording.distinguishing_name(
            text_of("files.unnamed_game"), games[0]
        )
        return text_of(Prompt.WITHOUT_FILE, number=number, name=name) if several else name

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
                self._call_waiting_step(allowed=True)
            case _:
                self._call_waiting_step(allowed=False)

    @Slot(bool)
    def _on_busy_changed(self, busy: bool) -> None:
        if not busy and self._steps is not None and self.box is None and not self._wants_save:
            self._ask_or_continue()

    @Slot()
    def _on_games_kept(self) -> None:
        if self._steps is not None and self.box is None and not self._wants_save:
            self._ask_or_continue()

    @Slot()
    def _on_saved(self) -> None:
        if self._wants_save:
            # An edit during the save leads to another question.
            self._wants_save = False
            self._ask_or_continue()

    @Slot()
    def _on_saving_given_up(self) -> None:
        if self._wants_save:
            self._call_waiting_step(allowed=False)


def _is_trial_game(game: Game) -> bool:
    """Return whether a game is empty except for a few moves without annotations."""
    blank, nodes = Game(), list(islice(game.root.walk(), MOST_DISCS_OF_TRIAL_GAME + 2))
    return (
        len(nodes) <= MOST_DISCS_OF_TRIAL_GAME + 1
        and not game.root.position.ply
        and game.facts == blank.facts
        and all(node.annotation == blank.root.annotation for node in nodes)
    )


class ArrivedGames:
    """Opens games that come from the clipboard or elsewhere.

    It never overwrites the games of a file.
    """

    def __init__(self, document: GameDocument, file: DocumentFile, unsaved: UnsavedChanges) -> None:
        self._document = document
        self._file = file
        self._unsaved = unsaved

    def show_games(self, games: list[Game], text: Said, then: ShownGamesHandler) -> None:
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
                then(text_of("files.added"))
        elif self._file.path is None or document.game.is_blank:
            # Nothing can be lost, since undo restores the old game.
            self._replace_game(games, text, then)
        else:
            self._unsaved.settle_changes(partial(self._replace_game, games, text, then))

    def _replace_game(self, games: list[Game], text: Said, then: ShownGamesHandler) -> None:
        self._file.replace_game(*games, text=text)
        then(text_of("files.opened"))
