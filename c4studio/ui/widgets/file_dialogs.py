"""The system's file dialogs, opened without blocking the event loop."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QFileInfo, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QFileDialog, QFileIconProvider, QWidget

from c4studio.export.names import file_stem_of_game
from c4studio.game import Game
from c4studio.ui import settings
from c4studio.ui.labels import text_of
from c4studio.ui.settings import Settings

GAME_FILE_SUFFIXES = ("sgf", "c4.sgf")
"""File name suffixes of documents. The second tells file managers that the file is no game of
Go."""
GAME_FILE_FILTER = "widgets.games_sgf_txt"
ALL_FILES_FILTER = "widgets.all_files"
ThenFunction = Callable[..., object]
"""A function that receives the files which the user has chosen, mostly one."""


def choose_file(
    window: QWidget, config: Settings, then: ThenFunction, title: str = "", kind: str = ""
) -> QFileDialog:
    """Build a dialog to choose an existing file, which is shown by ``open()``.

    It begins in the folder of the file that was chosen last, and the next one in that of this file.
    After ``setFileMode`` several can be chosen, or a folder.
    """
    dialog = _new_dialog(window, title or text_of("widgets.open"), _last_folder(config))
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.setNameFilters([kind or text_of(GAME_FILE_FILTER), text_of(ALL_FILES_FILTER)])
    return _passing_files(dialog, config, then)


def choose_new_file(
    window: QWidget,
    config: Settings,
    then: ThenFunction,
    title: str,
    suggested: str | Path,
    *suffixes: str,
) -> QFileDialog:
    """Build a dialog to choose a file to write, which asks before it overwrites a file.

    It is shown by ``open()``.

    Args:
        window: the parent of the dialog.
        config: the settings, which have the folder of the file that was chosen last.
        then: receives the file that is chosen.
        title: the title of the dialog.
        suggested: the file that is selected at first; its name alone if it is in that folder.
        suffixes: the allowed suffixes; the chosen one, at first the first, is added to a name
            without a suffix and replaces another of them.
    """
    suggested = _last_folder(config) / suggested
    dialog = _new_dialog(window, title, suggested.parent)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(suffixes[0])
    dialog.setNameFilters([*(f"*.{each}" for each in suffixes), text_of(ALL_FILES_FILTER)])
    dialog.filterSelected.connect(partial(_apply_suffix, dialog, suffixes))
    dialog.selectFile(suggested.name)
    return _passing_files(dialog, config, then)


def _last_folder(config: Settings) -> Path:
    return Path(config.get(settings.LAST_FOLDER) or Path.home())


def _passing_files(dialog: QFileDialog, config: Settings, then: ThenFunction) -> QFileDialog:
    """Let a dialog pass the chosen files to ``then``, and remember their folder."""

    def pass_files(names: list[str]) -> None:
        paths = [*map(Path, names)]
        config.set(settings.LAST_FOLDER, str(paths[0].parent))
        then(*paths)

    dialog.filesSelected.connect(pass_files)
    return dialog


def _apply_suffix(dialog: QFileDialog, suffixes: tuple[str, ...], chosen_suffix: str) -> None:
    """Set the suffix in the dialog's file name to the chosen one, if it is one of ``suffixes``."""
    if (suffix := chosen_suffix.removeprefix("*.")) in suffixes:
        dialog.setDefaultSuffix(suffix)
        dialog.selectFile(
            f"{name_without_suffix(Path(dialog.selectedFiles()[0]).name, *suffixes)}.{suffix}"
        )


def name_without_suffix(name: str, *suffixes: str) -> str:
    """Return a file's name without the longest of the given suffixes."""
    ending = [f".{each}" for each in suffixes if name.lower().endswith(f".{each}")]
    return name[: -len(max(ending, key=len))] if ending else name


def suggested_file(near: Path, game: Game | None, suffix: str) -> Path:
    """Return the file that saving suggests, in the folder of the file ``near``.

    It is named after the players of the game or, if they are unknown, after ``near``.
    """
    name = "" if game is None else file_stem_of_game(game)
    return near.with_name(f"{name or name_without_suffix(near.name, *GAME_FILE_SUFFIXES)}.{suffix}")


class _FileIcons(QFileIconProvider):
    """Provides icons of files and folders without reading files.

    Qt's own provider reads from every file to find its type. It does so in the window's thread,
    which then hangs if a file does not respond, on a lost network or in /proc.
    """

    def icon(self, of: QFileIconProvider.IconType | QFileInfo) -> QIcon:
        """Return the icon of a folder or of a file."""
        if isinstance(of, QFileInfo):
            of = self.IconType.Folder if of.isDir() else self.IconType.File
        return super().icon(of)

    def type(self, info: QFileInfo) -> str:
        """Return the type of a file as a word for users: a folder or a file."""
        return text_of("widgets.folder") if info.isDir() else text_of("widgets.file")


def _new_dialog(window: QWidget, title: str, folder: Path) -> QFileDialog:
    dialog = QFileDialog(window, title, str(folder))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    icons = _FileIcons()
    dialog.setIconProvider(icons)
    # Qt does not keep the provider alive.
    dialog.destroyed.connect(lambda _: icons)
    return dialog
