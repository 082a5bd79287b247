"""Endings of opening lines: forced wins and simple rules of reply by which the game is won."""

from dataclasses import dataclass, replace

from c4studio.review.insight.board import PositionCells
from c4studio.review.insight.tactics import final_fours_of_winner
from c4studio.training.puzzles.chain import ColumnScorer, best_reply
from engine import Position, StopFlag
from engine.grid import Cell, Line
from engine.plan import Otherwise, Plan
from engine.proofs import Prover

MOST_DISCS_OF_SEEN_WIN = 9
"""Maximum number of discs of a forced win that a player sees at the board when it is told."""
MOST_CELLS_OF_PLAN = 3
"""Maximum number of cells of a plan's fours that are told; of more one four is told."""
_PLAN_NODES, _FORCED_NODES = 60_000, 20_000


@dataclass(frozen=True, slots=True)
class SimpleWin:
    """How the side to move wins in a position with which a line of an opening ends.

    Attributes:
        line: 0-based columns of both sides: a forced win down to the four, or the one move after
            which a plan wins.
        cells: the cells of the last fours: those of the forced win, or those on which the plan
            completes a four, depending on the replies.
        plan: the plan after ``line``, which answers every move on top of it or with the other cell
            of one pair; None for a forced win.
        four: the four with which the plan ends the best defence, if its cells are many; else None.
    """

    line: tuple[int, ...]
    cells: tuple[Cell, ...]
    plan: Plan | None = None
    four: Line | None = None


def find_simple_win(
    position: Position, prover: Prover, stop: StopFlag | None = None
) -> SimpleWin | None:
    """Return how the side to move wins so simply that a player sees it; None if it does not.

    That is a forced win of at most ``MOST_DISCS_OF_SEEN_WIN`` discs, or a plan that only answers on
    top, but for one pair of columns at most. A position and its mirror image get mirrored answers,
    although the searches have a budget of nodes.

    Args:
        position: a position that is not over.
        prover: does the searches.
        stop: ends the searches from another thread.

    Raises:
        SearchStopped: ``stop`` was set before the answer was known.
    """
    folded = canonical_position(position)
    run = prover.forced_win(folded, budget=_FORCED_NODES, stop=stop)
    found: SimpleWin | None
    if run is not None and len(run) <= MOST_DISCS_OF_SEEN_WIN:
        found = SimpleWin(run, final_fours_of_winner(folded, run)[0])
    else:
        found = _find_plan(folded, prover, stop)
    return found if folded == position or found is None else _mirrored_simple_win(found, position)


def with_last_four(position: Position, win: SimpleWin, scorer: ColumnScorer) -> SimpleWin:
    """Return a simple win that tells the four of a plan that may complete fours on many cells.

    Args:
        position: the position in which the side to move wins.
        win: how it wins.
        scorer: finds exact scores, with which the other side replies.
    """
    if win.plan is None or len(win.cells) <= MOST_CELLS_OF_PLAN:
        return win
    side, position = position.to_move, position.play(win.line[0])
    partners = _partner_cells(position, win.plan)
    while True:
        reply = best_reply(position, scorer)
        disc = reply, position.height(reply)
        position = position.play(reply)
        board = PositionCells(position)
        if fours := board.fours_now(side):
            return replace(win, four=board.threats(side)[fours[0]][0])
        blocked = board.fours_now(side.other)
        position = position.play((blocked[0] if blocked else partners[disc])[0])


def _partner_cells(position: Position, plan: Plan) -> dict[Cell, Cell]:
    """Return for each cell of a plan the one on which a disc there is answered."""
    pairs = [((one, position.height(one)), (two, position.height(two))) for one, two in plan.pairs]
    paired = {column for pair in plan.pairs for column in pair}
    for column in position.board.columns:
        lowest = position.height(column) + (column in paired)
        for row in range(lowest, position.board.height - 1, 2):
            pairs.append(((column, row), (column, row + 1)))
    return {**dict(pairs), **{two: one for one, two in pairs}}


def canonical_position(position: Position) -> Position:
    """Return a position or its mirror image, the same one for both."""
    return min(position, position.mirror(), key=Position.key)


def _find_plan(position: Position, prover: Prover, stop: StopFlag | None) -> SimpleWin | None:
    """Return the simplest win by one move and answers on top of each of the other side's."""
    endings = []
    for column in position.legal_columns:
        after = position.play(column)
        found = prover.find_plan(after, 1, most_pairs=1, budget=_PLAN_NODES, stop=stop)
        if found is not None and found[0].otherwise is Otherwise.NOTHING:
            plan, won = found
            endings.append(SimpleWin((column,), tuple(sorted(won)), plan))

    def cost(ending: SimpleWin) -> tuple[int, int]:
        assert ending.plan is not None
        return len(ending.plan.pairs), len(ending.cells)

    return min(endings, key=cost, default=None)


def _mirrored_simple_win(ending: SimpleWin, position: Position) -> SimpleWin:
    board = position.board
    plan = ending.plan
    if plan is not None:
        pairs = tuple((board.mirror(one), board.mirror(two)) for one, two in plan.pairs)
        plan = Plan(pairs, plan.otherwise, None if plan.alone is None else board.mirror(plan.alone))
    cells = tuple(map(board.mirror_cell, ending.cells))
    return SimpleWin(tuple(map(board.mirror, ending.line)), cells, plan)
