"""Storage of the finished parts of a long task, so that an interrupted command can resume."""

from __future__ import annotations

import shutil
from pathlib import Path

from c4studio.background import whole_file


class Parts:
    """The folder ``OUT.parts``, which keeps the finished parts of an output file ``OUT``.

    Args:
        out: the output file. The caller joins the parts to it at the end.

    Raises:
        OSError: the folder cannot be used; raised by all methods.
    """

    def __init__(self, out: Path) -> None:
        self._folder = out.with_name(f"{out.name}.parts")
        self._folder.mkdir(parents=True, exist_ok=True)

    def has(self, name: str, size: int | None = None) -> bool:
        """Return whether a part is stored under a name, and has the given size in bytes if any."""
        path = self._folder / name
        return path.is_file() and size in (None, path.stat().st_size)

    def read(self, name: str) -> bytes:
        """Return the contents of the part with a given name."""
        return (self._folder / name).read_bytes()

    def write(self, name: str, data: bytes) -> None:
        """Store a finished part under a name, atomically."""
        whole_file.write(self._folder / name, data)

    def remove(self) -> None:
        """Delete the folder with all parts, after the output file was completed."""
        shutil.rmtree(self._folder)
