"""A setting: its value, how a value is read from a file or a person, and what people are told."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

T = TypeVar("T")

UNREADABLE = (ValueError, TypeError, OverflowError, RecursionError)
"""The errors that a reader raises for a value that makes no sense."""


@dataclass(frozen=True, slots=True)
class Setting(Generic[T]):
    """One row of the table of settings.

    Attributes:
        name: the key in the file.
        default: the value where the file has none or an unreadable one.
        read: makes the value from what the file holds; raises one of UNREADABLE.
        help: one sentence for people.
        label: the name for people; empty for a setting that the program keeps for itself.
        choices: all values with their names for people, where there are few.
        span: the least and the greatest value of a number.
    """

    name: str
    default: T
    read: Callable[[Any], T]
    help: str
    label: str = ""
    choices: tuple[tuple[T, str], ...] = ()
    span: tuple[int, int] | None = None


def switch(
    name: str, label: str, default: bool, text: str, names: tuple[str, str] | None = None
) -> Setting[bool]:
    """Return a setting that is on or off.

    Args:
        name: the key in the file.
        label: the name for people.
        default: whether it is on at first.
        text: one sentence for people.
        names: what off and on are called in a list; without them people see a check box.
    """
    choices = ((False, names[0]), (True, names[1])) if names else ()
    return Setting(name, default, flag, text, label, choices)


def choice(name: str, label: str, choices: Mapping[str, str], text: str) -> Setting[str]:
    """Return a setting with one of few values.

    Args:
        name: the key in the file.
        label: the name for people.
        choices: the values with their names for people; the first value is the default.
        text: one sentence for people.
    """
    return Setting(name, next(iter(choices)), one_of(*choices), text, label, (*choices.items(),))


def number(name: str, label: str, default: int, span: tuple[int, int], text: str) -> Setting[int]:
    """Return a setting whose value is a whole number.

    Args:
        name: the key in the file.
        label: the name for people.
        default: the value at first.
        span: the least and the greatest value.
        text: one sentence for people.
    """
    return Setting(name, default, whole_number(*span), text, label, span=span)


def flag(value: Any) -> bool:
    """Read true or false, also as a word.

    Raises:
        ValueError: ``value`` is neither.
    """
    word = str(value).lower()
    if word not in ("true", "false"):
        raise ValueError("expected true or false")
    return word == "true"


def whole_number(lowest: int, highest: int) -> Callable[[Any], int]:
    """Return a reader of whole numbers from ``lowest`` to ``highest``; it raises ValueError."""

    def read(value: Any) -> int:
        expected = f"expected a whole number from {lowest} to {highest}"
        try:
            number = int(value)
        except (ValueError, TypeError, OverflowError):
            raise ValueError(expected) from None
        if not lowest <= number <= highest:
            raise ValueError(expected)
        return number

    return read


def one_of(*words: str) -> Callable[[Any], str]:
    """Return a reader of one of ``words``; it raises ValueError."""

    def read(value: Any) -> str:
        if value not in words:
            raise ValueError(f"expected one of {', '.join(words)}")
        return str(value)

    return read


def any_text(value: Any) -> str:
    """Read a text.

    Raises:
        TypeError: ``value`` is no text.
    """
    if not isinstance(value, str):
        raise TypeError("expected a text")
    return value


def checked_bytes(value: Any) -> bytes:
    """Read bytes that ``bytes_text`` wrote.

    Raises:
        ValueError, TypeError: ``value`` is not such a text.
    """
    checksum, _, text = any_text(value).partition(" ")
    found = base64.b64decode(text, validate=True)
    # Bytes are Qt's own, which crashes over some that it did not write.
    if checksum != f"{zlib.crc32(found):08x}":
        raise ValueError("expected bytes and their checksum")
    return found


def bytes_text(value: bytes) -> str:
    """Return bytes as base64 text behind their CRC-32, in hexadecimal digits."""
    return f"{zlib.crc32(value):08x} {base64.b64encode(value).decode()}"


def json_table(value: Any) -> str:
    """Read the text of a JSON object, and return the text.

    Raises:
        ValueError, TypeError: ``value`` is no such text.
    """
    if not isinstance(json.loads(value), dict):
        raise TypeError("expected a JSON object")
    return str(value)


def json_list(value: Any) -> str:
    """Read the text of a JSON list of texts, and return the text.

    Raises:
        ValueError, TypeError: ``value`` is no such text.
    """
    names = json.loads(value)
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise TypeError("expected a JSON list of texts")
    return str(value)
