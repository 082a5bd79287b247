"""How often a player's games meet what the player's repertoire has prepared."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from c4studio.report.preparation.departure import (
    Departure,
    DepartureKind,
    find_departure,
    prepared_moves,
)
from c4studio.review.line import Line
from c4studio.training.repertoire import Repertoire
from engine import Side, folded_key


@dataclass(frozen=True, slots=True)
class RepeatedDeparture:
    """A move with which games left a repertoire, and how many of them did.

    Attributes:
        moves: the moves to the position before it in the first of these games, as a string of
            1-based columns.
        departure: the departure in that game.
        games: number of games that left the repertoire with this move.
    """

    moves: str
    departure: Departure
    games: int


@dataclass(frozen=True, slots=True)
class PreparedGames:
    """How a player's games fared with the player's repertoire.

    Attributes:
        side: the side of the repertoire, which is the player's.
        games: number of games.
        met: number of games with a prepared move of the player.
        moves: number of prepared moves in all games together.
        left: number of games that left the repertoire, by who left it.
        departures: the moves that left it, those of most games first.
    """

    side: Side
    games: int
    met: int
    moves: int
    left: Counter[DepartureKind]
    departures: tuple[RepeatedDeparture, ...]


def compare_games(repertoire: Repertoire, games: Iterable[str]) -> PreparedGames:
    """Compare a player's games with the player's repertoire.

    Args:
        repertoire: the repertoire of one side.
        games: the games with that side, as strings of 1-based columns from the empty board.
    """
    left, number, met, prepared = Counter[DepartureKind](), 0, 0, 0
    counts, first = Counter[tuple[int, int]](), dict[tuple[int, int], tuple[str, Departure]]()
    for text in games:
        line = Line.from_text(text)
        found = find_departure(repertoire, line)
        moves = prepared_moves(repertoire, line)
        number, met, prepared = number + 1, met + bool(moves), prepared + moves
        if found is not None:
            left[found.kind] += 1
            after = folded_key(found.position.play(found.column))
            key = folded_key(found.position), after
            counts[key] += 1
            first.setdefault(key, (text[: found.position.ply], found))
    departures = [RepeatedDeparture(*first[key], counts[key]) for key in counts]
    departures.sort(key=lambda each: (-each.games, each.moves))
    return PreparedGames(repertoire.side, number, met, prepared, left, tuple(departures))
