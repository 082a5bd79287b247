"""Mistakes that come again and again, found in the thread of the library."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from c4studio.background import whole_file
from c4studio.background.jobs import StorageError
from c4studio.insight.causes.tally import Miss
from c4studio.library.filters import spellings
from c4studio.library.habits import habits_of
from c4studio.library.library import Kept, Library
from c4studio.library.words_file import Words
from engine import Position
from engine.errors import reason

MOST = 200
"""Positions that are kept."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A position in which a result was given away, once or more often.

    Attributes:
        position: the position before the mistake.
        kept: the game in which it happened last.
        misses: all the times.
    """

    position: Position
    kept: Kept
    misses: tuple[Miss, ...]


def find_mistakes(games: array[int], player: str, library: Library, _: Words) -> list[Mistake]:
    """Return the mistakes of a player in reviewed games, those that come most often first.

    Args:
        games: the numbers of the games, the newest first.
        player: the name of the player; empty for both players of each game.
        library: the library.
    """
    numbers = spellings(library, player) if player else []
    marks = ", ".join("?" * len(numbers))
    rows = library.database.rows(f"SELECT name FROM names WHERE id IN ({marks})", numbers)
    habits = habits_of(library, games, {row[0] for row in rows})
    found = []
    for misses in habits.recurring[:MOST]:
        last = misses[0]
        kept = next(library.read([last.game]))
        start = Position.from_text(kept.entry.start) if kept.entry.start else Position()
        position = start
        for column in kept.entry.moves[: last.ply - 1 - start.ply]:
            position = position.play(int(column) - 1)
        found.append(Mistake(position, kept, tuple(misses)))
    return found


def written(found: Sequence[Mistake], path: Path, _: Library, __: Words) -> int:
    """Write the positions of mistakes to a file, a position a line; return their number.

    Raises:
        StorageError: the file cannot be written.
    """
    text = "".join(f"{mistake.position.text()}\n" for mistake in found)
    try:
        whole_file.write(path, text.encode())
    except OSError as error:
        raise StorageError(f"{path.name} cannot be written: {reason(error)}") from error
    return len(found)
