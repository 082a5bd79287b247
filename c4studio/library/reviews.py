"""Reviews of a library's games, stored in the library so that reviewing can be resumed."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence

from c4studio.ground.progress import Report
from c4studio.library.entry import Entry
from c4studio.library.library import Kept, Library, LibraryError, mark
from c4studio.review.batch import FORM, Task
from c4studio.review.moves import FAULTS
from c4studio.review.review import Record
from engine.scanning import RED_WON, YELLOW_WON, unpack

PART = 32
"""Number of games in a worker's batch, which takes a few seconds; a killed worker loses one
batch."""
FAST = f"{FORM} fast"
"""Format name of reviews without reasons and without causes of mistakes."""
_LOSER = {RED_WON: "yellow", YELLOW_WON: "red"}


def missing(library: Library, games: Iterable[int], *, fast: bool = False) -> list[int]:
    """Return the numbers of the games that have no stored review of the current format.

    With ``fast``, a review without reasons is enough.

    Raises:
        DatabaseError: the library cannot be read.
    """
    forms = (FORM, FAST) if fast else (FORM,)
    marks = ", ".join("?" * len(forms))
    rows = library.database.rows(f"SELECT game FROM reviews WHERE form IN ({marks})", forms)
    done = {row[0] for row in rows}
    return [game for game in games if game not in done]


def tasks(
    library: Library, games: Sequence[int], *, fast: bool = False
) -> Iterator[tuple[tuple[int, ...], Task]]:
    """Divide games into batches to review, and yield each batch with the numbers of its games."""
    for start in range(0, len(games), PART):
        kept = list(library.read(games[start : start + PART]))
        # All of them may have been removed, or be games of another library.
        if kept:
            yield tuple(each.id for each in kept), Task(tuple(map(_line, kept)), fast)


def _line(kept: Kept) -> str:
    """Return the main line of a game as a string of moves."""
    return f"{kept.entry.start} {kept.entry.moves}".strip()


def keep(library: Library, games: Sequence[int], text: str, *, fast: bool = False) -> None:
    """Store the reviews of a batch of games in one transaction.

    Args:
        library: the library that stores the reviews.
        games: the numbers of the games of the batch.
        text: the reviews, a JSON object a line.
        fast: whether the reviews have no reasons.

    Raises:
        DatabaseError: the library cannot be written; none was kept.
    """
    form = FAST if fast else FORM
    words = {kept.id: kept.entry for kept in library.read(games)}
    with library.database.transaction() as connection:
        for game, line in zip(games, text.split("\n"), strict=True):
            if game not in words:
                # The game was removed meanwhile.
                continue
            record = json.loads(line)
            packed = zlib.compress(line.encode())
            values = (game, form, packed, *_searched(record, words[game]))
            marks = ", ".join("?" * len(values))
            connection.execute(f"INSERT OR REPLACE INTO reviews VALUES ({marks})", values)
            connection.execute("DELETE FROM mistakes WHERE game = ?", (game,))
            connection.executemany(
                "INSERT INTO mistakes VALUES (?, ?, ?)",
                [
                    (game, ply["ply"], ply.get("cause"))
                    for ply in record["plies"]
                    if ply["class"] in FAULTS or ply.get("cause")
                ],
            )
        # What a filter finds may be other games now.
        mark(connection, "version")


def _searched(record: Record, entry: Entry) -> tuple[int | None, int, int, int, int, int]:
    """Return the numbers in a review by which games can be searched.

    These are: the number of the disc of the decisive move; how often the result changed; how often
    a player missed, and how often a player found, the only column that keeps the result; whether
    the loser had a won position (0 or 1); and how many moves the loser made in lost positions at
    the end.
    """
    decisive = record.get("decisive")
    changes = sum(ply["class"] in FAULTS for ply in record["plies"])
    missed = sum(record[side]["only_missed"] for side in ("red", "yellow"))
    found = sum(record[side]["only_found"] for side in ("red", "yellow"))
    loser = _LOSER.get(unpack(entry.word)[1])
    own = [ply["best"] for ply in record["plies"] if ply["side"] == loser]
    held = 0
    for best in reversed(own):
        if best >= 0:
            break
        held += 1
    thrown = int(any(best > 0 for best in own))
    return decisive and decisive["ply"], changes, missed, found, thrown, held


def review_here(
    library: Library,
    games: Sequence[int],
    judge: Callable[[Task], Iterator[str]],
    report: Report,
) -> int:
    """Review games one after the other in this thread, and store the reviews.

    Args:
        library: the library with the games.
        games: the numbers of the games.
        judge: reviews the games of a task, each as a line of JSON.
        report: receives the finished fraction, and may cancel; stored reviews stay.

    Returns:
        The number of games reviewed.

    Raises:
        DatabaseError: the library cannot be written.
    """
    done = 0
    for numbers, task in tasks(library, games):
        report(done / len(games))
        keep(library, numbers, "\n".join(judge(task)))
        done += len(numbers)
    return done


def read(library: Library, games: Iterable[int]) -> Iterator[tuple[Kept, Record]]:
    """Yield games with their stored reviews. Games without a review are skipped.

    Raises:
        DatabaseError: the library cannot be read.
        LibraryError: a review is damaged.
    """
    for kept in library.read(games):
        sql = "SELECT record FROM reviews WHERE game = ?"
        for (packed,) in library.database.rows(sql, (kept.id,)):
            try:
                yield kept, json.loads(zlib.decompress(packed))
            except (TypeError, ValueError, zlib.error) as error:
                raise LibraryError(f"the review of game {kept.id} is damaged") from error
