"""The reports on the games of a library: what each reads there, and how it is told."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from c4studio.library.habits import FoundHabits, find_habits
from c4studio.library.library import Library
from c4studio.library.repertoire import ColumnScoresFunction
from c4studio.library.words_file import PackedGames
from c4studio.report.habits import tell_habits
from c4studio.report.opponent import tell_sheet
from c4studio.report.played import tell_played
from c4studio.report.preparation.opponent import opponent_games, opponent_sheet
from c4studio.report.preparation.played import what_is_played
from c4studio.report.preparation.prepared import ComparedRepertoire, compare_with_library
from c4studio.report.preparation.question import LibraryQuestion
from c4studio.report.prepared import tell_prepared
from c4studio.report.report import Report
from engine import Solver, StopFlag

TellFunction = Callable[[Any, Solver, StopFlag], Iterator[Report]]


class LibraryReport(NamedTuple):
    """A report on the games of a library.

    Attributes:
        read: reads from the library what a question asks for.
        tell: yields the report on what was read, first without scores that take a while.
    """

    read: Callable[[LibraryQuestion, Library, PackedGames], Any]
    tell: TellFunction


def _told_once(tell: Callable[[Any, ColumnScoresFunction], Report]) -> TellFunction:
    """Return a function that yields one report, which ``tell`` makes with exact scores."""

    def tell_with(found: Any, solver: Solver, stop: StopFlag) -> Iterator[Report]:
        yield tell(found, partial(solver.score_columns, stop=stop))

    return tell_with


def _tell_prepared(
    compared: list[ComparedRepertoire], solver: Solver, stop: StopFlag
) -> Iterator[Report]:
    met = [each.met for each in compared]
    yield tell_prepared(met)
    yield tell_prepared(met, [each.find_coverage(solver, stop) for each in compared])


def _tell_habits(found: FoundHabits, solver: Solver, stop: StopFlag) -> Iterator[Report]:
    yield tell_habits(found)
    if found.trees:
        scorer = partial(solver.score_columns, stop=stop)
        yield tell_habits(found, found.opponents_mistakes(scorer))


SHEET = LibraryReport(
    opponent_games, _told_once(lambda games, scorer: tell_sheet(opponent_sheet(games, scorer)))
)
"""The sheet on an opponent, whom the question names."""
PREPARED = LibraryReport(compare_with_library, _tell_prepared)
"""How the repertoires of a question fit the games that come."""
HABITS = LibraryReport(
    lambda question, *library: find_habits(question.wanted, *library), _tell_habits
)
"""The habits of a player, replies that the player never met, and opponents' mistakes."""
PLAYED = LibraryReport(what_is_played, _told_once(tell_played))
"""What a player plays with each side, with exact scores."""
