"""Values for the sentences that explain a column.

The holder is the side that gets its result by the reason, e.g. the winner.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from c4studio.insight import Reason, ReasonKind
from c4studio.insight.board import PositionCells, is_zugzwang_row_of, landing_cells, play_line
from c4studio.insight.case import MOST_PLIES_OF_TACTICS
from c4studio.language.grammar import Joint
from c4studio.language.messages import Message
from c4studio.language.said import (
    Four,
    Listed,
    NamedCell,
    NamedCells,
    NamedColumn,
    Said,
    SwapPair,
    Value,
    say,
)
from engine import Position, Side
from engine.grid import Cell
from engine.plan import Otherwise, Plan

MOST_SPELT_OUT_MOVES = 4
"""Maximum number of own moves of a forced line that are all named. Of more, only the first and the
last are."""

MOST_NAMED_FOURS = 2
"""Maximum number of the opponent's fours, below which the holder never plays, that are named."""

LEAST_DISCS_OF_VISIBLE_FOUR = 2
"""Minimum number of discs in a line of four for a player to see the four coming."""


@dataclass(frozen=True, slots=True)
class ReasonTerms:
    """Values for the sentences on why a column is good or bad.

    The holder is the side that gets its result by the reason, e.g. the winner.
    """

    position: Position
    found: Reason

    @property
    def holder(self) -> Side:
        """The side that gets its result (a win or draw) by the explained reason."""
        return self.found.holder.side

    @property
    def other(self) -> Side:
        """The holder's opponent."""
        return self.holder.other

    @property
    def is_holder_mover(self) -> bool:
        """Whether the holder is the side that plays the explained column."""
        return self.holder is self.mover

    @property
    def mover(self) -> Side:
        """The side that plays the explained column."""
        return self.position.to_move

    def reason_cells(self, joint: Joint = Joint.AND) -> NamedCells:
        """Return the explained reason's cells as a list."""
        return NamedCells(tuple(sorted(self.found.cells)), joint)

    def holder_sentence(self, own: Message, theirs: Message, **values: Value) -> Said:
        """Return a message about the holder, whose name is left out if the holder plays the column.

        Args:
            own: the message if the holder plays the column.
            theirs: the message otherwise, with a place for the holder.
            values: the values for the other places.
        """
        return (
            say(own, **values)
            if self.is_holder_mover
            else say(theirs, holder=self.holder, **values)
        )

    def is_waiting_threat(self, square: Cell) -> bool:
        """Return whether a cell is a waiting threat, i.e. one that cannot be played for long.

        Zugzwang must favour the side in the cell's row.
        """
        position = self.position.play(self.found.column)
        return (
            is_zugzwang_row_of(self.position.board, self.holder, square)
            and square in PositionCells(position).threats(self.holder)
            and position.height(square[0]) < square[1]
            and self.found.score.plies > MOST_PLIES_OF_TACTICS
        )

    def gained_four_sentences(self, square: Cell) -> list[Said]:
        """Say in alternative ways that the holder gets a four on a cell.

        Example: ``Makes a waiting threat on e3 (b3–e3, odd)``.
        """
        cell, below = NamedCell(square), self.forced_cell_below(square)
        if self.is_waiting_threat(square):
            (four, *_), row = map(Four, self.holder_open_lines(square)), row_parity_word(square)
            if self.is_holder_mover and not self.had_threat(square):
                return [say(Message.MAKES_WAITING_THREAT, cell=cell, four=four, parity=row)]
            decides = Message.WAITING_THREAT_DECIDES
            return [say(decides, holder=self.holder, cell=cell, four=four, parity=row)]
        text = say(Message.GETS_FOUR, holder=self.holder, cells=cell)
        if below is None:
            return [text]
        holder, other = self.holder, self.other
        since = Message.GETS_FOUR_SINCE
        return [say(since, holder=holder, cell=cell, other=other, below=NamedCell(below)), text]

    def had_threat(self, square: Cell) -> bool:
        """Return whether the holder had a threat on a cell before the column was played."""
        return square in PositionCells(self.position).threats(self.holder)

    @property
    def holder_reply(self) -> int | None:
        """The holder's best or only reply to the column, a 0-based column; None if unknown."""
        found = self.found
        if self.is_holder_mover:
            return None
        if found.lead is not None:
            return found.lead.reply
        return found.line[1] if len(found.line) > 1 else found.reply

    def cells_completing_four(self, squares: Iterable[Cell]) -> set[Cell]:
        """Return those of the given cells on which one disc of the holder completes a four."""
        fours = PositionCells(self.position.play(self.found.column)).threats(self.holder)
        return fours.keys() & set(squares)

    def forced_cell_below(self, square: Cell) -> Cell | None:
        """Return the cell below the holder's four, where the opponent is forced to play in the end.

        The result is None if the plan does not force the opponent to do so.
        """
        height = self.position.play(self.found.column).height(square[0])
        if self.found.kind is not ReasonKind.FORCES_FOUR_ON_CELL or height >= square[1]:
            return None
        return square[0], square[1] - 1

    def last_four_cell(self) -> Cell | None:
        """Return the cell that completes a four at the end of best play; None if unknown."""
        if not self.found.ending:
            return None
        return landing_cells(self.position, self.found.path)[-1]

    def last_four_line(self) -> tuple[Cell, ...]:
        """Return the four cells with which best play ends, empty if unknown.

        If the last disc completes several fours, the one with the most discs now is returned.
        """
        four = self.last_four_cell()
        if four is None:
            return ()
        told = self.found if self.found.lead is None else self.found.lead.reason
        side, now = told.holder.side, PositionCells(self.position)
        lines = PositionCells(play_line(self.position, self.found.path[:-1])).threats(side)[four]
        return max(lines, key=lambda line: len(now.discs[side].intersection(line)))

    def missing_cells_of_last_four(self) -> list[Cell]:
        """Return the cells that the four at the end of best play lacks after the column.

        The list is empty if best play ends with no such four, or if fewer than two of its discs
        are on the board before the column is played.
        """
        line, side = self.last_four_line(), self.holder
        if (
            len(PositionCells(self.position).discs[side].intersection(line))
            < LEAST_DISCS_OF_VISIBLE_FOUR
        ):
            return []
        return sorted({*line} - PositionCells(self.position.play(self.found.column)).discs[side])

    def aim_phrase(self, played: Cell | None = None) -> Said | None:
        """Say that the holder aims for the four at the end of best play.

        Example: ``aims for b2–e2``; None if the four cannot be seen on the board yet, or if no
        cell of it is left but one of which the sentence says that the holder plays it.
        """
        if not [square for square in self.missing_cells_of_last_four() if square != played]:
            return None
        return say(Message.AIMS_FOR, four=Four(self.last_four_line()))

    def holder_open_lines(self, square: Cell) -> list[tuple[Cell, ...]]:
        """Return the holder's possible fours through a cell after the column, the fullest first."""
        board = PositionCells(self.position.play(self.found.column))
        return [*board.lines_of(self.holder, square)]

    def line_lacking_reason_cells(self) -> tuple[Cell, ...]:
        """Return the four that lacks the reason's cells and no others; empty if there is none."""
        board = PositionCells(self.position.play(self.found.column))
        squares, discs = set(self.found.cells), board.discs[self.holder]
        lacking = (line for line in self.position.board.lines if set(line) - discs == squares)
        return next(lacking, ())

    def attack_end_cells(self) -> Value:
        """Return the cells on which an attack may end, e.g. ``d4 or e3``."""
        first, *rest = self.found.cells
        if rest == [(first[0], first[1] + 1)]:
            return say(Message.ON_TOP_OF, low=NamedCell(first), high=NamedCell(rest[0]))
        return NamedCells((first, *rest), Joint.OR)

    def holder_move_cells(self, line: tuple[int, ...]) -> list[Cell]:
        """Return the cells of the holder's moves in a line, without the explained column."""
        return landing_cells(self.position, line)[2 if self.is_holder_mover else 1 :: 2]

    def forced_moves_text(self, line: tuple[int, ...]) -> Value | None:
        """Return the holder's moves after the explained column, each with its forced reply.

        The replies are in brackets, e.g. ``c4 (forced d3), d4 (c5)``. Only the first has the word
        *forced*. The middle of a long line is left out; None if there are no such moves.
        """
        squares = landing_cells(self.position, line)
        first = 2 if self.is_holder_mover else 1
        moves: list[Value] = []
        for place in range(first, len(squares), 2):
            cell = NamedCell(squares[place])
            if place + 1 < len(squares):
                message = Message.MOVE_FORCES if place == first else Message.MOVE_ANSWERED
                moves.append(say(message, cell=cell, reply=NamedCell(squares[place + 1])))
            else:
                moves.append(cell)
        if not moves:
            return None
        if len(moves) > MOST_SPELT_OUT_MOVES:
            begins = Listed(tuple(moves[: MOST_SPELT_OUT_MOVES - 2]), Joint.COMMA)
            return say(Message.RUN_CUT, moves=begins, last=moves[-1])
        return Listed(tuple(moves), Joint.COMMA)

    def plan_swap_pairs(self) -> tuple[SwapPair, ...]:
        """Return a plan's pairs of cells that answer each other, e.g. ``a6–f2``."""
        return tuple(SwapPair(one, two) for one, two in self.found.pairs)

    def _pairs_answer_each_other(self) -> bool:
        """Return whether a reader may take the plan's pairs at their word at this moment.

        A disc on one cell of a pair that can be played is answered on the other, and not by a four
        or a block elsewhere. A plan behind a column that is not the best is of no use to the mover.
        """
        if self.found.instead or (self.found.faster and self.found.score.result < 0):
            return False
        after = play_line(self.position, self.found.line)
        halves = [half for pair in self.found.pairs for half in (pair, pair[::-1])]
        return all(
            _is_answered(after, cell, answer)
            for cell, answer in halves
            if after.height(cell[0]) == cell[1]
        )

    def never_under_four_phrase(self) -> Said | None:
        """Say that the holder plays below no four, e.g. ``never under Red's threat (c3)``.

        The result is None if the opponent has no four that could be opened after the line, or too
        many to name.
        """
        position = play_line(self.position, self.found.line)
        threats = PositionCells(position).threats(self.other)
        squares = sorted(square for square in threats if position.height(square[0]) < square[1])
        if not 0 < len(squares) <= MOST_NAMED_FOURS:
            return None
        message = Message.NEVER_UNDER_THREATS if squares[1:] else Message.NEVER_UNDER_THREAT
        return say(message, other=self.other, cells=NamedCells(tuple(squares)))

    def holder_does_phrase(self, phrase: Said) -> Said:
        """Return a sentence that says that the holder does what a phrase names."""
        return say(Message.DOES, who=self.holder, does=phrase)

    def drops_on_top_phrases(self, plan: Plan) -> list[Said]:
        """Say in alternative ways how a plan answers moves outside its pairs of cells.

        The most complete names the opponent's fours below which the plan never plays.
        """
        if plan.otherwise is Otherwise.NOTHING:
            return [say(Message.DROPS_ON_TOP)]
        remark = self.never_under_four_phrase()
        named = [] if remark is None else [say(Message.DROPS_ON_TOP_BUT, remark=remark)]
        return [*named, say(Message.DROPS_ON_TOP_OR_SAFE)]

    def can_follow_up(self) -> bool:
        """Return whether any column has room for a disc and a reply on top of it."""
        position = self.position.play(self.found.column)
        board = position.board
        return any((column, position.height(column) + 1) in board for column in board.columns)

    def is_only_column(self) -> bool:
        """Return whether no other column has room for a disc."""
        return len(self.position.legal_columns) == 1

    def plan_phrases(self, plan: Plan) -> list[Said]:
        """Say in alternative ways how a plan answers every reply, the most complete first."""
        pairs = self.plan_swap_pairs()
        if not pairs and plan.otherwise is Otherwise.NOTHING:
            if not self.can_follow_up():
                return []
            return [say(Message.ANSWERS_IN_SAME_COLUMN, other=self.other, holder=self.holder)]
        on_top = self.drops_on_top_phrases(plan)
        if not pairs and plan.alone is not None:
            never = Message.AND_NEVER_FIRST_IN
            column = NamedColumn(plan.alone)
            on_top = [*(say(never, does=each, column=column) for each in on_top), *on_top]
        texts = [self.holder_does_phrase(each) for each in on_top]
        if not pairs:
            return texts
        if not self._pairs_answer_each_other():
            return []
        named = say(Message.SWAP_PAIRS, pairs=Listed(pairs))
        if len(pairs) == 1:
            one, two = map(NamedCell, self.found.pairs[0])
            sides = {"other": self.other, "holder": self.holder}
            named = say(Message.IF_TAKES_TAKES, one=one, two=two, **sides)
        return [*(say(Message.ELSE, first=named, second=text) for text in texts), named]


def _is_answered(position: Position, cell: Cell, answer: Cell) -> bool:
    """Return whether a disc on a cell can be answered on another one, and needs no other answer."""
    played = position.play(cell[0])
    if played.is_over or played.height(answer[0]) != answer[1]:
        return False
    board, side = PositionCells(played), played.to_move
    urgent = {*board.fours_now(side), *board.fours_now(side.other)}
    return urgent <= {answer} and not PositionCells(played.play(answer[0])).fours_now(side.other)


def row_parity_word(square: Cell) -> Said:
    """Say ``odd`` or ``even``, the parity of the row of a cell."""
    return say(Message.EVEN if square[1] % 2 else Message.ODD)
