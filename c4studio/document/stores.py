"""The file services that all windows share: the threads for files, and the watch for changes."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal, Slot

from c4studio.background.jobs import Storage
from c4studio.document import disk

SETTLE_MS = 100
"""Milliseconds to wait after a change of a file before the file is read.

One save makes many changes.
"""


@dataclass(frozen=True, slots=True)
class FileState:
    """The state of a file on the disk at one moment.

    Attributes:
        path: the file.
        digest: a hash of the file's bytes, in hexadecimal digits; empty if there is no such file.
    """

    path: Path
    digest: str


class FileWatch(QObject):
    """Watches files for changes by any program: writes, deletion, restoration and replacement.

    This program's own changes are reported too; the writer recognises them by the digest. Files are
    checked in the storage thread, since any access to the disk may block.
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
        """Start watching a file, and report its current state."""
        self._wanted.emit(path)

    def unwatch(self, path: Path) -> None:
        """Undo one call of ``watch``. A file is watched until each call has been undone."""
        self._unwanted.emit(path)


class Stores(QObject):
    """The two file threads of the program: one for documents and one for journals.

    A journal never waits for a document. ``close`` must be called before the program ends.

    Attributes:
        files: the thread that reads and writes documents.
        journals: the thread that writes journals.
        watch: reports changes of documents by other programs.
        folder: the folder of the journals; None for no journals.
    """

    def __init__(self, folder: Path | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.files = Storage("files", self)
        self.journals = Storage("journals", self)
        self.watch = FileWatch(self.files, self)
        self.folder = folder

    def close(self) -> None:
        """Finish all work and end both threads. A second call does nothing."""
        self.files.close()
        self.journals.close()


class _Watcher(QObject):
    """The object in the storage thread that watches files."""

    seen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._paths: Counter[Path] = Counter()
        self._digests: dict[Path, tuple[object, str]] = {}
        # Children move to the thread together with this object. If they were made there, they could
        # wait for one of Qt's locks that the GUI thread holds while it waits for the interpreter
        # lock.
        self._system: QFileSystemWatcher | None = QFileSystemWatcher(self)
        self._system.fileChanged.connect(self._on_changed)
        self._system.directoryChanged.connect(self._on_changed)
        self._settling: QTimer | None = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._settling.timeout.connect(self._look)

    @Slot(object)
    def watch(self, path: Path) -> None:
        if self._system is not None:
            self._paths[path] += 1
            # Not at once: the window that shows the file now needs the interpreter more urgently.
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
        # For the system, a replaced file is a different one, which is no longer watched. Its folder
        # reports the new file.
        watched = {*system.files(), *system.directories()}
        for place in (path, path.parent):
            if str(place) not in watched and place.exists():
                system.addPath(str(place))
        self.seen.emit(FileState(path, self._digest(path)))

    def _digest(self, path: Path) -> str:
        """Return the hash of a file's bytes.

        It is computed again only if size or time have changed.
        """
        try:
            stat = path.stat()
        except OSError:
            return ""
        # No program can set back the time of the last status change.
        look = (stat.st_mtime_ns, stat.st_ctime_ns, stat.st_size, stat.st_ino)
        known, digest = self._digests.get(path, (None, ""))
        if look != known:
            digest = disk.digest_of(path)
            self._digests[path] = (look, digest)
        return digest
