"""The file services that all windows share: the threads for files, and the watch for changes."""

from collections import Counter
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal, Slot

from c4studio.document import disk
from c4studio.ground.service import Service, WorkContext
from c4studio.language.messages import Notice

FILE_SETTLE_MS = 100
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
    read in another thread, since any access to the disk may block.
    """

    seen = Signal(object)
    """Emitted with the state (FileState) of a file that may have changed."""

    def __init__(self, files: Service, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._files = files
        self._paths: Counter[Path] = Counter()
        # Only the other thread uses it.
        self._digests: dict[Path, tuple[object, str]] = {}
        self._settling = QTimer(self, singleShot=True, interval=FILE_SETTLE_MS)
        self._settling.timeout.connect(self._read_file_states)
        self._system: QFileSystemWatcher | None = QFileSystemWatcher(self)
        for changed in (self._system.fileChanged, self._system.directoryChanged):
            changed.connect(self._settling.start)

    def watch(self, path: Path) -> None:
        """Start watching a file, and report its current state."""
        self._paths[path] += 1
        # Not at once: the window that shows the file now needs the interpreter more urgently.
        self._settling.start()

    def unwatch(self, path: Path) -> None:
        """Undo one call of ``watch``. A file is watched until each call has been undone."""
        self._paths[path] -= 1
        if not self._paths[path]:
            del self._paths[path]
            if self._system is not None:
                self._system.removePath(str(path))

    def close(self) -> None:
        """End the watch for changes. A second call does nothing."""
        if self._system is not None:
            # The system gives a user only so many watches.
            self._system.deleteLater()
            self._system = None

    @Slot()
    def _read_file_states(self) -> None:
        for path in self._paths if self._system is not None else ():
            handle = self._files.run(Notice.LOOKING_AT_FILE, partial(self._state_of_file, path))
            handle.then(self, done=self._on_file_state_read)

    def _on_file_state_read(self, state_and_existing: tuple[FileState, list[str]]) -> None:
        state, existing = state_and_existing
        if self._system is None:
            return
        # For the system, a replaced file is a different one, which is no longer watched. Its folder
        # reports the new file.
        unwatched = {*existing} - {*self._system.files(), *self._system.directories()}
        if unwatched and state.path in self._paths:
            # They were just looked at, so the disk does not let this thread wait.
            refused = self._system.addPaths(sorted(unwatched))
            if len(refused) < len(unwatched):
                # The file may have changed since it was looked at.
                self._settling.start()
        self.seen.emit(state)

    # In the thread of files.

    def _state_of_file(self, path: Path, _: WorkContext) -> tuple[FileState, list[str]]:
        """Return the state of a file, and which of the file and its folder exist."""
        existing = [str(place) for place in (path, path.parent) if place.exists()]
        return FileState(path, self._digest_of_file(path)), existing

    def _digest_of_file(self, path: Path) -> str:
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
            digest = disk.digest_of_file(path)
            self._digests[path] = (look, digest)
        return digest


class DocumentStores(QObject):
    """The two file threads of the program: one for documents and one for journals.

    A journal never waits for a document. ``close`` must be called before the program ends.

    Attributes:
        files: the service that reads and writes documents.
        journals: the service that writes journals.
        watch: reports changes of documents by other programs.
        folder: the folder of the journals; None for no journals.
    """

    def __init__(self, folder: Path | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.files = Service("files", self)
        self.journals = Service("journals", self)
        self.watch = FileWatch(self.files, self)
        self.folder = folder

    def close(self) -> None:
        """Finish all work, and end both threads and the watch. A second call does nothing."""
        self.watch.close()
        self.files.close()
        self.journals.close()
