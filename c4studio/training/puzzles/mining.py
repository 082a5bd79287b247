"""Search games for puzzles: positions with a single good column, rated with stars and themes."""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from c4studio.game.boards import BOARDS_WITH_BOOK, BOARDS_WITH_PEOPLE
from c4studio.review.insight import (
    Explainer,
    Explanation,
    Reason,
    ReasonSupport,
    SearchBudgets,
)
from c4studio.review.insight.board import PositionCells
from c4studio.review.line import Line
from c4studio.review.moves import JudgedMove
from c4studio.training.puzzles.chain import (
    SCORE_NODES,
    can_start_puzzle,
    exact_scores_within,
    find_puzzle_solution,
    only_keeping_column,
)
from c4studio.training.puzzles.finding import share_finding_solution
from c4studio.training.puzzles.puzzle import (
    MOST_STARS,
    Puzzle,
    Theme,
    TrainingError,
    parse_puzzle_set,
)
from engine import Position, Side, Solver, StopFlag, folded_key
from engine.grid import Cell, cell_name
from engine.proving.builds import searches_for
from engine.score import ColumnScores

MINED_PUZZLES_FORMAT = "c4studio puzzles 4"
"""Format name of mined puzzles. It is part of each task's name, so old results are not reused."""

GAMES_PER_TASK = 16
"""Number of games in a task, which takes some seconds."""

PLAN_NODES = 20_000
"""Maximum number of nodes in the search for a plan (rule of replies) that ends a puzzle."""

THEME_SEARCH_BUDGETS = SearchBudgets(plan=15_000, goal=8_000, cells=15_000, steps=30_000, threats=0)
"""Search budgets in nodes for finding out whether a puzzle has a short reason."""

SHARES_OF_STARS = (0.65, 0.5, 0.3, 0.15)
"""Shares of average players who find a puzzle's solution; it has a star more for each that is not
reached."""
MOVES_AHEAD_FOR_STAR = 3
"""Number of own moves to look ahead that adds a star to a puzzle."""
IDEA_DIGITS = 10
"""Number of hexadecimal digits of the idea of a puzzle."""
FIRST_DISC_AFTER_OPENING = 10
"""Number of the first disc that does not belong to the opening: earlier ones are a matter of memory
rather than of reading."""


@dataclass(frozen=True, slots=True)
class PuzzleAnswer:
    """What the explanation of a puzzle's first move says.

    Attributes:
        themes: the themes that follow from it, at least one.
        cells: the cells that it names.
    """

    themes: frozenset[Theme]
    cells: tuple[Cell, ...]


class _UnknownScores(ValueError):
    """Raised for a position whose scores take too long."""


AnswerReader = Callable[[Explanation, int], PuzzleAnswer | None]
"""A function that reads what an explanation says of a 0-based column; None if that is no reason
which its readers could find at the board."""


@dataclass(frozen=True, slots=True)
class MinedGame:
    """A game in which to search for puzzles.

    Attributes:
        line: the moves of the game, as the text of a ``Line``.
        name: the name of the game, which its puzzles store as their source.
    """

    line: str
    name: str


@dataclass(frozen=True, slots=True)
class MiningTask:
    """A batch of games in which one worker process searches for puzzles.

    Attributes:
        games: the games.
    """

    games: tuple[MinedGame, ...]

    @property
    def name(self) -> str:
        """A name for the batch that depends only on the games in the batch."""
        text = "\n".join(
            (MINED_PUZZLES_FORMAT, *(f"{game.line}\t{game.name}" for game in self.games))
        )
        return hashlib.sha256(text.encode()).hexdigest()[:24]


def mining_tasks(games: Sequence[MinedGame]) -> list[MiningTask]:
    """Divide games into batches for worker processes, in order."""
    starts = range(0, len(games), GAMES_PER_TASK)
    return [MiningTask(tuple(games[start : start + GAMES_PER_TASK])) for start in starts]


def is_mined_set(task: MiningTask, answer: object) -> bool:
    """Return whether an answer, perhaps of another machine, is a set of puzzles from a batch.

    Whether the solutions are right is not checked.
    """
    if not isinstance(answer, str):
        return False
    try:
        puzzles = parse_puzzle_set(answer)
    except TrainingError:
        return False
    lines = [game.line for game in task.games]
    return all(any(line.startswith(puzzle.moves) for line in lines) for puzzle in puzzles)


class PuzzleMiner:
    """Searches games for puzzles. It skips positions that occurred in an earlier game.

    Args:
        solver: finds the scores; nobody else may use it meanwhile.
        stop: ends the work from another thread.
    """

    def __init__(self, solver: Solver, stop: StopFlag | None = None) -> None:
        self._solver, self._stop = solver, stop
        self._prover, self._explainer = searches_for(solver.board)[0], Explainer(solver)
        self._short_explainer = Explainer(solver, THEME_SEARCH_BUDGETS)
        self._known: dict[int, ColumnScores] = {}
        self._seen: set[int] = set()

    def find_puzzles(self, game: MinedGame, read: AnswerReader) -> Iterator[Puzzle]:
        """Yield the puzzles in a game, in the order of its moves.

        Each begins directly after a mistake. Positions that occurred in an earlier game are left
        out. ``read`` is as in ``rate_puzzle``.

        Raises:
            SearchStopped: ``stop`` was set.
        """
        line = Line.from_text(game.line)
        for number in range(self._first_known_place(line) + 1, len(line.positions)):
            with suppress(_UnknownScores):
                puzzle = self._find_puzzle(line, number, game.name, read)
                if puzzle is not None:
                    yield puzzle

    def _first_known_place(self, line: Line) -> int:
        """Return the number of the moves of a game from which on all scores can be found."""
        places = range(len(line.positions))
        if line.start.board in BOARDS_WITH_BOOK:
            return 0
        # The scores of later positions help with those before.
        for number in reversed(places):
            try:
                self.column_scores(line.positions[number])
            except _UnknownScores:
                return number + 1
        return 0

    def _find_puzzle(self, line: Line, number: int, name: str, read: AnswerReader) -> Puzzle | None:
        """Return the puzzle after a given number of moves of a game; None if there is none."""
        position = line.positions[number]
        key = folded_key(position)
        if key in self._seen or not self._may_puzzle_start(line, number):
            return None
        self._seen.add(key)
        columns = find_puzzle_solution(position, self.column_scores, self._is_settled_by_plan)
        if not columns:
            return None
        moves = Line(line.start, line.columns[:number]).text
        return self.rate_puzzle(moves, columns, name, read)

    def _may_puzzle_start(self, line: Line, number: int) -> bool:
        """Return whether a puzzle starts after a given number of moves of a game.

        It does if the last of these moves is a mistake, and a single column keeps the result.
        """
        before, position = line.positions[number - 1 : number + 1]
        if (
            not can_start_puzzle(position)
            or only_keeping_column(position, self.column_scores) is None
        ):
            return False
        return JudgedMove(before, line.columns[number - 1], self.column_scores(before)).is_fault

    def rate_puzzle(
        self, moves: str, columns: Sequence[int], source: str, read: AnswerReader
    ) -> Puzzle | None:
        """Build a puzzle from its position and solution, and rate it with stars and themes.

        The result is None if the explanation of the first column gives no reason worth a puzzle.

        Args:
            moves: the moves that lead to the position, as the text of a ``Line``.
            columns: the 0-based columns of both sides, as ``find_puzzle_solution`` returns them.
            source: the origin of the puzzle, as its users read it.
            read: returns the answer that an explanation gives for a column.

        Raises:
            SearchStopped: ``stop`` was set.
        """
        digits = self._solver.board.digits
        solution = "".join(digits[column] for column in columns)
        bare = Puzzle(moves, solution, 1, (), source)
        position, scores = bare.position, self.column_scores(bare.position)
        short = self._short_explainer.reason_of_column(position, scores, columns[0], self._stop)
        if not is_telling_reason(short):
            return None
        *_, analysis = self._solver.analyse(position, self._stop)
        explanation = self._explainer.explain_fully(analysis, self._stop)
        answer, reason = read(explanation, columns[0]), explanation.columns[columns[0]]
        if answer is None or reason is None:
            return None
        attack = self._prover.forced_win(position, stop=self._stop)
        has_people = position.board in BOARDS_WITH_PEOPLE
        found = share_finding_solution(bare, self.column_scores) if has_people else None
        return Puzzle(
            moves,
            solution,
            estimate_stars(found, own_moves_to_see(bare, reason, attack)),
            self._themes_of_answer(bare, answer),
            source,
            found,
            _idea_hash(position, columns[0], answer.cells),
        )

    def column_scores(self, position: Position) -> ColumnScores:
        """Return the exact scores of a position's columns.

        Raises:
            SearchStopped: ``stop`` was set.
            ValueError: on another board than the usual one they would take too long.
        """
        key, folded = position.key(), folded_key(position)
        if folded not in self._known:
            found = exact_scores_within(self._solver, position, SCORE_NODES, self._stop)
            if found is None:
                raise _UnknownScores
            self._known[folded] = found if key == folded else found[::-1]
        known = self._known[folded]
        return known if key == folded else known[::-1]

    def _is_settled_by_plan(self, position: Position, result: int) -> bool:
        found = self._prover.find_plan(position, result, budget=PLAN_NODES, stop=self._stop)
        return found is not None

    def _themes_of_answer(self, puzzle: Puzzle, answer: PuzzleAnswer) -> tuple[Theme, ...]:
        """Return the themes of a puzzle: those of its answer, and what its position is like."""
        position, found = puzzle.position, set(answer.themes)
        if has_wrong_columns_below_threats(position, puzzle.columns[0]):
            found.add(Theme.NOT_UNDER)
        if not any(score is not None and score.value > 0 for score in self.column_scores(position)):
            found.add(Theme.ONLY_DRAW)
        if position.ply + 1 < FIRST_DISC_AFTER_OPENING:
            found.add(Theme.OPENING)
        return tuple(theme for theme in Theme if theme in found)


def _idea_hash(position: Position, column: int, cells: Sequence[Cell]) -> str:
    """Return the idea of a puzzle as a short hash.

    It is made of the cell of the first move, those that its answer names, and the discs on them and
    below them. A mirror image has the same idea.
    """
    named = [(column, position.height(column)), *cells]
    mirrored = [(position.board.mirror(each), row) for each, row in named]
    text = min(_text_of_idea(position, named), _text_of_idea(position.mirror(), mirrored))
    return hashlib.sha256(text.encode()).hexdigest()[:IDEA_DIGITS]


def _text_of_idea(position: Position, named: Sequence[Cell]) -> str:
    own, tops = position.to_move, dict(sorted(named, key=lambda cell: cell[1]))
    discs = [
        {None: "-", own: "x", own.other: "o"}[position.disc(column, row)]
        for column, top in sorted(tops.items())
        for row in range(top + 1)
    ]
    cells = sorted({*named})
    return " ".join((cell_name(named[0]), *map(cell_name, cells), "".join(discs)))


def is_telling_reason(reason: Reason) -> bool:
    """Return whether a reason is more than scores, and short and telling enough for a reader.

    That a four is needed where the move makes no threat explains nothing. A pair misleads if a disc
    on it threatens four, which must be stopped first.
    """
    side, after = reason.side, reason.after
    if any(_would_threaten(after, side.other, cell) for pair in reason.pairs for cell in pair):
        return False
    before = reason.board.threats(side).keys()
    made = after.threats(side).keys() - after.playable - before
    if reason.lead is None and reason.standing is not ReasonSupport.SEARCH:
        return True
    deciding = reason.needed or (() if reason.decider is None else (reason.decider.cells,))
    return any(made.issuperset(cells) for cells in deciding)


def _would_threaten(board: PositionCells, side: Side, cell: Cell) -> bool:
    """Return whether a disc of a side would be third in a line, once it can be played on a cell."""
    own, others = board.discs[side], board.discs[side.other]
    return any(
        len(own.intersection(line)) == 2 and others.isdisjoint(line)
        for line in board.position.board.through[cell]
    )


def own_moves_to_see(puzzle: Puzzle, reason: Reason, attack: tuple[int, ...] | None) -> int:
    """Return how many own moves a solver of a puzzle must look ahead.

    Args:
        puzzle: the puzzle; its stars and themes do not count.
        reason: the reason for the first move.
        attack: the shortest forced win, as 0-based columns; None for none.
    """
    seen = attack if attack is not None else max(puzzle.columns, reason.known_line, key=len)
    return (len(seen) + 1) // 2


def estimate_stars(found: float | None, moves: int) -> int:
    """Estimate the difficulty of a puzzle in stars.

    Args:
        found: the share of average players who find the solution; None if it is unknown, where the
            moves to look ahead count alone.
        moves: the number of own moves to look ahead.
    """
    if found is None:
        return min(moves, MOST_STARS)
    rare = sum(found < each for each in SHARES_OF_STARS)
    return min(1 + rare + (moves >= MOVES_AHEAD_FOR_STAR), MOST_STARS)


def has_wrong_columns_below_threats(position: Position, solution: int) -> bool:
    """Return whether several wrong columns let the opponent complete a four above the disc."""
    threats = PositionCells(position).threats(position.to_move.other)
    under = [
        column
        for column in position.legal_columns
        if column != solution and (column, position.height(column) + 1) in threats
    ]
    return len(under) > 1
