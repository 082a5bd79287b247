"""The reasons why columns win, draw or lose, and their proofs, as values without sentences."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from c4studio.review.insight.board import PositionCells
from engine import Position, Score, Side
from engine.grid import Cell, Line
from engine.plan import Plan

StoppedLine = tuple[Cell, Line]
"""A line of four that a disc stops, behind the cell of that disc."""


class ReasonKind(StrEnum):
    """The kinds of reasons why a column wins, draws or loses, the most immediate first."""

    COMPLETES_FOUR = "completes four"
    LEAVES_FOUR_OPEN = "leaves a four"
    CANNOT_BLOCK_BOTH = "cannot block both"
    UNDER_THREAT = "feeds the cell above"
    GIVES_UP_OWN_THREAT = "gives up an own threat"
    DOUBLE_THREAT = "double threat"
    STACKED_THREATS = "stacked threats"
    EVERY_REPLY_GIVES_FOUR = "every reply hands a four"
    FORCED_WIN = "forced run"
    QUICK_WIN = "quick win"
    FORCES_FOUR_ON_CELL = "forces a four on a cell"
    NO_WIN_POSSIBLE = "nothing can be won"
    FOLLOW_UP = "follow-up"
    PLAN = "plan"
    FORCED_UNTIL_PLAN = "forced until a plan"
    FEW_CELLS_SUFFICE = "a few cells are enough"
    ONLY_BLOCK = "only block"
    ZUGZWANG = "zugzwang"
    ONLY_COLUMN_THAT_HOLDS = "only column that holds"
    SEARCH_ONLY = "search only"


STRATEGIC_KINDS = frozenset({
    ReasonKind.QUICK_WIN, ReasonKind.FORCES_FOUR_ON_CELL, ReasonKind.NO_WIN_POSSIBLE,
    ReasonKind.FOLLOW_UP, ReasonKind.PLAN, ReasonKind.FORCED_UNTIL_PLAN,
    ReasonKind.FEW_CELLS_SUFFICE, ReasonKind.ONLY_BLOCK, ReasonKind.ONLY_COLUMN_THAT_HOLDS,
    ReasonKind.SEARCH_ONLY, ReasonKind.ZUGZWANG,
})  # fmt: skip
"""Kinds of reasons that lie far ahead, so that a threat that stands or the disc is told first."""


class ReasonSupport(StrEnum):
    """How well a reason is supported: seen on the board, proved, or taken from scores only."""

    SEEN = "seen"
    """The reason is visible on the board, or in a line in which every reply is forced."""
    PLAN = "plan"
    """The reason is a plan (rule of replies) that was checked against every move."""
    CELL = "cell"
    """A search showed that the result depends on a certain cell, or on the duty to move."""
    SEARCH = "search"
    """Only the exact score is known; no short reason was found."""


@dataclass(frozen=True, slots=True)
class ResultHolder:
    """The side whose result is explained, and whether that result is a win or at least a draw.

    Attributes:
        side: the side that reaches the result against every play.
        wins: whether the side wins; otherwise it does not lose.
    """

    side: Side
    wins: bool

    @property
    def least_result(self) -> int:
        """The minimum result of this side as a number: 1 for a win, 0 for a draw."""
        return int(self.wins)


@dataclass(frozen=True)
class Reason:
    """Why a move into one column wins, draws or loses. Every statement in it has been checked.

    Attributes:
        position: the position before the move.
        column: the 0-based column.
        kind: the kind of the reason, such as a double threat.
        standing: how well the reason is supported.
        score: the score of the column for the side to move.
        best: the score of the best column for the side to move.
        holder: the side whose result after the move is explained.
        cells: the cells to highlight on the board, the most important first.
        lines: fours of the holder through these cells.
        pairs: pairs of cells in different columns. By the plan, a disc on one is answered on the
            other.
        line: the moves of the proof, 0-based columns that begin with the explained one.
        reply: the deciding answer to the move, a 0-based column.
        keeping: the columns that keep the result of the position.
        best_columns: the columns with the best score.
        proof: the proof of the position after the move, if it is more than a sequence of moves.
        threat: the holder's forced win at the branch of the proof if the other side passed there,
            as columns that begin with the holder's move; ``cells`` are its last fours.
        blocks: the cell of the move, if that is the only one that stops a four of the other side.
        zugzwang: whether the side to move after ``line`` would do better if it could pass.
        twin: the column that this one mirrors.
        lead: a later position of best play, if the reason itself says little; it proves nothing.
        missed: the attack (forced win) that the side to move misses by playing the column, as
            columns; empty if there is none.
        parries: the other side's forced win that the disc stops though the position is lost, as
            columns from that side's move on; empty for none.
        decider: the waiting threats of the winner without which it would not win; None if there are
            none, or if they are unknown.
        ending: best play after ``known_line``, as 0-based columns, if it ends with a four on a cell
            that the reason names, or on any cell if its plan names none; otherwise empty.
        play: best play from the column down to the winner's four, as 0-based columns, if the reason
            says little and ``ending`` is empty; otherwise empty.
        is_reply_played: False if the other side is known to have answered otherwise than by
            ``holder_reply``.
        is_of_game: whether the answer is known, so that the game may have left a line behind it.
        overlooked: the cells of right columns of which the cause of a mistake speaks, the first of
            them to be told; empty for other causes, or if no cause was asked for.
        idle: the lines that a disc of the side to move, or one that replies to the column, stops
            without need: nothing changes where the line is struck out.
        needed: cells without whose fours the holder would not keep its result, each in a tuple; or
            else pairs of which it needs one cell. None if they were not looked for.
        replies: the columns with which the other side, whose result is explained, keeps it; empty
            if it is the mover's result, or if they are not known.
        better: the reason of a best column, whose words stand in for those on a worse column that
            has no telling reason of its own; None if this column is as good, or in a lost position.
    """

    position: Position
    column: int
    kind: ReasonKind
    standing: ReasonSupport
    score: Score
    best: Score
    holder: ResultHolder
    cells: tuple[Cell, ...] = ()
    lines: tuple[Line, ...] = ()
    pairs: tuple[tuple[Cell, Cell], ...] = ()
    line: tuple[int, ...] = ()
    reply: int | None = None
    keeping: tuple[int, ...] = ()
    best_columns: tuple[int, ...] = ()
    proof: Proof | None = None
    threat: tuple[int, ...] = ()
    blocks: Cell | None = None
    zugzwang: bool = False
    twin: int | None = None
    lead: Lead | None = None
    missed: tuple[int, ...] = ()
    parries: tuple[int, ...] = ()
    decider: Decider | None = None
    ending: tuple[int, ...] = ()
    play: tuple[int, ...] = ()
    is_reply_played: bool = True
    is_of_game: bool = False
    overlooked: tuple[Cell, ...] = ()
    idle: frozenset[StoppedLine] = frozenset()
    needed: tuple[tuple[Cell, ...], ...] | None = None
    replies: tuple[int, ...] = ()
    better: Reason | None = None

    def __hash__(self) -> int:
        # Equal reasons are of the same move, and a hash of all that is known of it takes long.
        return hash((self.position, self.column, self.line))

    @cached_property
    def board(self) -> PositionCells:
        """The position before the move as sets of cells, to look up what sentences tell."""
        board = PositionCells(self.position)
        board.idle = board.after(self.column).idle = self.idle
        return board

    @property
    def after(self) -> PositionCells:
        """The position after the move, as sets of cells."""
        return self.board.after(self.column)

    @property
    def side(self) -> Side:
        """The side whose result is explained, the holder of the result."""
        return self.holder.side

    @property
    def opponent(self) -> Side:
        """The opponent of the side whose result is explained."""
        return self.side.other

    @property
    def mover(self) -> Side:
        """The side that plays the column."""
        return self.position.to_move

    @property
    def is_of_mover(self) -> bool:
        """Whether the side whose result is explained plays the column."""
        return self.side is self.mover

    @property
    def instead(self) -> tuple[int, ...]:
        """The columns that would have kept the result, if this one does not."""
        return () if self.column in self.keeping else self.keeping

    @property
    def faster(self) -> tuple[int, ...]:
        """The best columns, if this one keeps the result but wins later or loses sooner."""
        kept = self.column in self.keeping
        return self.best_columns if kept and self.column not in self.best_columns else ()

    @property
    def misses_four(self) -> bool:
        """Whether the side to move could complete four, and plays another column."""
        return self.score < self.best and bool(self.board.fours_now(self.mover))

    @property
    def holder_reply(self) -> int | None:
        """The holder's best or only reply to the column, a 0-based column; None if unknown."""
        if self.is_of_mover:
            return None
        if self.lead is not None:
            return self.lead.reply
        return self.line[1] if len(self.line) > 1 else self.reply

    @property
    def known_line(self) -> tuple[int, ...]:
        """The moves of the reason's proof or, if the reason says little, those of best play.

        Best play leads to a later position that has a short reason.
        """
        return self.line if self.lead is None else self.lead.line

    @property
    def path(self) -> tuple[int, ...]:
        """The moves that the user can step through, down to the four if best play ends with it."""
        return self.known_line + self.ending

    @property
    def best_line(self) -> tuple[int, ...]:
        """Best play from the column on, as far as it is known; a proof's moves need not be best."""
        return self.play or (self.path if self.lead is not None or self.ending else ())


@dataclass(frozen=True, slots=True)
class Decider:
    """The waiting threats that decide a won position, on cells where no disc can fall yet.

    The winner would not win without them or, if it would, its fours on their cells alone suffice.
    They are two if it needs, or profits from, either of them.

    Attributes:
        side: the winner.
        cells: their cells, one or two.
        lines: a four through each cell.
        for_both: whether the cell is one and a disc there completes a four of the loser's as well.
        favoured: whether zugzwang favours the winner in the row of each cell.
    """

    side: Side
    cells: tuple[Cell, ...]
    lines: tuple[Line, ...]
    for_both: bool
    favoured: bool


@dataclass(frozen=True, slots=True)
class Lead:
    """A later position, reached by best play, whose best move has a short reason.

    It shows where the game goes but proves nothing: other lines may be as good.

    Attributes:
        line: 0-based columns from the explained one on; all but the first are best moves.
        reason: the proved reason of a best column in the position after the line.
        keeping: the columns that keep the holder's result in its next move. That move follows the
            explained column or, if the holder plays this column, a best reply.
        stops: the forced win that the holder's first move in the line prevents, as columns from the
            other side's move on; empty for none.
        threat: the forced win that the holder would have after that move if the other side passed;
            empty for none.
    """

    line: tuple[int, ...]
    reason: Reason
    keeping: tuple[int, ...] = ()
    stops: tuple[int, ...] = ()
    threat: tuple[int, ...] = ()

    @property
    def reply(self) -> int:
        """The best reply to the explained column, with which the line goes on."""
        return self.line[1] if len(self.line) > 1 else self.reason.column


class UselessThreatCause(StrEnum):
    """The reasons why a threat (a cell that would complete a four) does not affect the result."""

    BELOW_OTHER = "below other"
    """The other side has a threat on a cell below this threat."""
    BELOW_OWN = "below own"
    """The same side has a threat on a lower cell of the column."""
    LOST = "lost"
    """The side with the threat loses in spite of it."""
    SAME = "same"
    """The result of the position is the same without this threat."""


@dataclass(frozen=True, slots=True)
class Threat:
    """A threat: an empty cell on which a side's disc would complete a four.

    Attributes:
        cell: the cell of the threat.
        side: the side that threatens.
        lines: the fours that a disc there would complete.
        odd: whether the cell lies in an odd row, counted from 1.
        playable: whether a disc can fall there now.
        decisive: whether the side's result would be worse without the threat; None if unknown.
        useless: why the threat does not affect the result, if that is known.
        is_favoured: whether zugzwang favours the side in the cell's row.
    """

    cell: Cell
    side: Side
    lines: tuple[Line, ...]
    odd: bool
    playable: bool
    decisive: bool | None = None
    useless: UselessThreatCause | None = None
    is_favoured: bool = False


@dataclass(frozen=True, slots=True)
class KeyCell:
    """A key cell: a good move that is also the opponent's answer to most mistakes.

    Attributes:
        cell: the key cell, on which a disc can fall now. Its column keeps the result.
        others: the 0-based columns that lose the result because the other side then plays the key
            cell; more than half of all mistakes, and at least two.
    """

    cell: Cell
    others: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ProvedColumn:
    """What is proved of a column while the exact scores of its position are unknown.

    Attributes:
        column: the 0-based column.
        least: the least result for the side that plays the column: 1 for a win, 0 for a draw, -1
            for a loss.
        most: the greatest result for that side.
        reason: the four or the forced win that is seen; None for none. Its score is that of the
            line that it shows. The game may end sooner, so this score is told to nobody.
        decider: the waiting threats on which a result rests that is no draw; None for none, or if
            they are unknown.
    """

    column: int
    least: int
    most: int
    reason: Reason | None = None
    decider: Decider | None = None

    @property
    def result(self) -> int | None:
        """The result of the column; None if several are possible."""
        return self.least if self.least == self.most else None


@dataclass(frozen=True, slots=True)
class Explanation:
    """The reasons and threats that are known for a position, at one moment of the search.

    Later explanations of the same search contain at least as much.

    Attributes:
        position: the explained position.
        columns: the reasons of all columns; None for a full column or an unknown reason.
        threats: both sides' threats; whether each is decisive is known in the last explanation.
        menace: the forced win that the other side would have if the side to move passed, as 0-based
            columns from the other side's move on; empty if there is none.
        menace_cells: the cells on which that forced win ends with a four, or on which the other
            side could complete one at once.
        zugzwang: whether the side to move would do better if it could pass; None while unknown.
        key: the key cell: a good move, and the opponent's answer to several mistakes.
        line: a line of best play from here, 0-based columns.
        complete: whether this is the last explanation.
        proved: if the scores of some columns are unknown, what is proved of each even so; None for
            a full column. Empty if all scores are known.
        cannot_lose: the side that does not lose, if that is proved and no more of the result.
    """

    position: Position
    columns: tuple[Reason | None, ...]
    threats: tuple[Threat, ...] = ()
    menace: tuple[int, ...] = ()
    menace_cells: tuple[Cell, ...] = ()
    zugzwang: bool | None = None
    key: KeyCell | None = None
    line: tuple[int, ...] = ()
    complete: bool = False
    proved: tuple[ProvedColumn | None, ...] = ()
    cannot_lose: Side | None = None


@dataclass(frozen=True, slots=True)
class ForcedWin:
    """The end of a proof: a forced win of the side to move, as 0-based columns down to the four."""

    line: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AnswerPlan:
    """The end of a proof: a plan, which is a rule that answers each of the other side's moves.

    The other side is to move; ``won`` are the cells on which the holder completes fours.
    """

    plan: Plan
    won: frozenset[Cell]


@dataclass(frozen=True, slots=True)
class PlayStep:
    """A step of a proof: the holder plays a column, and the proof ``then`` follows."""

    column: int
    then: AnswerPlan | ReplyStep


@dataclass(frozen=True, slots=True)
class ReplyStep:
    """A step of a proof: all replies of the other side, each with the proof that follows it."""

    after: tuple[tuple[int, ForcedWin | PlayStep], ...]


Proof = ForcedWin | AnswerPlan | PlayStep | ReplyStep


def proof_size(proof: Proof) -> int:
    """Return the number of steps of a proof; a forced win and a plan of replies count as one."""
    match proof:
        case PlayStep(_, then):
            return 1 + proof_size(then) if isinstance(then, ReplyStep) else 1
        case ReplyStep(after):
            return sum(proof_size(each) for _, each in after)
        case _:
            return 1


def proof_ends(proof: Proof) -> Iterator[ForcedWin | AnswerPlan]:
    """Yield the ends of a proof, which are forced wins and plans (rules of replies)."""
    match proof:
        case PlayStep(_, then):
            yield from proof_ends(then)
        case ReplyStep(after):
            for _, each in after:
                yield from proof_ends(each)
        case ForcedWin() | AnswerPlan():
            yield proof


def proof_trunk(proof: Proof) -> tuple[tuple[int, ...], Proof]:
    """Return the moves of a proof up to its first branch or its end, and the remaining proof."""
    columns: list[int] = []
    while True:
        match proof:
            case PlayStep(column, then):
                columns.append(column)
                proof = then
            case ReplyStep(((reply, after),)):
                columns.append(reply)
                proof = after
            case _:
                return tuple(columns), proof
