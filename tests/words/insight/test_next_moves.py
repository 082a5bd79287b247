"""Sentences on columns whose reason lies far ahead: what the next moves stop, threaten or miss."""

import pytest

from c4studio.insight import Explainer, Explanation
from c4studio.paths import user_paths
from c4studio.review import Line, review_line
from c4studio.words.insight import moments, reasons, why
from c4studio.words.naming import Naming
from engine import Position, Solver


@pytest.fixture(scope="module")
def solver() -> Solver:
    return Solver(16, user_paths().book)


def explained(moves: str, solver: Solver) -> Explanation:
    *_, analysis = solver.analyse(Position.from_moves(moves))
    return Explainer(solver).explanation(analysis)


@pytest.mark.parametrize(
    ("moves", "column", "sentence", "more"),
    [
        (
            "774277",
            1,
            "Loses if Yellow finds d2",
            "Best play begins a1 d2 d3 d4 d5 e1. Columns b, d, e and f keep the win",
        ),
        (
            "774277",
            2,
            "No column wins sooner; after Yellow's e1, Red plays b3",
            "Best play begins b2 e1 b3 e2 d2 d3 …; the four b4-c4-d4-e4 on disc 39",
        ),
        (
            "255",
            3,
            "Loses, e.g. to Red's c2; columns d and e win",
            "Best play: c1 c2 b2 d1 c3 c4 c5 e3; then Red's win is certain",
        ),
        (
            "255",
            6,
            "Red takes d1, where Yellow would attack, and wins",
            "Best play begins f1 d1 d2 d3 d4 d5. Columns d and e keep the win",
        ),
        (
            "134223133755",
            4,
            "Yellow plays d3, aims for the four on e4 and wins",
            "If Red takes f1, Yellow takes g2, and the reverse. Columns a, b and e keep the win",
        ),
        (
            "5",
            2,
            "Draws; Red's d1 must be answered on f1",
            "Best play begins b1 d1 f1 b2 d2 d3",
        ),
        (
            "52315164",
            6,
            "Yellow plays e3, stops the attack from c2 and holds the draw",
            "Best play begins f2 e3 d2 c2 d3 a3. Columns a, c, d and e keep the win",
        ),
        (
            "4256527",
            2,
            "Wins because Red must block b4 now",
            "The four b1-b2-b3-b4; without a four on b4, Red wins",
        ),
        (
            "44444262",
            7,
            "Misses the attack from e1; Yellow stops it; only e wins",
            "Best play begins g1 e1 e2 e3 e4 e5 …; the four a2-b2-c2-d2 on disc 38",
        ),
        (
            "175216437153",
            1,
            "Misses the attack from d2; Yellow stops it",
            "Best play begins a4 e3 f2 d2 d3 d4. Columns c, d, e, f and g keep the win",
        ),
        (
            "5137",
            2,
            "Misses the attack from d1; still wins",
            "Best play begins b1 d1 e2 e3 d2 d3. Column d wins 16 moves sooner",
        ),
        (
            "14656",
            2,
            "Red blocks c1 and wins",
            "Best play begins b1 c1 f3 d2 e2 d3. Only f keeps the win",
        ),
        (
            "17177",
            1,
            "Leaves d1, the only winning move, to Red, who wins",
            "Best play begins a3 d1 d2 d3 d4 b1",
        ),
        (
            "57233",
            4,
            "Loses to c3, e2 or g2, 2 moves sooner than column c",
            "Best play begins d1 c3 d2 d3 d4 d5",
        ),
        (
            "4",
            1,
            "Every column loses; d2 holds out longest, Red takes it",
            "Best play begins a1 d2 d3 d4 d5 e1",
        ),
        (
            "445",
            3,
            "Stops Red's attack from c1 and wins",
            "Best play begins c1 c2 d3 d4 d5 d6",
        ),
        (
            "515",
            1,
            "Red plays d1, threatens an attack from c1 and still wins",
            "Best play begins a2 d1 c1 d2 a3 a4. Column d lasts 8 moves longer",
        ),
        (
            "6",
            6,
            "Draws if Red finds c1; only e wins",
            "Best play: f2 c1 d1 d2 d3 d4 d5 d6; then Red can no longer win",
        ),
        (
            "6276113136126433113734455652657522",
            2,
            "Draw by follow-up: Red drops on top or plays safe",
            "Red drops on top, never under Yellow's four (d5)",
        ),
        (
            "71737776225375154636556612356341",
            1,
            "Misses the four on b4",
            "Red runs out of moves; Yellow aims for the four on d4. Only b keeps the win",
        ),
    ],
)
def test_sentences(moves: str, column: int, sentence: str, more: str, solver: Solver) -> None:
    found = explained(moves, solver)
    reason = found.columns[column - 1]
    assert reason is not None
    assert reasons.reason(found.position, reason) == sentence
    assert reasons.more(found.position, reason) == more


@pytest.mark.parametrize(
    ("text", "column", "sentence"),
    [
        ("7/7/7/2yy3/2ry3/rryr1r1", 5, "Builds a four on b4 and wins"),
        ("7/7/3r3/3y3/3ry2/3ry1r", 2, "Misses f1, which builds a four on c4 and wins"),
        ("7/7/7/7/3y3/2rry2", 3, "Yellow plays c3, builds a four on b4 and still wins"),
        ("7/7/7/3r3/3y3/2yr1r1", 3, "Red plays f2, cuts Yellow's line to e2 and still wins"),
        ("7/7/7/7/3y3/2rry2", 6, "Loses to d3, 3 moves sooner than column a"),
        ("7/7/3r3/3y3/2yy1r1/2yrryr", 1, "Every column loses; this one holds out to disc 34"),
        ("7/7/3r3/3y3/3yry1/rryyrr1", 7, "Wins, but lets Red take e3; column e is quicker"),
    ],
)
def test_what_a_move_builds_or_costs(text: str, column: int, sentence: str, solver: Solver) -> None:
    *_, analysis = solver.analyse(Position.from_text(text))
    found = Explainer(solver).explanation(analysis)
    assert why.of_column(found, column - 1) == sentence


def test_the_second_line_of_a_row_fits_all_its_columns_or_names_the_one(solver: Solver) -> None:
    apart = {row.columns: row.more for row in why.rows(explained("44", solver))}
    assert apart[0, 6] == "a: Best play begins a1 d3 c1 b1 d4 d5"
    assert apart[1,] == "Best play begins b1 c1 d3 c2 b2 c3. Only d keeps the win"
    found = explained("415161", solver)
    rows = {row.columns: row.more for row in why.rows(found)}
    assert rows[2, 6] == "c: From c1 to f1"
    assert rows[1, 3, 4, 5] == "Leaves Yellow's four on a4. Columns a, c and g keep the win"
    numbered = {row.columns: row.more for row in why.rows(found, Naming(lettered=False))}
    assert numbered[2, 6] == "3: From column 3, row 1 to column 6, row 1"


def test_a_mistake_names_the_better_column_once(solver: Solver) -> None:
    review = review_line(solver, Line.from_text("14656" + "2"))
    (move,) = [each for each in review.moves if each is not None and each.ply == 6]
    reason = explained("14656", solver).columns[1]
    assert (
        moments.in_full(move, reason)
        == "Move 6, Yellow b1: Red blocks c1 and wins; only f kept the win"
    )
