"""Layers: read-only files with other people's scores, one for each person or group.

A layer file is a line of JSON, with the name of the people and the number of checked entries,
followed by the bytes of an exported file of scores (engine/storing/store.py).
"""

from __future__ import annotations

import json
import re
import unicodedata
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from engine.errors import CacheError
from engine.machine.regular_file import write_atomically
from engine.storing import store
from engine.storing.entries import Entries
from engine.storing.store import Stored

SUFFIX = ".c4others"
LONGEST_NAME = 60
"""The greatest number of characters of the name of a layer."""

_FORMAT = 1
_MOST_HEAD_BYTES = 1 << 10
_READ_ONLY, _WRITABLE = 0o400, 0o600


@dataclass(frozen=True, slots=True)
class Layer:
    """The scores of another person or group, read from a layer file.

    Attributes:
        path: the file.
        name: the user's name for these people.
        day: the day of the import.
        solved: number of entries that were solved again at the import.
        entries: the entries.
    """

    path: Path
    name: str
    day: date
    solved: int
    entries: Entries


def name_fault(name: str) -> str | None:
    """Return the reason why a text is no valid name for a layer, None if it is valid."""
    if not name.strip():
        return "the name of the source is empty"
    if len(name) > LONGEST_NAME:
        return f"the name of the source has {len(name)} characters, {LONGEST_NAME} at most"
    if any(unicodedata.category(sign)[0] == "C" for sign in name):
        return "the name of the source has characters that cannot be seen"
    return None


def path_of(folder: Path, name: str) -> Path:
    """Return the path of the layer file with the scores of the named people."""
    plain = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "scores"
    return folder / f"{plain}-{zlib.crc32(name.encode()):08x}{SUFFIX}"


def write(folder: Path, name: str, day: date, solved: int, entries: Entries) -> Path:
    """Write a layer file, replacing an earlier one with the same name. Return its path.

    Raises:
        CacheError: the name is refused, or the file cannot be written.
    """
    if fault := name_fault(name):
        raise CacheError(fault)
    path = path_of(folder, name)
    head = {"format": _FORMAT, "name": name, "day": day.isoformat(), "solved": solved}
    data = json.dumps(head).encode() + b"\n" + store.encoded(Stored(entries))
    with store.report(path):
        store.make_folder(folder)
        _make_writable(path)
        write_atomically(path, data, private=True)
        path.chmod(_READ_ONLY)
    return path


def remove(path: Path) -> None:
    """Delete a layer file, which holds the scores of some other people.

    Raises:
        CacheError: the file cannot be removed.
    """
    with store.report(path):
        _make_writable(path)
        path.unlink()
        path.with_name(f"{path.name}{store.CHECKED}").unlink(missing_ok=True)


def read(path: Path) -> tuple[Layer, Stored]:
    """Read and check a layer file, which holds the scores of some other people.

    Returns:
        The layer, and the contents of the file with the number of damaged parts.

    Raises:
        CacheError: the file is no layer file, or it cannot be read.
    """
    with store.report(path):
        data = store.read_bytes(path, _MOST_HEAD_BYTES + store.MOST_BYTES + 1)
    head, _, body = data.partition(b"\n")
    try:
        name, day, solved = _facts(head)
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise CacheError(f"{path} does not say from whom its scores are") from error
    stored = store.decoded(path, body)
    return Layer(path, name, day, solved, stored.entries), stored


def _facts(head: bytes) -> tuple[str, date, int]:
    """Parse the first line of a layer file.

    Return the name of the people, the day of import and the number of checked entries.

    Raises:
        ValueError, TypeError, KeyError, RecursionError: the line is invalid.
    """
    if len(head) > _MOST_HEAD_BYTES:
        raise ValueError("the first line is too long")
    facts = json.loads(head)
    name, day, solved = facts["name"], facts["day"], facts["solved"]
    if facts["format"] != _FORMAT or type(solved) is not int or solved < 0:
        raise ValueError("another format")
    if not isinstance(name, str) or name_fault(name):
        raise ValueError("no name")
    return name, date.fromisoformat(day), solved


def paths(folder: Path) -> Iterator[Path]:
    """Yield the layer files in a folder, in the order of their names.

    Raises:
        CacheError: the folder cannot be read.
    """
    with store.report(folder):
        if folder.is_dir():
            yield from sorted(folder.glob(f"*{SUFFIX}"))


def _make_writable(path: Path) -> None:
    """Make a file writable, on systems where a read-only file cannot be replaced or removed."""
    if path.exists():
        path.chmod(_WRITABLE)
