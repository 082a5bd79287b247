"""Notices when other programs change files."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal, Slot

from c4studio.background.jobs import Storage
from c4studio.document import disk

SETTLE_MS = 100
"""Writing a file changes it several times; it is looked at once that is over."""


@dataclass(frozen=True, slots=True)
class FileState:
    """What a file holds now.

    Attributes:
        path: the file.
        digest: tells its contents from others; empty where there is no such file.
    """

    path: Path
    digest: str


class FileWatch(QObject):
    """Tells when a file that is watched changes, goes, comes back or is replaced.

    It tells of our own changes too: who wrote the file last knows its digest. Everything happens in
    the storage thread, since even to look for a file may wait for the disk.
    """

    seen = Signal(object)
    """The state (FileState) of a file that may have changed."""

    _wanted = Signal(object)
    _unwanted = Signal(object)

    def __init__(self, storage: Storage, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._watcher = _Watcher()
        self._watcher.moveToThread(storage.thread_of_work)
        self._wanted.connect(self._watcher.watch)
        self._unwanted.connect(self._watcher.unwatch)
        self._watcher.seen.connect(self.seen)
        storage.thread_of_work.finished.connect(self._watcher.end)

    def watch(self, path: Path) -> None:
        """Tell of this file too from now on, and how it is at present."""
        self._wanted.emit(path)

    def unwatch(self, path: Path) -> None:
        """Take back one ``watch``."""
        self._unwanted.emit(path)


class _Watcher(QObject):
    """Lives in the storage thread."""

    seen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._paths: Counter[Path] = Counter()
        self._digests: dict[Path, tuple[object, str]] = {}
        # Children move along. Made in the other thread they could wait for a lock of Qt's that the
        # window's thread holds while it waits for Python's.
        self._system: QFileSystemWatcher | None = QFileSystemWatcher(self)
        self._system.fileChanged.connect(self._on_changed)
        self._system.directoryChanged.connect(self._on_changed)
        self._settling: QTimer | None = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._settling.timeout.connect(self._look)

    @Slot(object)
    def watch(self, path: Path) -> None:
        if self._system is not None:
            self._paths[path] += 1
            # Not at once: who shows the file just now needs Python more urgently.
            self._on_changed(str(path))

    @Slot(object)
    def unwatch(self, path: Path) -> None:
        self._paths[path] -= 1
        if not self._paths[path] and self._system is not None:
            del self._paths[path]
            self._system.removePath(str(path))

    @Slot()
    def end(self) -> None:
        for child in (self._system, self._settling):
            if child is not None:
                child.deleteLater()
        self._system = self._settling = None

    @Slot(str)
    def _on_changed(self, _: str) -> None:
        if self._settling is not None:
            self._settling.start()

    @Slot()
    def _look(self) -> None:
        if self._system is not None:
            for path in self._paths:
                self._look_at(path, self._system)

    def _look_at(self, path: Path, system: QFileSystemWatcher) -> None:
        # A file that was replaced is another one for the system, and no longer watched. Its folder
        # tells of the next one.
        watched = {*system.files(), *system.directories()}
        for place in (path, path.parent):
            if str(place) not in watched and place.exists():
                system.addPath(str(place))
        self.seen.emit(FileState(path, self._digest(path)))

    def _digest(self, path: Path) -> str:
        """As disk.digest_of, which is asked only if the file looks changed."""
        try:
            stat = path.stat()
        except OSError:
            return ""
        # Nobody can set the time of the last change back.
        look = (stat.st_mtime_ns, stat.st_ctime_ns, stat.st_size, stat.st_ino)
        known, digest = self._digests.get(path, (None, ""))
        if look != known:
            digest = disk.digest_of(path)
            self._digests[path] = (look, digest)
        return digest
