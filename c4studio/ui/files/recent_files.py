"""The list of recent files, and its menu."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from c4studio import settings
from c4studio.document import disk
from c4studio.ground.service import Service
from c4studio.settings import Settings
from c4studio.ui.commands.actions import MenuKeys
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.latest import Latest

MOST = 10


class RecentMenu(QMenu):
    """A menu of recent files. Files that are found missing become disabled after a moment.

    Attributes:
        entries: the action by which the parent menu opens this one.
    """

    chosen = Signal(object)
    """Emitted with the file (Path) that the user wants to open."""

    def __init__(self, config: Settings, storage: Service, parent: QWidget) -> None:
        super().__init__("Open &recent", parent)
        self._recent = Latest(config, settings.RECENT_FILES, MOST, self)
        self._storage = storage
        self._files: dict[Path, QAction] = {}
        MenuKeys(self)
        separator = QAction(self)
        separator.setSeparator(True)
        self.entries = [self.menuAction(), separator]
        self.aboutToShow.connect(self._check)
        self._recent.changed.connect(self._fill)
        self._fill()

    def add(self, path: Path) -> None:
        """Put a file at the front of the list."""
        self._recent.add(str(path))

    @Slot()
    def _fill(self) -> None:
        self.clear()
        self._files = {}
        for number, path in enumerate(map(Path, self._recent.texts), start=1):
            self._files[path] = self._add_file(number, path)
        self.addSeparator()
        self.addAction("&Clear the list", self._recent.clear)
        self.menuAction().setEnabled(bool(self._files))

    def _add_file(self, number: int, path: Path) -> QAction:
        action = self.addAction(_label(number, path))
        action.setToolTip(plain_text.tip(str(path)))
        action.setStatusTip(str(path))
        action.triggered.connect(partial(self.chosen.emit, path))
        return action

    @Slot()
    def _check(self) -> None:
        paths = tuple(self._files)
        looking = self._storage.run("Looking for files", lambda _: disk.existing(paths))
        looking.done.connect(self._on_checked)

    @Slot(object)
    def _on_checked(self, there: frozenset[Path]) -> None:
        for number, (path, action) in enumerate(self._files.items(), start=1):
            action.setEnabled(path in there)
            missing = "" if path in there else " (missing)"
            action.setText(_label(number, path) + missing)


def _label(number: int, path: Path) -> str:
    name = f"{path.name} – {path.parent}".replace("&", "&&")
    return f"&{number % 10} {name}"
