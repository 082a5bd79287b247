"""How often each move of an opponent comes, estimated from a library's games and the model."""

from __future__ import annotations

from collections.abc import Callable

from c4studio.library.explorer import ExplorerQuestion, count_continuations
from c4studio.library.words_file import PackedGames
from c4studio.opponents.people import column_chances
from c4studio.training.puzzles.chain import ColumnScorer
from engine import Position

AVERAGE_SKILL = 1.0
"""The skill of the average player in the model of people."""
GAMES_OF_MODEL = 4
"""Number of games that the model of people counts for beside those of a library."""

GameCounter = Callable[[Position], tuple[int, ...]]
"""A function that returns in how many games each column of a position was played."""
ReplyShares = Callable[[Position], tuple[float, ...]]
"""A function that estimates how often each column of a position is played, as shares."""


def game_counter(packed_games: PackedGames, chosen: bytes | None = None) -> GameCounter:
    """Return a function that counts the games of a library by their moves in a position.

    Args:
        packed_games: the games of the library.
        chosen: the games to count, as a bit for each game; None for all.
    """

    def count(position: Position) -> tuple[int, ...]:
        answer = count_continuations(packed_games, ExplorerQuestion(position, chosen=chosen))
        return tuple(0 if each is None else each.games for each in answer.columns)

    return count


def reply_shares(count: GameCounter, scorer: ColumnScorer) -> ReplyShares:
    """Return a function that estimates how often each column of a position is played.

    Games that played it count, and beside them the model of people as ``GAMES_OF_MODEL`` games.

    Args:
        count: counts the games by their moves.
        scorer: finds exact scores.
    """

    def shares(position: Position) -> tuple[float, ...]:
        games = count(position)
        chances = column_chances(position, scorer(position), AVERAGE_SKILL)
        whole = sum(games) + GAMES_OF_MODEL * sum(chances)
        return tuple(
            (number + GAMES_OF_MODEL * chance) / whole
            for number, chance in zip(games, chances, strict=True)
        )

    return shares


def points_lost_by_people(position: Position, scorer: ColumnScorer) -> float:
    """Estimate how much of a point the average player throws away in a position.

    A win turned into a draw costs half a point, as a draw turned into a loss does.
    """
    scores = scorer(position)
    best = max(score for score in scores if score is not None).result
    return sum(
        chance * (best - score.result) / 2
        for chance, score in zip(
            column_chances(position, scores, AVERAGE_SKILL), scores, strict=True
        )
        if score is not None
    )
