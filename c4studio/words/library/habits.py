"""Rows of the table of a player's habits, and texts on opponents' replies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from c4studio.insight.tally import FEWEST, Miss
from c4studio.language.messages import Noun
from c4studio.language.notices import Notice
from c4studio.language.said import Amount, Quoted, Said, Value, say
from c4studio.library.habits import PHASES, Habits, Results
from c4studio.library.repertoire import Reply
from c4studio.words.insight.causes import CAUSES

OPENINGS = 5
"""Maximum number of openings in the table; those with the most games come first."""
NO_CAUSES = say(Notice.NO_CAUSES, number=FEWEST)


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the table of habits: a number with its name, and the mistakes that it counts.

    Attributes:
        name: the name of the number, which is the same for every player.
        value: the number, with its share.
        misses: the mistakes that it counts, which can be opened.
    """

    name: Said
    value: Value
    misses: tuple[Miss, ...] = ()


def rows(found: Habits) -> Iterator[Row]:
    """Yield the rows of the table of habits: results, kept results, causes and openings."""
    results = found.games
    reviewed = say(Notice.OF_THEM_REVIEWED, number=results.games, reviewed=found.reviewed)
    yield Row(say(Notice.HABIT_GAMES), reviewed)
    yield Row(say(Notice.WON), _share(results.won, results.games))
    yield Row(say(Notice.HABIT_DRAWN), _share(results.drawn, results.games))
    yield Row(say(Notice.LOST), _share(results.lost, results.games))
    for phase, last in PHASES.items():
        if number := found.choices[phase]:
            yield Row(say(Notice.KEPT_TO_DISC, disc=last), _share(found.kept[phase], number))
    for habit in found.causes.habits:
        yield Row(CAUSES[habit.cause], _share(habit.missed, habit.faced), habit.misses)
    commonest = sorted(found.openings.items(), key=lambda each: (-each[1].games, each[0]))
    for moves, each in commonest[:OPENINGS]:
        yield Row(say(Notice.BEGAN, moves=Quoted(moves)), _ends(each))


def reply(found: Reply) -> Said:
    """Return text on an opponent's reply, e.g. ``4453: 12 games``."""
    return say(Notice.REPLY_GAMES, moves=Quoted(found.moves), games=Amount(found.games, Noun.GAME))


def _share(number: int, whole: int) -> Said:
    """Return a number with its share of a total, e.g. ``3 of 12 (25 %)``."""
    if not whole:
        return say(Notice.OF, number=number, all=whole)
    percent = Quoted(f"{100 * number / whole:.0f}")
    return say(Notice.SHARE, number=number, all=whole, percent=percent)


def _ends(results: Results) -> Said:
    return say(
        Notice.WON_DRAWN_LOST,
        games=Amount(results.games, Noun.GAME),
        won=results.won,
        drawn=results.drawn,
        lost=results.lost,
    )
