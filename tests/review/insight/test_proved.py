"""What is said of positions whose scores are unknown is what the solver finds in the end."""

import random
from dataclasses import replace

import pytest

from c4studio.language.messages import Message
from c4studio.review.insight import (
    Explainer,
    Explanation,
    ProvedColumn,
    Reason,
    ResultHolder,
)
from c4studio.words.insight import proved, why
from c4studio.words.insight.zugzwang import decider_lines
from c4studio.words.rendering import render
from engine import STANDARD, Analysis, Board, Position, Solver
from tests.review.insight.claims import check_decider, check_seen
from tests.review.insight.positions import BOARDS, quiet_position
from tests.review.insight.said import check_remark, check_said

SAID = {
    (1, 1): Message.WINS,
    (0, 0): Message.DRAWS,
    (-1, -1): Message.LOSES,
    (0, 1): Message.DOES_NOT_LOSE,
    (-1, 0): Message.DOES_NOT_WIN,
}
"""What is said of the least and the greatest result that are proved."""
RUN_OUTS = Message.THREAT_WAITS_FOR_RUN_OUT, Message.THREATS_WAIT_FOR_RUN_OUT
EMPTY = 16
"""Greatest number of empty cells of the positions."""


def unsearched(position: Position) -> Analysis:
    """The analysis of a position before the first node."""
    with Solver(8, board=position.board, book=None) as solver:
        return next(solver.analyse(position))


def proved_of(position: Position, solver: Solver) -> Explanation:
    return Explainer(solver).explain_fully(unsearched(position))


def as_told(found: Explanation, reason: Reason) -> Explanation:
    """An explanation in which the reason of one column is the proved one."""
    columns = list(found.columns)
    columns[reason.column] = reason
    return replace(found, columns=tuple(columns))


@pytest.mark.parametrize("board", (STANDARD, *BOARDS), ids="{0.width}x{0.height}".format)
def test_what_is_proved_is_true(board: Board) -> None:
    solver, rng = Solver(8, board=board, book=None), random.Random(f"proved {board}")
    results = remarks = seen = decided = deeds = 0
    for _ in range(100):
        position = quiet_position(rng, board.size - rng.randint(4, EMPTY), board)
        found = proved_of(position, solver)
        if found.complete:
            # The engine knew all scores before the first node.
            continue
        scores = solver.score_columns(position)
        for column in position.legal_columns:
            told, score = found.proved[column], scores[column]
            assert told is not None
            assert score is not None
            assert told.least <= score.result <= told.most
            results += told.result is not None
            line = why.first_line_of_column(found, column)
            is_open = told.least < 0 < told.most
            assert is_open or line is not None
            if told.reason is not None:
                seen += 1
                assert abs(int(told.reason.score)) <= abs(int(score))
                check_seen(position, told.reason)
            if line is not None and told.reason is not None:
                check_said(as_told(found, told.reason), column, line)
            elif told.decider is not None:
                decided += 1
                mover = position.to_move
                holder = ResultHolder(mover if told.least > 0 else mover.other, wins=True)
                check_decider(position.play(column), told.decider, holder)
                assert line in decider_lines(told.decider)
            elif is_open and line is not None:
                deeds += 1
                assert check_said(found, column, line)
            elif line is not None:
                assert line.message is SAID[told.least, told.most]
        best = solver.solve(position).result
        if found.cannot_lose is not None:
            remarks += 1
            assert (best if found.cannot_lose is position.to_move else -best) >= 0
        for remark in why.position_remarks(found):
            check_remark(found, remark)
    assert results > 40
    assert seen > 20
    assert decided > 5
    assert deeds > 5
    assert remarks


def test_who_is_to_run_out_of_moves_is_told_where_nothing_is_proved() -> None:
    """The referee counts the free moves, and the cells under threats, by itself."""
    rng, board, told, forbidden = random.Random("run out"), Board(9, 9), 0, 0
    explainer = Explainer(Solver(8, board=board, book=None))
    for _ in range(60):
        position = quiet_position(rng, rng.randint(20, 50), board)
        with_nothing = tuple(
            ProvedColumn(column, -1, 1) if position.is_legal(column) else None
            for column in board.columns
        )
        found = next(explainer.explain(unsearched(position)))
        for said in why.position_remarks(replace(found, proved=with_nothing)):
            check_remark(found, said)
            told += said.message in RUN_OUTS
            forbidden += said.message is Message.MAY_NOT_PLAY
        silent = (*RUN_OUTS, Message.MAY_NOT_PLAY)
        assert not any(each.message in silent for each in why.position_remarks(found))
    assert told > 10
    assert forbidden > 10


def test_columns_that_all_win_are_not_told_by_their_result_alone() -> None:
    position = Position.from_moves("11", Board(9, 9))
    columns = tuple(ProvedColumn(column, 1, 1) for column in range(9))
    (row,) = proved.proved_rows(Explanation(position, (None,) * 9, proved=columns))
    assert row.columns == tuple(range(9))
    assert render(row.sentence) == "Every column wins; how soon is not known yet"
    lost = (*columns[:8], ProvedColumn(8, -1, -1))
    rows = proved.proved_rows(Explanation(position, (None,) * 9, proved=lost))
    assert [render(each.sentence) for each in rows] == ["Wins", "Loses"]


def test_bounds_of_a_search_are_told_as_results() -> None:
    """While scores are not exact, a column whose result is known is told by it."""
    board = Board(6, 5)
    with Solver(8, board=board) as solver:
        position = Position.from_moves("3434", board=board)
        told = set()
        for analysis in solver.analyse(position):
            found = Explainer(Solver(8, board=board)).explain_fully(analysis)
            for row in proved.proved_rows(found):
                told.add(render(row.sentence))
                for column in row.columns:
                    bounds = analysis.columns[column]
                    assert bounds is not None
                    assert row.result in (None, bounds.result)
        assert found.complete
        assert not found.proved
    assert told >= {"Wins", "Loses"} or told >= {"Draws", "Loses"}, told


def test_nothing_is_said_where_nothing_is_proved() -> None:
    position = Position.from_moves("45", board=Board(8, 8))
    found = proved_of(position, Solver(8, board=position.board))
    assert not proved.proved_rows(found)
    assert not why.position_remarks(found)
    assert found.cannot_lose is None


def test_fours_and_columns_that_lose_at_once_are_seen() -> None:
    """Yellow has to stop a four in the lowest row, and loses at once elsewhere."""
    position = Position.from_moves("44536", board=Board(8, 8))
    found = proved_of(position, Solver(8, board=position.board))
    rows = [(row.columns, row.result, render(row.sentence)) for row in proved.proved_rows(found)]
    assert rows == [
        ((6,), None, "Blocks g1"),
        ((0, 1, 2, 3, 4, 5, 7), -1, "Leaves Red's threat on g1"),
    ]
    assert render(why.position_remarks(found)[0]) == "Red threatens four on g1"
    attack, *_ = proved.proved_rows(proved_of(position.play(0), Solver(8, board=position.board)))
    assert (attack.columns, attack.result, render(attack.sentence)) == ((6,), 1, "Four now")
