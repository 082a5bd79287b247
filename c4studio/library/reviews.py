"""Reviews of a library's games, stored in the library so that reviewing can be resumed."""

import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from c4studio.ground.door import load_json
from c4studio.ground.progress import OnProgress
from c4studio.ground.stored_rows import DamagedRowError, require_sound_row
from c4studio.library.entry import LibraryEntry
from c4studio.library.library import Library, StoredGame, mark_library_changed
from c4studio.library.review_record import check_review_record
from c4studio.review.batch import REVIEW_FORMAT, ReviewTask
from c4studio.review.moves import FAULT_CLASSES
from c4studio.review.records import JsonRecord
from engine.scanning import RED_WON, YELLOW_WON, unpack

GAMES_PER_BATCH = 32
"""Number of games in a worker's batch, which takes a few seconds; a killed worker loses one
batch."""
FAST_REVIEW_FORMAT = f"{REVIEW_FORMAT} fast"
"""Format name of reviews without reasons and without causes of mistakes."""
_MOST_REVIEW_BYTES = 1_000_000
"""Maximum number of bytes of a review as JSON; the longest game takes a hundredth."""
_LOSER_BY_RESULT = {RED_WON: "yellow", YELLOW_WON: "red"}


def numbers_of_unreviewed_games(
    library: Library, games: Iterable[int], *, fast: bool = False
) -> list[int]:
    """Return the numbers of the games that have no stored review of the current format.

    Games of other boards than the usual one are left out, since their scores are not all known.
    With ``fast``, a review without reasons is enough.

    Raises:
        DatabaseError: the library cannot be read.
    """
    forms = (REVIEW_FORMAT, FAST_REVIEW_FORMAT) if fast else (REVIEW_FORMAT,)
    marks = ", ".join("?" * len(forms))
    rows = library.database.query_rows(f"SELECT game FROM reviews WHERE form IN ({marks})", forms)
    done = {row[0] for row in rows}
    return [game for game in games_with_reviews(library, games) if game not in done]


def games_with_reviews(library: Library, games: Iterable[int]) -> list[int]:
    """Return those of some games that the library keeps reviews of: those of the usual board.

    Raises:
        DatabaseError: the library cannot be read.
    """
    rows = library.database.query_rows("SELECT id FROM games WHERE board IS NOT NULL")
    others = {row[0] for row in rows}
    return [game for game in games if game not in others]


def batches_to_review(
    library: Library, games: Sequence[int], *, fast: bool = False
) -> Iterator[tuple[tuple[int, ...], ReviewTask]]:
    """Divide games into batches to review, and yield each batch with the numbers of its games."""
    for start in range(0, len(games), GAMES_PER_BATCH):
        kept = list(library.read_games(games[start : start + GAMES_PER_BATCH]))
        # All of them may have been removed, or be games of another library.
        if kept:
            yield (
                tuple(each.id for each in kept),
                ReviewTask(tuple(map(_main_line_text, kept)), fast),
            )


def _main_line_text(game: StoredGame) -> str:
    """Return the main line of a game as a string of moves."""
    return f"{game.entry.start} {game.entry.moves}".strip()


def store_reviews(library: Library, games: Sequence[int], text: str, *, fast: bool = False) -> None:
    """Store the reviews of a batch of games in one transaction.

    Args:
        library: the library that stores the reviews.
        games: the numbers of the games of the batch.
        text: the reviews, a JSON object a line.
        fast: whether the reviews have no reasons.

    Raises:
        DatabaseError: the library cannot be written; none was kept.
    """
    form = FAST_REVIEW_FORMAT if fast else REVIEW_FORMAT
    words = {kept.id: kept.entry for kept in library.read_games(games)}
    with library.database.transaction() as connection:
        for game, line in zip(games, text.split("\n"), strict=True):
            if game not in words:
                # The game was removed meanwhile.
                continue
            record = load_json(line)
            packed = zlib.compress(line.encode())
            values = (game, form, packed, *_searchable_review_numbers(record, words[game]))
            marks = ", ".join("?" * len(values))
            connection.execute(f"INSERT OR REPLACE INTO reviews VALUES ({marks})", values)
            connection.execute("DELETE FROM mistakes WHERE game = ?", (game,))
            connection.executemany(
                "INSERT INTO mistakes VALUES (?, ?, ?)",
                [
                    (game, ply["ply"], ply.get("cause"))
                    for ply in record["plies"]
                    if ply["class"] in FAULT_CLASSES or ply.get("cause")
                ],
            )
        # What a filter finds may be other games now.
        mark_library_changed(connection, "version")


def _searchable_review_numbers(
    record: JsonRecord, entry: LibraryEntry
) -> tuple[int | None, int, int, int, int, int]:
    """Return the numbers in a review by which games can be searched.

    These are: the number of the disc of the decisive move; how often the result changed; how often
    a player missed, and how often a player found, the only column that keeps the result; whether
    the loser had a won position (0 or 1); and how many moves the loser made in lost positions at
    the end.
    """
    decisive = record.get("decisive")
    changes = sum(ply["class"] in FAULT_CLASSES for ply in record["plies"])
    missed = sum(record[side]["only_missed"] for side in ("red", "yellow"))
    found = sum(record[side]["only_found"] for side in ("red", "yellow"))
    loser = _LOSER_BY_RESULT.get(unpack(entry.word)[1])
    own = [ply["best"] for ply in record["plies"] if ply["side"] == loser]
    held = 0
    for best in reversed(own):
        if best >= 0:
            break
        held += 1
    thrown = int(any(best > 0 for best in own))
    return decisive and decisive["ply"], changes, missed, found, thrown, held


def review_and_store(
    library: Library,
    games: Sequence[int],
    review: Callable[[ReviewTask], Iterator[str]],
    report: OnProgress,
) -> int:
    """Review games one after the other in this thread, and store the reviews.

    Args:
        library: the library with the games.
        games: the numbers of the games.
        review: reviews the games of a task, each as a line of JSON.
        report: receives the finished fraction, and may cancel; stored reviews stay.

    Returns:
        The number of games reviewed.

    Raises:
        DatabaseError: the library cannot be written.
    """
    done = 0
    for numbers, task in batches_to_review(library, games):
        report(done / len(games))
        store_reviews(library, numbers, "\n".join(review(task)))
        done += len(numbers)
    return done


def read_reviewed_games(
    library: Library, games: Iterable[int]
) -> Iterator[tuple[StoredGame, JsonRecord]]:
    """Yield games with their stored reviews. Games without a review are skipped.

    A damaged review is left out.

    Raises:
        DatabaseError: the library cannot be read.
    """
    for kept in library.read_games(games):
        found = library.database.sound_values_of_table(
            "reviews",
            _ReviewRow,
            partial(_checked_review_record, kept),
            "WHERE game = ?",
            (kept.id,),
        )
        yield from ((kept, record) for record in found)


class _ReviewRow(NamedTuple):
    """A row of the table ``reviews``: a game, and its review as compressed JSON."""

    game: int
    record: bytes


def _checked_review_record(game: StoredGame, row: _ReviewRow) -> JsonRecord:
    """Return the stored review of a game.

    Raises:
        ValueError: the row is damaged, or is the review of another game.
    """
    unpacker = zlib.decompressobj()
    try:
        text = unpacker.decompress(row.record, _MOST_REVIEW_BYTES)
    except zlib.error as error:
        raise DamagedRowError(str(error)) from error
    require_sound_row(unpacker.eof, "its data are cut off, or too many")
    return check_review_record(load_json(text), game.entry.start, game.entry.moves)
