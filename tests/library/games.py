"""Small libraries of generated games, for tests."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

from c4studio.game import GameFacts
from c4studio.library import reviews
from c4studio.library.entry import LibraryEntry, result_code
from c4studio.library.library import Library
from c4studio.library.reviews import SECONDS_PER_GAME
from c4studio.report.review_records import review_batch_text
from engine import Position
from engine.scanning import pack
from tests.generated import game

PLAYERS = ("Ann", "Bob", "Çelik", "Dora")


def entry(moves: str, start: str = "", **facts: str) -> LibraryEntry:
    """An entry of some moves and facts."""
    known = GameFacts(**facts)
    position = Position.from_text(start) if start else None
    word = pack(moves, result_code(known.result), position)
    assert word is not None
    return LibraryEntry(word, start, known)


def entries(count: int, seed: int = 0) -> list[LibraryEntry]:
    """Games of people, each with facts or without, some broken off; no two are the same."""
    chance = Random(seed)
    found: dict[tuple[str, str], LibraryEntry] = {}
    while len(found) < count:
        moves = game(chance.randrange(60))
        moves = moves[: chance.randrange(3, len(moves) + 1)]
        facts = {}
        if chance.random() < 0.5:
            red, yellow = chance.sample(PLAYERS, 2)
            year, month = chance.randrange(2019, 2025), chance.randrange(1, 13)
            date = f"{year}-{month:02}-{chance.randrange(1, 29):02}"
            facts = {"red": red, "yellow": yellow, "date": date, "event": f"Cup {year}"}
        made = entry(moves, **facts)
        found[moves, str(made.facts)] = made
    return list(found.values())


def review(
    library: Library, games: Sequence[int], *, fast: bool = False, seconds: float = SECONDS_PER_GAME
) -> int:
    """Review games of a library. Return how many of them have moves that are not judged."""
    batches = reviews.batches_to_review(library, games, fast=fast, seconds=seconds)
    return sum(
        reviews.store_reviews(library, numbers, task, review_batch_text(task))
        for numbers, task in batches
    )


def library_of(path: Path, games: list[LibraryEntry]) -> Library:
    """A new library with some games."""
    library = Library(path)
    assert library.add_games(games, "games.txt") == len(games)
    return library
