"""The system's dialogs for choosing files; they wait for nobody."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QFileInfo, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QFileDialog, QFileIconProvider, QWidget

from c4studio import settings
from c4studio.settings import Settings

SUFFIXES = ("sgf", "c4.sgf")
"""Of a document; the second tells file managers that it is no game of Go."""
GAMES = "Games (*.sgf *.txt)"
EVERYTHING = "All files (*)"


def last_folder(config: Settings) -> Path:
    """Where a file was chosen last."""
    return Path(config.get(settings.LAST_FOLDER) or Path.home())


def remember_folder(name: str, config: Settings) -> Path:
    """Remember the folder of a chosen file, to begin with it the next time, and give the file."""
    path = Path(name)
    config.set(settings.LAST_FOLDER, str(path.parent))
    return path


def choose_file(
    window: QWidget, folder: Path, title: str = "Open", kind: str = GAMES
) -> QFileDialog:
    """A dialog for a file that is there; connect to ``fileSelected``, then ``open()`` it."""
    dialog = _dialog(window, title, folder)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.setNameFilters([kind, EVERYTHING])
    return dialog


def choose_new_file(window: QWidget, title: str, suggested: Path, *suffixes: str) -> QFileDialog:
    """A dialog for a file to write, which asks before one is overwritten.

    Args:
        window: what it belongs to.
        title: what is done.
        suggested: the file that it begins with.
        suffixes: what a name may end in; the chosen one, at first the first, is added to a name
            that has none, and takes the place of another of them.
    """
    dialog = _dialog(window, title, suggested.parent)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(suffixes[0])
    dialog.setNameFilters([*(f"*.{each}" for each in suffixes), EVERYTHING])
    dialog.filterSelected.connect(partial(_use_suffix, dialog, suffixes))
    dialog.selectFile(suggested.name)
    return dialog


def _use_suffix(dialog: QFileDialog, suffixes: tuple[str, ...], chosen: str) -> None:
    """Let the name end in the chosen suffix, where it is one."""
    if (suffix := chosen.removeprefix("*.")) in suffixes:
        dialog.setDefaultSuffix(suffix)
        dialog.selectFile(f"{stem(Path(dialog.selectedFiles()[0]).name, *suffixes)}.{suffix}")


def stem(name: str, *suffixes: str) -> str:
    """A file's name without the longest of the suffixes that it ends in."""
    ending = [f".{each}" for each in suffixes if name.lower().endswith(f".{each}")]
    return name[: -len(max(ending, key=len))] if ending else name


class _Icons(QFileIconProvider):
    """Tells files from folders only.

    Qt's own looks into every file for what it is, in the thread of the window, which stands still
    where a file does not answer: on a network that is gone, or in /proc.
    """

    def icon(self, of: QFileIconProvider.IconType | QFileInfo) -> QIcon:
        """The icon of a folder or of a file."""
        if isinstance(of, QFileInfo):
            of = self.IconType.Folder if of.isDir() else self.IconType.File
        return super().icon(of)

    def type(self, info: QFileInfo) -> str:
        """What something is, as a word: a folder or a file."""
        return "Folder" if info.isDir() else "File"


def _dialog(window: QWidget, title: str, folder: Path) -> QFileDialog:
    dialog = QFileDialog(window, title, str(folder))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    icons = _Icons()
    dialog.setIconProvider(icons)
    # Qt does not keep it.
    dialog.destroyed.connect(lambda _: icons)
    return dialog
