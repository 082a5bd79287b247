"""The lines of the standard input, each as soon as it arrives, whatever ends them."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable

from c4studio.cli.common.arguments import UsageError
from c4studio.formats.reading import PADDING
from c4studio.ground.limits import MOST_FILE_BYTES
from engine.errors import reason

_LINE_END_PATTERN = re.compile(rb"[\r\n]")
_END_BEHIND_END = {b"\r": b"\n", b"\n": b"\r"}
"""The second byte of a line end by its first, where it has two."""
_PIECE_BYTES = 1 << 16


class InputLines:
    """The lines of the standard input with the first byte of their ends.

    A line ends with a line feed, a carriage return or both. It is given as soon as the first of
    them is there, since who waits for an answer writes nothing more.

    Raises:
        UsageError: the input is closed, cannot be read, or has a line that is too long.
    """

    def __init__(self) -> None:
        if sys.stdin is None:
            raise UsageError("the standard input is closed")
        # The standard library declares the buffer as one that need not have this method.
        self._read: Callable[[int], bytes] = sys.stdin.buffer.read1  # type: ignore[union-attr]
        self._data, self._index = b"", 0
        self._end = b""

    def __iter__(self) -> InputLines:
        return self

    def __next__(self) -> bytes:
        if self._end and (self._index < len(self._data) or self._read_more()):
            second = _END_BEHIND_END[self._end]
            self._index += self._data.startswith(second, self._index)
        self._end = b""
        searched = self._index
        while not (end := _LINE_END_PATTERN.search(self._data, searched)):
            searched = len(self._data) - self._index
            if searched >= MOST_FILE_BYTES:
                said = f"the standard input has a line of {MOST_FILE_BYTES:,} bytes or more"
                raise UsageError(said)
            if not self._read_more():
                if not self.head().strip(PADDING.encode()):
                    raise StopIteration
                break
        start, self._index = self._index, end.end() if end else len(self._data)
        self._end = end[0] if end else b""
        return self._data[start : self._index]

    def unfinished_bytes(self) -> bytes:
        """Return all bytes that belong to no line yet. The call waits for the end of the input."""
        while self._read_more():
            if len(self._data) > MOST_FILE_BYTES:
                break
        found, self._data, self._index, self._end = self._data[self._index :], b"", 0, b""
        return found

    def head(self) -> bytes:
        """Return the bytes that have arrived and belong to no line yet."""
        return self._data[self._index :]

    def _read_more(self) -> bool:
        """Read what has arrived, or wait for it; return False at the end of the input."""
        try:
            piece = self._read(_PIECE_BYTES)
        except OSError as error:
            raise UsageError(f"the standard input cannot be read: {reason(error)}") from error
        self._data, self._index = self._data[self._index :] + piece, 0
        return bool(piece)
