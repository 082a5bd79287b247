"""How an opening repertoire fits the games that come: how many meet it, and how much it answers.

Gaps are positions that come up and have no answer.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from c4studio.language.messages import Practice
from c4studio.library.explorer import ExplorerQuestion, count_continuations
from c4studio.library.library import Library, LibraryError
from c4studio.library.repertoire import moves_of_players_games
from c4studio.library.words_file import PackedGames
from c4studio.opponents.people import column_chances
from c4studio.report.preparation.departure import (
    Departure,
    DepartureKind,
    find_departure,
    prepared_moves,
)
from c4studio.report.preparation.question import LibraryQuestion
from c4studio.review.line import Line
from c4studio.training.endings import canonical_position, find_simple_win
from c4studio.training.puzzles.chain import ColumnScorer
from c4studio.training.repertoire import Repertoire
from engine import Position, Side, Solver, StopFlag, folded_key
from engine.proofs import Prover

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


MOST_DISCS_OF_COVERAGE = 8
"""Default number of discs on the board up to which a repertoire is asked for an answer."""
LEAST_CHANCE_OF_GAP = 0.001
"""Minimum share of games that come to a position for it to be called a gap."""

FinishTest = Callable[[Position], bool]
"""A function that returns whether the side to move wins so simply that no answer is prepared."""


@dataclass(frozen=True, slots=True)
class Gap:
    """A position that comes up when a repertoire is played, but for which it has no answer.

    Attributes:
        moves: the moves to the position, as a string of 1-based columns.
        chance: the estimated share of games that come to it if the repertoire is played.
        games: number of the library's games that came to it from positions of the repertoire.
        cost: the share of a point that the average player throws away there, as an estimate.
    """

    moves: str
    chance: float
    games: int
    cost: float

    @property
    def worth(self) -> float:
        """The points saved per game by closing the gap: its frequency times its cost."""
        return self.chance * self.cost


@dataclass(frozen=True, slots=True)
class Coverage:
    """The share of the positions that come up with a repertoire for which it has an answer.

    Attributes:
        side: the side of the repertoire.
        shares: by the number of discs on the board with that side to move, the share of games that
            is prepared up to there. A game that the side wins simply counts as prepared.
        gaps: positions without an answer, those that are most worth closing first.
    """

    side: Side
    shares: Mapping[int, float]
    gaps: tuple[Gap, ...]

    @property
    def share(self) -> float:
        """The share of games that is prepared up to the last disc asked for."""
        return min(self.shares.values(), default=0.0)


@dataclass(frozen=True, slots=True)
class _Way:
    """A position's moves, the share of games that come to it, and the number that came."""

    moves: str = ""
    chance: float = 1.0
    games: int = 0


@dataclass(frozen=True, slots=True)
class CoverageSearch:
    """Searches how much of what comes on the board a repertoire answers.

    Attributes:
        repertoire: the repertoire of one side.
        count: counts the games of a library by their moves in a position.
        scorer: finds exact scores.
        discs: number of discs up to which answers are expected.
    """

    repertoire: Repertoire
    count: GameCounter
    scorer: ColumnScorer
    discs: int = MOST_DISCS_OF_COVERAGE

    def find_coverage(self, is_finished: FinishTest) -> Coverage:
        """Return the coverage of the repertoire, with its gaps.

        Args:
            is_finished: tells where no answer is prepared because the game is won simply.
        """
        prepared, gaps, lost = dict[int, float](), list[Gap](), 0.0
        level = {Position(): _Way()}
        while level:
            following: dict[Position, _Way] = {}
            unprepared: list[tuple[Position, _Way]] = []
            for position, way in level.items():
                if not self._is_own_turn(position):
                    self._add_ways(following, position, way, self._replies_with_shares(position))
                elif columns := self.repertoire.columns_in_position(position):
                    self._add_ways(following, position, way, [(columns[0], 1.0, 0)])
                else:
                    unprepared.append((position, way))
            for position, way in unprepared:
                if not is_finished(position):
                    lost += way.chance
                    gaps.append(self._gap_at(position, way))
            first = next(iter(level))
            if self._is_own_turn(first):
                # The sum of many chances may be more than one by its last digit.
                prepared[first.ply] = max(1 - lost, 0.0)
            level = following
        found = [each for each in gaps if each.chance >= LEAST_CHANCE_OF_GAP]
        found.sort(key=lambda gap: (-gap.worth, -gap.chance, gap.moves))
        return Coverage(self.repertoire.side, prepared, tuple(found))

    def _is_own_turn(self, position: Position) -> bool:
        return position.to_move is self.repertoire.side

    def _replies_with_shares(self, position: Position) -> Iterator[tuple[int, float, int]]:
        """Yield the opponent's moves, each with its share of games and the number of games."""
        games = self.count(position)
        shares = shares_of_replies(position, games, self.scorer)
        return ((column, shares[column], games[column]) for column in position.legal_columns)

    def _add_ways(
        self,
        following: dict[Position, _Way],
        position: Position,
        way: _Way,
        moves: Iterable[tuple[int, float, int]],
    ) -> None:
        """Add the positions after some moves, each with the share of games that comes to it."""
        for column, share, games in moves:
            after = position.play(column)
            if after.is_over or after.ply > self.discs:
                continue
            known = after.mirror() if after.mirror() in following else after
            old = following.get(known, _Way(f"{way.moves}{column + 1}", 0.0))
            chance = old.chance + way.chance * share
            following[known] = _Way(old.moves, chance, old.games + games)

    def _gap_at(self, position: Position, way: _Way) -> Gap:
        cost = points_lost_by_people(position, self.scorer)
        return Gap(way.moves, way.chance, way.games, cost)


def simple_win_test(prover: Prover, stop: StopFlag | None = None) -> FinishTest:
    """Return a function that tells whether ``find_simple_win`` finds a win in a position.

    Args:
        prover: does the searches.
        stop: ends the searches from another thread.
    """
    known: dict[Position, bool] = {}

    def is_finished(position: Position) -> bool:
        folded = canonical_position(position)
        if folded not in known:
            known[folded] = find_simple_win(folded, prover, stop) is not None
        return known[folded]

    return is_finished


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


@dataclass(frozen=True, slots=True)
class ComparedRepertoire:
    """A repertoire compared with its player's games, and the data to search its coverage with.

    Attributes:
        repertoire: the repertoire of one side.
        met: what the player's games with that side made of it.
        count: counts the library's games in the positions with the opponent to move.
        discs: the number of discs up to which answers are expected.
    """

    repertoire: Repertoire
    met: PreparedGames
    count: GameCounter
    discs: int

    def find_coverage(self, solver: Solver, stop: StopFlag) -> Coverage:
        """Return how much of what comes the repertoire answers, and its gaps."""
        scorer = partial(solver.score_columns, stop=stop)
        search = CoverageSearch(self.repertoire, self.count, scorer, self.discs)
        return search.find_coverage(simple_win_test(Prover(), stop))


def compare_with_library(
    question: LibraryQuestion, library: Library, packed: PackedGames
) -> list[ComparedRepertoire]:
    """Compare the repertoires of a question with the games of its player, or else of the user.

    Raises:
        DatabaseError: the library cannot be read.
        LibraryError: no repertoire has a move, or there is no such player.
    """
    question.check_board()
    known = [each for each in question.repertoires.values() if each.choices]
    if not known:
        raise LibraryError(Practice.NO_REPERTOIRE)
    found = []
    for repertoire in known:
        wanted = question.filter_of_side(repertoire.side)
        met = compare_games(repertoire, moves_of_players_games(library, packed, wanted))
        count = recorded_counts(positions_of_opponent(repertoire), game_counter(packed))
        discs = question.discs or MOST_DISCS_OF_COVERAGE
        found.append(ComparedRepertoire(repertoire, met, count, discs))
    return found
