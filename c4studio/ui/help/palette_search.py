"""Search for commands by words, synonyms, initials, or letters in the right order."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum


class Misfit(IntEnum):
    """How badly a word of a query fits a command, as sort keys from the best fit to the worst."""

    START = 0
    WORD = 1
    SYNONYM = 2
    PLACE = 3
    INITIALS = 4
    INSIDE = 5
    LETTERS = 6


@dataclass(frozen=True, slots=True)
class Entry:
    """A searchable command: its name, menus and synonyms.

    Attributes:
        id: the command's internal name; empty for one that is not in the table.
        name: the command's name for users.
        place: the path of its menus, e.g. ``View › Theme``.
        synonyms: other words for the command, separated by spaces.
    """

    id: str
    name: str
    place: str
    synonyms: str = ""


def search(query: str, entries: Sequence[Entry], recent: Sequence[str] = ()) -> list[int]:
    """Return the indices of the entries that match a query, the best match first.

    Args:
        query: words in any order, all of which must fit. All entries fit an empty query.
        entries: the entries to search, in the order of the menus.
        recent: ids of recently used commands, the last one first, which win ties.
    """
    ranks = {index: _rank(query.casefold().split(), entry) for index, entry in enumerate(entries)}
    fitting = [(rank, index) for index, rank in ranks.items() if rank is not None]
    age = {command_id: -number for number, command_id in enumerate(reversed(recent), 1)}
    fitting.sort(key=lambda each: (each[0], age.get(entries[each[1]].id, 0), each[1]))
    return [index for _, index in fitting]


def _rank(words: list[str], entry: Entry) -> int | None:
    """Return the rank of an entry for the words of a query, 0 for the best.

    None means that the entry does not match.
    """
    total = 0
    for word in words:
        misfit = _misfit(word, entry)
        if misfit is None:
            return None
        total += misfit
    return total


def _misfit(word: str, entry: Entry) -> Misfit | None:
    name, place = entry.name.casefold(), entry.place.casefold()
    parts = re.findall(r"\w+", name)
    tests = {
        Misfit.START: name.startswith(word),
        Misfit.WORD: any(part.startswith(word) for part in parts),
        Misfit.SYNONYM: any(part.startswith(word) for part in entry.synonyms.split()),
        Misfit.PLACE: any(part.startswith(word) for part in re.findall(r"\w+", place)),
        Misfit.INITIALS: "".join(part[0] for part in parts).startswith(word),
        Misfit.INSIDE: word in name,
        Misfit.LETTERS: _in_order(word, name),
    }
    return next((misfit for misfit, fits in tests.items() if fits), None)


def _in_order(word: str, text: str) -> bool:
    """Return whether the letters of ``word`` occur in ``text`` in order, with others between."""
    rest = iter(text)
    return all(letter in rest for letter in word)
