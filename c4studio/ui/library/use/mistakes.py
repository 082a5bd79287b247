"""Find recurring mistakes in library games: positions in which a player threw the result away."""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from c4studio.background import whole_file
from c4studio.background.jobs import StorageError
from c4studio.background.progress import Report
from c4studio.insight import Explainer
from c4studio.insight.tally import Miss
from c4studio.library import reviews
from c4studio.library.habits import habits_of, names_of
from c4studio.library.library import Kept, Library
from c4studio.library.words_file import Words
from c4studio.review.review import Review, from_record
from c4studio.training import gathering
from c4studio.training.card import Card
from c4studio.words import wording
from c4studio.words.naming import AS_PLAYED
from engine import Position, Side, Solver, StopFlag
from engine.errors import reason

MOST = 200
"""Maximum number of positions that are returned."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A position in which a player threw the result away, once or more often.

    Attributes:
        position: the position before the mistake.
        kept: the library's entry for the game in which it happened last.
        review: the review of that game.
        misses: each time that it happened.
    """

    position: Position
    kept: Kept
    review: Review
    misses: tuple[Miss, ...]


def find_mistakes(games: array[int], player: str, library: Library, _: Words) -> list[Mistake]:
    """Return the mistakes of a player in reviewed games, the most frequent first.

    Args:
        games: the numbers of the games, the newest first.
        player: the name of the player; empty for both players of each game.
        library: the library.
    """
    habits = habits_of(library, games, names_of(library, player))
    found = []
    for misses in habits.recurring[:MOST]:
        last = misses[0]
        kept, record = next(reviews.read(library, [last.game]))
        review = from_record(record)
        position = next(move.position for move in review.moves if move and move.ply == last.ply)
        found.append(Mistake(position, kept, review, tuple(misses)))
    return found


def cards_of(
    found: Sequence[Mistake], solver: Solver, stop: StopFlag, report: Report
) -> Iterator[list[Card]]:
    """Yield lists of flash cards for mistakes, each made from the latest game with the mistake.

    The causes are searched first, since only mistakes with a cause can be trained.
    """
    cards: list[Card] = []
    explainer = Explainer(solver)
    sides: defaultdict[int, set[Side]] = defaultdict(set)
    games = {mistake.kept.id: mistake for mistake in found}
    for mistake in found:
        sides[mistake.kept.id].add(mistake.position.to_move)
    for number, mistake in enumerate(games.values()):
        report(number / len(games))
        source = wording.heading(mistake.kept.facts, AS_PLAYED)
        own = sides[mistake.kept.id]
        cards += gathering.cards_of(mistake.review, own, explainer, source, stop)
    yield cards


def write(found: Sequence[Mistake], path: Path) -> int:
    """Write the positions of mistakes to a file, one a line. Return their number.

    Raises:
        StorageError: the file cannot be written.
    """
    text = "".join(f"{mistake.position.text()}\n" for mistake in found)
    try:
        whole_file.write(path, text.encode())
    except OSError as error:
        raise StorageError(f"{path.name} cannot be written: {reason(error)}") from error
    return len(found)
