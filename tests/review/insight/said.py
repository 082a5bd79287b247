"""What a sentence says, held against the scores and the plain referee: each message has a check."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from c4studio.language.messages import Message
from c4studio.language.said import Said
from c4studio.review.insight import Explanation, Threat
from c4studio.words.insight.reasons import MESSAGES_ON_UNPLAYED_REPLIES
from engine import Side
from engine.grid import Cell
from tests.review.insight.checker import Board, has_own_row
from tests.review.insight.no_claims import NO_CLAIM
from tests.review.insight.said_attacks import ATTACKS
from tests.review.insight.said_deciders import DECIDERS
from tests.review.insight.said_fours import FOURS
from tests.review.insight.said_plans import PLANS
from tests.review.insight.said_zugzwang import ZUGZWANG, check_may_not_play, check_run_out
from tests.review.insight.spoken import Spoken, is_parity, open_fours, squares_of

_KEYS = frozenset(
    {
        Message.TAKES_WHERE_FOUR,
        Message.TAKES_CENTRE_AND_KEY,
        Message.TAKES_KEY,
        Message.TAKES_KEY_FOR_FOUR,
        Message.TAKES_WHERE_DOES,
        Message.MISSES_WHERE_DOES,
        Message.GETS_KEY_AFTER,
        Message.GETS_KEY_AFTER_MOST,
    }
)
"""Messages of a cell that is taken, in which the other side is that of the side to move."""


def check_said(explanation: Explanation, column: int, said: Said) -> int:
    """Assert what a sentence about a column says of cells and moves; the number of claims."""
    for played, could in MESSAGES_ON_UNPLAYED_REPLIES.items():
        said = said.exchanged(could, partial(replace, message=played))
    return _check(Spoken(explanation, column, said))


def _check(told: Spoken) -> int:
    check = CHECKS.get(told.message)
    if check is None:
        assert told.message in NO_CLAIM, told.message
    else:
        check(told)
        _check_sides(told)
    return (check is not None) + sum(map(_check, told.parts()))


def _check_sides(told: Spoken) -> None:
    """The holder and its opponent are called so."""
    named = dict(told.said.values)
    if "holder" in named:
        assert named["holder"] is told.side
    if "other" in named:
        assert named["other"] is (told.mover if told.message in _KEYS else told.side).other


def _best(told: Spoken) -> tuple[int, tuple[int, ...]]:
    """The best score, and the columns that have it."""
    known = [reason for reason in told.explanation.columns if reason is not None]
    best = max(int(reason.score) for reason in known)
    return best, tuple(reason.column for reason in known if int(reason.score) == best)


def _keeping(told: Spoken) -> tuple[int, ...]:
    """The columns that keep the best result."""
    best = _best(told)[0]
    return tuple(
        reason.column
        for reason in told.explanation.columns
        if reason is not None and (int(reason.score) > 0) == (best > 0) and int(reason.score) >= 0
    )


def _lasts_longest(told: Spoken) -> None:
    """The column loses as late as any, and some lose sooner."""
    best, columns = _best(told)
    assert best < 0
    assert told.column in columns
    assert len(columns) < len(told.position.legal_columns)


def _every_wins(told: Spoken) -> None:
    best, columns = _best(told)
    score = int(told.reason.score)
    assert _keeping(told) == tuple(told.position.legal_columns)
    assert 0 < score < best
    assert {*told.columns("columns")} == {*columns}
    assert told.number("discs") == 2 * (best - score)


def _alike(told: Spoken) -> None:
    """All columns have the same score, or result."""
    best, columns = _best(told)
    legal = tuple(told.position.legal_columns)
    if told.message is Message.EVERY_COLUMN_DRAWS:
        assert best == 0
        assert _keeping(told) == legal
    else:
        assert best > 0
        assert columns == legal


def _draws_like(told: Spoken) -> None:
    assert _best(told)[0] == int(told.reason.score) == 0
    assert tuple(sorted((*told.columns("columns"), told.column))) == _keeping(told)


def _faster(told: Spoken) -> None:
    """All the best columns are named, and by how much they are better."""
    best, columns = _best(told)
    score = int(told.reason.score)
    assert score < best
    place = "columns" if "columns" in told.message.places else "column"
    assert told.columns(place) == columns
    wins = told.message in (
        Message.COLUMN_WINS_SOONER,
        Message.COLUMNS_WIN_SOONER,
        Message.COLUMN_WINS_MUCH_SOONER,
    )
    assert wins is (score > 0)
    assert "discs" not in told.message.places or told.number("discs") == 2 * (best - score)


def _none_sooner(told: Spoken) -> None:
    best, columns = _best(told)
    assert best > 0
    assert told.column in columns
    others = {*columns} - {told.column}
    if told.message is Message.WINS_LIKE:
        assert {*told.columns("columns")} == others
    elif told.message is Message.ALL_BUT_WIN:
        assert columns == _keeping(told)
        assert {*told.columns("columns")} == {*told.position.legal_columns} - {*columns}


def _kept(told: Spoken) -> None:
    """All columns that keep a better result are named, and which result that is."""
    best = _best(told)[0]
    assert (int(told.reason.score) > 0, int(told.reason.score) < 0) != (best > 0, best < 0)
    if told.message in (Message.ONLY_KEEPS_WIN_AND, Message.ONLY_KEEPS_DRAW_AND):
        column, row = told.cell()
        assert (column,) == _keeping(told)
        assert told.position.height(column) == row
    else:
        place = "columns" if "columns" in told.message.places else "column"
        assert told.columns(place) == _keeping(told)
    wins = told.message in (
        Message.COLUMNS_KEEP_WIN,
        Message.COLUMNS_KEEP_WIN_AND,
        Message.ONLY_KEEPS_WIN,
        Message.ONLY_KEEPS_WIN_AND,
        Message.COLUMNS_WIN,
        Message.ONLY_WINS,
    )
    assert (best > 0) is wins


def _kept_by(told: Spoken) -> None:
    """One of the columns that keep the result is told of by its cell."""
    _kept(told)
    column, row = told.cell()
    assert column in _keeping(told)
    assert told.position.height(column) == row


def _all_lose(told: Spoken) -> None:
    assert _best(told)[0] < 0


def _lasts(told: Spoken) -> None:
    best, columns = _best(told)
    assert best < 0
    assert told.column in columns
    assert told.number("disc") == told.position.ply + told.reason.score.plies


def _loses_sooner(told: Spoken) -> None:
    best = _best(told)[0]
    assert best < 0
    assert told.number("discs") == 2 * (best - int(told.reason.score)) > 0


def _longest(told: Spoken) -> None:
    best, columns = _best(told)
    assert best < 0
    assert told.cell() == told.reply_cell
    assert columns == (told.cell()[0],) != (told.column,)


def _replies(told: Spoken) -> None:
    """Each of the replies keeps the other side's result; all are named if the line says so."""
    cells = told.squares("cells" if "cells" in told.message.places else "cell")
    assert all(told.after.height(column) == row for column, row in cells)
    columns, keeping = {column for column, _ in cells}, set(told.lead.keeping)
    assert told.lead.reply in columns
    assert columns <= keeping
    if told.message not in _SOME_REPLIES:
        assert columns == keeping
    wins = told.message not in (
        Message.DRAWS_IF_FINDS,
        Message.DRAWS_AFTER,
        Message.DRAWS_EG_AFTER,
    )
    assert wins is (int(told.reason.score) < 0)
    if told.message is Message.EVERY_LOSES_THIS_ONLY_TO:
        assert _best(told)[0] < 0


_SOME_REPLIES = frozenset({Message.LOSES_EG_TO, Message.DRAWS_EG_AFTER})


def _only(told: Spoken) -> None:
    assert _keeping(told) == (told.column,)
    assert (_best(told)[0] > 0) is (told.message is Message.ONLY_WINNING_MOVE)


def _left_only(told: Spoken) -> None:
    """The move that is missed, or left to the other side, is the only good one."""
    missed = told.inside(
        Message.MISSES_ONLY_MOVE,
        Message.LEAVES_CENTRE,
    )
    assert missed is not None
    column = squares_of(missed.value("cell"))[0][0]
    assert _keeping(told) == (column,) != (told.column,)
    assert (_best(told)[0] > 0) is (told.message is Message.THE_ONLY_WINNING_MOVE)


def _answered(told: Spoken) -> None:
    """The best reply, and all the moves that keep the result after it."""
    lead, then = told.lead, told.after.play(told.lead.reply)
    assert told.cell("reply") == told.reply_cell
    cells = told.squares("cells" if "cells" in told.message.places else "cell")
    assert cells == [(each, then.height(each)) for each in sorted(lead.keeping)]
    if told.message is Message.BLOCK_ON:
        assert open_fours(then, told.mover.other) == {*cells}


def _does(told: Spoken) -> None:
    assert told.value("who") is told.side


def _result(told: Spoken) -> None:
    """The result of the holder or, where a better column is told of, of that column."""
    match told.message:
        case Message.WINS | Message.STILL_WINS:
            assert told.reason.holder.wins
        case Message.DRAWS | Message.HOLDS_THE_DRAW:
            assert not told.reason.holder.wins
            assert int(told.reason.score) == 0
        case _:
            assert int(told.reason.score) < 0


def _bounded(told: Spoken) -> None:
    """The result of the column is the named one, or any that is left open."""
    proved = told.explanation.proved[told.column]
    assert proved is not None
    bounds = {Message.DOES_NOT_LOSE: (0, 1), Message.DOES_NOT_WIN: (-1, 0)}
    assert bounds[told.message] == (proved.least, proved.most)


def _every_proved(told: Spoken) -> None:
    """Of all columns the same result is proved, a win or a loss."""
    result = 1 if told.message is Message.EVERY_WINS_SOME_TIME else -1
    legal = told.position.legal_columns
    proved = [told.explanation.proved[column] for column in legal]
    assert all(each is not None and each.result == result for each in proved)


def _empty(told: Spoken) -> None:
    score, best = int(told.reason.score), _best(told)[0]
    if told.message is Message.WINS_SLOWLY:
        assert 0 < score < best
    else:
        assert score == best == 0


def _takes_key(told: Spoken) -> None:
    key = told.explanation.key
    assert key is not None
    assert told.cell() == told.own_cell == key.cell
    centre = Message.TAKES_CENTRE, Message.TAKES_CENTRE_AND_KEY
    assert told.message not in centre or key.cell == (told.position.board.width // 2, 0)
    cell = told.cell("four") if told.message is Message.TAKES_KEY_FOR_FOUR else key.cell
    board = Board(told.position)
    assert cell == key.cell or board.discs[cell] is None


def _takes_where(told: Spoken) -> None:
    """What the other side's disc would do there is held in the part."""
    assert told.cell() == told.own_cell


def _key_after(told: Spoken) -> None:
    key = told.explanation.key
    assert key is not None
    assert told.cell() == key.cell
    if told.message is Message.GETS_KEY_AFTER_MOST:
        assert 2 * len(key.others) > len(told.position.legal_columns) - 1
    else:
        assert told.columns("columns") == tuple(sorted(key.others))


def _exchanged(told: Spoken) -> None:
    raise AssertionError(told.message)


CHECKS: Mapping[Message, Callable[[Spoken], None]] = {
    **FOURS,
    **DECIDERS,
    **ATTACKS,
    **PLANS,
    **ZUGZWANG,
    Message.DOES: _does,
    Message.WINS: _result,
    Message.DRAWS: _result,
    Message.LOSES: _result,
    Message.STILL_WINS: _result,
    Message.HOLDS_THE_DRAW: _result,
    Message.DOES_NOT_LOSE: _bounded,
    Message.DOES_NOT_WIN: _bounded,
    Message.EVERY_WINS_SOME_TIME: _every_proved,
    Message.EVERY_LOSES_SOME_TIME: _every_proved,
    Message.WINS_SLOWLY: _empty,
    Message.GAINS_NOTHING: _empty,
    Message.LASTS_LONGEST: _lasts_longest,
    Message.EVERY_WINS_SOONER: _every_wins,
    Message.EVERY_WINS_AS_SOON: _alike,
    Message.EVERY_COLUMN_DRAWS: _alike,
    Message.DRAWS_LIKE: _draws_like,
    Message.COLUMN_WINS_SOONER: _faster,
    Message.COLUMNS_WIN_SOONER: _faster,
    Message.COLUMN_LASTS_LONGER: _faster,
    Message.COLUMNS_LAST_LONGER: _faster,
    Message.COLUMN_WINS_MUCH_SOONER: _faster,
    Message.COLUMN_LASTS_MUCH_LONGER: _faster,
    Message.NO_COLUMN_WINS_SOONER: _none_sooner,
    Message.WINS_LIKE: _none_sooner,
    Message.ALL_BUT_WIN: _none_sooner,
    Message.COLUMNS_KEEP_WIN: _kept,
    Message.COLUMNS_KEEP_DRAW: _kept,
    Message.ONLY_KEEPS_WIN: _kept,
    Message.ONLY_KEEPS_DRAW: _kept,
    Message.COLUMNS_KEEP_WIN_AND: _kept_by,
    Message.COLUMNS_KEEP_DRAW_AND: _kept_by,
    Message.ONLY_KEEPS_WIN_AND: _kept,
    Message.ONLY_KEEPS_DRAW_AND: _kept,
    Message.COLUMNS_WIN: _kept,
    Message.COLUMNS_DRAW: _kept,
    Message.ONLY_WINS: _kept,
    Message.ONLY_DRAWS: _kept,
    Message.EVERY_LOSES_HOLDS_OUT: _lasts,
    Message.EVERY_LOSES_THIS_SOONER: _loses_sooner,
    Message.EVERY_COLUMN_LOSES: _all_lose,
    Message.EVERY_LOSES_TAKEN: _longest,
    Message.LOSES_IF_FINDS: _replies,
    Message.DRAWS_IF_FINDS: _replies,
    Message.LOSES_TO_REPLIES: _replies,
    Message.DRAWS_AFTER: _replies,
    Message.LOSES_EG_TO: _replies,
    Message.DRAWS_EG_AFTER: _replies,
    Message.EVERY_LOSES_THIS_ONLY_TO: _replies,
    Message.ONLY_WINNING_MOVE: _only,
    Message.ONLY_DRAWING_MOVE: _only,
    Message.THE_ONLY_WINNING_MOVE: _left_only,
    Message.THE_ONLY_DRAWING_MOVE: _left_only,
    Message.ANSWER_WHERE: _answered,
    Message.ANSWER_DOES: _answered,
    Message.MUST_BE_ANSWERED_ON: _answered,
    Message.BLOCK_ON: _answered,
    Message.TAKES_WHERE_FOUR: _takes_key,
    Message.TAKES_CENTRE: _takes_key,
    Message.TAKES_CENTRE_AND_KEY: _takes_key,
    Message.TAKES_KEY: _takes_key,
    Message.TAKES_WHERE_DOES: _takes_where,
    Message.TAKES_KEY_FOR_FOUR: _takes_key,
    Message.GETS_KEY_AFTER: _key_after,
    Message.GETS_KEY_AFTER_MOST: _key_after,
    **dict.fromkeys(MESSAGES_ON_UNPLAYED_REPLIES.values(), _exchanged),
}
"""The check of each message that says something of a column."""


def check_remark(explanation: Explanation, said: Said) -> None:
    """Assert what a remark on a whole position says."""
    other = explanation.position.to_move.other
    match said.message:
        case Message.THREATENS_FOUR_ON:
            assert said.value("who") is other
            cells = set(squares_of(said.value("cells")))
            assert cells == open_fours(explanation.position, other)
        case Message.THREATENS_ATTACK:
            assert said.value("who") is other
            _check_menace(explanation, said)
        case Message.CANNOT_LOSE:
            assert said.value("who") is explanation.cannot_lose
        case Message.THREAT_WAITS_FOR_RUN_OUT | Message.THREATS_WAIT_FOR_RUN_OUT:
            check_run_out(explanation.position, said)
        case Message.MAY_NOT_PLAY:
            check_may_not_play(explanation.position, said)
        case _:
            assert said.message is Message.RUNS_OUT_PASS_BETTER
            assert said.value("who") is other.other
            assert explanation.zugzwang


def _check_menace(explanation: Explanation, said: Said) -> None:
    """If the side to move passed, the attack would begin and end so."""
    board = Board(explanation.position, passed=True)
    cells: list[Cell] = []
    side = board.mover
    for column in explanation.menace:
        last = board.landing(column)
        assert board.completes(last, board.mover) is (len(cells) + 1 == len(explanation.menace))
        cells.append(last)
        board.play(column)
    assert squares_of(said.value("cell")) == cells[:1]
    board.take_back(explanation.menace[-1])
    ends = squares_of(said.value("ends"))
    assert all(board.completes(cell, side) for cell in ends)


def check_threat(explanation: Explanation, threat: Threat, said: Said) -> None:
    """Assert what is said of a threat."""
    decides = said.message is Message.WHICH_DECIDES
    assert decides is bool(threat.decisive)
    if decides:
        inner = said.value("threat")
        assert isinstance(inner, Said)
        said = inner
    board = Board(explanation.position)
    (cell,), side = squares_of(said.value("cell")), said.value("side")
    assert isinstance(side, Side)
    assert board.completes(cell, side)
    assert (said.message is Message.THREAT_OPEN_NOW) is (board.landing(cell[0]) == cell)
    if said.message is not Message.THREAT_OPEN_NOW:
        row = said.value("parity")
        assert isinstance(row, Said)
        assert is_parity(row, cell)
        waits = has_own_row(board.size, side, cell)
        assert (said.message is Message.SIDES_WAITING_THREAT) is waits


REMARKS = frozenset(
    {
        Message.THREATENS_FOUR_ON,
        Message.THREATENS_ATTACK,
        Message.RUNS_OUT_PASS_BETTER,
        Message.CANNOT_LOSE,
        Message.THREAT_WAITS_FOR_RUN_OUT,
        Message.THREATS_WAIT_FOR_RUN_OUT,
        Message.MAY_NOT_PLAY,
        Message.THREAT_OPEN_NOW,
        Message.SIDES_THREAT,
        Message.SIDES_WAITING_THREAT,
        Message.WHICH_DECIDES,
    }
)
"""Messages on a whole position and on threats, with checks of their own."""
