"""Files that are written whole or not at all, for the command line.

Documents and journals are written by Qt's QSaveFile; the command line starts without Qt.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path


def write(path: Path, data: bytes) -> None:
    """Write beside the file, bring it to the disk, and put it in the place of what was there.

    Links are followed and permissions kept. What is no file, such as a pipe or a device, is written
    to and stays what it is.

    Raises:
        OSError: it cannot be written; the file is as it was.
    """
    target = Path(os.path.realpath(path))
    if target.exists() and not target.is_file():
        target.write_bytes(data)
        return
    beside = target.with_name(f".{target.name}.{os.getpid()}")
    if target.exists():
        # Who may not write it may not replace it either, though the folder would allow that.
        target.open("r+b").close()
    try:
        with beside.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            shutil.copymode(target, beside)
        beside.replace(target)
    except OSError:
        beside.unlink(missing_ok=True)
        raise
