"""What a first line says in words of its own, held against the scores and the plain referee."""

from __future__ import annotations

import re

from c4studio.insight import Explanation
from engine import Position, Side
from tests.insight.checker import LINES, Board, Cell

CELL = r"[a-g][1-6]"
_BUILDS = re.compile(
    rf"(?:(?:Red|Yellow) plays (?P<reply>{CELL}), |Misses (?P<missed>{CELL}), which )?"
    rf"[Bb]uilds a four on (?P<four>{CELL})(?: and |$)"
)
_CUTS = re.compile(
    rf"plays (?P<reply>{CELL}), cuts (?P<other>Red|Yellow)'s line to (?P<four>{CELL})"
)
_MARGIN = re.compile(r"(?P<moves>\d+) moves? (?:later|sooner) than (?:columns? )?(?P<than>[^;]*)")
_LASTS = re.compile(r"^Every column loses; this one holds out to disc (\d+)$")
_LONGEST = re.compile(rf"^Leaves ({CELL}), the longest defence")
_ONLY = re.compile(r"^Only (winning|drawing) move")
_AFTER = re.compile(rf"; after (?:Red|Yellow)'s ({CELL}), (?:only|both) (.*) (?:win|draw)s?$")
_ONE_FOUR = re.compile(rf"needs both ({CELL}) and ({CELL}) to .*one four$")


def check_said(explanation: Explanation, column: int, line: str) -> int:
    """Assert what a first line about a column says of cells and moves; the number of claims."""
    if line.startswith("No column wins sooner"):
        assert column in _best(explanation)[1]
    checks = (_builds, _cuts, _margin, _lasts, _longest, _only, _after, _one_four)
    return sum(check(explanation, column, line) for check in checks)


def _cell(name: str) -> Cell:
    return "abcdefg".index(name[0]), int(name[1]) - 1


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
    side, four = position.to_move, _cell(said["four"])
    if said["reply"]:
        after = position.play(column)
        assert _makes(after, _cell(said["reply"]), side.other, four)
    else:
        cell = _cell(said["missed"]) if said["missed"] else own
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
    assert _makes(after, _cell(said["reply"]), position.to_move, _cell(said["four"]))
    return True


def _best(explanation: Explanation) -> tuple[int, list[int]]:
    given = [reason for reason in explanation.columns if reason is not None]
    best = max(int(reason.score) for reason in given)
    return best, [reason.column for reason in given if int(reason.score) == best]


def _margin(explanation: Explanation, column: int, line: str) -> bool:
    if not (said := _MARGIN.search(line)):
        return False
    best, columns = _best(explanation)
    reason = explanation.columns[column]
    assert reason is not None
    assert best - int(reason.score) == int(said["moves"])
    if others := re.match(r"(\d+) others", said["than"]):
        assert int(others[1]) == len(columns)
    else:
        names = re.findall(r"\b[a-g]\b", said["than"].partition(", e.g")[0])
        assert ["abcdefg".index(name) for name in names] == columns
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
    cell = _cell(said[1])
    assert best < 0
    assert columns == [cell[0]] != [column]
    assert explanation.position.height(cell[0]) == cell[1]
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


def _after(explanation: Explanation, column: int, line: str) -> bool:
    if not (said := _AFTER.search(line)):
        return False
    reason = explanation.columns[column]
    assert reason is not None
    assert reason.lead is not None
    after = explanation.position.play(column)
    assert _cell(said[1]) == (reason.lead.reply, after.height(reason.lead.reply))
    cells = [_cell(name) for name in re.findall(CELL, said[2])]
    assert [cell[0] for cell in cells] == sorted(reason.lead.keeping)
    return True


def _one_four(explanation: Explanation, column: int, line: str) -> bool:
    if not (said := _ONE_FOUR.search(line)):
        return False
    reason = explanation.columns[column]
    assert reason is not None
    board, cells = Board(explanation.position.play(column)), {_cell(said[1]), _cell(said[2])}
    own = {cell for cell, side in board.discs.items() if side is reason.holder.side}
    assert any(set(four) - own == cells for four in LINES)
    return True
