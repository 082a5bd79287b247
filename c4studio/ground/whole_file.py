"""Listing and reading of files up to a size limit, and atomic writing."""

import errno
import os
import re
import secrets
import stat
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from c4studio.ground.limits import MOST_FILE_BYTES

_PIECE_BYTES = 1 << 20
_TEMPORARY_FILE_PATTERN = re.compile(r"\.c4studio-[0-9a-f]{16}")
_STALE_FILE_SECONDS = 3600.0
"""Seconds after which a temporary file counts as abandoned by a program that was killed."""
_cleaned_folders: set[Path] = set()
"""Folders in which this program has already deleted abandoned temporary files."""
_NON_BLOCKING_FLAGS = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
_NAME_OF_FILE_TYPE = {
    stat.S_IFDIR: "a folder",
    stat.S_IFIFO: "a pipe",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
    stat.S_IFSOCK: "a socket",
}


class TooLargeError(OSError):
    """Raised for a file that exceeds a limit. The message names the limit and the actual size."""

    def __init__(self, found: str, most: int) -> None:
        super().__init__(errno.EFBIG, f"it holds {found}, expected at most {most:,}")


class ByteSource(Protocol):
    """Interface of a source of bytes."""

    def read(self, size: int, /) -> bytes | None:
        """Return at most ``size`` bytes, or none at the end of the source."""


# Reading.


def is_file(path: Path) -> bool:
    """Return whether a file exists. A name that cannot be looked up counts as no file."""
    try:
        return path.is_file()
    except OSError:
        return False


def is_there(path: Path) -> bool:
    """Return whether a file, a folder, a pipe or a device of that name exists."""
    try:
        return path.exists()
    except OSError:
        return False


def is_folder(path: Path) -> bool:
    """Return whether a folder exists. A name that cannot be looked up counts as no folder."""
    try:
        return path.is_dir()
    except OSError:
        return False


def files_in_folder(folder: Path) -> list[Path]:
    """Return the files in a folder and its subfolders, sorted, except hidden ones.

    What cannot be looked at is left out.
    """
    found = []
    for at, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        found += [Path(at, name) for name in names if not name.startswith(".")]
    return sorted(filter(is_file, found))


def read_whole_file(path: Path, most: int = MOST_FILE_BYTES) -> bytes:
    """Read a whole file.

    Raises:
        TooLarge: the file has more than ``most`` bytes.
        OSError: the file cannot be read, or is a pipe, a device or a folder.
    """
    return b"".join(read_file_in_pieces(path, most))


def read_file_in_pieces(path: Path, most: int = MOST_FILE_BYTES) -> Iterator[bytes]:
    """Read a file in pieces, to save memory. Raises the errors of ``read``."""
    with open(path, "rb", buffering=0, opener=regular_file_opener) as file:
        size = os.fstat(file.fileno()).st_size
        if size > most:
            raise TooLargeError(f"{size:,} bytes", most)
        yield from _pieces_of_stream(file, most)


def regular_file_opener(path: str, flags: int) -> int:
    """Open a file if it is a regular file. Used as the ``opener`` of Python's ``open``.

    Devices are refused, and the call never waits for a pipe.
    """
    try:
        handle = os.open(path, flags | _NON_BLOCKING_FLAGS)
    except ValueError as error:
        raise OSError(errno.EINVAL, "no file has such a name") from error
    try:
        check_is_file(os.fstat(handle))
    except OSError:
        os.close(handle)
        raise
    return handle


def read_stream(file: ByteSource, most: int = MOST_FILE_BYTES) -> bytes:
    """Read an open file, a pipe or a device to its end, however long that takes.

    Raises:
        TooLarge: there are more than ``most`` bytes.
        OSError: the source cannot be read.
    """
    return b"".join(_pieces_of_stream(file, most))


def _pieces_of_stream(file: ByteSource, most: int) -> Iterator[bytes]:
    count = 0
    while piece := file.read(_PIECE_BYTES):
        count += len(piece)
        if count > most:
            raise TooLargeError(f"more than {most:,} bytes", most)
        yield piece


def check_is_file(status: os.stat_result) -> None:
    """Raise an OSError unless a path leads to a regular file, as a pipe may have no end.

    Raises:
        OSError: it is a pipe, a device, a folder or a socket.
    """
    if not stat.S_ISREG(status.st_mode):
        kind = _NAME_OF_FILE_TYPE.get(stat.S_IFMT(status.st_mode), "something else")
        raise OSError(errno.EINVAL, f"it is {kind}, expected a file")


# Writing.


def write_file(path: Path, *data: bytes | memoryview, private: bool = False) -> None:
    """Write a file atomically: write a temporary file beside it, and rename that to ``path``.

    Links are followed, and owner, group, permissions and attributes are kept. A file with hard
    links, or whose owner could not be kept, is overwritten in place instead; the temporary file
    stays if that is interrupted.

    Args:
        path: the file.
        data: the whole content, in one piece or several.
        private: whether to make the file readable for this user only.

    Raises:
        OSError: the file cannot be written, or is a pipe, a device or a folder; it is unchanged.
    """
    target = Path(os.path.realpath(path))
    known = _status_of_file(target)
    if known is not None:
        check_is_file(known)
        # Who may not write the file may not replace it either, though the folder would allow it.
        os.close(os.open(target, os.O_RDWR | _NON_BLOCKING_FLAGS))
    _delete_stale_files(target.parent)
    # A name that nobody can guess, and that is short enough beside any name.
    beside = target.with_name(f".c4studio-{secrets.token_hex(8)}")
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _NON_BLOCKING_FLAGS
    handle = os.open(beside, flags, 0o600 if private or known else 0o666)
    try:
        with os.fdopen(handle, "wb"):
            _write_all_bytes(handle, data)
            stays = (
                _must_overwrite_in_place(handle, target, known) if known and not private else False
            )
            if private and os.name == "posix":
                os.fchmod(handle, 0o600)
        if stays:
            # Where copying is cut short this is all that is whole, so nobody sweeps it away.
            copied = target.with_name(f"{beside.name}.whole")
            beside = beside.rename(copied)
        if not (stays and _overwrite_in_place(target, data)):
            beside.replace(target)
    finally:
        # Created here: it still exists after an error or a copy.
        beside.unlink(missing_ok=True)


def _delete_stale_files(folder: Path) -> None:
    """Delete temporary files that killed programs left in a folder.

    A second call for the same folder does nothing.
    """
    if folder in _cleaned_folders:
        return
    _cleaned_folders.add(folder)
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if _TEMPORARY_FILE_PATTERN.fullmatch(entry.name):
                with suppress(OSError):
                    _delete_file_if_stale(entry)


def _delete_file_if_stale(entry: os.DirEntry[str]) -> None:
    status = entry.stat(follow_symlinks=False)
    is_ours = os.name != "posix" or status.st_uid == os.getuid()
    if (
        stat.S_ISREG(status.st_mode)
        and is_ours
        and time.time() - status.st_mtime > _STALE_FILE_SECONDS
    ):
        Path(entry.path).unlink()


def write_stream(path: Path, data: bytes) -> None:
    """Write a file completely, or write into a pipe or a device, however long that takes.

    Raises:
        OSError: the target cannot be written; a regular file is unchanged.
    """
    known = _status_of_file(path)
    if known is None or stat.S_ISREG(known.st_mode) or stat.S_ISDIR(known.st_mode):
        write_file(path, data)
    else:
        path.write_bytes(data)


def _status_of_file(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except FileNotFoundError:
        return None


def _write_all_bytes(handle: int, data: tuple[bytes | memoryview, ...]) -> None:
    for piece in data:
        rest = memoryview(piece)
        while rest:
            rest = rest[os.write(handle, rest) :]
    os.fsync(handle)


def _must_overwrite_in_place(handle: int, target: Path, known_status: os.stat_result) -> bool:
    """Copy owner and permissions of a file to the temporary file that shall replace it.

    Return whether the file must be overwritten in place instead, because something could not be
    copied or the file has hard links.
    """
    if os.name != "posix":
        return False
    own = os.fstat(handle)
    try:
        if (own.st_uid, own.st_gid) != (known_status.st_uid, known_status.st_gid):
            os.fchown(handle, known_status.st_uid, known_status.st_gid)
        os.fchmod(handle, stat.S_IMODE(known_status.st_mode))
        for name in _extended_attribute_names(target):
            os.setxattr(handle, name, os.getxattr(target, name))
    except OSError:
        return True
    return known_status.st_nlink > 1


def _extended_attribute_names(path: Path) -> list[str]:
    """Return the names of a file's extended attributes, e.g. of its access control list."""
    try:
        return os.listxattr(path) if hasattr(os, "listxattr") else []
    except OSError:
        return []


def _overwrite_in_place(target: Path, data: tuple[bytes | memoryview, ...]) -> bool:
    """Overwrite a file in place with new contents. Return whether that was possible."""
    size = sum(map(len, data))
    try:
        handle = os.open(target, os.O_WRONLY | _NON_BLOCKING_FLAGS)
        with os.fdopen(handle, "wb"):
            if hasattr(os, "posix_fallocate"):
                # A disk that is too full is noticed here, before anything is overwritten.
                os.posix_fallocate(handle, 0, max(size, 1))
            _write_all_bytes(handle, data)
            os.truncate(handle, size)
            os.fsync(handle)
    except OSError:
        return False
    return True
