"""First lines about columns with something to see at once: fours, threats, blocks and attacks."""

from c4studio.language.messages import Joint, Message
from c4studio.language.said import NamedCell, NamedCells, Said, say
from c4studio.review.insight import Reason, ReasonKind
from c4studio.review.insight.board import landing_cells
from c4studio.words.insight.reason_terms import (
    Alternatives,
    function_that_tells,
    reason_cells,
    tell,
    tell_of_holder,
)
from c4studio.words.insight.zugzwang import only_safe_column_lines


def missed_four_lines(reason: Reason) -> list[Said]:
    """Say in alternative ways which fours a column misses."""
    own = NamedCells(tuple(reason.board.fours_now(reason.mover)))
    if reason.score.result > 0:
        return [say(Message.MISSES_THE_FOUR_STILL_WINS, cells=own)]
    message = Message.MISSES_THE_FOURS if own.squares[1:] else Message.MISSES_THE_FOUR
    return [say(message, cells=own), say(Message.MISSES_A_FOUR)]


def _left_four_lines(reason: Reason) -> list[Said]:
    first, *opened = reason.cells
    if not opened:
        return [tell(reason, Message.LEAVES_THREAT, cell=NamedCell(first))]
    cell, cells = NamedCell(first), NamedCells(tuple(opened))
    return [tell(reason, Message.LEAVES_THREAT_AND_OPENS, cell=cell, cells=cells)]


def _cannot_block_both_lines(reason: Reason) -> list[Said]:
    landing = reason.board.landing_cell_of(reason.column)
    squares = sorted(square for square in reason.cells if square != landing)
    cells = NamedCells(tuple(squares))
    if landing not in reason.cells:
        number = len(squares)
        return [
            tell(reason, Message.HAS_THREATS_ON, cells=cells),
            tell(reason, Message.HAS_THREATS, number=number),
        ]
    several = Message.BLOCKS_BUT_SEVERAL_ARE_OPEN
    message = several if squares[1:] else Message.BLOCKS_BUT_ONE_IS_OPEN
    cell, first, more = NamedCell(landing), NamedCell(squares[0]), len(squares) - 1
    return [
        say(message, cell=cell, cells=cells),
        say(Message.BLOCKS_BUT_MANY_ARE_OPEN, cell=cell, first=first, more=more),
    ]


def _several_threat_lines(reason: Reason) -> list[Said]:
    number = len(reason.cells)
    if number == 2:
        return function_that_tells(Message.TWO_THREATS_ON, Message.TWO_THREATS)(reason)
    if number == 3:
        return function_that_tells(Message.THREE_THREATS_ON, Message.THREE_THREATS)(reason)
    messages = Message.SEVERAL_THREATS_ON, Message.SEVERAL_THREATS
    return [tell(reason, message, number=number) for message in messages]


def _stacked_threat_lines(reason: Reason) -> list[Said]:
    low, high = map(NamedCell, reason.cells)
    return [say(Message.STACKED_THREATS_ON_TOP, low=low, high=high)]


def _forced_gift_lines(reason: Reason) -> list[Said]:
    if len(reason.cells) > 1:
        return [tell(reason, Message.MUST_PLAY_UNDER_A_THREAT)]
    ((column, row),) = reason.cells
    below, cell = NamedCell((column, row - 1)), NamedCell((column, row))
    return [tell(reason, Message.MUST_PLAY_UNDER, below=below, cell=cell)]


def _forced_win_lines(reason: Reason) -> list[Said]:
    if forced := only_safe_column_lines(reason):
        return forced
    squares = landing_cells(reason.position, reason.line)
    first = NamedCell(squares[0 if reason.is_of_mover else 1])
    wins = tell_of_holder(reason, Message.ATTACK_WINS, Message.THEIR_ATTACK_WINS, first=first)
    if len(reason.cells) == 1:
        until = Message.ATTACK_UNTIL, Message.THEIR_ATTACK_UNTIL
        return [tell_of_holder(reason, *until, first=first), wins]
    then, ends = (
        (Message.ATTACK_THEN, Message.THEIR_ATTACK_THEN),
        (Message.ATTACK_ENDS, Message.THEIR_ATTACK_ENDS),
    )
    # The fours need all discs of the attack, and a review has no second line that names them.
    run = squares[1:-2:2]
    is_run = bool(run[1:]) and not reason.is_of_mover
    cells = NamedCells(tuple(run), Joint.COMMA)
    begun = [NamedCells(tuple(run[:number]), Joint.COMMA) for number in range(len(run) - 1, 0, -1)]
    told = [tell(reason, Message.THEIR_ATTACK_RUN_THEN, cells=cells)]
    told += [tell(reason, Message.THEIR_ATTACK_BEGUN_THEN, cells=each) for each in begun]
    return [
        *(told if is_run else [tell_of_holder(reason, *then, first=first)]),
        tell_of_holder(reason, *ends, cells=reason_cells(reason, Joint.OR)),
        wins,
    ]


TACTICAL_LINES_BY_KIND: dict[ReasonKind, Alternatives] = {
    ReasonKind.COMPLETES_FOUR: function_that_tells(Message.FOUR_NOW),
    ReasonKind.LEAVES_FOUR_OPEN: _left_four_lines,
    ReasonKind.CANNOT_BLOCK_BOTH: _cannot_block_both_lines,
    ReasonKind.UNDER_THREAT: function_that_tells(Message.UNDER_THREAT),
    ReasonKind.GIVES_UP_OWN_THREAT: function_that_tells(Message.LETS_BLOCK_OWN_THREAT),
    ReasonKind.DOUBLE_THREAT: _several_threat_lines,
    ReasonKind.STACKED_THREATS: _stacked_threat_lines,
    ReasonKind.EVERY_REPLY_GIVES_FOUR: _forced_gift_lines,
    ReasonKind.FORCED_WIN: _forced_win_lines,
}
"""The function that says the first line about a column for each tactical kind of reason."""
URGENT_KINDS = TACTICAL_LINES_BY_KIND.keys() - {ReasonKind.GIVES_UP_OWN_THREAT}
"""Kinds of reasons that are more important than a key cell."""
