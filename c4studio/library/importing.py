"""Import files of games into a library, in batches that each are one transaction."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from c4studio.ground.progress import Cancelled, Report, report_nothing
from c4studio.language.messages import Message
from c4studio.language.remarks import Remark
from c4studio.language.said import Quoted, Said, say
from c4studio.library.entry import Entry
from c4studio.library.library import Library
from c4studio.library.sources import Found, Refused, files_of, games_of, games_of_file
from engine import Position, Score, Side
from engine.scanning import DRAWN, RED_WON, YELLOW_WON

BATCH = 5_000
"""Number of games in a transaction, which takes some tenths of a second. A killed import loses at
most one."""
MOST_REFUSALS = 10_000
"""Maximum number of unreadable parts that are listed in a report; others are only counted."""

Solve = Callable[[Position], Score]


@dataclass(frozen=True, slots=True)
class Refusal:
    """A part of an imported file that is no game, or a position whose stated result is wrong.

    Attributes:
        source: the file.
        found: what is wrong, and at which line and column.
    """

    source: str
    found: Refused

    @property
    def said(self) -> Said:
        """The sentence with the file and the place in it."""
        found = self.found
        place = f"{self.source}:{found.line}:{found.column}" if found.line else self.source
        return say(Remark.OF_FILE, file=Quoted(place), fault=found.said)


@dataclass(slots=True)
class Outcome:
    """The counts and the errors of an import, for the report to the user.

    Attributes:
        added: number of games added.
        known: number of games that the library already had.
        set_up: number of games read that start from a set-up position.
        scored: number of games read behind whose moves the file has a score, which is left out.
        from_0: number of games read whose columns were taken to count from 0.
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
    refused: int = 0
    compared: int = 0
    differing: int = 0
    refusals: list[Refusal] = field(default_factory=list)
    cancelled: bool = False

    def refuse(self, source: str, found: Refused) -> None:
        """Count a part of a file that is no game, and list it in the report if there is room."""
        self.refused += 1
        self._note(source, found)

    def contradict(self, source: str, found: Refused) -> None:
        """Count a position whose result in the file is wrong, and list it if there is room."""
        self.differing += 1
        self._note(source, found)

    def _note(self, source: str, found: Refused) -> None:
        if len(self.refusals) < MOST_REFUSALS:
            self.refusals.append(Refusal(source, found))


def import_paths(
    library: Library,
    paths: Iterable[Path],
    report: Report = report_nothing,
    solve: Solve | None = None,
    landed: Callable[[Outcome], None] = lambda _: None,
) -> Outcome:
    """Import the games of files and of folders of files.

    Args:
        library: the library that receives the games.
        paths: the files and folders.
        report: receives the finished fraction, and may cancel; games added before stay.
        solve: finds the score of a position, to compare results that a file claims; None for no
            comparison.
        landed: called after each batch with the outcome so far.

    Raises:
        DatabaseError: the library cannot be written; earlier batches are kept.
    """
    files = [file for path in paths for file in files_of(path)]
    total = max(sum(map(_size, files)), 1)
    job = _Import(library, solve, landed)
    done = 0

    def count(size: int) -> None:
        nonlocal done
        report(min(done / total, 1.0))
        done += size

    try:
        for file in files:
            job.run(games_of_file(file, count), str(file))
    except Cancelled:
        job.outcome.cancelled = True
    return job.outcome


def import_text(library: Library, text: str, source: str, solve: Solve | None = None) -> Outcome:
    """Import the games of a text into a library. ``source`` is stored as the file name.

    Raises:
        DatabaseError: the library cannot be written.
    """
    job = _Import(library, solve)
    job.run(games_of([text]), source)
    return job.outcome


def _size(file: Path) -> int:
    try:
        return file.stat().st_size
    except OSError:
        return 0


class _Import:
    """An import in progress, which reads files or texts one after the other, in batches.

    Attributes:
        outcome: the outcome of all files so far.
    """

    def __init__(
        self,
        library: Library,
        solve: Solve | None,
        landed: Callable[[Outcome], None] = lambda _: None,
    ) -> None:
        self.outcome = Outcome()
        self._library = library
        self._solve = solve
        self._landed = landed

    def run(self, found: Iterator[Found], source: str) -> None:
        """Import the games of one file or text."""
        entries = self._entries(found, source)
        while batch := list(islice(entries, BATCH)):
            added = self._library.add(batch, source)
            self.outcome.added += added
            self.outcome.known += len(batch) - added
            self.outcome.set_up += sum(bool(entry.start) for entry in batch)
            self.outcome.scored += sum(entry.scored for entry in batch)
            self.outcome.from_0 += sum(entry.from_0 for entry in batch)
            for entry in batch:
                self._compare(entry, source)
            self._landed(self.outcome)

    def _entries(self, found: Iterator[Found], source: str) -> Iterator[Entry]:
        """Yield the games of a file. Add its parts that are no game to the outcome."""
        for each in found:
            if isinstance(each, Refused):
                self.outcome.refuse(source, each)
            else:
                yield each

    def _compare(self, entry: Entry, source: str) -> None:
        """Compare the result that a file claims for best play in a position with the solver's."""
        if entry.theory is None or self._solve is None:
            return
        position = Position.from_text(entry.start)
        exact = _outcome(self._solve(position), position)
        self.outcome.compared += 1
        if exact != entry.theory:
            claim, truth = _SAID[entry.theory], _SAID[exact]
            said = say(Remark.FILE_SAYS, claim=claim, truth=truth)
            self.outcome.contradict(source, Refused(said, entry.place))


_SAID = {
    RED_WON: say(Remark.SIDE_WINS, side=Side.RED),
    DRAWN: say(Message.A_DRAW),
    YELLOW_WON: say(Remark.SIDE_WINS, side=Side.YELLOW),
}


def _outcome(score: Score, position: Position) -> int:
    """Convert the score of a position to the result of best play, such as RED_WON."""
    if not score.value:
        return DRAWN
    return RED_WON if (score.value > 0) == (position.to_move is Side.RED) else YELLOW_WON
