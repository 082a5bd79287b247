"""The record of the games that the user has played, and how strong the user plays in them."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date

from c4studio.library.entry import parse_day_number
from c4studio.library.habits import PlayerResults
from c4studio.library.library import Library
from c4studio.library.played import KeptGame, played_games
from c4studio.library.reviews import read_reviewed_games
from c4studio.review import JudgedMove
from c4studio.review.records import review_from_record
from c4studio.review.strength import (
    LevelLikelihoods,
    choices_with_estimate,
    likelihoods_of_choices,
)
from engine import Side
from engine.scanning import unpack


@dataclass(slots=True)
class MonthOfPlay:
    """What the user has played in a month, or on a day.

    Attributes:
        results: the results of the games without help.
        choices: number of the user's moves where some column threw the result away.
        kept: number of these moves that kept it.
        likelihoods: by level, the logarithm of the chance that it keeps the result as the user did.
    """

    results: PlayerResults = field(default_factory=PlayerResults)
    choices: int = 0
    kept: int = 0
    likelihoods: LevelLikelihoods = field(default_factory=dict)

    def add(self, other: "MonthOfPlay") -> None:
        """Add what was played at another time."""
        for name in ("won", "drawn", "lost", "open"):
            total = getattr(self.results, name) + getattr(other.results, name)
            setattr(self.results, name, total)
        self.choices += other.choices
        self.kept += other.kept
        for name, each in other.likelihoods.items():
            self.likelihoods[name] = self.likelihoods.get(name, 0.0) + each


@dataclass(frozen=True, slots=True)
class PlayedRecord:
    """The record of the games that the user has played.

    Attributes:
        games: the games, the one that was kept last first.
        mistakes: the number of the user's mistakes in each game with a review, by its number.
        opponents: the results of games without help by the names of opponent and level.
        days: what was played on each day that is known.
    """

    games: tuple[KeptGame, ...]
    mistakes: Mapping[int, int]
    opponents: Mapping[tuple[str, str], PlayerResults]
    days: Mapping[date, MonthOfPlay]

    @property
    def aided(self) -> int:
        """The number of games in which the user had help."""
        return sum(bool(each.played.side) and each.played.is_aided for each in self.games)

    @property
    def months(self) -> dict[date, MonthOfPlay]:
        """What was played in each month, by its first day, the earliest first."""
        found = defaultdict[date, MonthOfPlay](MonthOfPlay)
        for day in sorted(self.days):
            found[day.replace(day=1)].add(self.days[day])
        return dict(found)

    @property
    def whole(self) -> MonthOfPlay:
        """What was played in all games whose day is known."""
        found = MonthOfPlay()
        for each in self.days.values():
            found.add(each)
        return found


NOTHING_PLAYED = PlayedRecord((), {}, {}, {})
"""The record of somebody who has not played yet."""


def read_played_record(library: Library) -> PlayedRecord:
    """Read the record of the games that the user has played from a library.

    Raises:
        DatabaseError: the library cannot be read.
    """
    games = tuple(played_games(library))
    kept = {each.stored.id: each for each in games}
    opponents = defaultdict[tuple[str, str], PlayerResults](PlayerResults)
    days = defaultdict[date, MonthOfPlay](MonthOfPlay)
    mistakes: dict[int, int] = {}
    for each in games:
        played, day = each.played, day_of_game(each)
        if played.side is not None and not played.is_aided:
            result = unpack(each.stored.entry.word)[1]
            opponents[played.opponent, played.level].add_result(result, played.side)
            if day is not None:
                days[day].results.add_result(result, played.side)
    for stored, record in read_reviewed_games(library, kept):
        each = kept[stored.id]
        moves = [*_moves_of_user(review_from_record(record).moves, each.played.side)]
        mistakes[stored.id] = sum(move.is_fault for move in moves)
        day = day_of_game(each)
        if day is not None and not each.played.is_aided and each.played.side is not None:
            choices = choices_with_estimate(moves)
            kept_result = sum(not move.is_fault for move in choices)
            likelihoods = likelihoods_of_choices(choices)
            days[day].add(MonthOfPlay(PlayerResults(), len(choices), kept_result, likelihoods))
    return PlayedRecord(games, mistakes, opponents, days)


def _moves_of_user(moves: tuple[JudgedMove | None, ...], side: Side | None) -> Iterator[JudgedMove]:
    return (move for move in moves if move is not None and side in (None, move.side))


def day_of_game(game: KeptGame) -> date | None:
    """Return the day on which a game was played; None if it is unknown."""
    number = parse_day_number(game.stored.facts.date)
    year, month, day = number // 10_000, number // 100 % 100, number % 100
    return date(year, month, day) if day else None
