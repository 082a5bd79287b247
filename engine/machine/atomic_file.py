"""Files that appear whole or not at all."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

UNFINISHED = ".new"
"""The suffix of a file that is being written beside the one that it will replace."""


def write_atomically(path: Path, data: bytes, private: bool = False) -> None:
    """Write a file beside ``path``, bring it to the disk and put it in the place of ``path``.

    Args:
        path: the file, which appears whole or not at all.
        data: its contents.
        private: whether only the owner may read it.

    Raises:
        OSError: the file cannot be written; what was there before is unchanged.
    """
    beside = path.with_name(f".{path.name}.{secrets.token_hex(8)}{UNFINISHED}")
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    handle = os.open(beside, flags, 0o600 if private else 0o666)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(handle)
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def unfinished(path: Path) -> list[Path]:
    """The files that writers of ``path`` left beside it because they were killed."""
    return [*path.parent.glob(f".{path.name}.*{UNFINISHED}")]
