"""A sentence about a column, or a part of one, with what the referee holds against it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from c4studio.language import said as values
from c4studio.language.messages import Message
from c4studio.language.said import Said, Value
from c4studio.review.insight import Explanation, Lead, Reason
from engine import Position, Side
from engine.grid import Cell
from tests.review.insight.checker import Board

PLAYS = Message.PLAYS_DOES_AND_WINS, Message.THEN_PLAYS_DOES_AND_WINS
"""Messages on what a side's first move after the column does."""
BEST_PLAY = (
    Message.BEST_PLAY_TO_DISC,
    Message.AFTER_LINE_DOES,
    Message.GETS_THEN_DOES,
    Message.RUN_THEN_DOES,
    Message.BEST_PLAY_WON_BY,
)
"""Messages on what a later disc of best play does."""
OTHERS_DISC = Message.TAKES_WHERE_DOES, Message.MISSES_WHERE_DOES, Message.ANSWER_WHERE
"""Messages on what a disc of the side that is not to move would do."""
BETTER = (
    Message.ONLY_CELL_WINS_SINCE,
    Message.ONLY_CELL_DRAWS_SINCE,
    Message.CELL_WINS_SINCE,
    Message.CELL_DRAWS_SINCE,
    Message.CELL_WINS_SOONER_SINCE,
    Message.MISSES_WHERE_DOES,
    Message.MISSES_CELL,
    Message.MISSES_CELL_STILL_WINS,
    Message.ONLY_KEEPS_WIN_AND,
    Message.ONLY_KEEPS_DRAW_AND,
    Message.COLUMNS_KEEP_WIN_AND,
    Message.COLUMNS_KEEP_DRAW_AND,
)
"""Messages on a better column, named by its cell; their parts speak of that column."""


def given(explanation: Explanation, column: int) -> Reason:
    """The reason of a column that may be played."""
    reason = explanation.columns[column]
    assert reason is not None
    return reason


def squares_of(value: Value) -> list[Cell]:
    """The cells that a value names."""
    return [*Said(Message.ALL_OF, (("items", value),)).squares]


def cells_of(position: Position, line: Iterable[int]) -> list[Cell]:
    """The cells in which the discs of a line of play land."""
    board, cells = Board(position), []
    for column in line:
        assert column in board.moves()
        cells.append(board.landing(column))
        board.play(column)
    return cells


def after_line(position: Position, line: Iterable[int]) -> Position:
    for column in line:
        position = position.play(column)
    return position


def open_fours(position: Position, side: Side) -> set[Cell]:
    """The cells on which a side completes four with its next disc, whoever is to move."""
    board = Board(position)
    return {board.landing(column) for column in board.winning(side)}


@dataclass(frozen=True)
class Spoken:
    """A sentence about a column, or a part of one.

    Attributes:
        explanation: what is known of the position.
        column: the column that the sentence is about.
        said: the sentence or the part.
        around: the sentences that contain the part, the whole one first.
    """

    explanation: Explanation
    column: int
    said: Said
    around: tuple[Said, ...] = ()

    @property
    def message(self) -> Message:
        assert isinstance(self.said.message, Message)
        return self.said.message

    @property
    def whole(self) -> Said:
        """The sentence that the part belongs to."""
        return (*self.around, self.said)[0]

    @property
    def position(self) -> Position:
        return self.explanation.position

    @property
    def after(self) -> Position:
        """The position after the column."""
        return self.position.play(self.column)

    @property
    def own_cell(self) -> Cell:
        """The cell of the column's disc."""
        return self.column, self.position.height(self.column)

    @property
    def reason(self) -> Reason:
        return given(self.explanation, self.column)

    @property
    def lead(self) -> Lead:
        lead = self.reason.lead
        assert lead is not None
        return lead

    @property
    def reply_cell(self) -> Cell:
        """The cell of the best reply."""
        return self.lead.reply, self.after.height(self.lead.reply)

    @property
    def answer_cell(self) -> Cell:
        """The cell of the other side's reply that the reason knows of, where it has its result."""
        assert self.side is not self.mover
        reason = self.reason
        if reason.lead is not None:
            return self.reply_cell
        reply = reason.line[1] if len(reason.line) > 1 else reason.reply
        assert reply is not None
        return reply, self.after.height(reply)

    @property
    def mover(self) -> Side:
        return self.position.to_move

    @property
    def side(self) -> Side:
        """The side whose result is explained."""
        return self.reason.holder.side

    @property
    def own_moves(self) -> list[Cell]:
        """The cells of that side's moves in the reason's line, without the explained column."""
        cells = cells_of(self.position, self.reason.line)
        return cells[2 if self.side is self.mover else 1 :: 2]

    def value(self, place: str) -> Value:
        return self.said.value(place)

    def squares(self, place: str) -> list[Cell]:
        return squares_of(self.value(place))

    def cell(self, place: str = "cell") -> Cell:
        (cell,) = self.squares(place)
        return cell

    def number(self, place: str) -> int:
        value = self.value(place)
        if isinstance(value, values.Amount):
            return value.number
        assert isinstance(value, int)
        return value

    def columns(self, place: str) -> tuple[int, ...]:
        value = self.value(place)
        if isinstance(value, values.NamedColumns):
            return value.indexes
        assert isinstance(value, values.NamedColumn)
        return (value.index,)

    def part(self, place: str) -> Said:
        value = self.value(place)
        assert isinstance(value, Said)
        return value

    def within(self, place: str) -> Spoken:
        """The sentence in a place of this one."""
        return Spoken(self.explanation, self.column, self.part(place), (*self.around, self.said))

    def parts(self) -> Iterator[Spoken]:
        """The sentences that are values of this one."""
        column, around = self.column, (*self.around, self.said)
        if self.message in BETTER:
            # Where the other side's disc would stand is the cell of that column as well.
            column, around = self.cell()[0], around[-1:] if self.message in OTHERS_DISC else ()
        for _, value in self.said.values:
            for each in value.items if isinstance(value, values.Listed) else (value,):
                if isinstance(each, Said):
                    yield Spoken(self.explanation, column, each, around)

    def inside(self, *messages: Message) -> Said | None:
        """The innermost sentence around the part that is one of some messages."""
        return next((each for each in reversed(self.around) if each.message in messages), None)


def disc_of(told: Spoken) -> tuple[Position, Cell]:
    """The disc of which a sentence says what it does: the position before it, and its cell."""
    if reply := told.inside(
        Message.SIDE_PLAYS_DOES, Message.SIDE_BLOCKS_DOES, Message.LETS_TAKE_WHICH
    ):
        (cell,) = squares_of(reply.value("cell"))
        assert cell == told.answer_cell or reply.message is Message.LETS_TAKE_WHICH
        return told.after, cell
    if answer := told.inside(Message.ANSWER_DOES, Message.ANSWER_WHERE):
        return told.after.play(told.lead.reply), squares_of(answer.value("cell"))[0]
    if forces := told.inside(Message.FORCES_WHICH):
        return told.after, squares_of(forces.value("cell"))[0]
    if best := told.inside(*BEST_PLAY):
        path = told.reason.best_line[: discs_before(told, best)]
        return after_line(told.position, path), squares_of(best.value("cell"))[0]
    if plays := told.inside(*PLAYS):
        (cell,) = squares_of(plays.value("first"))
        then = plays.message is Message.THEN_PLAYS_DOES_AND_WINS
        return (told.after.play(told.reason.line[1]) if then else told.after), cell
    return told.position, told.own_cell


def discs_before(told: Spoken, best: Said) -> int:
    """How many discs of best play come before the one of which a sentence says what it does."""
    match best.message:
        case Message.BEST_PLAY_TO_DISC:
            return len(squares_of(best.value("line"))) - 1
        case Message.AFTER_LINE_DOES:
            return len(squares_of(best.value("line"))) + 1
        case Message.BEST_PLAY_WON_BY:
            cells = cells_of(told.position, told.reason.best_line)
            return cells.index(squares_of(best.value("cell"))[0])
    # Only the discs of the explained side are counted, after the column.
    run = best.message is Message.RUN_THEN_DOES
    moves = best.value("run" if run else "cells")
    number = len(moves.items) if isinstance(moves, values.Listed) else len(squares_of(moves))
    return 2 * number + (2 if told.side is told.mover else 1)


def is_parity(said: Said, cell: Cell) -> bool:
    return said.message is (Message.EVEN if cell[1] % 2 else Message.ODD)
