"""The log of commands: faults of the program are logged, and printed without tracebacks."""

import logging
import threading
from contextlib import closing, suppress
from pathlib import Path

from c4studio.cli.common.printing import print_notice
from c4studio.ground.private_files import open_log

logger = logging.getLogger(__name__)


class CommandLog(logging.Handler):
    """Writes faults with their tracebacks to a log file, and prints other warnings in one line.

    Args:
        path: the log file. If it cannot be written, faults are not logged.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(logging.WARNING)
        self._path = path

    def emit(self, record: logging.LogRecord) -> None:
        """Write or print a record."""
        with suppress(OSError):
            if record.exc_info is None:
                print_notice(record.getMessage())
                return
            with closing(open_log(self._path)) as log:
                log.handle(record)


def set_up_log(log: Path) -> None:
    """Let this process log to a file, without tracebacks on the terminal.

    A window that is opened has a log of its own.
    """
    logging.lastResort = CommandLog(log)
    threading.excepthook = _log_fault_of_thread


def _log_fault_of_thread(fault: threading.ExceptHookArgs) -> None:
    assert fault.exc_value is not None
    logger.error("A thread failed", exc_info=fault.exc_value)
