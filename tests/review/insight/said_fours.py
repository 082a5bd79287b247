"""What a sentence says of fours, held against the plain referee."""

from __future__ import annotations

from collections.abc import Callable

from c4studio.language.messages import Message
from tests.review.insight.checker import Board, all_lines
from tests.review.insight.spoken import (
    OTHERS_DISC,
    Spoken,
    disc_of,
    open_fours,
)


def _does_with_line(told: Spoken) -> None:
    """The disc lies in the line; what it makes of it is counted on the board."""
    position, (column, row) = disc_of(told)
    before = Board(position, passed=told.inside(*OTHERS_DISC) is not None)
    side, line = before.mover, tuple(told.squares("four"))
    assert before.landing(column) == (column, row)
    assert line in all_lines(told.position.board)
    assert (column, row) in line
    own = sum(before.discs[cell] is side for cell in line)
    others = sum(before.discs[cell] is side.other for cell in line)
    if told.message in (Message.BREAKS_LINE, Message.MAKES_TWO_OF):
        assert (own, others) == ((0, 1) if told.message is Message.BREAKS_LINE else (1, 0))
        return
    if told.message is Message.STOPS_LINE:
        assert (own, others) == (0, 2)
        reason = told.explanation.columns[told.column]
        assert reason is None or ((column, row), line) not in reason.idle
        return
    assert (own, others) == (2, 0)
    _makes_threat(told, before, column)


def _threatens_at_once(told: Spoken) -> None:
    position, (column, _) = disc_of(told)
    assert open_fours(position.play(column), position.to_move) == set(told.squares("cells"))


def _makes_threat(told: Spoken, board: Board, column: int) -> None:
    """The cell completes the line only after the disc, and is within reach only if so said."""
    side, cell = board.mover, told.cell()
    assert not board.completes(cell, side)
    near = told.cell("near") if told.message is Message.STACKS_THREAT else None
    assert near is None or board.completes(near, side)
    assert near in (None, (cell[0], cell[1] - 1), (cell[0], cell[1] + 1))
    board.play(column)
    assert board.completes(cell, side)
    assert cell in told.squares("four")
    open_now = board.landing(cell[0]) == cell
    assert told.message is Message.STACKS_THREAT or (
        open_now is (told.message is Message.THREATENS_LINE)
    )


def _misses_cell(told: Spoken) -> None:
    column, row = told.cell()
    assert told.position.height(column) == row
    still = told.message is Message.MISSES_CELL_STILL_WINS
    assert not still or int(told.reason.score) > 0
    assert column in (told.reason.faster if still else told.reason.instead or told.reason.faster)
    if told.message in SINCE:
        wins, only = SINCE[told.message]
        assert wins is (int(told.reason.best) > 0)
        assert only is None or only is (told.reason.instead == (column,))


def _lets_take(told: Spoken) -> None:
    """The mover could have taken the cell, and both sides hold their results there."""
    column, row = told.cell()
    assert told.cell() == told.answer_cell or column in told.lead.keeping
    assert column != told.column
    assert column in told.reason.instead
    assert told.position.height(column) == row


def _four_now(told: Spoken) -> None:
    assert told.after.winner is told.mover


def _from_to(told: Spoken) -> None:
    ends = {told.cell("first"), told.cell("last")}
    won = told.after.winning_cells
    lines = all_lines(told.position.board)
    assert any({line[0], line[-1]} == ends and set(line) <= won for line in lines)


def _leaves(told: Spoken) -> None:
    """Each four that is open is named, first the one that was open before."""
    fours, before = open_fours(told.after, told.side), open_fours(told.position, told.side)
    assert {*told.said.squares} == fours
    assert told.cell() in before
    if told.message is Message.LEAVES_THREAT_AND_OPENS:
        assert not before.intersection(told.squares("cells"))


def _cornered(told: Spoken) -> None:
    fours, before = open_fours(told.after, told.side), open_fours(told.position, told.side)
    assert len(before) > 1
    match told.message:
        case Message.HAS_THREATS:
            assert told.number("number") == len(fours)
            return
        case Message.HAS_THREATS_ON:
            assert told.own_cell not in before
        case _:
            assert told.cell() == told.own_cell
            assert told.own_cell in before
    if told.message is Message.BLOCKS_BUT_MANY_ARE_OPEN:
        assert told.cell("first") in fours
        assert told.number("more") == len(fours) - 1
    else:
        assert set(told.squares("cells")) == fours


def _cannot_block(told: Spoken) -> None:
    own = told.message is Message.ONE_DISC_CANNOT_BLOCK
    assert len(open_fours(told.position if own else told.after, told.side)) > 1


def _under(told: Spoken) -> None:
    """The four lies on the column's disc, and no other is open."""
    column, row = told.own_cell
    assert told.squares("cells") == [(column, row + 1)]
    assert open_fours(told.after, told.side) == {(column, row + 1)}


def _drops_on_it(told: Spoken) -> None:
    column, row = told.own_cell
    assert Board(told.after).completes((column, row + 1), told.side)


def _lets_block(told: Spoken) -> None:
    column, row = told.own_cell
    assert told.squares("cells") == [(column, row + 1)]
    assert told.value("other") is told.mover
    assert Board(told.position).completes((column, row + 1), told.mover)


def _only_reply(told: Spoken) -> None:
    assert told.reason.reply == told.column
    wins = told.message is Message.NO_OTHER_REPLY_WINS
    assert wins is told.reason.holder.wins


def _several_fours(told: Spoken) -> None:
    fours = open_fours(told.after, told.mover)
    numbers = {
        Message.TWO_THREATS: 2,
        Message.TWO_THREATS_ON: 2,
        Message.THREE_THREATS: 3,
        Message.THREE_THREATS_ON: 3,
    }
    number = numbers.get(told.message) or told.number("number")
    assert len(fours) == number
    assert "cells" not in told.message.places or set(told.squares("cells")) == fours


def _stacked(told: Spoken) -> None:
    low, high = told.cell("low"), told.cell("high")
    board = Board(told.after)
    assert board.landing(low[0]) == low
    assert high == (low[0], low[1] + 1)
    assert board.completes(low, told.side)
    assert board.completes(high, told.side)


def _on_top(told: Spoken) -> None:
    (column, row), high = told.cell("low"), told.cell("high")
    assert high == (column, row + 1)


def _squeezed(told: Spoken) -> None:
    """Each cell that the other side can play is below a four."""
    board = Board(told.after)
    above = {(column, board.heights[column] + 1) for column in board.moves()}
    assert above
    assert all(board.completes(cell, told.side) for cell in above)
    if told.message is Message.MUST_PLAY_UNDER:
        column, row = told.cell()
        assert above == {(column, row)}
        assert told.cell("below") == (column, row - 1)
    if told.message is Message.NO_OTHER_COLUMN_IS_LEFT:
        assert len(above) == 1


def _blocks(told: Spoken) -> None:
    """The column is the only one that stops a four of the other side's."""
    place = "cells" if told.message is Message.BLOCKS else "cell"
    position, cell = disc_of(told)
    assert told.squares(place) == [cell]
    assert open_fours(position, position.to_move.other) == {cell}
    if told.message is Message.BLOCKS_AND_ATTACKS_THEN:
        assert set(told.squares("ends")) == set(told.reason.cells)


def _no_other_column(told: Spoken) -> None:
    assert open_fours(told.position, told.mover.other) == {told.own_cell}


def _misses_four(told: Spoken) -> None:
    fours = open_fours(told.position, told.mover)
    assert fours
    assert told.own_cell not in fours
    assert "cells" not in told.message.places or set(told.squares("cells")) == fours
    assert told.message is not Message.MISSES_THE_FOUR_STILL_WINS or int(told.reason.score) > 0


def _gets_four(told: Spoken) -> None:
    if told.message is Message.GETS_FOUR_SINCE:
        column, row = told.cell()
        assert told.reason.cells == ((column, row),)
        assert told.cell("below") == (column, row - 1)
        assert told.after.height(column) < row
        return
    cells = told.squares("cells")
    assert set(cells) == set(told.reason.cells)
    if cells[1:]:
        assert any(Board(told.after).completes(cell, told.side) for cell in cells)


def _builds_one_of(told: Spoken) -> None:
    """None of the cells completes four yet."""
    cells = told.squares("cells")
    board = Board(told.after)
    assert not any(board.completes(cell, told.side) for cell in cells)
    assert set(cells) == set(told.reason.cells)


def _below_it(told: Spoken) -> None:
    """The other side plays below the four."""
    column, row = told.cell()
    assert (column, row + 1) == told.cell("above") == told.reason.cells[0]
    assert told.after.height(column) <= row


def _take_yourself(told: Spoken) -> None:
    """The mover can take the cell of the reply, and what that gains is in the scores."""
    column, row = told.cell()
    assert (column, row) == told.answer_cell
    assert column != told.column
    assert told.position.height(column) == row
    best, reason = int(told.reason.best), told.reason
    if told.message is Message.TAKE_YOURSELF_LASTS:
        assert column in reason.faster
        assert int(reason.score) < 0
        assert told.number("discs") == 2 * (best - int(reason.score))
        return
    wins = Message.TAKE_YOURSELF_ONLY_WINS, Message.TAKE_YOURSELF_WINS
    only = Message.TAKE_YOURSELF_ONLY_WINS, Message.TAKE_YOURSELF_ONLY_DRAWS
    assert column in reason.instead
    assert (best > 0) is (told.message in wins)
    assert (reason.instead == (column,)) is (told.message in only)


SINCE: dict[Message, tuple[bool, bool | None]] = {
    Message.ONLY_CELL_WINS_SINCE: (True, True),
    Message.ONLY_CELL_DRAWS_SINCE: (False, True),
    Message.CELL_WINS_SINCE: (True, False),
    Message.CELL_DRAWS_SINCE: (False, False),
    Message.CELL_WINS_SOONER_SINCE: (True, None),
}
"""Whether the column that a message speaks of wins, and alone has that result, if it says so."""
FOURS: dict[Message, Callable[[Spoken], None]] = {
    Message.FOUR_NOW: _four_now,
    Message.FROM_TO: _from_to,
    Message.LEAVES_THREAT: _leaves,
    Message.LEAVES_THREAT_AND_OPENS: _leaves,
    Message.BLOCKS_BUT_ONE_IS_OPEN: _cornered,
    Message.BLOCKS_BUT_SEVERAL_ARE_OPEN: _cornered,
    Message.BLOCKS_BUT_MANY_ARE_OPEN: _cornered,
    Message.HAS_THREATS_ON: _cornered,
    Message.HAS_THREATS: _cornered,
    Message.ONE_DISC_CANNOT_BLOCK: _cannot_block,
    Message.CAN_BLOCK_ONLY_ONE: _cannot_block,
    Message.UNDER_THREAT: _under,
    Message.DROPS_ON_IT: _drops_on_it,
    Message.LETS_BLOCK_OWN_THREAT: _lets_block,
    Message.NO_OTHER_REPLY_WINS: _only_reply,
    Message.NO_OTHER_REPLY_HOLDS: _only_reply,
    Message.TWO_THREATS_ON: _several_fours,
    Message.THREE_THREATS_ON: _several_fours,
    Message.SEVERAL_THREATS_ON: _several_fours,
    Message.TWO_THREATS: _several_fours,
    Message.THREE_THREATS: _several_fours,
    Message.SEVERAL_THREATS: _several_fours,
    Message.STACKED_THREATS_ON_TOP: _stacked,
    Message.BLOCKING_LETS_DROP: _stacked,
    Message.ON_TOP_OF: _on_top,
    Message.MUST_PLAY_UNDER_A_THREAT: _squeezed,
    Message.MUST_PLAY_UNDER: _squeezed,
    Message.NO_OTHER_COLUMN_IS_LEFT: _squeezed,
    Message.ALL_LEFT_IS_UNDER_THREATS: _squeezed,
    Message.BLOCKS: _blocks,
    Message.BLOCKS_AND_ATTACKS: _blocks,
    Message.BLOCKS_AND_ATTACKS_THEN: _blocks,
    Message.ONLY_MOVE_BLOCKS: _blocks,
    Message.NO_OTHER_COLUMN_DOES: _no_other_column,
    Message.MISSES_A_FOUR: _misses_four,
    Message.MISSES_THE_FOUR_STILL_WINS: _misses_four,
    Message.MISSES_THE_FOUR: _misses_four,
    Message.MISSES_THE_FOURS: _misses_four,
    Message.GETS_FOUR: _gets_four,
    Message.GETS_FOUR_SINCE: _gets_four,
    Message.AIMS_FOR_FOUR_ON: _builds_one_of,
    Message.MUST_PLAY_CELL_UNDER: _below_it,
    Message.MAKES_THREAT: _does_with_line,
    Message.STACKS_THREAT: _does_with_line,
    Message.THREATENS_LINE: _does_with_line,
    Message.STOPS_LINE: _does_with_line,
    Message.BREAKS_LINE: _does_with_line,
    Message.MAKES_TWO_OF: _does_with_line,
    **dict.fromkeys(SINCE, _misses_cell),
    Message.MISSES_WHERE_DOES: _misses_cell,
    Message.THREATENS_AT_ONCE: _threatens_at_once,
    Message.MISSES_CELL: _misses_cell,
    Message.MISSES_THE_CELL: _misses_cell,
    Message.MISSES_CELL_STILL_WINS: _misses_cell,
    Message.LETS_TAKE_WHICH: _lets_take,
    Message.TAKE_YOURSELF_ONLY_WINS: _take_yourself,
    Message.TAKE_YOURSELF_ONLY_DRAWS: _take_yourself,
    Message.TAKE_YOURSELF_WINS: _take_yourself,
    Message.TAKE_YOURSELF_DRAWS: _take_yourself,
    Message.TAKE_YOURSELF_LASTS: _take_yourself,
}
"""Checks of what a message says of fours."""
