"""How often each move of an opponent comes, estimated from a library's games and the model."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from c4studio.library.explorer import ExplorerQuestion, count_continuations
from c4studio.library.words_file import PackedGames
from c4studio.opponents.people import column_chances
from c4studio.training.puzzles.chain import ColumnScorer
from c4studio.training.repertoire import Repertoire
from engine import Position, Side, folded_key

AVERAGE_SKILL = 1.0
"""The skill of the average player in the model of people."""
GAMES_OF_MODEL = 4
"""Number of games that the model of people counts for beside those of a library."""

GameCounter = Callable[[Position], tuple[int, ...]]
"""A function that returns in how many games each column of a position was played."""


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


def recorded_counts(positions: Iterable[Position], count: GameCounter) -> GameCounter:
    """Count the games in some positions now, for use where the library is not at hand.

    Args:
        positions: the positions; all others count as never reached.
        count: counts the games of the library.
    """
    known = {folded_key(each): (each, count(each)) for each in positions}

    def recorded(position: Position) -> tuple[int, ...]:
        found, games = known.get(folded_key(position), (position, ()))
        if not games:
            return (0,) * position.board.width
        return games if found == position else games[::-1]

    return recorded


def positions_of_opponent(repertoire: Repertoire) -> Iterator[Position]:
    """Yield the positions with the opponent to move to which a repertoire leads."""
    if repertoire.side is Side.YELLOW:
        yield Position()
    for choice in repertoire.choices.values():
        after = choice.position.play(choice.columns[0])
        if not after.is_over:
            yield after


def shares_of_replies(
    position: Position, games: Sequence[int], scorer: ColumnScorer
) -> tuple[float, ...]:
    """Estimate how often each column of a position is played.

    Games that played it count, and beside them the model of people as ``GAMES_OF_MODEL`` games.

    Args:
        position: the position.
        games: in how many games each column was played.
        scorer: finds exact scores.
    """
    chances = column_chances(position, scorer(position), AVERAGE_SKILL)
    whole = sum(games) + GAMES_OF_MODEL * sum(chances)
    return tuple(
        (number + GAMES_OF_MODEL * chance) / whole
        for number, chance in zip(games, chances, strict=True)
    )


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
