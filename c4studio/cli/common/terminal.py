"""Set-up of the terminal for text commands: its size, its character set, and signals to end."""

import codecs
import gc
import io
import os
import signal
import sys
from collections.abc import Callable
from types import FrameType
from typing import NoReturn

from c4studio.cli.common.arguments import EXIT_FAILED
from c4studio.ground.door import repaired_text
from c4studio.ground.held_signals import END_SIGNALS, is_main_thread

ASCII_SPELLING_BY_SIGN = {
    **{"\N{MINUS SIGN}": "-", "\N{EN DASH}": "-", "\N{EM DASH}": "-", "\N{MIDDLE DOT}": "."},
    **{"\N{LESS-THAN OR EQUAL TO}": "<=", "\N{GREATER-THAN OR EQUAL TO}": ">="},
    **{"\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}": ">", "\N{MULTIPLICATION SIGN}": "x"},
    **{"\N{LEFT SINGLE QUOTATION MARK}": "'", "\N{RIGHT SINGLE QUOTATION MARK}": "'"},
    **{"\N{HORIZONTAL ELLIPSIS}": "...", "\N{NO-BREAK SPACE}": " "},
}
"""How the signs that the program writes are spelled where the terminal does not have them."""
_NAME_OF_ENCODING_ERROR_HANDLER = "c4studio.spelled"
_BELIEVED_TERMINAL_SIZES = {"COLUMNS": range(40, 1001), "LINES": range(2, 1001)}
"""The sizes that the environment may name for the terminal; fewer columns would cut scores."""


def set_up_terminal() -> None:
    """Make the output complete whatever size and character set the environment names."""
    for name, sizes in _BELIEVED_TERMINAL_SIZES.items():
        value = os.environ.get(name, "")
        if not (value.isascii() and value.isdecimal() and len(value) < 5 and int(value) in sizes):
            os.environ.pop(name, None)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_NAME_OF_ENCODING_ERROR_HANDLER)


def _spell_out_unencodable(error: UnicodeError) -> tuple[bytes, int]:
    """Replace characters that a stream cannot encode: signs are spelled, others are escaped.

    Bytes that are no characters, as in names of files, become U+FFFD.
    """
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = repaired_text(error.object[error.start : error.end])
    spelled = "".join(ASCII_SPELLING_BY_SIGN.get(each, each) for each in text)
    return spelled.encode(error.encoding, "backslashreplace"), error.end


codecs.register_error(_NAME_OF_ENCODING_ERROR_HANDLER, _spell_out_unencodable)


class _EndRequested(BaseException):
    """Raised in the main thread when the operating system asks the program to end."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def run_until_end_signal(run: Callable[[], int]) -> int:
    """Call ``run``; at a signal to end, let it release its resources, then end the program.

    Worker processes, tested players and temporary files are released on the way. A second signal
    ends the program at once. Signals that are ignored, as under ``nohup``, remain so.

    Returns:
        The result of ``run``, the exit status.
    """
    for each in END_SIGNALS if is_main_thread() else ():
        if signal.getsignal(each) is signal.SIG_DFL:
            signal.signal(each, _raise_end_requested)
    try:
        return run()
    except _EndRequested as ended:
        number = ended.number
    finally:
        _reset_signals()
    # What worker processes shared is released before the system ends this one.
    gc.collect()
    os.kill(os.getpid(), number)
    return EXIT_FAILED


def _raise_end_requested(number: int, _frame: FrameType | None) -> NoReturn:
    _reset_signals()
    raise _EndRequested(number)


def _reset_signals() -> None:
    for each in END_SIGNALS:
        if signal.getsignal(each) is _raise_end_requested:
            signal.signal(each, signal.SIG_DFL)
