"""The commands that make, open and choose libraries, and the menu of those used before."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Slot
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QFileDialog

from c4studio import settings
from c4studio.document import disk
from c4studio.library.shelf import Chosen, Shelf
from c4studio.ui.desk import Desk
from c4studio.ui.part import Commands, Part
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.file_dialogs import (
    choose_file,
    choose_new_file,
    last_folder,
    remember_folder,
)
from c4studio.ui.widgets.latest import Latest
from c4studio.words import library as words
from c4studio.words.pieces import cut_in_front

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

    def __init__(self, desk: Desk, shelf: Shelf) -> None:
        super().__init__(desk)
        self._shelf = shelf
        self._latest = Latest(desk.settings, settings.LIBRARIES, MOST, self)
        self._latest.changed.connect(self._show)
        self._own = desk.actions["library.own"]
        self._group = QActionGroup(self)
        self._group.addAction(self._own)
        self._group.triggered.connect(self._on_entry)
        self.entries: list[QAction] = []
        self._separator = QAction(desk.window)
        self._separator.setSeparator(True)
        self._menu = desk.actions.add_to_menu("library.new", [self._separator])
        self._menu.aboutToShow.connect(self._check)
        shelf.switched.connect(self._show)
        shelf.lost.connect(self._on_lost)

        self._show()

    def commands(self) -> Commands:
        """Return the commands that choose, make and open a library."""
        return {
            "library.own": self._on_own,
            "library.new": self._on_new,
            "library.switch": self._on_switch,
        }

    # The menu.

    @Slot()
    def _show(self) -> None:
        """Show the libraries that were used last, and mark the one in use."""
        for entry in self.entries:
            self._menu.removeAction(entry)
            entry.deleteLater()
        paths = [Path(text) for text in self._latest.texts]
        names = [words.library_name(path) for path in paths]
        self.entries = []
        for number, (path, name) in enumerate(zip(paths, names, strict=True), start=1):
            folder = cut_in_front(str(path.parent), LONGEST)
            label = name if names.count(name) == 1 else f"{name} – {folder}"
            self.entries.append(self._new_entry(path, f"&{number} {label.replace('&', '&&')}"))
        self._menu.insertActions(self._separator, self.entries)
        self._own.setChecked(self._shelf.path == self._shelf.own)

    def _new_entry(self, path: Path, text: str) -> QAction:
        entry = QAction(text, self._group, checkable=True)
        entry.setData(str(path))
        entry.setChecked(path == self._shelf.path)
        entry.setToolTip(plain_text.tip(str(path)))
        entry.setStatusTip(str(path))
        return entry

    @Slot()
    def _check(self) -> None:
        """Find out which of the libraries are missing, since the menu opens."""
        self._show()
        paths = tuple(Path(text) for text in self._latest.texts)
        looking = self._desk.file.storage.run("Looking", lambda _: disk.existing(paths))
        looking.done.connect(self._on_checked)

    @Slot(object)
    def _on_checked(self, there: frozenset[Path]) -> None:
        for entry in self.entries:
            if Path(entry.data()) not in there and entry.isEnabled():
                entry.setEnabled(False)
                entry.setText(f"{entry.text()} (missing)")

    @Slot(QAction)
    def _on_entry(self, entry: QAction) -> None:
        if entry is not self._own:
            self._open(Path(entry.data()))

    # The commands.

    def _on_own(self, _: bool) -> None:
        self._shelf.choose_own()
        self._remember(self._shelf.own)
        self._desk.messages.say(words.OWN_LIBRARY)
        self._show()

    @Slot()
    def _on_new(self) -> None:
        self._shelf.folder().then(self, done=self._ask_name, failed=self._desk.messages.warn)

    @Slot(object)
    def _ask_name(self, folder: Path | None) -> None:
        suggested = (folder or last_folder(self._desk.settings)) / words.NEW_LIBRARY
        dialog = choose_new_file(self._desk.window, "New library", suggested, "db")
        # A file that is there is refused, since nobody means to lose its games.
        dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)
        dialog.setLabelText(QFileDialog.DialogLabel.Accept, "Create")
        dialog.fileSelected.connect(lambda name: self._open(Path(name), is_new=True))
        dialog.open()

    @Slot()
    def _on_switch(self) -> None:
        folder = last_folder(self._desk.settings)
        dialog = choose_file(self._desk.window, folder, "Open a library", "Libraries (*.db)")
        dialog.fileSelected.connect(
            lambda name: self._open(remember_folder(name, self._desk.settings))
        )
        dialog.open()

    # Their outcome.

    def _open(self, path: Path, *, is_new: bool = False) -> None:
        handle = self._shelf.choose(path, is_new=is_new)
        handle.done.connect(self._on_opened)
        handle.failed.connect(self._on_failed)
        # The entry that was clicked is marked already.
        handle.cancelled.connect(self._show)
        self._desk.messages.follow(handle)

    @Slot(object)
    def _on_opened(self, chosen: Chosen) -> None:
        self._remember(chosen.path)
        self._desk.messages.say(words.library_opened(chosen.path, chosen.games))
        self._show()

    def _remember(self, path: Path | None) -> None:
        """Use a library again at the next start, and list it in the menu."""
        is_own = path == self._shelf.own
        if not is_own:
            self._latest.add(str(path))
        self._desk.settings.set(settings.LIBRARY, "" if is_own else str(path))

    @Slot(str)
    def _on_failed(self, sentence: str) -> None:
        self._show()
        self._desk.messages.warn(f"{words.LIBRARY_STAYS}: {sentence}.")

    @Slot(str)
    def _on_lost(self, sentence: str) -> None:
        self._remember(self._shelf.own)
        self._desk.messages.warn(f"{words.LIBRARY_LOST}: {sentence}.")
