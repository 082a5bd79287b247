"""Rows of the table of a player's habits, and texts on opponents' replies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from c4studio.insight.tally import FEWEST, Miss
from c4studio.library.habits import PHASES, Habits, Results
from c4studio.library.repertoire import Reply
from c4studio.words.insight.causes import CAUSES
from c4studio.words.pieces import amount, sentence

OPENINGS = 5
"""Maximum number of openings in the table; those with the most games come first."""
NO_CAUSES = (
    f"Causes of mistakes are shown once a player faced them {FEWEST} times in reviewed games."
)
NO_PLAYER = "Name a player in the explorer, or say who you are, to see replies."
LOOKING = "Scoring the replies of opponents…"
NEVER_MET = "No reply that comes in the library is new to the player."
NO_MISTAKES = "Opponents gave no result away where the player has enough games."


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the table of habits: a number with its name, and the mistakes that it counts.

    Attributes:
        name: the name of the number, which is the same for every player.
        value: the number as text.
        misses: the mistakes that it counts, which can be opened.
    """

    name: str
    value: str
    misses: tuple[Miss, ...] = ()


def rows(found: Habits) -> Iterator[Row]:
    """Yield the rows of the table of habits: results, kept results, causes and openings."""
    results = found.games
    yield Row("Games", f"{results.games:,}, {found.reviewed:,} of them reviewed")
    for name, number in (("Won", results.won), ("Drawn", results.drawn), ("Lost", results.lost)):
        yield Row(name, _share(number, results.games))
    for phase, last in PHASES.items():
        if number := found.choices[phase]:
            kept = _share(found.kept[phase], number)
            yield Row(f"Kept the result to disc {last}", kept)
    for habit in found.causes.habits:
        missed = _share(habit.missed, habit.faced)
        yield Row(sentence(CAUSES[habit.cause]), missed, habit.misses)
    commonest = sorted(found.openings.items(), key=lambda each: (-each[1].games, each[0]))
    for moves, each in commonest[:OPENINGS]:
        yield Row(f"Began {moves}", _ends(each))


def reply(found: Reply) -> str:
    """Return text on an opponent's reply, e.g. ``4453: 12 games``."""
    return f"{found.moves}: {amount(found.games, 'game')}"


def _share(number: int, whole: int) -> str:
    """Return a number with its share of a total as text, e.g. ``3 of 12 (25 %)``."""
    percent = f" ({100 * number / whole:.0f} %)" if whole else ""
    return f"{number:,} of {whole:,}{percent}"


def _ends(results: Results) -> str:
    ends = f"{results.won:,} won, {results.drawn:,} drawn, {results.lost:,} lost"
    return f"{amount(results.games, 'game')}: {ends}"
