from dataclasses import replace

import pytest

from c4studio.game import NodeScores
from c4studio.insight import Explainer, Standing
from c4studio.paths import packaged_book
from c4studio.review import Line, Move, Review, Summary, summarise, turning_point
from c4studio.training.lesson import Region, Training
from c4studio.words import review as words
from c4studio.words.naming import AS_PLAYED, Naming
from engine import Position, Side, Solver

COLUMNS = (-2, 1, -1, 0, -1, 0, -2)
POSITION = Position.from_moves("4444")


def move(column: int, columns: tuple[int | None, ...] = COLUMNS) -> Move:
    return Move(POSITION, column, NodeScores.from_values(columns, 4).columns)


@pytest.mark.parametrize(
    ("found", "sentence"),
    [
        (move(1), "Move 5, Red in column b: the only column that keeps the result"),
        (move(3), "Move 5, Red in column d: turns a win into a draw; only column b kept it"),
        (move(0), "Move 5, Red in column a: turns a win into a loss; only column b kept it"),
        (move(1, (1, 1, 0, 0, 0, 0, 0)), "Move 5, Red in column b: best"),
        (
            move(0, (-1, 0, 0, 0, -1, -1, -1)),
            "Move 5, Red in column a: turns a draw into a loss; columns b, c and d kept it",
        ),
        (
            move(0, (3, 5, 0, 0, 5, 0, 0)),
            "Move 5, Red in column a: wins 4 discs later than columns b and e",
        ),
        (
            move(0, (-5, -4, -5, -5, -5, -5, -5)),
            "Move 5, Red in column a: loses 2 discs sooner than column b",
        ),
        (
            move(0, (3, -19, -19, -19, -19, -19, -19)),
            "Move 5, Red in column a: forced",
        ),
    ],
)
def test_what_a_move_did(found: Move, sentence: str) -> None:
    assert words.move(found, AS_PLAYED) == sentence


def summary_of(*moves: Move) -> Summary:
    line = Line(POSITION, (moves[0].column,))
    found = summarise(Review(line, (NodeScores(moves[0].columns),)), Side.RED)
    assert found is not None
    return found


def test_how_a_player_did() -> None:
    kept, thrown = summary_of(move(1)), summary_of(move(3))
    assert words.player(kept, AS_PLAYED) == (
        "Red kept the result in 1 of 1 move where a wrong column was possible,"
        " 1 of 1 where at most 2 were right; longest run without a fault 1 move"
    )
    assert "in 0 of 1 move where" in words.player(thrown, AS_PLAYED)
    easy = summary_of(move(0, (1, 1, 1, 0, 1, 1, 1)))
    assert words.choices(easy) == "kept the result in 1 of 1 move where a wrong column was possible"
    none = summary_of(move(0, (0, 0, 0, 0, 0, 0, 0)))
    assert words.choices(none) == "had no wrong column to choose"
    assert words.counts(thrown) == "win to draw 1"
    assert words.columns_holding(2, 7) == "2 of 7 columns hold"
    assert words.columns_holding(None, 7) == ""


def test_what_is_asked_and_answered() -> None:
    review = Review(Line(POSITION, (3,)), (NodeScores.from_values((1, 2, -1, 0, -1, 0, -2), 4),))
    fault = turning_point(review)
    assert fault is not None
    assert words.task(fault, AS_PLAYED) == "Move 5: find a column for Red to keep the win"

    def answer(column: int, *, delays: bool = False) -> str:
        if not delays:
            return words.answer(Training(review, Side.RED).answer(column))
        return words.answer(Training(review, Side.RED, delays=True).answer(column))

    assert answer(1) == "Column b is right"
    assert answer(0) == "Column a holds; the best is column b"
    assert answer(0, delays=True) == "Column a keeps the result, but there is a better one"
    assert answer(6) == "Column g loses"
    assert words.hint(Region.LEFT) == "Look on the left"
    assert words.hint(1) == "Column b"
    assert words.progress(2, 5) == "2 of 5 solved"


def test_a_mistake_is_told_with_its_reason_where_that_is_short() -> None:
    position = Position.from_moves("444443526322665")
    solver = Solver(4)
    found = Move(position, 3, solver.score_columns(position))
    reason = Explainer(solver).reason(position, found.columns, 3)
    assert words.fault(found, None, AS_PLAYED) == words.move(found, AS_PLAYED)
    told = words.fault(found, reason, Naming(exchanged=True))
    assert told.startswith("Move 16, Red in column d: ")
    assert told.endswith(f": Leaves Yellow's four on g1; {words._what_kept(found)}")
    searched = replace(reason, standing=Standing.SEARCH, lead=None)
    assert words.fault(found, searched, AS_PLAYED) == words.move(found, AS_PLAYED)


def test_where_best_play_ends() -> None:
    won = Position.from_moves("1212121")
    text = "Column d: from here perfect play ends on disc 7"
    assert words.best_line(3, won, AS_PLAYED) == f"{text}, Red wins"
    assert words.best_line(3, won, Naming(exchanged=True)) == f"{text}, Yellow wins"


def test_the_columns_that_kept_the_result_are_named_once() -> None:
    position, solver = Position.from_moves("441754"), Solver(16, packaged_book())
    found = Move(position, 3, solver.score_columns(position))
    reason = Explainer(solver).reason(position, found.columns, 3)
    told = words.fault(found, reason, AS_PLAYED)
    assert (
        told == "Move 7, Red in column d: Misses the attack from c1; Yellow stops it; only c wins"
    )
