"""Storage of finished pieces of long work beside the final file, so that work resumes."""

from __future__ import annotations

import shutil
from pathlib import Path

from c4studio.background import whole_file


class Parts:
    """The folder of finished pieces, ``OUT.parts``, which is created at once.

    Args:
        out: the final file, into which the pieces are joined.

    Raises:
        OSError: in any method, the folder cannot be used.
    """

    def __init__(self, out: Path) -> None:
        self._folder = out.with_name(f"{out.name}.parts")
        self._folder.mkdir(parents=True, exist_ok=True)

    def has(self, name: str, size: int | None = None) -> bool:
        """Return whether a piece exists, with a given size in bytes if one is given."""
        path = self._folder / name
        return path.is_file() and size in (None, path.stat().st_size)

    def read(self, name: str) -> bytes:
        """Return the contents of a piece."""
        return (self._folder / name).read_bytes()

    def write(self, name: str, data: bytes) -> None:
        """Write a piece atomically."""
        whole_file.write(self._folder / name, data)

    def remove(self) -> None:
        """Remove the folder, because the final file is complete."""
        shutil.rmtree(self._folder)
