"""The plan behind a move of an opening repertoire: what it threatens, and how each line goes on."""

from dataclasses import dataclass
from functools import cached_property

from c4studio.review.insight.board import PositionCells
from c4studio.training.endings import SimpleWin, find_simple_win
from c4studio.training.puzzles.chain import ColumnScorer, best_reply
from c4studio.training.repertoire import Repertoire, packaged_repertoire_of_side
from engine import Position, StopFlag
from engine.proofs import Prover


@dataclass(frozen=True)
class OpeningPlan:
    """The plan of a side behind the move that its repertoire plays in a position.

    Attributes:
        position: the position before the move.
        column: the 0-based column of the move.
        run: the forced win that the side would have after the move if the other side passed, as
            0-based columns from the side's move on; empty for none.
        reply: the 0-based column that resists best of those that no ending follows; None for none.
        answer: the 0-based column after ``reply``, that of the repertoire or, where it ends, a best
            one; None without a reply.
        only: the only reply with which the other side wins; None if there are others, or none.
        endings: the replies after which the side wins in a way that is easy to see, each ending
            with its replies, 0-based columns. Those that let it complete four at once are left out.
    """

    position: Position
    column: int
    run: tuple[int, ...]
    reply: int | None
    answer: int | None
    only: int | None
    endings: tuple[tuple[tuple[int, ...], SimpleWin], ...]

    @cached_property
    def board(self) -> PositionCells:
        """The position before the move as sets of cells, to look up what sentences tell."""
        return PositionCells(self.position)


def find_opening_plan(
    repertoire: Repertoire,
    position: Position,
    scorer: ColumnScorer,
    prover: Prover,
    stop: StopFlag | None = None,
) -> OpeningPlan:
    """Find the plan of a repertoire in one of its positions.

    Args:
        repertoire: the repertoire, which should go beyond the position.
        position: a position of the repertoire.
        scorer: finds exact scores.
        prover: does the searches.
        stop: ends the work from another thread.

    Raises:
        SearchStopped: ``stop`` was set before the plan was known.
    """
    column = repertoire.columns_in_position(position)[0]
    after = position.play(column)
    if after.is_over:
        return OpeningPlan(position, column, (), None, None, None, ())
    scores = scorer(after)
    values = {each: score.value for each, score in enumerate(scores) if score is not None}
    first = answer = None
    endings = dict[SimpleWin, list[int]]()
    for reply in sorted(values, key=lambda each: (-values[each], abs(each - after.board.middle))):
        reached = after.play(reply)
        if reached.is_over:
            continue
        known = repertoire.columns_in_position(reached)
        ending = None if known else find_simple_win(reached, prover, stop)
        if ending is not None:
            endings.setdefault(ending, []).append(reply)
        elif answer is None:
            first, answer = reply, known[0] if known else best_reply(reached, scorer)
    wins = [each for each, value in values.items() if value > 0]
    return OpeningPlan(
        position,
        column,
        prover.forced_win(after, passed=True, stop=stop) or (),
        first,
        answer,
        wins[0] if len(wins) == 1 else None,
        tuple(
            (tuple(sorted(replies)), ending)
            for ending, replies in endings.items()
            if len(ending.line) > 1 or ending.plan is not None
        ),
    )


def find_packaged_plan(
    position: Position, column: int, scorer: ColumnScorer, stop: StopFlag | None = None
) -> OpeningPlan | None:
    """Find the plan behind a column that a packaged repertoire plays; None for another column.

    Raises:
        SearchStopped: ``stop`` was set before the plan was known.
    """
    repertoire = packaged_repertoire_of_side(position.to_move)
    if repertoire.columns_in_position(position)[:1] != (column,):
        return None
    return find_opening_plan(repertoire, position, scorer, Prover(), stop)
