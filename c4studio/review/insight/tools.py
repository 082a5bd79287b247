"""The exact scores and the searches that explain a position, with budgets of nodes."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from c4studio.review.insight.board import PositionCells, is_zugzwang_row_of
from c4studio.review.insight.reason import ResultHolder
from engine import Position, Score, Side, Solver, StopFlag
from engine.grid import Cell
from engine.proofs import Prover, WhatIf

MOST_CELLS_TO_MINIMISE = 12
"""Maximum number of cells with which the search for a minimal set of cells begins."""
MOST_CELLS_OF_REASON = 3
"""Maximum number of cells in a set that is shown as a reason."""


class ExactResults:
    """Finds exact scores and best moves of positions, and caches them."""

    def __init__(self, solver: Solver, stop: StopFlag | None) -> None:
        self._solver, self._stop = solver, stop
        self._known: dict[tuple[Position, bool], bool] = {}

    def best_column(self, position: Position, score: Score) -> int:
        """Return the best column of a position whose exact score is ``score``.

        Of equally good columns the one nearest to the centre is returned.

        Raises:
            SearchStopped: the stop flag was set before the answer was known.
        """
        best = next(self.best_columns(position, int(score)), None)
        if best is None:
            raise ValueError(f"no column is worth {score}")
        return best

    def best_columns(
        self, position: Position, score: int, order: Sequence[int] = ()
    ) -> Iterator[int]:
        """Yield the best columns of a position with a given exact score.

        Args:
            position: the position.
            score: its exact score for the side to move.
            order: the 0-based columns in the order in which they are looked at; from the centre on
                if that is empty.

        Raises:
            SearchStopped: the stop flag was set before the answer was known.
        """
        for column in order or position.board.centre_out:
            if not position.is_legal(column):
                continue
            child = position.play(column)
            # A child scores no less than that for the side to move there.
            if child.is_over:
                best = int(self._solver.solve(child, self._stop)) == -score
            else:
                best = not self._solver.exceeds(child, -score, self._stop)
            if best:
                yield column

    def exact_score(self, position: Position) -> int:
        """Return the exact score of a position for the side to move.

        Raises:
            SearchStopped: the stop flag was set before the answer was known.
        """
        return int(self._solver.solve(position, self._stop))

    def side_holds(self, position: Position, side: Side, wins: bool) -> bool:
        """Return whether a side wins a position or, if ``wins`` is False, at least draws it.

        Raises:
            SearchStopped: the stop flag was set before the answer was known.
        """
        # Every question is one of two about the side to move: more than -1, or more than 0?
        moving = side is position.to_move
        above_draw = wins is moving
        key = position, above_draw
        if key not in self._known:
            self._known[key] = self._solver.exceeds(position, 0 if above_draw else -1, self._stop)
        return self._known[key] is moving

    def keeping_columns(self, position: Position, holder: ResultHolder) -> Iterator[int]:
        """Yield the columns with which a side keeps its result, starting in the centre.

        Raises:
            SearchStopped: the flag was set before the answer was known.
        """
        for column in position.board.centre_out:
            if position.is_legal(column):
                child = position.play(column)
                if child.is_over or self.side_holds(child, holder.side, holder.wins):
                    yield column


@dataclass(frozen=True, slots=True)
class SearchBudgets:
    """Budgets in nodes for the searches that explain a position.

    Unlike time limits, they give the same explanation in every run.

    Attributes:
        plan: budget for finding plans (rules of replies) after one position.
        goal: budget, for each column, for finding one cell on which a side wins.
        cells: budget, for each column, for finding other cells on which the result depends.
        steps: budget, for each column, for a proof in several steps.
        threats: budget for judging whether one threat is decisive.
    """

    plan: int = 60_000
    goal: int = 20_000
    cells: int = 60_000
    steps: int = 300_000
    threats: int = 40_000


@dataclass(frozen=True, slots=True)
class SearchTools:
    """The searches that explain one position, bundled with their budgets.

    All end when ``stop`` is set.
    """

    results: ExactResults
    prover: Prover
    whatif: WhatIf
    effort: SearchBudgets
    stop: StopFlag | None

    def find_forced_win(
        self, position: Position, *, passed: bool = False
    ) -> tuple[int, ...] | None:
        """Search for the shortest forced win of the side to move.

        With ``passed``, the side to move passes, and its opponent's forced win is searched for.
        """
        return self.prover.forced_win(position, passed=passed, stop=self.stop)

    def holds_with_fours_on_cells(
        self, position: Position, side: Side, need: int, cells: Iterable[Cell]
    ) -> bool | None:
        """Return whether a side reaches a result even if its fours count on some cells only.

        The result is None if the budget is spent.
        """
        return self.whatif.holds(
            position, side, need, cells, stop=self.stop, budget=self.effort.threats
        )

    def holds_after_pass(self, position: Position, need: int) -> bool | None:
        """Return whether the side to move would still get at least ``need`` if it could pass.

        Nobody may pass in Connect Four: this detects zugzwang. None if the budget is spent.
        """
        return self.whatif.holds(
            position, position.to_move, need, passed=True, stop=self.stop, budget=self.effort.cells
        )


class FourCellSearches:
    """Searches one position under rules in which one side's fours count on certain cells only.

    This shows on which cells that side's result depends. All searches share a budget of nodes.
    """

    def __init__(
        self, tools: SearchTools, position: Position, holder: ResultHolder, budget: int
    ) -> None:
        self._tools, self._position, self._holder = tools, position, holder
        self._left = budget
        self._board = PositionCells(position)

    def holds_with_fours_on(self, cells: Iterable[Cell], need: int | None = None) -> bool | None:
        """Return whether the side keeps its result if its fours count on these cells only.

        The result is None if the budget is spent.
        """
        if self._left <= 0:
            return None
        before = self._tools.whatif.nodes
        answer = self._tools.whatif.holds(
            self._position,
            self._holder.side,
            self._holder.least_result if need is None else need,
            cells,
            stop=self._tools.stop,
            budget=self._left,
        )
        self._left -= self._tools.whatif.nodes - before
        return answer

    def needs_one_of(self, cells: Collection[Cell]) -> bool:
        """Return whether the side is known not to keep its result without fours on some cells."""
        rest = [each for each in self._board.cells if each not in cells]
        return self.holds_with_fours_on(rest) is False

    def candidate_cells(self) -> list[Cell]:
        """Return the empty cells on lines of four where the side has at least two discs.

        The likeliest cells for a four come first.
        """
        side, board = self._holder.side, self._board
        favours = partial(is_zugzwang_row_of, self._position.board, side)
        fullness = {
            cell: board.most_discs_in_line_through(side, cell) for cell in self._open_cells()
        }
        cells = [cell for cell, discs in fullness.items() if discs >= 2]
        return sorted(
            cells,
            key=lambda cell: (-fullness[cell], not favours(cell), cell[1], cell),
        )

    def find_sufficient_cell(self) -> Cell | None:
        """Return a cell on which the side's fours alone suffice to win, or None."""
        favours = partial(is_zugzwang_row_of, self._position.board, self._holder.side)
        for cell in self.candidate_cells():
            if favours(cell) and self.holds_with_fours_on([cell]):
                return cell
            if self._left <= 0:
                return None
        return None

    def find_few_sufficient_cells(self) -> tuple[Cell, ...] | None:
        """Return a minimal set of cells on which fours suffice for the side's result.

        The result is None if no small set is found.
        """
        candidates = self.candidate_cells()[:MOST_CELLS_TO_MINIMISE]
        kept = list(candidates)
        if not self.holds_with_fours_on(kept):
            return None
        for cell in reversed(candidates):
            fewer = [each for each in kept if each != cell]
            answer = self.holds_with_fours_on(fewer)
            if answer is None:
                return None
            kept = fewer if answer else kept
        return tuple(kept) if len(kept) <= MOST_CELLS_OF_REASON else None

    def _open_cells(self) -> list[Cell]:
        return [cell for cell in self._board.cells if cell[1] >= self._board.heights[cell[0]]]
