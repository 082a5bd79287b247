"""The definition of a setting: its name, its default and its parser."""

import base64
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from c4studio.ground.door import WRONG_KIND_ERRORS, load_json
from c4studio.ground.languages import language_files, offered_languages
from c4studio.ground.paths import user_paths
from c4studio.language.english import ENGLISH
from c4studio.ui.labels import text_of, tip_of

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Setting(Generic[T]):
    """The definition of a setting: name, default value and parser. Its texts are labels.

    Attributes:
        name: the setting's key in the file.
        default: the value if the file has none or an invalid one.
        read: parses the file's value; raises ValueError or TypeError for an invalid value.
        values: all values that users choose from; empty if they are many, or on and off.
        span: the minimum and the maximum of a number.
    """

    name: str
    default: T
    read: Callable[[Any], T]
    values: tuple[T, ...] = ()
    span: tuple[int, int] | None = None

    @property
    def label(self) -> str:
        """The name for users."""
        return text_of(f"setting.{self.name}")

    @property
    def help(self) -> str:
        """One sentence for users."""
        return tip_of(f"setting.{self.name}")

    @property
    def choices(self) -> tuple[tuple[T, str], ...]:
        """All values that users choose from, with their names for users."""
        return tuple((each, text_of(f"setting.{self.name}.{each}".lower())) for each in self.values)


@dataclass(frozen=True, slots=True)
class LanguageSetting(Setting[str]):
    """A setting for one of the languages that are offered, or for that of the system."""

    @property
    def choices(self) -> tuple[tuple[str, str], ...]:
        """The system's language and all that are offered, each with its name in itself."""
        system = (self.default, text_of(f"setting.{self.name}.{self.default}"))
        return (system, *offered_languages(user_paths()).items())


def language_setting(name: str, default: str) -> LanguageSetting:
    """Build the definition of a setting for a language.

    Args:
        name: the key in the file.
        default: the word that stands for the language of the system.
    """

    def read(value: Any) -> str:
        return word_reader(default, ENGLISH.tag, *language_files(user_paths()))(value)

    return LanguageSetting(name, default, read)


def switch_setting(name: str, default: bool, *, is_named: bool = False) -> Setting[bool]:
    """Build the definition of a setting that is on or off.

    Args:
        name: the key in the file.
        default: whether the setting is on by default.
        is_named: whether off and on have names in a list of choices; otherwise users see a check
            box.
    """
    return Setting(name, default, read_flag, (False, True) if is_named else ())


def choice_setting(name: str, *values: str) -> Setting[str]:
    """Build the definition of a setting with a few possible values, the first one the default."""
    return Setting(name, values[0], word_reader(*values), values)


def number_setting(name: str, default: int, span: tuple[int, int]) -> Setting[int]:
    """Build the definition of a setting whose value is a whole number within a span."""
    return Setting(name, default, whole_number_reader(*span), span=span)


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
