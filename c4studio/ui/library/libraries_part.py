"""The commands that make, open and choose libraries, and the menu of those used before."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import Slot
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QFileDialog

from c4studio.document import disk
from c4studio.ground.door import readable_name
from c4studio.ground.whole_file import is_file
from c4studio.language.messages import Notice, Prompt
from c4studio.language.said import Said, say
from c4studio.library.shelf import ChosenLibrary, CurrentLibrary
from c4studio.report.wording import library
from c4studio.ui import settings
from c4studio.ui.labels import text_of
from c4studio.ui.part import Desk, Part, carries_out
from c4studio.ui.settings.settings_file import RecentTexts
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.file_dialogs import (
    choose_file,
    choose_new_file,
)
from c4studio.words.pieces import shorten_at_beginning

MOST = 9
"""The most libraries in the menu, beside the user's own one."""
LONGEST = 60
"""Maximum number of characters of a library's folder in the menu."""


class LibrariesPart(Part):
    """Chooses the library that all windows use: the user's own, or any other file.

    Args:
        desk: the objects that all parts of the window share.
        shelf: the library in use.
    """

    def __init__(self, desk: Desk, shelf: CurrentLibrary) -> None:
        super().__init__(desk)
        self._shelf = shelf
        self._latest = RecentTexts(desk.settings, settings.OTHER_LIBRARY_FILES, MOST, self)
        self._latest.changed.connect(self._show_entries)
        self._own = desk.actions["library.own"]
        self._group = QActionGroup(self)
        self._group.addAction(self._own)
        self._group.triggered.connect(self._on_entry_chosen)
        self.entries: list[QAction] = []
        self._separator = QAction(desk.window)
        self._separator.setSeparator(True)
        self._menu = desk.actions.add_to_menu("library.new", [self._separator])
        self._menu.aboutToShow.connect(self._look_for_missing)
        shelf.switched.connect(self._show_entries)
        shelf.lost.connect(self._on_library_lost)
        shelf.remarked.connect(desk.messages.warn)
        shelf.switched.connect(self._look_for_library)
        shelf.changed.connect(self._look_for_library)
        self._enable_commands(False)
        self._look_for_library()
        self._show_entries()

    # What a library enables.

    @Slot()
    def _look_for_library(self) -> None:
        """Find out whether there is a library, for the commands that need one."""
        path = self._shelf.path
        if path is None:
            self._enable_commands(False)
            return
        looking = self._desk.file.storage.run(
            text_of("library.looking"),
            lambda _: is_file(path),
            is_there=lambda: path == self._shelf.path,
        )
        self._messages.follow_to_result(looking, self._enable_commands)

    def _enable_commands(self, is_there: bool) -> None:
        self._actions.enable_commands_needing(Prompt.LIBRARY_FIRST, is_there=is_there)

    # The menu.

    @Slot()
    def _show_entries(self) -> None:
        """Show the libraries that were used last, and mark the one in use."""
        for entry in self.entries:
            self._menu.removeAction(entry)
            entry.deleteLater()
        paths = [Path(text) for text in self._latest.texts]
        names = [library.library_name(path) for path in paths]
        self.entries = []
        for number, (path, name) in enumerate(zip(paths, names, strict=True), start=1):
            folder = shorten_at_beginning(str(path.parent), LONGEST)
            label = name if names.count(name) == 1 else f"{name} – {folder}"
            self.entries.append(self._new_entry(path, f"&{number} {label.replace('&', '&&')}"))
        self._menu.insertActions(self._separator, self.entries)
        self._own.setChecked(self._shelf.path == self._shelf.own)

    def _new_entry(self, path: Path, text: str) -> QAction:
        entry = QAction(text, self._group, checkable=True)
        # Text of Qt would lose bytes that are no characters.
        entry.setData(path)
        entry.setChecked(path == self._shelf.path)
        entry.setToolTip(plain_text.plain_tip(readable_name(path)))
        entry.setStatusTip(readable_name(path))
        return entry

    @Slot()
    def _look_for_missing(self) -> None:
        """Find out which of the libraries are missing, since the menu opens."""
        self._show_entries()
        paths = tuple(Path(text) for text in self._latest.texts)
        looking = self._desk.file.storage.run(
            text_of("library.looking"), lambda _: disk.existing_files(paths)
        )
        looking.done.connect(self._on_existing_found)

    @Slot(object)
    def _on_existing_found(self, there: frozenset[Path]) -> None:
        for entry in self.entries:
            if entry.data() not in there and entry.isEnabled():
                entry.setEnabled(False)
                entry.setText(f"{entry.text()} (missing)")

    @Slot(QAction)
    def _on_entry_chosen(self, entry: QAction) -> None:
        if entry is not self._own:
            self._open_library(entry.data())

    # The commands.

    @carries_out("library.own")
    def _use_own_library(self, _: bool) -> None:
        self._shelf.choose_own_library()
        self._remember_library(self._shelf.own)
        self._messages.say(Notice.OWN_LIBRARY)
        self._show_entries()

    @carries_out("library.new")
    @Slot()
    def _ask_new_library(self) -> None:
        self._messages.follow_to_result(self._shelf.make_library_folder(), self._ask_library_name)

    def _ask_library_name(self, folder: Path | None) -> None:
        dialog = choose_new_file(
            self._desk.window,
            self._settings,
            partial(self._open_library, is_new=True),
            text_of("library.new_library"),
            (folder or Path()) / text_of(Notice.NEW_LIBRARY),
            "db",
        )
        # A file that is there is refused, since nobody means to lose its games.
        dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)
        dialog.setLabelText(QFileDialog.DialogLabel.Accept, text_of("library.create"))
        dialog.open()

    @carries_out("library.switch")
    @Slot()
    def _choose_library_file(self) -> None:
        title, kind = text_of("library.open_a_library"), text_of("library.libraries_db")
        choose_file(self._desk.window, self._settings, self._open_library, title, kind).open()

    # Their outcome.

    def _open_library(self, path: Path, *, is_new: bool = False) -> None:
        handle = self._shelf.choose_library(path, is_new=is_new)
        handle.done.connect(self._on_library_opened)
        handle.failed.connect(self._on_opening_failed)
        # The entry that was clicked is marked already.
        handle.cancelled.connect(self._show_entries)
        self._messages.show_progress(handle)

    @Slot(object)
    def _on_library_opened(self, chosen: ChosenLibrary) -> None:
        self._remember_library(chosen.path)
        self._messages.say(library.library_opened_sentence(chosen.path, chosen.games))
        self._show_entries()

    def _remember_library(self, path: Path | None) -> None:
        """Use a library again at the next start, and list it in the menu."""
        is_own = path == self._shelf.own
        if not is_own:
            self._latest.add(str(path))
        self._settings.set(settings.LIBRARY_FILE, "" if is_own else str(path))

    @Slot(object)
    def _on_opening_failed(self, sentence: Said) -> None:
        self._show_entries()
        self._messages.warn(say(Notice.LIBRARY_STAYS, why=sentence))

    @Slot(object)
    def _on_library_lost(self, sentence: Said) -> None:
        self._remember_library(self._shelf.own)
        self._messages.warn(say(Notice.LIBRARY_LOST, why=sentence))
