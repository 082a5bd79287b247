"""What a sentence says of attacks and threats, and of where best play leads, held likewise."""

from __future__ import annotations

from collections.abc import Callable, Collection

from c4studio.language.messages import Message
from c4studio.language.said import Said
from c4studio.review.insight import ReasonKind
from engine import Position, Side
from engine.grid import Cell
from tests.review.insight.checker import Board
from tests.review.insight.spoken import (
    PLAYS,
    Spoken,
    after_line,
    cells_of,
    disc_of,
    open_fours,
    squares_of,
)


def _forced(told: Spoken) -> None:
    """The attack begins with the side's first move in the line and ends on the reason's cells."""
    reason, places = told.reason, told.message.places
    assert reason.kind is ReasonKind.FORCED_WIN
    if "first" in places:
        cells = cells_of(told.position, reason.line)
        assert told.cell("first") == cells[0 if told.side is told.mover else 1]
    for place in ("cells", "ends"):
        assert place not in places or set(told.squares(place)) == set(reason.cells)


def _forced_run(told: Spoken) -> None:
    """All moves of the side in the line are named, and the cells on which the attack ends."""
    reason = told.reason
    start = 0 if told.side is told.mover else 1
    run = cells_of(told.position, reason.line)[start:-2:2]
    named = told.squares("cells")
    assert named == run[: len(named)]
    assert (named == run) is (told.message is not Message.THEIR_ATTACK_BEGUN_THEN)
    assert set(told.squares("ends")) == set(reason.cells)


def _names_attack(what: Said, first: Cell, ends: Collection[Cell]) -> None:
    """What a sentence calls an attack begins on a cell and ends on others."""
    match what.message:
        case Message.AN_ATTACK_THEN:
            assert squares_of(what.value("cell")) == [first]
            assert set(squares_of(what.value("ends"))) == set(ends)
        case Message.AN_ATTACK_FROM | Message.ATTACK_FROM:
            assert squares_of(what.value("cell")) == [first]
        case _:
            raise AssertionError(what)


def _opens_cell(told: Spoken) -> None:
    """The cell right above the disc is that of the only good reply."""
    assert told.cell() == told.reply_cell == (told.column, told.own_cell[1] + 1)
    assert told.lead.keeping == (told.column,)


def _threatens(told: Spoken) -> None:
    """What a disc, or the reason's line, threatens if the other side then passed."""
    what = told.part("what")
    if told.inside(*PLAYS):
        position, cell = disc_of(told)
        assert position.to_move is told.side
        assert position.height(cell[0]) == cell[1]
        assert {*what.squares} <= open_fours(position.play(cell[0]), told.side)
        assert what.message is Message.A_FOUR_ON
        return
    if told.inside(
        Message.SIDE_PLAYS_DOES,
        Message.LETS_TAKE_WHICH,
        Message.DOES_AND_RESULT,
        Message.IS,
        Message.THREAT_PARRIED,
    ) or (told.message is Message.THREATENS and not told.reason.threat):
        before, cell = disc_of(told)
        position, threat = before.play(cell[0]), told.lead.threat
        ends: Collection[Cell] = what.squares[1:]
    else:
        position, threat = after_line(told.position, told.reason.line), told.reason.threat
        ends = told.reason.cells
        _moves_before(told)
    _is_threat(position, threat, told.side, what, ends)


def _threatens_open_four(told: Spoken) -> None:
    """The disc lets its side make four with the next one."""
    before, cell = disc_of(told)
    assert told.cell() in open_fours(before.play(cell[0]), before.to_move)


def _is_threat(
    position: Position, threat: tuple[int, ...], side: Side, what: Said, ends: Collection[Cell]
) -> None:
    """If the other side passed, the side would make four, or win by force, as is said."""
    assert threat
    assert position.to_move is side.other
    first = Board(position).landing(threat[0])
    if what.message is Message.A_FOUR_ON:
        assert [*what.squares] == [first]
        assert len(threat) == 1
        assert first in open_fours(position, side)
        return
    assert len(threat) > 1
    _names_attack(what, first, ends)
    if what.message is Message.AN_ATTACK_THEN:
        _ends_on(position, threat, side, ends)


def _ends_on(
    position: Position, threat: tuple[int, ...], side: Side, ends: Collection[Cell]
) -> None:
    """The side's last move but one opens all the fours; the last makes one, or one they uncover."""
    board = Board(position, passed=True)
    for column in threat[:-2]:
        board.play(column)
    assert all(board.completes(cell, side) for cell in ends)
    open_before = {board.landing(column) for column in board.winning(side)}
    for column in threat[-2:]:
        last = board.landing(column)
        board.play(column)
    assert board.completes(last, side)
    assert last in ends or last not in open_before


def _moves_before(told: Spoken) -> None:
    """The moves of the line that the sentence names before it says what is threatened."""
    own = told.own_moves
    match told.message:
        case Message.FIRST_THEN_THREATENING:
            own_cell, *forced = told.squares("first")
            assert own_cell == told.own_cell
            assert not forced or {*forced} == open_fours(told.after, told.mover)
            assert told.squares("cells") == own
        case Message.THEN_THREATENING | Message.PLAYS_THREATENING:
            assert told.squares("cells") == own
        case Message.THEN_SIDE_THREATENS:
            assert own
        case _:
            assert not own


def _the_threat(told: Spoken) -> None:
    threat, position = told.reason.threat, after_line(told.position, told.reason.line)
    first = Board(position).landing(threat[0])
    if told.message is Message.THE_THREAT:
        assert told.cell() == first
        assert len(threat) == 1
        assert first in open_fours(position, told.side)
    else:
        board, moves = Board(position, passed=True), list[Cell]()
        for column in threat[:-2]:
            moves.append(board.landing(column))
            board.play(column)
        assert told.squares("cells") == moves[::2]
        assert told.message is Message.THE_THREAT_THEN or told.cell("after") == told.own_moves[-1]
        assert set(told.squares("ends")) == set(told.reason.cells)
        _ends_on(position, threat, told.side, told.reason.cells)


def _no_reply(told: Spoken) -> None:
    assert told.reason.threat
    assert told.reason.proof is not None
    assert (told.message is Message.NO_REPLY_SAVES) is told.reason.holder.wins


def _misses_attack(told: Spoken) -> None:
    """The side to move had a forced win, and each cell that is named begins one with its score."""
    reason = told.reason
    first, *others = squares_of(told.part("attack").value("cell"))
    assert first == cells_of(told.position, reason.missed)[0]
    assert {column for column, _ in others} <= {*reason.best_columns}
    assert all(told.position.height(column) == row for column, row in others)
    still = told.message is Message.MISSES_ATTACK_STILL_WINS
    assert still is (int(reason.score) > 0)
    if still:
        assert told.number("discs") == 2 * (int(reason.best) - int(reason.score))


def _the_attack(told: Spoken) -> None:
    """All moves of the attack that was missed are named, and where it ends."""
    missed = told.reason.missed
    assert told.squares("cells") == cells_of(told.position, missed)[:-2:2]
    assert missed[-1] in {column for column, _ in told.squares("ends")}
    board = Board(after_line(told.position, missed[:-2]))
    board.play(missed[-2])
    assert all(board.completes(cell, told.mover) for cell in told.squares("ends"))


def _longest_stops(told: Spoken) -> None:
    """The column loses as late as any, some sooner, and the attack begins on the named cell."""
    reason = told.reason
    assert reason.parries
    assert told.column in reason.best_columns
    assert len(reason.best_columns) < len(told.position.legal_columns)
    assert told.side is told.mover.other
    _names_attack(told.part("attack"), Board(told.position).landing(reason.parries[0]), ())


def _misses_only_move(told: Spoken) -> None:
    column, row = told.cell()
    assert told.reason.instead == (column,) != (told.column,)
    assert told.position.height(column) == row
    if told.message is Message.LEAVES_CENTRE:
        assert (column, row) == (told.position.board.middle, 0)


def _stops_attack(told: Spoken) -> None:
    """The column, or the reply, stops an attack that begins on the cell that is named."""
    own, reason = told.message is Message.STOPS_ATTACK, told.reason
    # A key cell stops the attack after a pass, of which the reason says nothing.
    is_key = own and (reason.lead is None or not reason.lead.stops)
    stops = told.explanation.menace if is_key else told.lead.stops
    assert not is_key or reason.score.result == reason.best.result >= 0
    position = told.position if own else told.after
    assert len(stops) > 1
    _names_attack(told.part("attack"), Board(position).landing(stops[0]), ())
    assert own or told.cell() == told.reply_cell


def _blocks_and(told: Spoken) -> None:
    assert told.cell() == told.reply_cell
    assert told.cell() in open_fours(told.after, told.mover)


def _takes_attack(told: Spoken) -> None:
    stops = told.lead.stops
    assert len(stops) > 1
    assert told.cell() == told.reply_cell == Board(told.after).landing(stops[0])


def _plays(told: Spoken) -> None:
    assert told.cell() == told.answer_cell


ATTACKS: dict[Message, Callable[[Spoken], None]] = {
    Message.ATTACK_UNTIL: _forced,
    Message.THEIR_ATTACK_UNTIL: _forced,
    Message.ATTACK_THEN: _forced,
    Message.ATTACK_RUN_THEN: _forced_run,
    Message.THEIR_ATTACK_RUN_THEN: _forced_run,
    Message.THEIR_ATTACK_BEGUN_THEN: _forced_run,
    Message.THEIR_ATTACK_THEN: _forced,
    Message.ATTACK_ENDS: _forced,
    Message.THEIR_ATTACK_ENDS: _forced,
    Message.ATTACK_WINS: _forced,
    Message.THEIR_ATTACK_WINS: _forced,
    Message.LASTS_LONGEST_STOPS: _longest_stops,
    Message.THE_ATTACK_THEN: _the_attack,
    Message.LEAVES_CENTRE: _misses_only_move,
    Message.MISSES_ONLY_MOVE: _misses_only_move,
    Message.OPENS_CELL: _opens_cell,
    Message.THREATENS: _threatens,
    Message.SIDE_THREATENS: _threatens,
    Message.THEN_SIDE_THREATENS: _threatens,
    Message.THEN_THREATENING: _threatens,
    Message.FIRST_THEN_THREATENING: _threatens,
    Message.PLAYS_THREATENING: _threatens,
    Message.THE_THREAT: _the_threat,
    Message.THE_THREAT_AFTER: _the_threat,
    Message.THE_THREAT_THEN: _the_threat,
    Message.NO_REPLY_SAVES: _no_reply,
    Message.NO_REPLY_HELPS: _no_reply,
    Message.THREATENS_OPEN_FOUR: _threatens_open_four,
    Message.MISSES_THE_ATTACK: _misses_attack,
    Message.MISSES_ATTACK_STILL_WINS: _misses_attack,
    Message.STOPS_ATTACK: _stops_attack,
    Message.SIDE_STOPS_THEIR_AND: _stops_attack,
    Message.SIDE_STOPS_THE_AND: _stops_attack,
    Message.SIDE_BLOCKS_AND: _blocks_and,
    Message.SIDE_TAKES_ATTACK_AND: _takes_attack,
    Message.SIDE_PLAYS_DOES: _plays,
    Message.SIDE_BLOCKS_DOES: _blocks_and,
}
"""Checks of what a message says of attacks and threats, and of where best play leads."""
