"""Layer files: other people's scores, a read-only file for each person or group.

A layer file is a line of JSON, with the source of the scores and the number of checked entries, and
then the bytes of an exported file of scores (engine/storing/store.py).
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
"""Characters of the name of a source."""

_FORMAT = 1
_MOST_HEAD_BYTES = 1 << 10
_READ_ONLY, _WRITABLE = 0o400, 0o600


@dataclass(frozen=True, slots=True)
class Layer:
    """The scores of one person or group, read from their read-only file.

    Attributes:
        path: the file.
        name: the name that the user gave these people.
        day: the day on which they were imported.
        solved: number of entries that were solved again at the import.
        entries: the entries.
    """

    path: Path
    name: str
    day: date
    solved: int
    entries: Entries


def name_fault(name: str) -> str | None:
    """Return why a text cannot name the people from whom scores are, None if it can."""
    if not name.strip():
        return "the name of the source is empty"
    if len(name) > LONGEST_NAME:
        return f"the name of the source has {len(name)} characters, {LONGEST_NAME} at most"
    if any(unicodedata.category(sign)[0] == "C" for sign in name):
        return "the name of the source has characters that cannot be seen"
    return None


def path_of(folder: Path, name: str) -> Path:
    """Return the path of the file with the scores of the people of that name."""
    plain = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "scores"
    return folder / f"{plain}-{zlib.crc32(name.encode()):08x}{SUFFIX}"


def write(folder: Path, name: str, day: date, solved: int, entries: Entries) -> Path:
    """Write the file with the scores of some people, replacing an earlier one; return its path.

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
    """Remove the file with the scores of some people.

    Raises:
        CacheError: the file cannot be removed.
    """
    with store.report(path):
        _make_writable(path)
        path.unlink()
        path.with_name(f"{path.name}{store.CHECKED}").unlink(missing_ok=True)


def read(path: Path) -> tuple[Layer, Stored]:
    """Read and check a file of other people's scores (a layer file).

    Returns:
        The layer, and the file's contents: the sound entries and the number of damaged parts.

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
    """Parse the first line of a file of other people's scores.

    Return the source's name, the day of import and the number of checked entries.

    Raises:
        ValueError, TypeError, KeyError, RecursionError: the line does not have them.
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
    """Yield the files of other people's scores in a folder, in the order of their names.

    Raises:
        CacheError: the folder cannot be read.
    """
    with store.report(folder):
        if folder.is_dir():
            yield from sorted(folder.glob(f"*{SUFFIX}"))


def _make_writable(path: Path) -> None:
    """Make a file writable on systems that cannot replace or remove a read-only file."""
    if path.exists():
        path.chmod(_WRITABLE)
