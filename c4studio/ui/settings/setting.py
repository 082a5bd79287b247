"""The definition of a setting: its name and default, its parser, and its texts for users."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from c4studio.ground.door import WRONG_KIND_ERRORS, load_json

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Setting(Generic[T]):
    """The definition of a setting: name, default value, parser, and texts for users.

    Attributes:
        name: the setting's key in the file.
        default: the value if the file has none or an invalid one.
        read: parses the file's value; raises ValueError or TypeError for an invalid value.
        help: one sentence for users.
        label: the name for users; empty for a setting that users do not see.
        choices: all values with their names for users; empty if there are many.
        span: the minimum and the maximum of a number.
    """

    name: str
    default: T
    read: Callable[[Any], T]
    help: str
    label: str = ""
    choices: tuple[tuple[T, str], ...] = ()
    span: tuple[int, int] | None = None


def switch_setting(
    name: str, label: str, default: bool, text: str, names: tuple[str, str] | None = None
) -> Setting[bool]:
    """Build the definition of a setting that is on or off.

    Args:
        name: the key in the file.
        label: the name for users.
        default: whether the setting is on by default.
        text: one sentence for users.
        names: the labels of off and on in a list of choices; without them users see a check box.
    """
    choices = ((False, names[0]), (True, names[1])) if names else ()
    return Setting(name, default, read_flag, text, label, choices)


def choice_setting(name: str, label: str, choices: Mapping[str, str], text: str) -> Setting[str]:
    """Build the definition of a setting with a few possible values.

    Args:
        name: the key in the file.
        label: the name for users.
        choices: the values with their names for users; the first value is the default.
        text: one sentence for users.
    """
    return Setting(
        name, next(iter(choices)), word_reader(*choices), text, label, (*choices.items(),)
    )


def number_setting(
    name: str, label: str, default: int, span: tuple[int, int], text: str
) -> Setting[int]:
    """Build the definition of a setting whose value is a whole number.

    Args:
        name: the key in the file.
        label: the name for users.
        default: the default value.
        span: the minimum and the maximum.
        text: one sentence for users.
    """
    return Setting(name, default, whole_number_reader(*span), text, label, span=span)


def read_flag(value: Any) -> bool:
    """Convert a stored value to a boolean; words such as ``true`` are accepted.

    Raises:
        ValueError: ``value`` is neither true nor false.
    """
    word = str(value).lower()
    if word not in ("true", "false"):
        raise ValueError("expected true or false")
    return word == "true"


def whole_number_reader(lowest: int, highest: int) -> Callable[[Any], int]:
    """Return a parser of whole numbers from ``lowest`` to ``highest``.

    The parser raises ValueError for other values.
    """

    def read(value: Any) -> int:
        expected = f"expected a whole number from {lowest} to {highest}"
        try:
            number = int(value)
        except WRONG_KIND_ERRORS:
            raise ValueError(expected) from None
        if not lowest <= number <= highest:
            raise ValueError(expected)
        return number

    return read


def word_reader(*words: str) -> Callable[[Any], str]:
    """Return a parser that accepts one of ``words`` and otherwise raises ValueError."""

    def read(value: Any) -> str:
        if value not in words:
            raise ValueError(f"expected one of {', '.join(words)}")
        return str(value)

    return read


def read_text(value: Any) -> str:
    """Return a stored value unchanged if it is a text.

    Raises:
        TypeError: ``value`` is no text.
    """
    if not isinstance(value, str):
        raise TypeError("expected a text")
    return value


def decode_bytes(value: Any) -> bytes:
    """Decode bytes that ``encode_bytes`` has encoded as text with a checksum.

    Raises:
        ValueError, TypeError: ``value`` is no encoding of bytes, or damaged.
    """
    checksum, _, text = read_text(value).partition(" ")
    found = base64.b64decode(text, validate=True)
    # Bytes are Qt's own, which crashes over some that it did not write.
    if checksum != f"{zlib.crc32(found):08x}":
        raise ValueError("expected bytes and their checksum")
    return found


def encode_bytes(value: bytes) -> str:
    """Encode bytes as text: their CRC-32 in hexadecimal digits, then base64."""
    return f"{zlib.crc32(value):08x} {base64.b64encode(value).decode()}"


def read_json_object(value: Any) -> str:
    """Return a stored text unchanged if it is a JSON object.

    Raises:
        ValueError, TypeError: ``value`` is anything else.
    """
    if not isinstance(load_json(value), dict):
        raise TypeError("expected a JSON object")
    return str(value)


def read_json_list(value: Any) -> str:
    """Return a stored text unchanged if it is a JSON list of texts.

    Raises:
        ValueError, TypeError: ``value`` is anything else.
    """
    names = load_json(value)
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise TypeError("expected a JSON list of texts")
    return str(value)
