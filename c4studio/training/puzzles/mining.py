"""Search games for puzzles: positions with a single good column, rated with stars and themes."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from c4studio.insight import Effort, Explainer, Explanation, Kind, Reason
from c4studio.insight.board import Board, ending, safe_columns
from c4studio.review.batch import worker_solver
from c4studio.review.line import Line
from c4studio.review.moves import Move
from c4studio.training.puzzles.chain import can_start, find_chain, single
from c4studio.training.puzzles.puzzle import Puzzle, Theme, unique, write_set
from engine import Position, Side, Solver, StopFlag, folded_key
from engine.proofs import Prover
from engine.score import ColumnScores

FORM = "c4studio puzzles 1"
"""Format name of mined puzzles. It is part of each task's name, so old results are not reused."""

MOST_GAMES = 16
"""Number of games in a task, which takes some seconds."""

PLAN_NODES = 20_000
"""Maximum number of nodes in the search for a plan (rule of replies) that ends a puzzle."""

EFFORT = Effort(plan=15_000, goal=8_000, cells=15_000, steps=30_000, threats=0)
"""Search budgets in nodes for finding the themes of a puzzle."""

TEMPTING = 3
"""Number of tempting wrong columns, or of turns without an attack, that adds a star to a puzzle."""


@dataclass(frozen=True, slots=True)
class Source:
    """A game in which to search for puzzles.

    Attributes:
        line: the moves of the game, as the text of a ``Line``.
        name: the name of the game, which its puzzles store as their source.
    """

    line: str
    name: str


@dataclass(frozen=True, slots=True)
class Task:
    """A batch of games in which one worker process searches for puzzles.

    Attributes:
        games: the games.
    """

    games: tuple[Source, ...]

    @property
    def name(self) -> str:
        """A name for the batch that depends only on the games in the batch."""
        text = "\n".join((FORM, *(f"{game.line}\t{game.name}" for game in self.games)))
        return hashlib.sha256(text.encode()).hexdigest()[:24]


def tasks(games: Sequence[Source]) -> list[Task]:
    """Divide games into batches for worker processes, in order."""
    starts = range(0, len(games), MOST_GAMES)
    return [Task(tuple(games[start : start + MOST_GAMES])) for start in starts]


def carry_out(task: Task) -> str:
    """Search a batch of games for puzzles, in a worker process.

    Return the puzzles as JSON lines.
    """
    miner = Miner(worker_solver())
    found = (puzzle for game in task.games for puzzle in miner.puzzles(game))
    return write_set(unique(found))


class Miner:
    """Searches games for puzzles. It skips positions that occurred in an earlier game.

    Args:
        solver: finds the scores; nobody else may use it meanwhile.
        stop: ends the work from another thread.
    """

    def __init__(self, solver: Solver, stop: StopFlag | None = None) -> None:
        self._solver, self._stop = solver, stop
        self._prover, self._explainer = Prover(), Explainer(solver, EFFORT)
        self._known: dict[int, ColumnScores] = {}
        self._seen: set[int] = set()

    def puzzles(self, game: Source) -> Iterator[Puzzle]:
        """Yield the puzzles in a game, in the order of its moves.

        Each begins directly after a mistake. Positions that occurred in an earlier game are left
        out.

        Raises:
            SearchStopped: ``stop`` was set.
        """
        line = Line.from_text(game.line)
        for number, position in enumerate(line.positions[1:], 1):
            key = folded_key(position)
            if key in self._seen or not self._may_start(line, number):
                continue
            self._seen.add(key)
            columns = find_chain(position, self.scores, self._is_ruled)
            if columns:
                moves = Line(line.start, line.columns[:number]).text
                yield self.rated(moves, columns, game.name)

    def _may_start(self, line: Line, number: int) -> bool:
        """Return whether a puzzle starts after a given number of moves of a game.

        It does if the last of these moves is a mistake, and a single column keeps the result.
        """
        before, position = line.positions[number - 1 : number + 1]
        if not can_start(position) or single(position, self.scores) is None:
            return False
        return Move(before, line.columns[number - 1], self.scores(before)).is_fault

    def rated(self, moves: str, columns: Sequence[int], source: str) -> Puzzle:
        """Build a puzzle from its position and solution, and rate it with stars and themes.

        Args:
            moves: the moves that lead to the position, as the text of a ``Line``.
            columns: the 0-based columns of both sides, as ``find_chain`` returns them.
            source: the origin of the puzzle, as its users read it.

        Raises:
            SearchStopped: ``stop`` was set.
        """
        solution = "".join(str(column + 1) for column in columns)
        bare = Puzzle(moves, solution, 1, (), source)
        attack = self._prover.forced_win(bare.position, stop=self._stop)
        themes = self._themes(bare, attack)
        return Puzzle(moves, solution, self._stars(bare, attack is not None), themes, source)

    def scores(self, position: Position) -> ColumnScores:
        """Return the exact scores of a position's columns.

        Raises:
            SearchStopped: ``stop`` was set.
        """
        key, folded = position.key(), folded_key(position)
        if folded not in self._known:
            found = self._solver.score_columns(position, self._stop)
            self._known[folded] = found if key == folded else found[::-1]
        known = self._known[folded]
        return known if key == folded else known[::-1]

    def _is_ruled(self, position: Position, result: int) -> bool:
        found = self._prover.find_plan(position, result, budget=PLAN_NODES, stop=self._stop)
        return found is not None

    def _stars(self, puzzle: Puzzle, attacks: bool) -> int:
        """Estimate the difficulty of a puzzle in stars, from what people found in games."""
        turns = sum(len(safe_columns(position)) > 1 for position in puzzle.positions[:-1:2])
        side = puzzle.position.to_move
        stars = 1 if makes_three(puzzle.position, puzzle.columns[0], side) else 3
        stars += len(tempting(puzzle.position, puzzle.columns[0])) >= TEMPTING
        return stars + (not attacks and turns >= TEMPTING)

    def _themes(self, puzzle: Puzzle, attack: tuple[int, ...] | None) -> tuple[Theme, ...]:
        scores = self.scores(puzzle.position)
        explanation = self._explanation(puzzle.position)
        found = _themes_of_position(explanation)
        if attack is not None:
            found |= _themes_of_attack(puzzle.position, attack)
        if not any(score is not None and score.value > 0 for score in scores):
            found.add(Theme.ONLY_DRAW)
        for position, column in zip(puzzle.positions[:-1:2], puzzle.columns[::2], strict=True):
            reason = explanation.columns[column] if position == puzzle.position else None
            if reason is None:
                columns = self.scores(position)
                reason = self._explainer.reason(position, columns, column, self._stop)
            found |= _themes_of_move(position, reason)
        return tuple(theme for theme in Theme if theme in found)

    def _explanation(self, position: Position) -> Explanation:
        """Return the explanation of why each column of a position is good or bad."""
        *_, analysis = self._solver.analyse(position, self._stop)
        return self._explainer.explanation(analysis, self._stop)


def makes_three(position: Position, column: int, side: Side) -> bool:
    """Return whether a disc of a side would create a new threat of a four on another cell."""
    after = Board(position)
    after.drop(column, side)
    return not after.threats(side).keys() <= Board(position).threats(side).keys()


def tempting(position: Position, solution: int) -> list[int]:
    """Return the wrong columns that look good.

    They make or stop three in a row, or are central. Columns that let the other side complete four
    at once do not look good.
    """
    side = position.to_move
    return [
        column
        for column in safe_columns(position)
        if column != solution
        and (
            column == position.board.middle
            or makes_three(position, column, side)
            or makes_three(position, column, side.other)
        )
    ]


def _themes_of_position(explanation: Explanation) -> set[Theme]:
    """Return a puzzle's themes that follow from comparing all columns of its position."""
    found = set()
    if explanation.key is not None:
        found.add(Theme.KEY_CELL)
    if any(reason is not None and reason.kind is Kind.FEEDS for reason in explanation.columns):
        found.add(Theme.NOT_UNDER)
    return found


def _themes_of_attack(position: Position, line: tuple[int, ...]) -> set[Theme]:
    """Return a puzzle's themes that follow from the fours at the end of its forced win."""
    cells, _ = ending(position, line)
    if len(cells) < 2:
        return {Theme.ATTACK}
    (column, row), (other, height) = cells[:2]
    stacked = column == other and abs(row - height) == 1
    return {Theme.ATTACK, Theme.STACKED_FOURS if stacked else Theme.TWO_FOURS}


_BY_KIND = {
    Kind.DOUBLE: Theme.TWO_FOURS,
    Kind.STACKED: Theme.STACKED_FOURS,
    Kind.SQUEEZED: Theme.ZUGZWANG,
    Kind.ZUGZWANG: Theme.ZUGZWANG,
    Kind.FOLLOW_UP: Theme.FOLLOW_UP,
    Kind.GOAL: Theme.WAITING_FOUR,
    Kind.NEEDS: Theme.WAITING_FOUR,
    Kind.BOTH: Theme.WAITING_FOUR,
}


def _themes_of_move(position: Position, reason: Reason) -> set[Theme]:
    """Return a puzzle's themes that follow from a single move of its solution."""
    found = {_BY_KIND[reason.kind]} if reason.kind in _BY_KIND else set()
    if Theme.WAITING_FOUR in found and set(reason.cells) & Board(position).playable:
        found.remove(Theme.WAITING_FOUR)
    if reason.zugzwang:
        found.add(Theme.ZUGZWANG)
    if reason.pairs:
        found.add(Theme.SWAP_PAIR)
    return found
