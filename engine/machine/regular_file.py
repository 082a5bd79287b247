"""Regular files: reading within a size limit, and atomic writing."""

from __future__ import annotations

import errno
import os
import secrets
import stat
from pathlib import Path

TEMPORARY_FILE_SUFFIX = ".new"
"""The suffix of a temporary file that is being written and will replace the file beside it."""


def read_within(path: Path, most: int) -> bytes:
    """Read a regular file of at most ``most`` bytes. Pipes and devices are refused at once.

    Raises:
        OSError: the file cannot be read, is no regular file, or is too large.
    """
    # If a pipe has taken the file's place, opening it must not wait for the other end.
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", getattr(os, "O_BINARY", 0)))
    with os.fdopen(handle, "rb") as file:
        status = os.fstat(handle)
        if not stat.S_ISREG(status.st_mode):
            raise OSError(errno.EINVAL, "not a regular file", str(path))
        if status.st_size > most:
            raise OSError(errno.EFBIG, f"larger than {most:,} bytes", str(path))
        return file.read(status.st_size)


def write_atomically(path: Path, *parts: bytes | bytearray, private: bool = False) -> None:
    """Write a file atomically: write a temporary file beside it, and rename that to ``path``.

    Args:
        path: the file.
        parts: the new contents, one part after the other.
        private: whether only the owner may read the file.

    Raises:
        OSError: the file cannot be written; the old contents are unchanged.
    """
    beside = path.with_name(f".{path.name}.{secrets.token_hex(8)}{TEMPORARY_FILE_SUFFIX}")
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    handle = os.open(beside, flags, 0o600 if private else 0o666)
    try:
        with os.fdopen(handle, "wb") as file:
            file.writelines(parts)
            file.flush()
            os.fsync(handle)
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def unfinished_files(path: Path) -> list[Path]:
    """Return the temporary files that killed programs left beside ``path``."""
    return [*path.parent.glob(f".{path.name}.*{TEMPORARY_FILE_SUFFIX}")]
