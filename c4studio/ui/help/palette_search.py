"""Search for commands by words, synonyms, initials, or letters in the right order."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum


class MisfitRank(IntEnum):
    """How badly a word of a query fits a command, as sort keys from the best fit to the worst."""

    START = 0
    WORD = 1
    SYNONYM = 2
    PLACE = 3
    INITIALS = 4
    INSIDE = 5
    LETTERS = 6


@dataclass(frozen=True, slots=True)
class SearchEntry:
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


def search_entries(
    query: str, entries: Sequence[SearchEntry], recent: Sequence[str] = ()
) -> list[int]:
    """Return the indices of the entries that match a query, the best match first.

    Args:
        query: words in any order, all of which must fit. All entries fit an empty query.
        entries: the entries to search, in the order of the menus.
        recent: ids of recently used commands, the last one first, which win ties.
    """
    ranks = {
        index: _rank_of_entry(query.casefold().split(), entry)
        for index, entry in enumerate(entries)
    }
    fitting = [(rank, index) for index, rank in ranks.items() if rank is not None]
    age = {command_id: -number for number, command_id in enumerate(reversed(recent), 1)}
    fitting.sort(key=lambda each: (each[0], age.get(entries[each[1]].id, 0), each[1]))
    return [index for _, index in fitting]


def _rank_of_entry(words: list[str], entry: SearchEntry) -> int | None:
    """Return the rank of an entry for the words of a query, 0 for the best.

    None means that the entry does not match.
    """
    total = 0
    for word in words:
        misfit = _misfit_of_word(word, entry)
        if misfit is None:
            return None
        total += misfit
    return total


def _misfit_of_word(word: str, entry: SearchEntry) -> MisfitRank | None:
    name, place = entry.name.casefold(), entry.place.casefold()
    parts = re.findall(r"\w+", name)
    tests = {
        MisfitRank.START: name.startswith(word),
        MisfitRank.WORD: any(part.startswith(word) for part in parts),
        MisfitRank.SYNONYM: any(part.startswith(word) for part in entry.synonyms.split()),
        MisfitRank.PLACE: any(part.startswith(word) for part in re.findall(r"\w+", place)),
        MisfitRank.INITIALS: "".join(part[0] for part in parts).startswith(word),
        MisfitRank.INSIDE: word in name,
        MisfitRank.LETTERS: _has_letters_in_order(word, name),
    }
    return next((misfit for misfit, fits in tests.items() if fits), None)


def _has_letters_in_order(word: str, text: str) -> bool:
    """Return whether the letters of ``word`` occur in ``text`` in order, with others between."""
    rest = iter(text)
    return all(letter in rest for letter in word)
