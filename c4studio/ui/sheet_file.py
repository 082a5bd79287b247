"""Writing of a sheet that was made in memory to a file, in the thread of files."""

from __future__ import annotations

from pathlib import Path

from c4studio.document import disk
from c4studio.ui.desk import Desk


def write_sheet_file(desk: Desk, path: Path, data: bytes) -> None:
    """Write the contents of a sheet to a file, and say so."""
    work = desk.file.storage.run(f"Writing {path.name}", lambda _: _write_file(path, data))
    # The file is written even if the window closes before the work has begun.
    work.progress.forbid_cancelling()
    work.done.connect(desk.messages.say)
    work.failed.connect(desk.messages.warn)


def _write_file(path: Path, data: bytes) -> str:
    disk.write_bytes_and_digest(path, data)
    return f"Written to {path.name}"
