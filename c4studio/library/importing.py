"""Import files of games into a library, in batches that each are one transaction."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

from c4studio.ground.database import (
    WAL_FILE_SUFFIXES,
    DatabaseError,
    DatabaseFault,
    copy_database,
)
from c4studio.ground.door import readable_name
from c4studio.ground.progress import Cancelled, OnProgress, WorkError, ignore_progress
from c4studio.ground.whole_file import files_in_folder, is_folder, regular_file_opener
from c4studio.language.messages import Message, Remark
from c4studio.language.said import Quoted, Said, say
from c4studio.library.entry import LibraryEntry
from c4studio.library.library import Library
from c4studio.library.sources import FoundPart, RefusedPart, games_of_file, games_of_text
from c4studio.library.words_file import PACKED_GAMES_SUFFIX
from engine import STANDARD, Board, Position, Score, Side
from engine.scanning import DRAWN, RED_WON, YELLOW_WON

GAMES_PER_TRANSACTION = 5_000
"""Number of games in a transaction, which takes some tenths of a second. A killed import loses at
most one."""
_GAMES_READ_AT_A_TIME = 500
"""Number of games of another library between two reports of the progress."""
_DATABASE_START = b"SQLite format 3\0"
MOST_REFUSALS = 10_000
"""Maximum number of unreadable parts that are listed in a report; others are only counted."""

ScoreFunction = Callable[[Position], Score]


@dataclass(frozen=True, slots=True)
class ImportRefusal:
    """A part of an imported file that is no game, or a position whose stated result is wrong.

    Attributes:
        source: the file.
        found: what is wrong, and at which line and column.
    """

    source: str
    found: RefusedPart

    @property
    def refusal_sentence(self) -> Said:
        """The sentence with the file and the place in it."""
        found = self.found
        place = f"{self.source}:{found.line}:{found.column}" if found.line else self.source
        return say(Remark.OF_FILE, file=Quoted(place), fault=found.said)


@dataclass(slots=True)
class ImportOutcome:
    """The counts and the errors of an import, for the report to the user.

    Attributes:
        added: number of games added.
        known: number of games that the library already had.
        set_up: number of games read that start from a set-up position.
        scored: number of games read behind whose moves the file has a score, which is left out.
        from_0: number of games read whose columns were taken to count from 0.
        comments_left_out: number of games that the library already had without the comments in
            the file, which were left out.
        remarks: number of games for each remark on what else was unclear in them.
        assumed: for each file whose character set was assumed a sentence; the first files only.
        refused: number of parts of the files that are no game, and were skipped.
        compared: number of positions whose claimed result was compared with the solver's.
        differing: number of compared positions whose claimed result is wrong; their games are in
            the library.
        refusals: the first skipped parts and the first wrong results.
        cancelled: whether the user cancelled the import.
    """

    added: int = 0
    known: int = 0
    set_up: int = 0
    scored: int = 0
    from_0: int = 0
    comments_left_out: int = 0
    remarks: Counter[Said] = field(default_factory=Counter)
    assumed: list[Said] = field(default_factory=list)
    refused: int = 0
    compared: int = 0
    differing: int = 0
    refusals: list[ImportRefusal] = field(default_factory=list)
    cancelled: bool = False

    def note_charset(self, source: str, remark: Said) -> None:
        """List the remark on the character set of a file in the report if there is room."""
        if len(self.assumed) < MOST_REFUSALS:
            self.assumed.append(say(Remark.OF_FILE, file=Quoted(source), fault=remark))

    def count_refused_part(self, source: str, part: RefusedPart) -> None:
        """Count a part of a file that is no game, and list it in the report if there is room."""
        self.refused += 1
        self._list_refusal(source, part)

    def note_contradiction(self, source: str, part: RefusedPart) -> None:
        """Count a position whose result in the file is wrong, and list it if there is room."""
        self.differing += 1
        self._list_refusal(source, part)

    def _list_refusal(self, source: str, part: RefusedPart) -> None:
        if len(self.refusals) < MOST_REFUSALS:
            self.refusals.append(ImportRefusal(source, part))


def import_paths(  # noqa: PLR0913  (every one but the first two has a default)
    library: Library,
    paths: Iterable[Path],
    report: OnProgress = ignore_progress,
    solve: ScoreFunction | None = None,
    on_batch_stored: Callable[[ImportOutcome], None] = lambda _: None,
    *,
    keep_repeats: bool = False,
    board: Board = STANDARD,
) -> ImportOutcome:
    """Import the games of files and of folders of files.

    A file may be another library, whose games come without their reviews and tags.

    Args:
        library: the library that receives the games.
        paths: the files and folders.
        report: receives the finished fraction, and may cancel; games added before stay.
        solve: finds the score of a position, to compare results that a file claims; None for no
            comparison.
        on_batch_stored: called after each batch with the outcome so far.
        keep_repeats: whether to add games that the library already has as well.
        board: the board of games that do not tell the size of theirs.

    Raises:
        DatabaseError: the library cannot be written; earlier batches are kept.
    """
    files = _files_to_import(paths)
    total = max(sum(_file_size(file) for file, _ in files), 1)
    job = _ImportRun(library, solve, on_batch_stored, keep_repeats=keep_repeats)
    done = 0.0

    def count(size: float) -> None:
        nonlocal done
        report(min(done / total, 1.0))
        done += size

    try:
        for file, is_database in files:
            assume = partial(job.outcome.note_charset, str(file))
            parts = (
                _games_of_library(file, count)
                if is_database
                else games_of_file(file, count, assume, board)
            )
            job.run(parts, readable_name(file))
    except Cancelled:
        job.outcome.cancelled = True
    return job.outcome


def import_text(  # noqa: PLR0913  (every one but the first three has a default)
    library: Library,
    text: str,
    source: str,
    solve: ScoreFunction | None = None,
    *,
    keep_repeats: bool = False,
    board: Board = STANDARD,
) -> ImportOutcome:
    """Import the games of a text into a library. ``source`` is stored as the file name.

    Games that the library already has are added again if ``keep_repeats`` is set. ``board`` is that
    of games that do not tell theirs.

    Raises:
        DatabaseError: the library cannot be written.
    """
    job = _ImportRun(library, solve, keep_repeats=keep_repeats)
    job.run(games_of_text([text], board=board), source)
    return job.outcome


def _files_to_import(paths: Iterable[Path]) -> list[tuple[Path, bool]]:
    """Return files and those of folders, each with whether it is a database.

    What libraries keep beside their own files is left out.
    """
    files = [
        (each, _is_database(each))
        for path in paths
        for each in (files_in_folder(path) if is_folder(path) else [path])
    ]
    beside = {
        each.with_name(f"{each.name}{ending}")
        for each, is_database in files
        if is_database
        for ending in (PACKED_GAMES_SUFFIX, *WAL_FILE_SUFFIXES)
    }
    return [(each, is_database) for each, is_database in files if each not in beside]


def _is_database(file: Path) -> bool:
    """Return whether a file is a database of SQLite, as libraries are."""
    try:
        with open(file, "rb", buffering=0, opener=regular_file_opener) as stream:
            return stream.read(len(_DATABASE_START)) == _DATABASE_START
    except OSError:
        return False


def _games_of_library(file: Path, read: Callable[[float], None]) -> Iterator[FoundPart]:
    """Yield the games of another library, and why it, or a part of it, cannot be read.

    The library stays as it is. ``read`` is called with the size of each part.
    """
    try:
        with _unchanged_library(file) as other:
            rows = other.database.query_rows("SELECT id FROM games WHERE removed IS NULL")
            numbers = sorted(row[0] for row in rows)
            for start in range(0, len(numbers), _GAMES_READ_AT_A_TIME):
                part = numbers[start : start + _GAMES_READ_AT_A_TIME]
                yield from (kept.entry for kept in other.read_games(part))
                read(_file_size(file) * len(part) / len(numbers))
            other.database.damaged.raise_if_damaged()
    except WorkError as error:
        is_foreign = isinstance(error, DatabaseError) and error.fault is DatabaseFault.FOREIGN
        yield RefusedPart(say(Remark.FILE_IS_NO_LIBRARY) if is_foreign else error.said)


@contextmanager
def _unchanged_library(file: Path) -> Iterator[Library]:
    """Open a library without a change to its file; one of an earlier version as a copy."""
    with ExitStack() as stack:
        try:
            found = Library(file, is_writable=False)
        except DatabaseError as error:
            if error.fault is not DatabaseFault.READ_ONLY:
                raise
            copy = Path(stack.enter_context(TemporaryDirectory())) / file.name
            copy_database(file, copy)
            found = Library(copy)
        yield stack.enter_context(found)


def _file_size(file: Path) -> int:
    try:
        return file.stat().st_size
    except OSError:
        return 0


class _ImportRun:
    """An import in progress, which reads files or texts one after the other, in batches.

    Attributes:
        outcome: the outcome of all files so far.
    """

    def __init__(
        self,
        library: Library,
        solve: ScoreFunction | None,
        on_batch_stored: Callable[[ImportOutcome], None] = lambda _: None,
        *,
        keep_repeats: bool,
    ) -> None:
        self.outcome = ImportOutcome()
        self._keep_repeats = keep_repeats
        self._library = library
        self._solve = solve
        self._landed = on_batch_stored

    def run(self, parts: Iterator[FoundPart], source: str) -> None:
        """Import the games of one file or text."""
        entries = self._entries_of_file(parts, source)
        while batch := list(islice(entries, GAMES_PER_TRANSACTION)):
            added = self._library.add_games(batch, source, keep_repeats=self._keep_repeats)
            self.outcome.added += added
            self.outcome.known += len(batch) - added
            if added < len(batch):
                self.outcome.comments_left_out += self._library.count_games_without_given_comments(
                    batch
                )
            self.outcome.set_up += sum(entry.is_set_up for entry in batch)
            self.outcome.scored += sum(entry.scored for entry in batch)
            self.outcome.from_0 += sum(entry.from_0 for entry in batch)
            for entry in batch:
                self.outcome.remarks.update(entry.remarks)
                self._compare_results(entry, source)
            self._landed(self.outcome)

    def _entries_of_file(self, parts: Iterator[FoundPart], source: str) -> Iterator[LibraryEntry]:
        """Yield the games of a file. Add its parts that are no game to the outcome."""
        for each in parts:
            if isinstance(each, RefusedPart):
                self.outcome.count_refused_part(source, each)
            else:
                yield each

    def _compare_results(self, entry: LibraryEntry, source: str) -> None:
        """Compare the result that a file claims for best play in a position with the true one."""
        if entry.theory is None or self._solve is None:
            return
        position = Position.from_text(entry.start)
        exact = _result_code_of_score(self._solve(position), position)
        self.outcome.compared += 1
        if exact != entry.theory:
            claim, truth = _PHRASE_BY_RESULT_CODE[entry.theory], _PHRASE_BY_RESULT_CODE[exact]
            said = say(Remark.FILE_SAYS, claim=claim, truth=truth)
            self.outcome.note_contradiction(source, RefusedPart(said, entry.place))


_PHRASE_BY_RESULT_CODE = {
    RED_WON: say(Remark.SIDE_WINS, side=Side.RED),
    DRAWN: say(Message.A_DRAW),
    YELLOW_WON: say(Remark.SIDE_WINS, side=Side.YELLOW),
}


def _result_code_of_score(score: Score, position: Position) -> int:
    """Convert the score of a position to the result of best play, such as RED_WON."""
    if not score.value:
        return DRAWN
    return RED_WON if (score.value > 0) == (position.to_move is Side.RED) else YELLOW_WON
