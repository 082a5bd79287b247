"""Search a library for a player's habits: recurring mistakes, kept results, opponents' replies."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from c4studio.background.progress import Report
from c4studio.library.changes import my_name
from c4studio.library.explorer import Question, ask, newest_games
from c4studio.library.filters import ME, Filter, Seat, choose
from c4studio.library.habits import Habits, habits_of, names_of
from c4studio.library.library import Library
from c4studio.library.repertoire import Played, Reply, tree_of
from c4studio.library.words_file import Words
from engine import Position, Side, Solver, StopFlag


@dataclass(frozen=True, slots=True)
class Found:
    """The habits of a player in some games, with the player's repertoire and gaps in it.

    Attributes:
        habits: the statistics of the player's games.
        trees: the player's repertoire with each side; empty if the filter names no player.
        holes: opponents' replies that the player never met, the most frequent first.
    """

    habits: Habits
    trees: tuple[Played, ...]
    holes: tuple[Reply, ...]


def find(games: array[int], wanted: Filter, library: Library, words: Words) -> Found:
    """Compute the habits of the player named by a filter, from some games.

    Args:
        games: the numbers of the games.
        wanted: the filter by which they were found.
        library: the library.
        words: the library's packed games.
    """
    habits = habits_of(library, games, names_of(library, wanted.player))
    player = wanted.player or (ME if my_name(library) else "")
    if not player:
        return Found(habits, (), ())
    own = replace(wanted, player=player)
    trees = [tree_of(library, words, replace(own, seat=Seat(side.value))) for side in Side]
    holes = [hole for tree in trees for hole in tree.holes(words)]
    return Found(habits, tuple(trees), tuple(sorted(holes, key=_by_games)))


def find_others(position: Position, wanted: Filter, library: Library, words: Words) -> Habits:
    """Compute the habits of the player named by a filter, from the games that reach a position."""
    chosen = choose(library, words, wanted)
    games = newest_games(words, ask(words, Question(position, chosen=chosen)).found)
    return habits_of(library, games, names_of(library, wanted.player))


def find_mistakes(
    trees: Sequence[Played], solver: Solver, stop: StopFlag, _: Report
) -> Iterator[list[Reply]]:
    """Yield one list of the opponents' moves that threw a result away, the most frequent first."""
    solve = partial(solver.score_columns, stop=stop)
    yield sorted((each for tree in trees for each in tree.mistakes(solve)), key=_by_games)


def _by_games(reply: Reply) -> tuple[int, str]:
    return -reply.games, reply.moves
