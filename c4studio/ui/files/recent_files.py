"""The list of recent files, and its menu."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from c4studio.document import disk
from c4studio.ground.door import readable_name
from c4studio.ground.service import Service
from c4studio.ui import settings
from c4studio.ui.commands.actions import MenuKeyFilter
from c4studio.ui.labels import text_of
from c4studio.ui.settings import Settings
from c4studio.ui.settings.settings_file import RecentTexts
from c4studio.ui.widgets import plain_text

MOST_RECENT_FILES = 10
NO_FILES = "files.no_file"


class RecentFilesMenu(QMenu):
    """A menu of recent files. Files that are found missing become disabled after a moment.

    Attributes:
        entries: the action by which the parent menu opens this one.
    """

    chosen = Signal(object)
    """Emitted with the file (Path) that the user wants to open."""

    def __init__(self, config: Settings, storage: Service, parent: QWidget) -> None:
        super().__init__(text_of("files.open_recent"), parent)
        self._recent = RecentTexts(config, settings.RECENT_FILES, MOST_RECENT_FILES, self)
        self._storage = storage
        self._files: dict[Path, QAction] = {}
        MenuKeyFilter(self)
        self.setToolTipsVisible(True)
        separator = QAction(self)
        separator.setSeparator(True)
        self.entries = [self.menuAction(), separator]
        self.aboutToShow.connect(self._find_missing_files)
        self._recent.changed.connect(self._fill_menu)
        self._fill_menu()

    def add_recent_file(self, path: Path) -> None:
        """Put a file at the front of the list."""
        self._recent.add(str(path))

    @Slot()
    def _fill_menu(self) -> None:
        self.clear()
        self._files = {}
        for number, path in enumerate(map(Path, self._recent.texts), start=1):
            self._files[path] = self._add_action(number, path)
        self.addSeparator()
        for action in (
            self.menuAction(),
            self.addAction(text_of("files.clear_the_list"), self._recent.clear),
        ):
            action.setEnabled(bool(self._files))
            action.setToolTip("" if self._files else text_of(NO_FILES))

    def _add_action(self, number: int, path: Path) -> QAction:
        action = self.addAction(_file_label(number, path))
        action.setToolTip(plain_text.plain_tip(readable_name(path)))
        action.setStatusTip(readable_name(path))
        action.triggered.connect(partial(self.chosen.emit, path))
        return action

    @Slot()
    def _find_missing_files(self) -> None:
        paths = tuple(self._files)
        looking = self._storage.run(
            text_of("files.looking_for_files"), lambda _: disk.existing_files(paths)
        )
        looking.then(self, done=self._on_existing_files_found)

    def _on_existing_files_found(self, there: frozenset[Path]) -> None:
        for number, (path, action) in enumerate(self._files.items(), start=1):
            action.setEnabled(path in there)
            missing = "" if path in there else " (missing)"
            action.setText(_file_label(number, path) + missing)


def _file_label(number: int, path: Path) -> str:
    name = readable_name(f"{path.name} – {path.parent}").replace("&", "&&")
    return f"&{number % 10} {name}"
