"""What a setting is, and how the values that a file or a person gives are read; no Qt."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

T = TypeVar("T")

UNREADABLE = (ValueError, TypeError, OverflowError, RecursionError)
"""What is raised where a value makes no sense."""


@dataclass(frozen=True, slots=True)
class Setting(Generic[T]):
    """One row of the table.

    Attributes:
        name: its key in the file.
        default: its value where the file has none or an unreadable one.
        read: makes the value from what the file holds; raises one of UNREADABLE.
        help: one sentence for people.
        label: what it is called where people choose; empty for what the program keeps for itself.
        choices: its values and what they are called, where there are few.
        span: the least and the greatest value of a number.
    """

    name: str
    default: T
    read: Callable[[Any], T]
    help: str
    label: str = ""
    choices: tuple[tuple[T, str], ...] = ()
    span: tuple[int, int] | None = None


def flag(value: Any) -> bool:
    """True or false, also as a word.

    Raises:
        ValueError, TypeError: it is none.
    """
    word = str(value).lower()
    if word not in ("true", "false"):
        raise ValueError("expected true or false")
    return word == "true"


def whole_number(lowest: int, highest: int) -> Callable[[Any], int]:
    """Reads a whole number within a span."""

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
    """Reads one of some words."""

    def read(value: Any) -> str:
        if value not in words:
            raise ValueError(f"expected one of {', '.join(words)}")
        return str(value)

    return read


def any_text(value: Any) -> str:
    """A text.

    Raises:
        ValueError, TypeError: it is none.
    """
    if not isinstance(value, str):
        raise TypeError("expected a text")
    return value


def checked_bytes(value: Any) -> bytes:
    """Bytes that ``bytes_text`` wrote.

    Raises:
        ValueError, TypeError: it is none.
    """
    checksum, _, text = any_text(value).partition(" ")
    found = base64.b64decode(text, validate=True)
    # Bytes are Qt's own, which crashes over some that it did not write.
    if checksum != f"{zlib.crc32(found):08x}":
        raise ValueError("expected bytes and their checksum")
    return found


def bytes_text(value: bytes) -> str:
    """Bytes as a text that proves itself."""
    return f"{zlib.crc32(value):08x} {base64.b64encode(value).decode()}"


def json_table(value: Any) -> str:
    """A JSON object, as text.

    Raises:
        ValueError, TypeError: it is none.
    """
    if not isinstance(json.loads(value), dict):
        raise TypeError("expected a JSON object")
    return str(value)


def json_list(value: Any) -> str:
    """A JSON list of texts, as text.

    Raises:
        ValueError, TypeError: it is none.
    """
    names = json.loads(value)
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise TypeError("expected a JSON list of texts")
    return str(value)
