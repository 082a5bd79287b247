"""The commands that open, save and close the document's file."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal, Slot

from c4studio.document.disk import Opened
from c4studio.formats import is_picture
from c4studio.game import Edit, Game
from c4studio.game.edits import Describe
from c4studio.ui.desk import Desk
from c4studio.ui.files.arrivals import Arrivals
from c4studio.ui.files.autosave import Autosave
from c4studio.ui.files.dropped_files import DroppedFiles
from c4studio.ui.files.file_notices import FileNotices
from c4studio.ui.files.recent_files import RecentFiles, RecentMenu
from c4studio.ui.files.saving import UNNAMED, Saving, name_of
from c4studio.ui.files.unsaved_changes import UnsavedChanges
from c4studio.ui.part import Commands, Part
from c4studio.ui.widgets.file_dialogs import choose_file, last_folder, remember_folder


class FilePart(Part):
    """Opens, saves and closes a window's document."""

    wanted = Signal(object)
    """Emitted with a file (Path) to open in this window, unless another window shows it."""
    stayed = Signal()
    """Emitted when the window was asked to close and stays open."""

    def __init__(self, desk: Desk, recent: RecentFiles) -> None:
        super().__init__(desk)
        self._document = document = desk.document
        self._file = file = desk.file
        self._settings = desk.settings
        self._window = window = desk.window
        self._closing = self._asked_to_close = False
        self._recent = recent
        self.saving = Saving(file, desk.settings, window)
        self.unsaved = UnsavedChanges(document, file, self.saving, window)
        self.autosave = Autosave(document, file, self.saving, desk.settings)
        self.arrivals = Arrivals(document, file, self.unsaved)
        self.recent_menu = RecentMenu(recent, file.storage, window)
        self.notices = FileNotices(desk, self.saving)
        self.dropped = DroppedFiles(desk.drops, file.storage, self)
        desk.actions.add_to_menu("file.save", self.recent_menu.entries)
        self._connect_intents()
        self._connect_file()
        self._show_title()

    def commands(self) -> Commands:
        """Return the commands that open, save and close the document's file."""
        return {
            "new": partial(self.unsaved.settle, self._file.new),
            "file.open": self._on_open,
            "file.save": self.saving.save,
            "file.save_as": self.saving.save_as,
            "window.close": self._window.close,
        }

    def open_here(self, path: Path) -> None:
        """Open a file in this window, after a question about unsaved changes.

        The board in a picture opens in the setup editor, as if the file was dropped.
        """
        if is_picture(path.name):
            self._desk.drops.picture_dropped.emit(path)
        else:
            self.unsaved.settle(partial(self._file.open, path))

    def show_unnamed(self, game: Game) -> None:
        """Show a game without a file, after a question about unsaved changes."""
        self.unsaved.settle(partial(self._file.new, game))

    def may_close(self) -> bool:
        """Return whether the window can close now. If changes are unsaved, ask about them first."""
        if not self._closing:
            self._asked_to_close = True
            self.unsaved.settle(self._allow_closing, self.stayed.emit)
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
        name = name_of(self._document, self._file) or UNNAMED
        # Qt replaces [*] by the star of unsaved changes, but [*][*] by a literal [*].
        name = name.replace("[*]", "[*][*]")
        self._window.setWindowTitle(f"{name}[*] – C4 Studio")
        self._window.setWindowModified(self._file.modified)

    @Slot(object)
    def _on_edited(self, edit: Edit) -> None:
        if isinstance(edit, Describe):
            self._show_title()

    # Commands.

    @Slot()
    def _on_open(self) -> None:
        dialog = choose_file(self._window, last_folder(self._settings))
        dialog.fileSelected.connect(self._on_file_selected)
        dialog.open()

    @Slot(str)
    def _on_file_selected(self, name: str) -> None:
        self.wanted.emit(remember_folder(name, self._settings))

    # Recent files.

    @Slot(object)
    def _on_opened(self, opened: Opened) -> None:
        self._recent.add(opened.path)

    @Slot()
    def _on_saved(self) -> None:
        if self._file.path is not None and not self.saving.by_itself:
            self._recent.add(self._file.path)
