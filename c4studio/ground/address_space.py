"""The check whether the process may take the memory that Qt needs.

Where a limit, such as that of ``ulimit -v``, leaves Qt too little, Qt aborts the process or waits
for threads that never began, so nobody could say why.
"""

import sys
from pathlib import Path

from c4studio.ground.progress import WorkError
from c4studio.language.messages import Refusal

if sys.platform == "linux":
    import resource

_MEMORY_STATISTICS_FILE = Path("/proc/self/statm")
"""The file whose first number is that of the pages that the process has."""


def check_room_for_qt(needed_mb: int) -> None:
    """Check that the process may take as much memory as Qt needs.

    Args:
        needed_mb: what is needed in MB, most of it for threads and never used.

    Raises:
        WorkError: the process may not take so much.
    """
    left = _megabytes_left()
    # What is loaded has its memory already.
    if left is not None and left < needed_mb and "PySide6.QtGui" not in sys.modules:
        raise WorkError(Refusal.LITTLE_ROOM_FOR_QT, needed=needed_mb, left=left)


def _megabytes_left() -> int | None:
    """Return how much more memory the process may take; None if there is no limit."""
    if sys.platform != "linux":
        return None
    most, _ = resource.getrlimit(resource.RLIMIT_AS)
    if most == resource.RLIM_INFINITY:
        return None
    pages = int(_MEMORY_STATISTICS_FILE.read_text().split()[0])
    return max(0, most - pages * resource.getpagesize()) >> 20
