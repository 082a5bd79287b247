"""Values and phrases for the sentences that explain a column.

The holder is the side that gets its result by the reason, e.g. the winner.
"""

from collections.abc import Callable

from c4studio.language.messages import Joint, Message, Noun
from c4studio.language.said import (
    Amount,
    Listed,
    NamedCell,
    NamedCells,
    NamedColumn,
    Said,
    Value,
    say,
)
from c4studio.review.insight import Reason
from c4studio.review.insight.board import landing_cells
from c4studio.review.insight.facts import (
    can_follow_up,
    move_cost,
)
from engine.grid import Cell
from engine.plan import Otherwise, Plan

MOST_SPELT_OUT_MOVES = 4
"""Maximum number of own moves of a forced line that are all named. Of more, only the first and the
last are."""

MOST_NAMED_FOURS = 2
"""Maximum number of the opponent's fours, below which the holder never plays, that are named."""

Alternatives = Callable[[Reason], list[Said]]
"""A function from a reason to alternative sentences, the most complete first."""


def reason_cells(reason: Reason, joint: Joint = Joint.AND) -> NamedCells:
    """Return a reason's cells as a list."""
    return NamedCells(tuple(sorted(reason.cells)), joint)


def attack_end_cells(cells: tuple[Cell, ...]) -> Value:
    """Return the cells on which an attack may end, e.g. ``d4 or e3``."""
    first, *rest = cells
    if rest == [(first[0], first[1] + 1)]:
        return say(Message.ON_TOP_OF, low=NamedCell(first), high=NamedCell(rest[0]))
    return NamedCells((first, *rest), Joint.OR)


_VALUE_BY_PLACE: dict[str, Callable[[Reason], Value]] = {
    "holder": lambda reason: reason.side,
    "other": lambda reason: reason.opponent,
    "cells": reason_cells,
    "ends": lambda reason: attack_end_cells(reason.cells),
}
"""The values that places of messages on a reason have unless others are given."""


def tell(reason: Reason, message: Message, **values: Value) -> Said:
    """Say a message on a reason.

    The places ``holder``, ``other``, ``cells`` (the reason's) and ``ends`` (the cells on which its
    attack ends) need no value.
    """
    for place in message.places:
        if place in _VALUE_BY_PLACE and place not in values:
            values[place] = _VALUE_BY_PLACE[place](reason)
    return say(message, **values)


def tell_of_holder(reason: Reason, own: Message, theirs: Message, **values: Value) -> Said:
    """Say a message on the holder, whose name is left out if the holder plays the column.

    Args:
        reason: the reason.
        own: the message if the holder plays the column.
        theirs: the message otherwise, with a place for the holder.
        values: the values for the other places.
    """
    return tell(reason, own if reason.is_of_mover else theirs, **values)


def function_that_tells(*messages: Message) -> Alternatives:
    """Return a function that says some messages on a reason, whose places need no values."""
    return lambda reason: [tell(reason, message) for message in messages]


def holder_does(reason: Reason, phrase: Said) -> Said:
    """Return a sentence that says that the holder does what a phrase names."""
    return say(Message.DOES, who=reason.side, does=phrase)


def forced_moves_text(reason: Reason, line: tuple[int, ...]) -> Value | None:
    """Return the holder's moves after the explained column, each with its forced reply.

    The replies are in brackets, e.g. ``c4 (forced d3), d4 (c5)``. Only the first has the word
    *forced*. The middle of a long line is left out; None if there are no such moves.
    """
    squares = landing_cells(reason.position, line)
    first = 2 if reason.is_of_mover else 1
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


def never_under_four_phrase(reason: Reason) -> Said | None:
    """Say that the holder plays below no four, e.g. ``never under Red's threat (c3)``.

    The result is None if the opponent has no four that could be opened after the line, or too many
    to name.
    """
    board = reason.board.after(*reason.line)
    threats = board.threats(reason.opponent)
    squares = sorted(square for square in threats if board.heights[square[0]] < square[1])
    if not 0 < len(squares) <= MOST_NAMED_FOURS:
        return None
    message = Message.NEVER_UNDER_THREATS if squares[1:] else Message.NEVER_UNDER_THREAT
    return tell(reason, message, cells=NamedCells(tuple(squares)))


def drops_on_top_phrases(reason: Reason) -> list[Said]:
    """Say in alternative ways how a plan answers moves outside its pairs of cells.

    The most complete names the opponent's fours below which the plan never plays.
    """
    remark = never_under_four_phrase(reason)
    named = [] if remark is None else [say(Message.DROPS_ON_TOP_BUT, remark=remark)]
    return [*named, say(Message.DROPS_ON_TOP_OR_SAFE)]


def plan_phrases(reason: Reason, plan: Plan) -> list[Said]:
    """Say in alternative ways how a plan answers every reply, the most complete first.

    Its pairs of cells are the proof's, and nobody plays by them: the list is empty if it has any.
    """
    if reason.pairs:
        return []
    if plan.otherwise is Otherwise.NOTHING:
        return [tell(reason, Message.ANSWERS_IN_SAME_COLUMN)] if can_follow_up(reason) else []
    on_top = drops_on_top_phrases(reason)
    if plan.alone is not None:
        column = NamedColumn(plan.alone)
        never = [say(Message.AND_NEVER_FIRST_IN, does=each, column=column) for each in on_top]
        on_top = never + on_top
    return [holder_does(reason, each) for each in on_top]


def cost_in_discs(reason: Reason) -> Amount:
    """Return the cost of a column as a number of discs, which a sentence names."""
    return Amount(move_cost(reason), Noun.DISC)


def row_parity_word(square: Cell) -> Said:
    """Say ``odd`` or ``even``, the parity of the row of a cell."""
    return say(Message.EVEN if square[1] % 2 else Message.ODD)
