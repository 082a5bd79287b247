"""What players overlook in their mistakes, such as a four or an open two."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from c4studio.game.boards import BOARDS_WITH_BOOK
from c4studio.review.insight.board import PositionCells, cell_above
from c4studio.review.insight.case import MOST_PLIES_OF_TACTICS, ColumnCase
from c4studio.review.insight.decider import find_decider
from c4studio.review.insight.deeds import DiscEffectKind, effects_of_disc, visible_gain
from c4studio.review.insight.finder import ReasonFinder
from c4studio.review.insight.lead import rank_of_reply
from c4studio.review.insight.reason import Reason
from c4studio.review.insight.spare import is_attack_line
from c4studio.review.insight.tools import SearchTools
from engine import Position, Score
from engine.fours import Direction, direction_of
from engine.grid import Cell, Line
from engine.score import ColumnScores

MOST_PLIES_AFTER_OPEN_TWO = 5
"""Maximum number of discs of a forced win that an open two begins: an open three, and a four."""
MOST_KEY_CELL_COLUMNS = 3
"""Maximum number of right columns of which one is a key cell, since a best reply takes it."""
OPENING_DISCS = 12
"""Number of first discs in which it matters to hold the column in the centre."""


def is_in_opening(position: Position, discs: int) -> bool:
    """Return whether a position has fewer than so many discs and its board has known openings."""
    return position.board in BOARDS_WITH_BOOK and position.ply < discs


class Cause(StrEnum):
    """What a player can overlook, such as a four or a forced win of the opponent.

    The most immediate causes come first. The told reply is the one that was played, if none is
    better, or else a best one that visibly does most.
    """

    MISSED_FOUR = "missed_four"
    LEFT_VERTICAL = "left_vertical"
    LEFT_HORIZONTAL = "left_horizontal"
    LEFT_DIAGONAL = "left_diagonal"
    UNDER_THREAT = "under_threat"
    SPENT_THREAT = "spent_threat"
    """The mistake is played under an own threat, which the opponent then stops."""
    IGNORED_OPEN = "ignored_open"
    """The opponent makes three of a line whose other two cells could be filled at once.

    All right columns take one of these cells.
    """
    IGNORED_RUN = "ignored_run"
    STARTED_RUN = "started_run"
    """The mistake starts the opponent's forced win, or opens the cell above for it."""
    RAN_OUT = "ran_out"
    """A waiting threat that stood decides, since the player runs out of moves in the end.

    No reply makes or stops anything.
    """
    MISSED_RUN = "missed_run"
    ALLOWED_THREAT = "allowed_threat"
    """The told reply makes a waiting threat."""
    MISSED_THREAT = "missed_threat"
    """The right columns all make a waiting threat, and the mistake makes none."""
    LEFT_CELL = "left_cell"
    """The told reply takes a cell on which an own disc would have kept the result.

    If only one column was right, it may be another good reply that takes its cell.
    """
    OPENED_CELL = "opened_cell"
    """The only good reply is on top of the mistake, so that the player opened its cell."""
    LEFT_CENTRE = "left_centre"
    """Only the column in the centre was right, in the opening of the usual board, and it is empty
    or the told reply is elsewhere."""
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class MistakeFinding:
    """Why a move is a mistake, and what the player overlooked in making it.

    Attributes:
        reason: the reason why the move is a mistake.
        cause: what the player overlooked.
    """

    reason: Reason
    cause: Cause


_LEFT_FOUR_CAUSE_BY_DIRECTION = {
    Direction.VERTICAL: Cause.LEFT_VERTICAL,
    Direction.HORIZONTAL: Cause.LEFT_HORIZONTAL,
    Direction.DIAGONAL: Cause.LEFT_DIAGONAL,
}
"""The causes of mistakes that leave a four open, by its direction, the easiest to see first."""


def find_cause(
    tools: SearchTools,
    position: Position,
    columns: ColumnScores,
    column: int,
    reply: int | None = None,
) -> tuple[Cause, tuple[Cell, ...]]:
    """Return the cause of a mistake, and the right cells of which it speaks.

    The cells are empty for causes that speak of no right move.

    Args:
        tools: the searches, with their budgets.
        position: the position before the mistake.
        columns: the exact scores of all columns.
        column: the 0-based column of the mistake.
        reply: the 0-based column with which the other side answered, if that is known. If it is as
            good as any, the mistake is judged by it alone.

    Raises:
        SearchStopped: the search was stopped before the cause was known.
    """
    mistake = _Mistake(tools, PositionCells(position), columns, column, reply)
    cause = mistake.cause
    return cause, mistake.right_cells_of(cause)


def find_possible_mistake_causes(
    tools: SearchTools, position: Position, columns: ColumnScores
) -> frozenset[Cause]:
    """Return the causes of all mistakes that are possible in a position.

    Args:
        tools: the searches, with the same budgets in every run.
        position: the position.
        columns: the exact scores of all columns.

    Raises:
        SearchStopped: the search was stopped before the causes were known.
    """
    best = max(each for each in columns if each is not None)
    board = PositionCells(position)
    return frozenset(
        _Mistake(tools, board, columns, column).cause
        for column, score in enumerate(columns)
        if score is not None and score.result != best.result
    )


class _Mistake:
    """A move that throws the result away or hastens the loss, with what follows from it."""

    def __init__(
        self,
        tools: SearchTools,
        board: PositionCells,
        columns: ColumnScores,
        column: int,
        reply: int | None = None,
    ) -> None:
        score = columns[column]
        if score is None:
            raise ValueError(f"the score of column {column + 1} is not known")
        self._tools, self._board, self._column, self._score = tools, board, column, score
        self._reply = reply
        self._best = max(each for each in columns if each is not None)
        self._position, self._side = board.position, board.position.to_move
        self._landing, self._after = board.landing_cell_of(column), board.after(column)
        self._right = [
            each
            for each, other in enumerate(columns)
            if other is not None and self._is_right(other)
        ]
        keeping = (c for c, s in enumerate(columns) if s and s.result == self._best.result)
        self._case = ColumnCase(board, column, score, self._best, tuple(keeping))

    def _is_right(self, score: Score) -> bool:
        """Return whether a column with a score would have been no mistake."""
        if self._score.result == self._best.result:
            return score == self._best
        return score.result == self._best.result

    @property
    def cause(self) -> Cause:
        """What the player overlooked."""
        found = self._cause_on_board() or self._cause_by_force() or self._cause_by_replies()
        return found or Cause.OTHER

    def right_cells_of(self, cause: Cause) -> tuple[Cell, ...]:
        """Return the cells of right columns of which a cause speaks, from the centre outward."""
        if cause not in (Cause.MISSED_THREAT, Cause.LEFT_CELL, Cause.LEFT_CENTRE):
            return ()
        is_one = cause is not Cause.LEFT_CELL or len(self._right) == 1
        taken = self._right if is_one else self._told_replies
        order = self._position.board.centre_out
        return tuple(
            (column, self._position.height(column))
            for column in order
            if column in self._right and column in taken
        )

    def _cause_on_board(self) -> Cause | None:
        """Return the cause of a mistake that overlooks a four or a threat on the board, or None."""
        other, board = self._side.other, self._board
        if board.fours_now(self._side):
            return Cause.MISSED_FOUR
        left = [each for each in board.fours_now(other) if each != self._landing]
        if left:
            # If a disc completes several fours, the one that is easiest to see decides.
            directions = {direction_of(line) for line in board.threats(other)[left[0]]}
            return next(
                cause
                for direction, cause in _LEFT_FOUR_CAUSE_BY_DIRECTION.items()
                if direction in directions
            )
        if cell_above(self._landing) in board.threats(other):
            return Cause.UNDER_THREAT
        return None

    def _cause_by_force(self) -> Cause | None:
        """Return the cause of a mistake that overlooks what a search finds, or None."""
        run = self._tools.find_forced_win(self._position_after) if self._score.result < 0 else None
        if run is not None and not self._is_threat_told(run[0]):
            # The forced wins may begin with several of the best replies.
            is_short = len(run) <= MOST_PLIES_AFTER_OPEN_TWO
            if is_short and any(map(self._ignores_open_two, self._best_replies)):
                return Cause.IGNORED_OPEN
            before = self._tools.find_forced_win(self._position, passed=True)
            return Cause.STARTED_RUN if before is None else Cause.IGNORED_RUN
        if cell_above(self._landing) in self._board.threats(self._side):
            return Cause.SPENT_THREAT
        missed = self._tools.find_forced_win(self._position) if self._best.result > 0 else None
        if missed is not None and is_attack_line(self._position, missed):
            return Cause.MISSED_RUN
        return Cause.RAN_OUT if self._runs_out_of_moves() else None

    def _cause_by_replies(self) -> Cause | None:
        """Return the cause of a mistake that overlooks what the best replies do, or None."""
        if all(map(self._ignores_open_two, self._told_replies)):
            return Cause.IGNORED_OPEN
        if all(_makes_waiting_threat(self._after, reply) for reply in self._told_replies):
            return Cause.ALLOWED_THREAT
        if not _makes_waiting_threat(self._board, self._column) and all(
            _makes_waiting_threat(self._board, column) for column in self._right
        ):
            return Cause.MISSED_THREAT
        return self._cause_by_cell()

    def _cause_by_cell(self) -> Cause | None:
        """Return the cause of a mistake that leaves or opens a cell for the other side, or None."""
        replies, position = self._told_replies, self._position
        middle = position.board.middle
        is_centre = self._right == [middle] and is_in_opening(position, OPENING_DISCS)
        if is_centre and not position.height(middle):
            return Cause.LEFT_CENTRE
        # Where the other side has more good replies elsewhere, no cell was the point, unless the
        # cell is that of the only right column.
        taken = set(self._right).intersection(replies)
        if len(self._right) <= MOST_KEY_CELL_COLUMNS and 2 * len(taken) >= len(replies):
            return Cause.LEFT_CELL
        holder = self._case.holder
        good = {*self._tools.results.keeping_columns(self._position_after, holder)}
        if good == {self._column}:
            return Cause.OPENED_CELL
        # What a reply does at once is told before the cell.
        does = any(visible_gain(self._after, reply) for reply in replies)
        if len(self._right) == 1 and good.issuperset(self._right) and not does:
            return Cause.LEFT_CELL
        return Cause.LEFT_CENTRE if is_centre else None

    @cached_property
    def _position_after(self) -> Position:
        return self._position.play(self._column)

    @cached_property
    def _best_replies(self) -> Sequence[int]:
        """The 0-based best columns of the opponent after the mistake."""
        return [*self._tools.results.best_columns(self._position_after, -int(self._score))]

    @cached_property
    def _told_replies(self) -> Sequence[int]:
        """The best replies of which a sentence on the mistake may tell.

        It is the one that was played, if that is as good as any; else those that do most.
        """
        if self._reply is not None and self._reply in self._best_replies:
            return [self._reply]
        ranks = {reply: rank_of_reply(self._case, reply) for reply in self._best_replies}
        return [reply for reply, rank in ranks.items() if rank == min(ranks.values())]

    def _is_threat_told(self, first: int) -> bool:
        """Return whether a threat is told instead of a forced win that begins in a given column.

        The reply that was played makes it, and begins no forced win.
        """
        reply = self._reply
        if reply is None or reply == first or reply not in self._best_replies:
            return False
        attack = ReasonFinder(self._tools, [self._case]).attack_beginning_with(self._case, reply)
        return attack is None and visible_gain(self._after, reply) == DiscEffectKind.MAKES

    def _ignores_open_two(self, reply: int) -> bool:
        """Return whether a reply makes three of a line that could have been stopped at once.

        Before the mistake the opponent had two discs in the line, which is not vertical, and both
        other cells could be filled at once; each right column takes one of them.
        """
        heights = [self._position.height(column) for column in self._position.board.columns]
        right = {(column, heights[column]) for column in self._right}
        return any(
            deed.kind is DiscEffectKind.THREATENS
            and _can_fill_line_at_once(deed.line, self._board.discs[self._side.other], heights)
            and right.issubset(deed.line)
            for deed in effects_of_disc(self._after, reply, self._side.other)
        )

    def _runs_out_of_moves(self) -> bool:
        """Return whether a threat decides that stood before, while the replies do little."""
        return (
            self._score.result < 0
            and self._score.plies > MOST_PLIES_OF_TACTICS
            and not any(visible_gain(self._after, reply) for reply in self._told_replies)
            and find_decider(self._tools, self._after, self._case.holder, self._tools.results)
            is not None
        )


def _can_fill_line_at_once(line: Line, discs: Iterable[Cell], heights: Sequence[int]) -> bool:
    """Return whether a disc can fall at once on each cell of a line that has no disc yet."""
    return all(heights[column] == row for column, row in set(line).difference(discs))


def _makes_waiting_threat(board: PositionCells, column: int) -> bool:
    """Return whether a disc of the side to move makes a threat on which no disc can fall yet."""
    return any(
        deed.kind is DiscEffectKind.MAKES
        for deed in effects_of_disc(board, column, board.position.to_move)
    )
