"""The commands that open, save and close the document's file, and what is said about the file."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot

from c4studio.document.disk import OpenedFile
from c4studio.formats import is_picture
from c4studio.game import Edit, Game
from c4studio.game.boards import name_of_board
from c4studio.game.edits import ReplaceFacts
from c4studio.ground.service import Service
from c4studio.ground.whole_file import is_folder
from c4studio.language.messages import Prompt
from c4studio.language.said import Quoted, Said, say
from c4studio.ui import settings
from c4studio.ui.commands.command import Activity
from c4studio.ui.files.new_game import NewGameDialog
from c4studio.ui.files.recent_files import RecentFilesMenu
from c4studio.ui.files.saving import (
    ArrivedGames,
    Autosave,
    DocumentSaving,
    UnsavedChanges,
    document_name,
)
from c4studio.ui.labels import text_of
from c4studio.ui.part import Desk, Part, carries_out
from c4studio.ui.settings import last_board
from c4studio.ui.widgets.drop_target import DropTarget
from c4studio.ui.widgets.file_dialogs import choose_file
from c4studio.words.rendering import render, render_within
from engine import STANDARD, Board, Position


class FilePart(Part):
    """Opens, saves and closes a window's document."""

    wanted = Signal(object)
    """Emitted with a file (Path) to open in this window, unless another window shows it."""
    stayed = Signal()
    """Emitted when the window was asked to close and stays open."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        document = desk.document
        self._file = file = desk.file
        self._window = window = desk.window
        self._closing = self._asked_to_close = False

        self.saving = DocumentSaving(file, desk.settings, window)
        self.unsaved = UnsavedChanges(document, file, self.saving, desk)
        self.autosave = Autosave(document, file, self.saving, desk.settings)
        self.arrivals = ArrivedGames(document, file, self.unsaved)
        self.recent_menu = RecentFilesMenu(desk.settings, file.storage, window)
        self.notices = FileNotices(desk, self.saving)
        self.dropped = DroppedFiles(desk.drops, file.storage, self)
        desk.actions.add_to_menu("file.save", self.recent_menu.entries)
        desk.actions.bind_commands(
            {
                "file.save": self.saving.save,
                "file.save_as": self.saving.save_as,
                "window.close": window.close,
            }
        )
        self._connect_intents()
        self._connect_file()
        self._show_title()

    @carries_out("new.board")
    def _open_new_game_dialog(self) -> None:
        """Ask for the board of a new game."""
        dialog = NewGameDialog(last_board(self._settings), self._window)
        dialog.board_chosen.connect(self._on_board_chosen)
        dialog.open()

    @Slot(object)
    def _on_board_chosen(self, board: Board) -> None:
        self._settings.set(settings.LAST_BOARD, name_of_board(board))
        self._start_new_game()

    @carries_out("new")
    def _start_new_game(self) -> None:
        """Show an empty game on the board that was chosen last.

        A game that is being played in no file gives way without a question, since undo brings it
        back; any other unsaved changes lead to one.
        """
        empty = Game(Position(last_board(self._settings)))
        alone = self._file.path is None and len(self._document.collection.games) == 1
        if alone and self._actions.is_under_way(Activity.PLAYING):
            self._file.replace_game(empty)
            self._messages.say(text_of("files.the_game_was_broken"))
        else:
            self.unsaved.settle_changes(partial(self._show_new_game, empty))

    def _show_new_game(self, empty: Game) -> None:
        """Show an empty game, and say its board unless it is the usual one as before."""
        boards = {empty.board, self._document.game.board}
        self._file.start_new_document(empty)
        if boards != {STANDARD}:
            self._messages.say(say(Prompt.NEW_GAME_ON, board=Quoted(name_of_board(empty.board))))

    def open_here(self, path: Path) -> None:
        """Open a file in this window, after a question about unsaved changes.

        The board in a picture opens in the setup editor, as if the file was dropped.
        """
        if is_picture(path.name):
            self._desk.drops.picture_dropped.emit(path)
        else:
            self.unsaved.settle_changes(partial(self._file.open, path))

    def show_unnamed(self, game: Game) -> None:
        """Show a game without a file, after a question about unsaved changes."""
        self.unsaved.settle_changes(partial(self._file.start_new_document, game))

    def may_close(self) -> bool:
        """Return whether the window can close now. If changes are unsaved, ask about them first."""
        if not self._closing:
            self._asked_to_close = True
            self.unsaved.settle_changes(self._allow_closing, self.stayed.emit)
            self._asked_to_close = False
        return self._closing

    def _allow_closing(self) -> None:
        self._closing = True
        if not self._asked_to_close:
            # The user has answered after the window was asked to close.
            self._window.close()

    def _connect_intents(self) -> None:
        self.recent_menu.chosen.connect(self.wanted)
        self.dropped.wanted.connect(self.wanted)

    def _connect_file(self) -> None:
        file = self._file
        self._document.game_shown.connect(self._show_title)
        self._document.edited.connect(self._on_edited)
        file.path_changed.connect(self._show_title)
        file.modified_changed.connect(self._window.setWindowModified)
        file.opened.connect(self._on_opened)
        file.saved.connect(self._on_saved)

    @Slot()
    def _show_title(self) -> None:
        name = document_name(self._document, self._file) or text_of("files.unnamed_game")
        # Qt replaces [*] by the star of unsaved changes, but [*][*] by a literal [*].
        name = name.replace("[*]", "[*][*]")
        self._window.setWindowTitle(f"{name}[*] – C4 Studio")
        self._window.setWindowModified(self._file.modified)

    @Slot(object)
    def _on_edited(self, edit: Edit) -> None:
        if isinstance(edit, ReplaceFacts):
            self._show_title()

    # Commands.

    @carries_out("file.open")
    def _on_open(self) -> None:
        choose_file(self._window, self._settings, self.wanted.emit).open()

    # Recent files.

    @Slot(object)
    def _on_opened(self, opened: OpenedFile) -> None:
        self.recent_menu.add_recent_file(opened.path)

    @Slot()
    def _on_saved(self) -> None:
        if self._file.path is not None and not self.saving.by_itself:
            self.recent_menu.add_recent_file(self._file.path)


class FileNotices(QObject):
    """Shows messages about the document's file in a bar, such as an offer to reload it.

    Attributes:
        bar: the bar with the messages.
    """

    def __init__(self, desk: Desk, saving: DocumentSaving) -> None:
        super().__init__(desk.window)
        self._desk = desk
        self._file = file = desk.file
        self._saving = saving
        self._change = ""
        self._danger = ""
        self.bar = desk.messages.new_bar()
        self.bar.accepted.connect(self._on_reload_clicked)
        # Messages about the document before do not apply to the next one.
        file.path_changed.connect(self.bar.hide)
        file.modified_changed.connect(self._on_modified_changed)
        file.opened.connect(self._on_opened)
        file.saved.connect(self._on_saved)
        file.failed.connect(self.bar.show_message)
        file.unsafe.connect(self._on_edits_unsafe)
        file.safe.connect(self._on_edits_safe)
        file.changed_on_disk.connect(self._on_changed_on_disk)
        file.gone_from_disk.connect(self._on_gone_from_disk)

    @Slot(object)
    def _on_opened(self, opened: OpenedFile) -> None:
        self.bar.hide()
        naming = self._desk.look.value.naming
        if remarks := [render(each, naming) for each in opened.reading.remarks]:
            self.bar.show_message(f"{'. '.join(remarks)}.")
        kind = render_within(opened.reading.kind, naming)
        taken_for = "" if opened.is_sgf else text_of(Prompt.READ_AS, kind=kind)
        self._desk.messages.say(say(Prompt.OPENED, name=opened.path.name, taken_for=taken_for))

    @Slot()
    def _on_saved(self) -> None:
        if self._file.path is not None and not self._saving.by_itself:
            self.bar.hide()
            self._desk.messages.say(say(Prompt.SAVED, name=self._file.path.name))

    @Slot(object)
    def _on_edits_unsafe(self, sentence: Said) -> None:
        self.bar.show_message(sentence)
        self._danger = self.bar.text

    @Slot()
    def _on_edits_safe(self) -> None:
        """Remove the warning about unsafe edits once they can be stored on the disk again."""
        if self.bar.isVisible() and self.bar.text == self._danger:
            self.bar.hide()
            self._desk.messages.say(text_of("files.changes_are_kept"))

    @Slot()
    def _on_changed_on_disk(self) -> None:
        if self._file.path is not None:
            yours = text_of("files.reloading_gives_up") if self._file.modified else ""
            self._change = text_of(Prompt.CHANGED_ON_DISK, name=self._file.path.name, yours=yours)
            self.bar.show_message(self._change, text_of("files.reload"))

    @Slot()
    def _on_reload_clicked(self) -> None:
        if self._file.busy:
            # A save in progress may lead to a question; the offer stays until then.
            self._on_changed_on_disk()
        else:
            self._file.reload()

    @Slot()
    def _on_modified_changed(self) -> None:
        """Update the message about a changed file, since it says whether reloading loses edits."""
        if self.bar.isVisible() and self.bar.text == self._change:
            self._on_changed_on_disk()

    @Slot()
    def _on_gone_from_disk(self) -> None:
        if self._file.path is not None:
            sentence = text_of(Prompt.FILE_IS_GONE, name=self._file.path.name)
            self.bar.show_message(sentence)


class DroppedFiles(QObject):
    """Asks for dropped files to be opened, the first in this window and the others elsewhere.

    Dropped folders are passed on to the ``DropTarget``.

    Args:
        drops: receives what is dropped on the window.
        storage: the service that checks which paths are folders.
        parent: the parent object.
    """

    wanted = Signal(object)
    """Emitted with a file (Path) to open in this window."""
    more_wanted = Signal(object)
    """Emitted with a file (Path) to open in another window."""

    def __init__(self, drops: DropTarget, storage: Service, parent: QObject) -> None:
        super().__init__(parent)
        self._drops, self._storage = drops, storage
        drops.files_dropped.connect(self._on_files_dropped)

    @Slot(object)
    def _on_files_dropped(self, paths: tuple[Path, ...]) -> None:
        """Open dropped files. The thread of files checks which paths are folders."""
        if all(path.suffix for path in paths):
            self._open_files(paths)
            return
        looking = self._storage.run(
            text_of("files.looking_for_folders"), lambda _: _folders_among(paths)
        )
        looking.then(self, done=partial(self._on_folders_known, paths))

    def _on_folders_known(self, paths: tuple[Path, ...], folders: tuple[Path, ...]) -> None:
        if folders:
            self._drops.folders_dropped.emit(folders)
        files = tuple(path for path in paths if path not in folders)
        if files:
            self._open_files(files)

    def _open_files(self, paths: tuple[Path, ...]) -> None:
        first, *others = paths
        for path in others:
            self.more_wanted.emit(path)
        # This window last, since it may ask a question, which other windows must not cover.
        self.wanted.emit(first)


def _folders_among(paths: tuple[Path, ...]) -> tuple[Path, ...]:
    """Return those of the given paths that are folders."""
    return tuple(filter(is_folder, paths))
