"""The file of a crash journal on the disk, and its lock. Only the journals' thread uses them."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from uuid import uuid4

from c4studio.document.journals.journal_record import JournalBase, base_to_line
from c4studio.ground import private_files, whole_file
from c4studio.ground.progress import WorkError
from c4studio.language.messages import Refusal
from engine.errors import reason
from engine.machine.lock import claim

JOURNAL_SUFFIX = ".journal"
SPARE_FIRST_LINE_SUFFIX = ".base"


def lock_path(path: Path) -> Path:
    """Return the path of the lock file by which a window shows that it still writes the journal."""
    return path.with_suffix(".lock")


def path_of_spare_first_line(path: Path) -> Path:
    """Return the path of the copy of a journal's first line, in case that line is damaged."""
    return path.with_suffix(SPARE_FIRST_LINE_SUFFIX)


class FileLock:
    """A lock on a file, which at most one holder in any process can have.

    The operating system releases the lock when the process ends, even after a crash. A file that
    holds the number of the process would not do, because systems reuse such numbers.
    """

    def __init__(self, path: Path, handle: int) -> None:
        self._path = path
        self._handle = handle

    @classmethod
    def lock_file(cls, path: Path) -> FileLock | None:
        """Lock the file, which is created if it is missing. Return None if it is already locked.

        Raises:
            OSError: the file cannot be created.
        """
        handle = private_files.private_opener(str(path), os.O_RDWR | os.O_CREAT)
        try:
            claim(handle)
        except OSError:
            os.close(handle)
            return None
        return cls(path, handle)

    @property
    def is_lock_file_present(self) -> bool:
        """Return whether the lock file still exists, so that other processes find the lock."""
        try:
            return os.path.samestat(os.fstat(self._handle), self._path.stat())
        except OSError:
            return False

    def release(self) -> None:
        """Release the lock, and keep the file so that it can be locked again."""
        os.close(self._handle)

    def remove(self) -> None:
        """Release the lock and delete the file."""
        self._path.unlink(missing_ok=True)
        os.close(self._handle)


class JournalFile:
    """A journal file on the disk, which is written as a whole or by appending lines.

    Each JournalFile chooses a new file name.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / f"{uuid4().hex}{JOURNAL_SUFFIX}"
        self._lock: FileLock | None = None

    def start(self, base: JournalBase, number: int, steps: bytes) -> None:
        """Replace the whole journal by a base (the games at its start) and the lines after it.

        Args:
            base: the state from which the journal starts.
            number: number of the last line that the base includes.
            steps: the lines after the base.

        Raises:
            WorkError: the journal cannot be written; it is unchanged.
        """
        line = base_to_line(number, base)
        try:
            # Other windows look for journals, so the lock must be taken before the journal exists.
            self._acquire_lock()
            whole_file.write_file(path_of_spare_first_line(self._path), *line, private=True)
            whole_file.write_file(self._path, *line, steps, private=True)
        except OSError as error:
            raise _changes_not_safe_error(error) from error

    def append(self, steps: bytes) -> bool:
        """Append lines to the journal and flush them to the disk.

        Return False if somebody has deleted the file.

        Raises:
            WorkError: the lines cannot be written; some of them may have been.
        """
        if self._lock is None or not (
            self._lock.is_lock_file_present and path_of_spare_first_line(self._path).exists()
        ):
            return False
        try:
            with open(self._path, "r+b", opener=private_files.private_opener) as file:
                file.seek(0, os.SEEK_END)
                file.write(steps)
                file.flush()
                os.fsync(file.fileno())
        except FileNotFoundError:
            return False
        except OSError as error:
            raise _changes_not_safe_error(error) from error
        return True

    def remove(self) -> None:
        """Delete the journal's file, the copy of its first line, and its lock."""
        for path in (self._path, path_of_spare_first_line(self._path)):
            # Where a file is in the place of the folder there is no journal either.
            with suppress(FileNotFoundError, NotADirectoryError):
                path.unlink()
        if self._lock is not None:
            self._lock.remove()
            self._lock = None

    def _acquire_lock(self) -> None:
        private_files.make_private_folder(self._path.parent)
        if self._lock is not None and not self._lock.is_lock_file_present:
            # Somebody deleted the lock file, perhaps with its folder; the lock has no name any
            # more.
            self._lock.release()
            self._lock = None
        if self._lock is None:
            self._lock = FileLock.lock_file(lock_path(self._path))


def _changes_not_safe_error(error: OSError) -> WorkError:
    return WorkError(Refusal.CHANGES_NOT_SAFE, why=reason(error))
