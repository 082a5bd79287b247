"""Files that were dropped on the window or pasted: which of them are opened, and where."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot

from c4studio.background.jobs import Storage, while_there
from c4studio.ui.widgets.drop_target import DropTarget


class DroppedFiles(QObject):
    """Asks for dropped files to be opened, the first in this window and the others elsewhere.

    Dropped folders are passed on to the ``DropTarget``.

    Args:
        drops: receives what is dropped on the window.
        storage: the thread that checks which paths are folders.
        parent: the parent object.
    """

    wanted = Signal(object)
    """Emitted with a file (Path) to open in this window."""
    more_wanted = Signal(object)
    """Emitted with a file (Path) to open in another window."""

    def __init__(self, drops: DropTarget, storage: Storage, parent: QObject) -> None:
        super().__init__(parent)
        self._drops, self._storage = drops, storage
        drops.files_dropped.connect(self._on_files_dropped)

    @Slot(object)
    def _on_files_dropped(self, paths: tuple[Path, ...]) -> None:
        """Open dropped files. The storage thread checks which paths are folders."""
        if all(path.suffix for path in paths):
            self._open(paths)
            return
        job = self._storage.run(partial(_folders, paths))
        job.done.connect(while_there(self, partial(self._on_folders_known, paths)))

    def _on_folders_known(self, paths: tuple[Path, ...], folders: tuple[Path, ...]) -> None:
        if folders:
            self._drops.folders_dropped.emit(folders)
        files = tuple(path for path in paths if path not in folders)
        if files:
            self._open(files)

    def _open(self, paths: tuple[Path, ...]) -> None:
        first, *others = paths
        for path in others:
            self.more_wanted.emit(path)
        # This window last, since it may ask a question, which other windows must not cover.
        self.wanted.emit(first)


def _folders(paths: tuple[Path, ...]) -> tuple[Path, ...]:
    """Return those of the given paths that are folders."""
    return tuple(path for path in paths if path.is_dir())
