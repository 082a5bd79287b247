"""Reviews of a library's games, stored in the library so that reviewing can be resumed.

On other boards than the usual one a game is reviewed for a limited time. The moves whose scores are
unknown then, the first ones of the game, are not judged.
"""

import math
import re
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial
from itertools import groupby, takewhile
from pathlib import Path
from typing import NamedTuple

from c4studio.game.boards import BOARDS_WITH_BOOK
from c4studio.ground.door import load_json
from c4studio.ground.progress import OnProgress, report_within
from c4studio.ground.stored_rows import DamagedRowError, require_sound_row
from c4studio.library.entry import LibraryEntry
from c4studio.library.library import Library, StoredGame, mark_library_changed
from c4studio.library.review_record import check_review_record
from c4studio.review.batch import REVIEW_FORMAT, ReviewTask
from c4studio.review.line import Line
from c4studio.review.moves import FAULT_CLASSES
from c4studio.review.records import JsonRecord
from engine.scanning import RED_WON, YELLOW_WON, unpack

GAMES_PER_BATCH = 32
"""Number of games of the usual board in a worker's batch, which takes a few seconds; a killed
worker loses one batch. A game of another board, which takes as long, is a batch."""
SECONDS_PER_GAME = 2.0
"""The usual limit on the seconds for the scores of a game on another board. Ten seconds judge one
move more, or two."""
FAST_REVIEW_FORMAT = f"{REVIEW_FORMAT} fast"
"""Format name of reviews without reasons and without causes of mistakes."""
_FORMAT_PATTERN = re.compile(f"{REVIEW_FORMAT}(?P<fast> fast)?(?: (?P<seconds>[0-9]+[.][0-9]+) s)?")
"""The format name of a review, and the limit on its time if some moves are not judged."""
_MOST_REVIEW_BYTES = 1_000_000
"""Maximum number of bytes of a review as JSON; the longest game takes a hundredth."""
ReviewBatches = Iterator[tuple[tuple[int, ...], ReviewTask]]
"""Batches of games to review, each with the numbers of its games."""
_LOSER_BY_RESULT = {RED_WON: "yellow", YELLOW_WON: "red"}


def numbers_of_unreviewed_games(
    library: Library, games: Iterable[int], *, fast: bool = False, seconds: float = SECONDS_PER_GAME
) -> list[int]:
    """Return the numbers of the games that have no stored review of the current format.

    Those of one board follow each other. A review with moves that are not judged is enough if it
    had as many seconds. With ``fast``, a review without reasons is enough.

    Raises:
        DatabaseError: the library cannot be read.
    """

    @cache
    def is_enough(form: str) -> bool:
        found = _FORMAT_PATTERN.fullmatch(form)
        has_reasons = found is not None and not found["fast"]
        return found is not None and (fast or has_reasons) and _seconds_of_form(found) >= seconds

    rows = library.database.query_rows("SELECT game, form FROM reviews")
    done = {game for game, form in rows if is_enough(form)}
    rows = library.database.query_rows("SELECT id, board FROM games WHERE board IS NOT NULL")
    boards = dict(rows)
    todo = [game for game in games if game not in done]
    return sorted(todo, key=lambda game: str(boards.get(game, ""))) if boards else todo


def batches_to_review(
    library: Library,
    games: Sequence[int],
    *,
    fast: bool = False,
    seconds: float = SECONDS_PER_GAME,
    scores: Path | None = None,
) -> ReviewBatches:
    """Divide games into batches to review, and yield each batch with the numbers of its games.

    Args:
        library: the library with the games.
        games: the numbers of the games.
        fast: whether reasons are left out.
        seconds: the limit on the seconds for the scores of a game on another board.
        scores: the file of scores for the workers; None for none.
    """
    for start in range(0, len(games), GAMES_PER_BATCH):
        # All of them may have been removed, or be games of another library.
        kept = library.read_games(games[start : start + GAMES_PER_BATCH])
        for has_book, some in groupby(kept, lambda each: each.entry.board in BOARDS_WITH_BOOK):
            found = list(some)
            size = GAMES_PER_BATCH if has_book else 1
            limit = None if has_book else seconds
            for first in range(0, len(found), size):
                batch = found[first : first + size]
                lines = tuple(each.entry.line.text for each in batch)
                yield (
                    tuple(each.id for each in batch),
                    ReviewTask(lines, fast, limit, exact_only=True, scores=scores),
                )


def store_reviews(library: Library, games: Sequence[int], task: ReviewTask, text: str) -> int:
    """Store the reviews of a batch of games in one transaction.

    Args:
        library: the library that stores the reviews.
        games: the numbers of the games of the batch.
        task: the batch.
        text: the reviews, a JSON object a line.

    Returns:
        The number of games with moves that are not judged.

    Raises:
        DatabaseError: the library cannot be written; none was kept.
    """
    partly_judged = 0
    words = {kept.id: kept.entry for kept in library.read_games(games)}
    with library.database.transaction() as connection:
        for game, line in zip(games, text.split("\n"), strict=True):
            if game not in words:
                # The game was removed meanwhile.
                continue
            record = load_json(line)
            form = FAST_REVIEW_FORMAT if task.fast else REVIEW_FORMAT
            if any(ply["columns"] is None for ply in record["plies"]):
                form, partly_judged = f"{form} {task.seconds:.3f} s", partly_judged + 1
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
    return partly_judged


def _seconds_of_form(found: re.Match[str]) -> float:
    return float(found["seconds"] or math.inf)


def _searchable_review_numbers(
    record: JsonRecord, entry: LibraryEntry
) -> tuple[int | None, int, int, int, int, int]:
    """Return the numbers in a review by which games can be searched.

    These are: the number of the disc of the decisive move; how often the result changed; how often
    a player missed, and how often a player found, the only column that keeps the result; whether
    the loser had a won position (0 or 1); and how many moves the loser made in lost positions at
    the end. They are about the moves that are judged.
    """
    decisive = record.get("decisive")
    changes = sum(ply["class"] in FAULT_CLASSES for ply in record["plies"])
    missed = sum(record[side]["only_missed"] for side in ("red", "yellow"))
    found = sum(record[side]["only_found"] for side in ("red", "yellow"))
    loser = _LOSER_BY_RESULT.get(unpack(entry.word)[1])
    own = [ply["best"] for ply in record["plies"] if ply["side"] == loser]
    held = sum(1 for _ in takewhile(lambda best: best is not None and best < 0, reversed(own)))
    thrown = int(any(best is not None and best > 0 for best in own))
    return decisive and decisive["ply"], changes, missed, found, thrown, held


class ReviewedGames(NamedTuple):
    """How many games of a library were reviewed.

    Attributes:
        games: the number of the games.
        partly_judged: the number of those with moves that are not judged.
    """

    games: int = 0
    partly_judged: int = 0


def review_and_store(
    library: Library,
    games: Sequence[int],
    review: Callable[[ReviewTask, Callable[[float], None]], Iterator[str]],
    report: OnProgress,
) -> ReviewedGames:
    """Review games one after the other in this thread, and store the reviews.

    Args:
        library: the library with the games.
        games: the numbers of the games.
        review: reviews the games of a task, each as a line of JSON. It is also given a function
            that it calls with the number of moves that are done since the last call.
        report: receives the finished fraction, and may cancel; stored reviews stay.

    Returns:
        The numbers of the games reviewed.

    Raises:
        DatabaseError: the library cannot be written.
    """
    done = partly_judged = 0
    for numbers, task in batches_to_review(library, games):
        part = report_within(report, done / len(games), (done + len(numbers)) / len(games))
        part(0.0)
        text = "\n".join(review(task, _report_of_moves(task, part)))
        partly_judged += store_reviews(library, numbers, task, text)
        done += len(numbers)
    return ReviewedGames(done, partly_judged)


def _report_of_moves(task: ReviewTask, report: OnProgress) -> Callable[[float], None]:
    """Return a function that reports the finished part of a task, given the moves as they pass."""
    moves = sum(len(Line.from_text(game).columns) for game in task.games)
    passed = 0.0

    def advance(number: float) -> None:
        nonlocal passed
        passed += number
        report(min(1.0, passed / max(moves, 1)))

    return advance


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
    return check_review_record(load_json(text), game.entry.line)
