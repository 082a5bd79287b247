"""Finished pieces of long work, kept beside the file that they become, so that work resumes."""

from __future__ import annotations

import shutil
from pathlib import Path

from c4studio.background import whole_file


class Parts:
    """The folder of finished pieces, ``OUT.parts``; it is created at once.

    Args:
        out: the file that the pieces become.

    Raises:
        OSError: in any method, the folder cannot be used.
    """

    def __init__(self, out: Path) -> None:
        self._folder = out.with_name(f"{out.name}.parts")
        self._folder.mkdir(parents=True, exist_ok=True)

    def has(self, name: str, size: int | None = None) -> bool:
        """Whether a piece is there, of a size in bytes if that is known."""
        path = self._folder / name
        return path.is_file() and size in (None, path.stat().st_size)

    def read(self, name: str) -> bytes:
        """Return a piece."""
        return (self._folder / name).read_bytes()

    def write(self, name: str, data: bytes) -> None:
        """Keep a piece, whole or not at all."""
        whole_file.write(self._folder / name, data)

    def remove(self) -> None:
        """Remove the folder, since the file is whole."""
        shutil.rmtree(self._folder)
