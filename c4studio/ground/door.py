"""Guards against data that others made: limits of size, repair of text, and refusal.

Files, the clipboard, arguments, what a child process or a network says, images, arrays and stored
rows of databases all pass here. A reader limits the size before it reads (``whole_file``), parses
JSON with ``load_json``, repairs text with ``repaired_text``, and runs inside
``guard_foreign_data``.
"""

import json
import logging
import re
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from c4studio.ground.progress import Cancelled
from engine import SearchStopped

logger = logging.getLogger(__name__)

PIECE_SIZE = 1 << 18
"""Number of bytes or characters processed at a time; other threads can run between two pieces."""
WRONG_KIND_ERRORS = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""The errors that a value of the wrong kind causes where foreign data is taken apart."""
_MOST_DIGITS_OF_INTEGER = 400
"""Maximum number of digits of an integer in JSON; no number of ours has more than 20."""
_TOO_LONG_INTEGER_PATTERN = re.compile(f"[0-9]{{{_MOST_DIGITS_OF_INTEGER + 1}}}")
_UNSPLITTABLE_TEXT_PATTERN = re.compile(
    r"(?:[^\r\n\ud800-\udbff]++|\n\r|\r\n|[\r\n](?!\Z)|[\ud800-\udbff][\udc00-\udfff]"
    r"|[\ud800-\udbff](?!\Z))*+"
)
_CATEGORIES_WITH_EFFECT = {"Cc", "Cf", "Cs", "Zl", "Zp"}
"""Unicode's categories of characters that control, format, or stand for half a character."""
_INVISIBLE_JOINERS = "\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"
"""Invisible characters that names in some scripts, and emoji, are spelt with."""
_ESCAPED_SURROGATE_PATTERN = re.compile(
    r"(\\\\|\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2})"
    r"|\\u[dD][89a-fA-F][0-9a-fA-F]{2}"
)
"""Matches lone surrogates as JSON writes them. The group matches texts that only look like one."""


@contextmanager
def guard_foreign_data(
    source: str, refusal: Callable[[], Exception], *foreseen: type[Exception]
) -> Iterator[None]:
    """Return a context, or a decorator, for a reader of data that others made.

    The reader raises the errors of its room itself. Any other exception is a fault of ours: it is
    logged with its traceback, so that a test that did not expect it fails, and the user is told in
    one sentence that the data cannot be read.

    Args:
        source: what is read, for the log.
        refusal: builds the error of the room, which says that the source cannot be read.
        foreseen: the errors that the reader raises itself. Errors of the operating system, and the
            end of cancelled or stopped work, pass as well.
    """
    passing: tuple[type[Exception], ...] = (OSError, Cancelled, SearchStopped, *foreseen)
    try:
        yield
    except passing:
        raise
    except Exception as error:
        logger.exception("the reader of %s failed", readable_name(source))
        raise refusal() from error


def load_json(text: str | bytes, *, keeps_surrogates: bool = False) -> Any:
    """Parse JSON that others wrote. Lone surrogates in its strings become U+FFFD.

    Args:
        text: the JSON.
        keeps_surrogates: whether strings can be the names of files, in which Python writes bytes
            that are not UTF-8 as lone surrogates.

    Raises:
        json.JSONDecodeError: the text is no JSON, is nested too deep, has a number that is too
            long, or bytes that are not UTF-8.
    """
    try:
        # Halves of characters, as a keyboard may give them, were written in this way.
        plain = text if isinstance(text, str) else text.decode("utf-8-sig", "surrogatepass")
    except UnicodeDecodeError as error:
        raise json.JSONDecodeError("bytes that are not UTF-8", "", error.start) from error
    if not keeps_surrogates:
        plain = _ESCAPED_SURROGATE_PATTERN.sub(
            lambda found: found[1] or r"\ufffd", repaired_text(plain)
        )
    try:
        return json.loads(plain, parse_int=_parse_bounded_int)
    except RecursionError as error:
        raise json.JSONDecodeError("nested too deep", plain, 0) from error
    except _LongNumberError as error:
        place = _TOO_LONG_INTEGER_PATTERN.search(plain)
        assert place is not None
        raise json.JSONDecodeError(str(error), plain, place.start()) from error


class _LongNumberError(Exception):
    """Raised for an integer in JSON that is too long, without its place in the text."""


def _parse_bounded_int(text: str) -> int:
    if (digits := len(text.removeprefix("-"))) > _MOST_DIGITS_OF_INTEGER:
        raise _LongNumberError(f"a number of {digits:,} digits")
    return int(text)


def text_of_json_value(value: Any) -> str:
    """Return a string of JSON, or a number as text.

    Raises:
        TypeError: the value holds others.
    """
    if isinstance(value, (dict, list)):
        raise TypeError("expected a text")
    return str(value)


def readable_name(name: str | Path) -> str:
    """Return the name of a file, or an argument, as text that can be written and printed.

    Each byte that is not in the character set of the file system becomes U+FFFD.
    """
    return repaired_text(str(name))


def printable_line(text: str) -> str:
    """Return a text as one line that changes nothing but the place where it is printed.

    Control characters, line ends, surrogates and the invisible characters that reorder or hide text
    become U+FFFD.
    """
    if text.isprintable():
        return text
    return "".join(
        "\N{REPLACEMENT CHARACTER}" if _has_effect_beyond_display(each) else each for each in text
    )


def _has_effect_beyond_display(character: str) -> bool:
    """Return whether a character does something other than to show itself."""
    return (
        character not in _INVISIBLE_JOINERS
        and unicodedata.category(character) in _CATEGORIES_WITH_EFFECT
    )


def repaired_text(text: str) -> str:
    """Return a text in which surrogates, which no file can hold, are replaced.

    A pair of surrogates becomes one character, a lone one U+FFFD.
    """
    if text.isascii():
        return text
    return "".join(map(_repaired_piece, text_pieces(text)))


def _repaired_piece(text: str) -> str:
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    return text


def text_pieces(text: str) -> Iterator[str]:
    """Yield a text in pieces that split no line end and no surrogate pair.

    Short pieces let other threads run.
    """
    start = 0
    while start < len(text):
        match = _UNSPLITTABLE_TEXT_PATTERN.match(text, start, start + PIECE_SIZE)
        end = match.end() if match and start + PIECE_SIZE < len(text) else len(text)
        yield text[start:end]
        start = end
