"""Search games for puzzles: positions with a single good column, rated with stars and themes."""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from c4studio.review.batch import solver_of_worker_thread
from c4studio.review.insight import (
    Explainer,
    Explanation,
    Reason,
    ReasonKind,
    ReasonSupport,
    SearchBudgets,
)
from c4studio.review.insight.board import PositionCells
from c4studio.review.insight.lead import needs_best_play_line
from c4studio.review.insight.spare import zugzwang_four
from c4studio.review.insight.tactics import final_fours_of_winner, safe_columns
from c4studio.review.line import Line
from c4studio.review.moves import JudgedMove
from c4studio.training.puzzles.chain import (
    can_start_puzzle,
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
    puzzle_set_text,
    unique_puzzles,
)
from engine import Position, Side, Solver, StopFlag, folded_key
from engine.grid import Cell
from engine.proofs import Prover
from engine.score import ColumnScores

MINED_PUZZLES_FORMAT = "c4studio puzzles 3"
"""Format name of mined puzzles. It is part of each task's name, so old results are not reused."""

GAMES_PER_TASK = 16
"""Number of games in a task, which takes some seconds."""

PLAN_NODES = 20_000
"""Maximum number of nodes in the search for a plan (rule of replies) that ends a puzzle."""

THEME_SEARCH_BUDGETS = SearchBudgets(plan=15_000, goal=8_000, cells=15_000, steps=30_000, threats=0)
"""Search budgets in nodes for finding the themes of a puzzle."""

TEMPTING_COLUMNS_FOR_STAR = 3
"""Number of tempting wrong columns that adds a star to a puzzle."""
MOVES_AHEAD_FOR_STARS = (3, 5)
"""Numbers of own moves to look ahead, each of which adds a star to a puzzle."""
FIRST_DISC_AFTER_OPENING = 10
"""Number of the first disc that does not belong to the opening: earlier ones are a matter of memory
rather than of reading."""


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


def find_puzzles_of_task(task: MiningTask) -> str:
    """Search a batch of games for puzzles, in a worker process.

    Return the puzzles as JSON lines.
    """
    miner = PuzzleMiner(solver_of_worker_thread())
    found = (puzzle for game in task.games for puzzle in miner.find_puzzles(game))
    return puzzle_set_text(unique_puzzles(found))


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
        self._prover, self._explainer = Prover(), Explainer(solver, THEME_SEARCH_BUDGETS)
        self._known: dict[int, ColumnScores] = {}
        self._seen: set[int] = set()

    def find_puzzles(self, game: MinedGame) -> Iterator[Puzzle]:
        """Yield the puzzles in a game, in the order of its moves.

        Each begins directly after a mistake. Positions that occurred in an earlier game are left
        out.

        Raises:
            SearchStopped: ``stop`` was set.
        """
        line = Line.from_text(game.line)
        for number, position in enumerate(line.positions[1:], 1):
            key = folded_key(position)
            if key in self._seen or not self._may_puzzle_start(line, number):
                continue
            self._seen.add(key)
            columns = find_puzzle_solution(position, self.column_scores, self._is_settled_by_plan)
            if columns:
                moves = Line(line.start, line.columns[:number]).text
                puzzle = self.rate_puzzle(moves, columns, game.name)
                if puzzle is not None:
                    yield puzzle

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

    def rate_puzzle(self, moves: str, columns: Sequence[int], source: str) -> Puzzle | None:
        """Build a puzzle from its position and solution, and rate it with stars and themes.

        The result is None if no short reason tells why the first column is right, or if nothing
        that can be trained solves the puzzle.

        Args:
            moves: the moves that lead to the position, as the text of a ``Line``.
            columns: the 0-based columns of both sides, as ``find_puzzle_solution`` returns them.
            source: the origin of the puzzle, as its users read it.

        Raises:
            SearchStopped: ``stop`` was set.
        """
        solution = "".join(str(column + 1) for column in columns)
        bare = Puzzle(moves, solution, 1, (), source)
        position = bare.position
        reason = self._explainer.reason_of_column(
            position, self.column_scores(position), columns[0], self._stop
        )
        if not is_telling_reason(reason):
            return None
        attack = self._prover.forced_win(position, stop=self._stop)
        themes = self._themes_of_reason(bare, reason, attack)
        if not set(themes) - {Theme.ONLY_DRAW, Theme.OPENING}:
            return None
        stars = estimate_stars(bare, reason, attack)
        found = share_finding_solution(bare, self.column_scores)
        return Puzzle(moves, solution, stars, themes, source, found)

    def column_scores(self, position: Position) -> ColumnScores:
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

    def _is_settled_by_plan(self, position: Position, result: int) -> bool:
        found = self._prover.find_plan(position, result, budget=PLAN_NODES, stop=self._stop)
        return found is not None

    def _themes_of_reason(
        self, puzzle: Puzzle, reason: Reason, attack: tuple[int, ...] | None
    ) -> tuple[Theme, ...]:
        """Return what solves a puzzle, by the reason for its first move."""
        position = puzzle.position
        found = _themes_of_move(reason)
        if attack is not None:
            found |= _themes_of_attack(position, attack)
        elif self._prover.forced_win(position, passed=True, stop=self._stop) is not None:
            found.add(Theme.DEFENCE)
        if has_wrong_columns_below_threats(position, puzzle.columns[0]):
            found.add(Theme.NOT_UNDER)
        if not found and self._explanation(position).key is not None:
            found.add(Theme.KEY_CELL)
        if not any(score is not None and score.value > 0 for score in self.column_scores(position)):
            found.add(Theme.ONLY_DRAW)
        if position.ply + 1 < FIRST_DISC_AFTER_OPENING:
            found.add(Theme.OPENING)
        return tuple(theme for theme in Theme if theme in found)

    def _explanation(self, position: Position) -> Explanation:
        """Return the explanation of why each column of a position is good or bad."""
        *_, analysis = self._solver.analyse(position, self._stop)
        return self._explainer.explain_fully(analysis, self._stop)


def is_telling_reason(reason: Reason) -> bool:
    """Return whether a reason is more than scores, and short and telling enough for a reader.

    That two cells are needed together, that the other side must block now, or that a cell is needed
    on which the move makes no threat, explains nothing. A pair misleads if a disc on it threatens
    four, which must be stopped first.
    """
    if (
        reason.standing is ReasonSupport.SEARCH
        or needs_best_play_line(reason)
        or reason.kind is ReasonKind.NEEDS_BOTH_CELLS
    ):
        return False
    side, after = reason.side, reason.after
    if any(_would_threaten(after, side.other, cell) for pair in reason.pairs for cell in pair):
        return False
    before = reason.board.threats(side).keys()
    made = after.threats(side).keys() - after.playable - before
    return reason.kind is not ReasonKind.NEEDS_CELL or made.issuperset(reason.cells)


def _would_threaten(board: PositionCells, side: Side, cell: Cell) -> bool:
    """Return whether a disc of a side would be third in a line, once it can be played on a cell."""
    own, others = board.discs[side], board.discs[side.other]
    return any(
        len(own.intersection(line)) == 2 and others.isdisjoint(line)
        for line in board.position.board.through[cell]
    )


def estimate_stars(puzzle: Puzzle, reason: Reason, attack: tuple[int, ...] | None) -> int:
    """Estimate the difficulty of a puzzle in stars by what must be seen.

    Each of these adds a star to the first one: three own moves to look ahead, five of them, a first
    move that asks for no answer, and ``TEMPTING_COLUMNS_FOR_STAR`` wrong columns that look good.

    Args:
        puzzle: the puzzle; its stars and themes do not count.
        reason: the reason for the first move.
        attack: the shortest forced win, as 0-based columns; None for none.
    """
    position, column = puzzle.position, puzzle.columns[0]
    seen = attack if attack is not None else max(puzzle.columns, reason.known_line, key=len)
    moves = (len(seen) + 1) // 2
    quiet = not PositionCells(position.play(column)).fours_now(position.to_move)
    tempted = len(tempting_columns(position, column)) >= TEMPTING_COLUMNS_FOR_STAR
    return min(
        1 + sum(moves >= each for each in MOVES_AHEAD_FOR_STARS) + quiet + tempted, MOST_STARS
    )


def has_wrong_columns_below_threats(position: Position, solution: int) -> bool:
    """Return whether several wrong columns let the opponent complete a four above the disc."""
    threats = PositionCells(position).threats(position.to_move.other)
    under = [
        column
        for column in position.legal_columns
        if column != solution and (column, position.height(column) + 1) in threats
    ]
    return len(under) > 1


def makes_new_threat(position: Position, column: int, side: Side) -> bool:
    """Return whether a disc of a side would create a new threat of a four on another cell."""
    after = PositionCells(position)
    after.place_disc(column, side)
    return not after.threats(side).keys() <= PositionCells(position).threats(side).keys()


def tempting_columns(position: Position, solution: int) -> list[int]:
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
            or makes_new_threat(position, column, side)
            or makes_new_threat(position, column, side.other)
        )
    ]


def _themes_of_attack(position: Position, line: tuple[int, ...]) -> set[Theme]:
    """Return a puzzle's themes that follow from the fours at the end of its forced win."""
    return _themes_of_fours(final_fours_of_winner(position, line)[0])


def _themes_of_fours(cells: Sequence[Cell]) -> set[Theme]:
    """Return the themes of an attack that ends with fours on certain cells."""
    if len(cells) < 2:
        return {Theme.ATTACK}
    (column, row), (other, height) = cells[:2]
    stacked = column == other and abs(row - height) == 1
    return {Theme.ATTACK, Theme.STACKED_FOURS if stacked else Theme.TWO_FOURS}


_THEME_BY_REASON_KIND = {
    ReasonKind.DOUBLE_THREAT: Theme.TWO_FOURS,
    ReasonKind.STACKED_THREATS: Theme.STACKED_FOURS,
    ReasonKind.EVERY_REPLY_GIVES_FOUR: Theme.ZUGZWANG,
    ReasonKind.ZUGZWANG: Theme.ZUGZWANG,
    ReasonKind.FOLLOW_UP: Theme.FOLLOW_UP,
    ReasonKind.FORCES_FOUR_ON_CELL: Theme.WAITING_FOUR,
    ReasonKind.NEEDS_CELL: Theme.WAITING_FOUR,
}


def _themes_of_move(reason: Reason) -> set[Theme]:
    """Return a puzzle's themes that follow from a single move of its solution."""
    found = {_THEME_BY_REASON_KIND[reason.kind]} if reason.kind in _THEME_BY_REASON_KIND else set()
    if Theme.WAITING_FOUR in found and set(reason.cells) & reason.board.playable:
        found.remove(Theme.WAITING_FOUR)
    if reason.threat:
        found |= _themes_of_fours(reason.cells) - {Theme.ATTACK}
    if reason.zugzwang or zugzwang_four(reason) is not None:
        found.add(Theme.ZUGZWANG)
    if reason.pairs and not reason.cells:
        found.add(Theme.SWAP_PAIR)
    return found
