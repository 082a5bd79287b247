"""What a first line says in words of its own, held against the scores and the plain referee."""

from __future__ import annotations

import re

from c4studio.insight import Explanation
from engine import Position, Side
from engine.grid import Cell
from tests.insight.checker import Board
from tests.insight.said_fours import FOURS
from tests.insight.spoken import CELL, given, read_cell, read_cells

_BUILDS = re.compile(
    rf"(?:(?:Red|Yellow) plays (?P<reply>{CELL}), |Misses (?P<missed>{CELL}), which )?"
    rf"[Bb]uilds a four on (?P<four>{CELL})(?: and |$)"
)
_CUTS = re.compile(
    rf"plays (?P<reply>{CELL}), cuts (?P<other>Red|Yellow)'s line to (?P<four>{CELL})"
)
_MARGIN = re.compile(r"(?P<moves>\d+) moves? sooner than column (?P<than>[a-g])$")
_QUICKER = re.compile(r"column (?P<than>[a-g]) is (?:(?P<moves>\d+) moves? )?quicker$")
_TAKEN = re.compile(rf"^Wins, but lets (?P<side>Red|Yellow) take ({CELL});")
_LASTS = re.compile(r"^Every column loses; this one holds out to disc (\d+)$")
_LONGEST = re.compile(rf"^Every column loses; ({CELL}) holds out longest, (Red|Yellow) takes it$")
_LOSES = re.compile(
    rf"^(?:Loses|Draws|Every column loses, this one)(?P<which>, e\.g\.| only| if \w+ finds)?"
    r"(?: to| after)? (?:(?:Red|Yellow)'s )?"
    rf"(?P<replies>{CELL}(?:(?:, | or ){CELL})*)(?P<margin>, \d+ move)?"
)
_ONLY = re.compile(r"^Only (winning|drawing) move")
_AFTER = re.compile(rf"; after (?:Red|Yellow)'s ({CELL}), only ({CELL}) (?:win|draw)s$")
_GOES_ON = re.compile(rf"; after (Red|Yellow)'s ({CELL}), (Red|Yellow) plays ({CELL})$")
_ANSWER = re.compile(rf"; answer (?:Red|Yellow)'s ({CELL}) with ({CELL} or {CELL})")
_MUST = re.compile(rf"; (block )?(?:Red|Yellow)'s ({CELL}) (?:must be answered )?on ({CELL})")


def check_said(explanation: Explanation, column: int, line: str) -> int:
    """Assert what a first line about a column says of cells and moves; the number of claims."""
    if line.startswith("No column wins sooner"):
        assert column in _best(explanation)[1]
    checks = (
        _builds, _cuts, _margin, _quicker, _taken, _lasts, _longest, _loses, _only, _answered,
        _goes_on, *FOURS,
    )  # fmt: skip
    return sum(check(explanation, column, line) for check in checks)


def _makes(position: Position, cell: Cell, side: Side, four: Cell) -> bool:
    """Whether a disc of a side in a cell makes another cell one that completes four for it."""
    board = Board(position)
    assert board.landing(cell[0]) == cell
    before = board.completes(four, side)
    board.discs[cell] = side
    board.heights[cell[0]] += 1
    return board.completes(four, side) and not before and four[1] != board.heights[four[0]]


def _builds(explanation: Explanation, column: int, line: str) -> bool:
    if not (said := _BUILDS.search(line)):
        return False
    position, own = explanation.position, (column, explanation.position.height(column))
    side, four = position.to_move, read_cell(said["four"])
    if said["reply"]:
        after, then = position.play(column), line.startswith("Then ")
        if then:
            after = after.play(given(explanation, column).path[1])
        assert _makes(after, read_cell(said["reply"]), side if then else side.other, four)
    else:
        cell = read_cell(said["missed"]) if said["missed"] else own
        assert _makes(position, cell, side, four)
        reason = explanation.columns[column]
        assert reason is not None
        assert not said["missed"] or cell[0] in reason.instead
    return True


def _cuts(explanation: Explanation, column: int, line: str) -> bool:
    if not (said := _CUTS.search(line)):
        return False
    position, after = explanation.position, explanation.position.play(column)
    assert said["other"].lower() == position.to_move
    assert _makes(after, read_cell(said["reply"]), position.to_move, read_cell(said["four"]))
    return True


def _best(explanation: Explanation) -> tuple[int, list[int]]:
    given = [reason for reason in explanation.columns if reason is not None]
    best = max(int(reason.score) for reason in given)
    return best, [reason.column for reason in given if int(reason.score) == best]


def _margin(explanation: Explanation, column: int, line: str) -> bool:
    if not (said := _MARGIN.search(line)):
        return False
    best, columns = _best(explanation)
    assert best - int(given(explanation, column).score) == int(said["moves"])
    assert "abcdefg".index(said["than"]) in columns
    return True


def _quicker(explanation: Explanation, column: int, line: str) -> bool:
    if not (said := _QUICKER.search(line)):
        return False
    best, columns = _best(explanation)
    score = int(given(explanation, column).score)
    assert 0 < score < best
    assert "abcdefg".index(said["than"]) in columns
    assert not said["moves"] or int(said["moves"]) == best - score
    return True


def _taken(explanation: Explanation, column: int, line: str) -> bool:
    """A best column is left to the best reply."""
    if not (said := _TAKEN.search(line)):
        return False
    (cell,), lead = read_cells(line), given(explanation, column).lead
    assert lead is not None
    assert said["side"].lower() == explanation.position.to_move.other
    assert cell == (lead.reply, explanation.position.height(lead.reply))
    assert column != lead.reply
    assert lead.reply in _best(explanation)[1]
    assert f"column {'abcdefg'[lead.reply]} " in line
    return True


def _lasts(explanation: Explanation, column: int, line: str) -> bool:
    if not (said := _LASTS.search(line)):
        return False
    best, columns = _best(explanation)
    assert best < 0
    assert column in columns
    reason = explanation.columns[column]
    assert reason is not None
    assert int(said[1]) == explanation.position.ply + reason.score.plies
    return True


def _longest(explanation: Explanation, column: int, line: str) -> bool:
    if not (said := _LONGEST.search(line)):
        return False
    best, columns = _best(explanation)
    cell = read_cell(said[1])
    assert best < 0
    assert columns == [cell[0]] != [column]
    assert explanation.position.height(cell[0]) == cell[1]
    reason = given(explanation, column)
    assert reason.lead is not None
    assert reason.lead.reply == cell[0]
    assert said[2].lower() == reason.holder.side
    return True


def _loses(explanation: Explanation, column: int, line: str) -> bool:
    """Each of the replies keeps the other side's result; all are named if the line says so."""
    if not (said := _LOSES.search(line)):
        return False
    reason, after = given(explanation, column), explanation.position.play(column)
    assert reason.lead is not None
    replies = read_cells(said["replies"])
    assert all(after.height(place) == height for place, height in replies)
    places = [place for place, _ in replies]
    assert reason.lead.reply in places
    assert set(places) <= set(reason.lead.keeping)
    if said["which"] != ", e.g." and (said["which"] or not said["margin"]):
        assert set(places) == set(reason.lead.keeping)
    return True


def _only(explanation: Explanation, column: int, line: str) -> bool:
    if not (said := _ONLY.search(line)):
        return False
    best = _best(explanation)[0]
    keeping = [
        reason.column
        for reason in explanation.columns
        if reason is not None and (int(reason.score) > 0) == (best > 0) and int(reason.score) >= 0
    ]
    assert keeping == [column]
    assert (best > 0) is (said[1] == "winning")
    return True


def _answered(explanation: Explanation, column: int, line: str) -> bool:
    """The best reply, and all the moves that keep the result after it."""
    said = _AFTER.search(line) or _ANSWER.search(line)
    must = None if said else _MUST.search(line)
    if said is None and must is None:
        return False
    lead = given(explanation, column).lead
    assert lead is not None
    after = explanation.position.play(column)
    (reply, *cells), then = read_cells((said or must or line)[0]), after.play(lead.reply)
    assert reply == (lead.reply, after.height(lead.reply))
    assert cells == [(each, then.height(each)) for each in sorted(lead.keeping)]
    if must and must[1]:
        board = Board(then)
        assert [board.landing(each) for each in board.winning(after.to_move)] == cells
    return True


def _goes_on(explanation: Explanation, column: int, line: str) -> bool:
    """Best play begins with this reply and this answer to it."""
    if not (said := _GOES_ON.search(line)):
        return False
    reason, after = given(explanation, column), explanation.position.play(column)
    assert said[1].lower() == after.to_move == reason.holder.side.other
    assert said[3].lower() == reason.holder.side
    assert reason.lead is not None
    line_of = reason.path if reason.ending else (*reason.lead.line, reason.lead.reason.column)
    (reply, height), (answer, top) = read_cell(said[2]), read_cell(said[4])
    assert line_of[1:3] == (reply, answer)
    assert after.height(reply) == height
    assert after.play(reply).height(answer) == top
    return True
