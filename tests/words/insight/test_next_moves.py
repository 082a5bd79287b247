"""Sentences on columns whose reason lies far ahead: what the next moves stop, threaten or miss."""

import pytest

from c4studio.language.messages import Message
from c4studio.language.said import Said, say
from c4studio.review import Line, review_line
from c4studio.review.insight import Explainer, Explanation
from c4studio.words.insight import moments, reasons, why
from c4studio.words.rendering import render
from engine import Position, Side, Solver
from tests.cases import cases
from tests.language.named import also, cell, column, columns, line, then
from tests.words.insight.cases import read_cases


def explained(moves: str, solver: Solver) -> Explanation:
    *_, analysis = solver.analyse(Position.from_moves(moves))
    return Explainer(solver).explain_fully(analysis)


@pytest.mark.parametrize(("moves", "column", "first", "second"), read_cases("next_moves.txt"))
def test_sentences(
    moves: str, column: int, first: Said, second: Said | None, solver: Solver
) -> None:
    found = explained(moves, solver)
    reason = found.columns[column - 1]
    assert reason is not None
    assert reasons.first_reason_line(reason) == first
    assert reasons.second_reason_line(reason) == second


@pytest.mark.parametrize(
    ("text", "column", "first"), [each[:3] for each in read_cases("first_lines.txt")]
)
def test_what_a_move_builds_or_costs(text: str, column: int, first: Said, solver: Solver) -> None:
    *_, analysis = solver.analyse(Position.from_text(text))
    found = Explainer(solver).explain_fully(analysis)
    assert why.first_line_of_column(found, column - 1) == first


def test_the_second_line_of_a_row_fits_all_its_columns_or_names_the_one(solver: Solver) -> None:
    apart = {row.columns: row.more for row in why.reason_rows(explained("44", solver))}
    begins = say(Message.BEST_PLAY_BEGINS, line=line("a1 d3 c1 b1 d4 d5"))
    assert apart[0, 6] == say(Message.BARE_COLUMN_SAYS, column=column("a"), text=begins)
    begins = say(Message.BEST_PLAY_BEGINS, line=line("b1 c1 d3 c2 b2 c3"))
    assert apart[1,] == then(begins, say(Message.ONLY_KEEPS_WIN, column=column("d")))
    found = explained("415161", solver)
    rows = {row.columns: row.more for row in why.reason_rows(found)}
    from_to = say(Message.FROM_TO, first=cell("c1"), last=cell("f1"))
    assert rows[2,] == from_to
    leaves = say(Message.LEAVES_THREAT, holder=Side.YELLOW, cell=cell("a4"))
    keep = say(Message.COLUMNS_KEEP_WIN, columns=columns("acg"))
    assert rows[1, 3, 4, 5] == then(leaves, keep)


def test_a_first_line_names_a_better_column_once(solver: Solver) -> None:
    reason = explained("4625", solver).columns[4]
    assert reason is not None
    first = reasons.first_reason_line(reason)
    assert first.has(Message.COLUMN_WINS_SOONER)
    assert reasons.first_line_with_better_column(reason) == first


def test_a_mistake_names_the_better_column_once(solver: Solver) -> None:
    *_, move = review_line(solver, Line.from_text("44" + "5")).moves
    assert move is not None
    reason = explained("44", solver).columns[4]
    place = say(Message.MOVE_AT, number=3, side=Side.RED, cell=cell("e1"))
    stops = say(
        Message.SIDE_STOPS_THEIR_AND,
        holder=Side.YELLOW,
        cell=cell("c1"),
        other=Side.RED,
        attack=say(Message.ATTACK_FROM, cell=cell("f1")),
        result=say(Message.WINS),
    )
    kept = say(Message.ONLY_COLUMN_DID, column=column("d"), did=say(Message.KEPT_THE_WIN))
    assert moments.full_mistake_description(move, reason) == say(
        Message.MISTAKE_SAYS, move=place, text=also(stops, kept)
    )


def test_a_run_that_begins_with_a_slower_reply_is_not_told(solver: Solver) -> None:
    reason = explained("34435535265434631", solver).columns[1]
    assert reason is not None
    said = render(reasons.first_reason_line(reason))
    # b3 wins two discs later, and that it stops a4–d1 changes nothing.
    assert said == "Red plays d5, threatens an attack: a2, then b3 and b4 on top"


@cases()
def test_what_changes_nothing_is_no_reason(
    moves: str, column: str, line: str, solver: Solver
) -> None:
    reason = explained(moves, solver).columns["abcdefg".index(column)]
    assert reason is not None
    assert render(reasons.first_reason_line(reason)) == line
