"""How often players err, counted in the same way for opponents and for people.

The figures of people come from 12,938 moves in 977 games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from c4studio.opponents.people import Level, Opponent
from c4studio.review.moves import JudgedMove
from engine import STANDARD, Position, Side
from engine.fours import Direction, WinningLines
from engine.score import ColumnScores

ScoreColumns = Callable[[Position], ColumnScores]


@dataclass(frozen=True, slots=True)
class Figure:
    """What people do, and how near the average opponent has to come.

    Attributes:
        percent: how often people do it.
        within: the greatest difference, in percentage points.
    """

    percent: float
    within: float


ALL = "gives the result away"
OPENS = "opens in the middle"
UNDER = "plays right under the other side's four"
UNDER_FREELY = "… with no four to complete or to block"
PHASES = {f"{ALL}, discs 1–10": 10, f"{ALL}, discs 11–22": 22, f"{ALL}, later": 42}
OWN, BLOCK = "misses an own four", "misses a four to block"

PEOPLE: dict[str, Figure] = {
    ALL: Figure(21, 4),
    **dict(zip(PHASES, (Figure(29, 4), Figure(13, 4), Figure(9, 4)), strict=True)),
    f"{BLOCK}, vertical": Figure(19, 6),
    f"{BLOCK}, horizontal": Figure(26, 6),
    f"{BLOCK}, diagonal": Figure(36, 6),
    f"{OWN}, vertical": Figure(10, 6),
    f"{OWN}, horizontal": Figure(6, 6),
    f"{OWN}, diagonal": Figure(13, 6),
    UNDER: Figure(12, 6),
    UNDER_FREELY: Figure(12, 6),
    OPENS: Figure(70, 8),
}
"""What is counted, with the figures of people."""


class Rates:
    """How often each thing was done, and how often it could have been.

    Args:
        done: by name.
        faced: by name.
    """

    def __init__(self, done: dict[str, int] | None = None, faced: dict[str, int] | None = None):
        self.done, self.faced = Counter(done), Counter(faced)

    def add(self, move: JudgedMove) -> None:
        """Count one move."""
        for name, done in events(move):
            self.faced[name] += 1
            self.done[name] += done

    def update(self, other: Rates) -> None:
        """Add the counts of other moves."""
        self.done.update(other.done)
        self.faced.update(other.faced)

    def percent(self, name: str) -> float:
        """Return how often something was done, in percent; 0 if it could never be."""
        return 100 * self.done[name] / (self.faced[name] or 1)


def events(move: JudgedMove) -> Iterator[tuple[str, bool]]:
    """Yield the things that a move could do, by name, and whether it did them.

    A four counts as missed where it is the only one that its side could complete. A four to block
    counts only where there is no own one.
    """
    yield ALL, move.is_fault
    yield next(name for name, last in PHASES.items() if move.ply <= last), move.is_fault
    if move.ply == 1:
        yield OPENS, move.column == STANDARD.middle
    lines = WinningLines(move.position)
    own: list[tuple[int, Direction]] = []
    block: list[tuple[int, Direction]] = []
    under = set()
    for column in move.position.legal_columns:
        for direction, mine, theirs, _ in lines.through(column):
            if mine == 3:
                own.append((column, direction))
            if theirs == 3:
                block.append((column, direction))
        if any(line.theirs == 3 for line in lines.through(column, above=1)):
            under.add(column)
    if len(own) == 1:
        yield f"{OWN}, {own[0][1].value}", move.column != own[0][0]
    if len(block) == 1 and not own:
        yield f"{BLOCK}, {block[0][1].value}", move.column != block[0][0]
    if under:
        yield UNDER, move.column in under
        if not own and not block:
            yield UNDER_FREELY, move.column in under


def play(red: Opponent, yellow: Opponent, score_columns: ScoreColumns) -> list[JudgedMove]:
    """Return the moves of a game between two opponents."""
    line, moves = [Position()], []
    while not line[-1].is_over:
        columns = score_columns(line[-1])
        opponent = yellow if line[-1].ply % 2 else red
        moves.append(JudgedMove(line[-1], opponent.choose_column(line, columns), columns))
        line.append(line[-1].play(moves[-1].column))
    return moves


@dataclass(slots=True)
class Match:
    """What came of games between two levels.

    Attributes:
        games: the number of games.
        points: of the first level: 1 for each win and a half for each draw.
        rates: what each of the two levels did.
    """

    games: int = 0
    points: float = 0.0
    rates: tuple[Rates, Rates] = field(default_factory=lambda: (Rates(), Rates()))


def play_match(levels: tuple[Level, Level], seeds: range, score_columns: ScoreColumns) -> Match:
    """Play a game for each seed, with colours alternating."""
    result = Match(len(seeds))
    for seed in seeds:
        # No two games and no two players have the same seed, so equal levels do not think alike.
        players = [Opponent(level, 2 * seed + each) for each, level in enumerate(levels)]
        red = seed % 2
        moves = play(players[red], players[1 - red], score_columns)
        for move in moves:
            result.rates[red if move.side is Side.RED else 1 - red].add(move)
        winner = moves[-1].position.play(moves[-1].column).winner
        first = Side.YELLOW if red else Side.RED
        result.points += 0.5 if winner is None else winner is first
    return result
