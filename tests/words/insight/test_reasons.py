"""Sentences: for every kind, in the user's names, short, and with one idea."""

import random
import re
from dataclasses import replace

import pytest

from c4studio.insight import Explainer, Explanation, Standing
from c4studio.paths import user_paths
from c4studio.words.cells import landings
from c4studio.words.insight import reasons, why
from c4studio.words.insight.better_columns import instead
from c4studio.words.insight.first_lines import TOO_EARLY
from c4studio.words.insight.places import find_places
from c4studio.words.naming import AS_PLAYED, Naming
from engine import Position, Solver
from tests.insight.positions import random_position


@pytest.fixture(scope="module")
def solver() -> Solver:
    return Solver(16, user_paths().book)


def explained(moves: str, solver: Solver) -> Explanation:
    *_, analysis = solver.analyse(Position.from_moves(moves))
    *_, last = Explainer(solver).explain(analysis)
    return last


@pytest.mark.parametrize(
    ("moves", "column", "sentence", "more"),
    [
        (
            "415161",
            7,
            "Four now",
            "From d1 to g1",
        ),
        (
            "415161",
            2,
            "Misses the fours on c1 and g1",
            "Leaves Yellow's four on a4. Columns a, c and g keep the win",
        ),
        (
            "4151612",
            1,
            "Four now",
            "From a1 to a4",
        ),
        (
            "4151612",
            2,
            "Misses the four on a4",
            "Red has fours on c1 and g1. Only a keeps the win",
        ),
        (
            "422675752647566377223445",
            1,
            "Two fours at once: a2 and c3",
            "Yellow can block only one",
        ),
        (
            "422675752647566377223445",
            3,
            "Under Yellow's four (c4)",
            "Yellow drops on top of it and has four. Only a keeps the win",
        ),
        (
            "44434344613165666222",
            3,
            "Stacked fours: e2, then e3 on top",
            "Blocking e2 lets Red drop on e3",
        ),
        (
            "421125247317",
            1,
            "Attack: a4, then d3 and d4 on top",
            "Yellow must play c2; then c3",
        ),
        (
            "3465675317345",
            6,
            "Red's attack: c4, then e5 or f4",
            (
                "Red plays c4 (forced d3), d4 (c5), e4; every reply is forced. Columns d and g"
                " keep the win"
            ),
        ),
        (
            "43655353356",
            2,
            "Red's waiting four on d3 (odd)",
            "In the end Yellow must play d2 below it",
        ),
        (
            "42547644456422225",
            7,
            "Red gets a four on c3: in the end Yellow must play c2",
            "Without c3 it would be a draw. Only f keeps the draw",
        ),
        (
            "42547644456422225",
            6,
            "Yellow holds: Red gets b6 or g2, never both",
            (
                "If Red takes b6, Yellow takes g2, and the reverse; else Yellow drops on top or"
                " plays safe"
            ),
        ),
        (
            "7634666357627711627251",
            2,
            "Blocks b4, but a4 and d2 are open",
            "One disc cannot block them all",
        ),
        (
            "7634666357627711627251",
            3,
            "Yellow has fours on a4, b4 and d2",
            "One disc cannot block them all",
        ),
        (
            "752527627116755445673366444",
            1,
            "Lets Red block Yellow's own four on a4",
            "No other reply of Red's holds. Columns b, c, d, e, f and g keep the win",
        ),
        (
            "45555171744",
            6,
            "Yellow needs both b2 and c2 to win: they make one four",
            "The four a2-b2-c2-d2",
        ),
        (
            "2226136717667",
            3,
            "Red can aim at fours on d3 and d5; neither alone wins",
            "The fours d3-e3-f3-g3 and a2-b3-c4-d5; with only one of the cells Yellow would hold",
        ),
        (
            "744166326327244263",
            1,
            "Yellow builds a four on a6, c5 or e2",
            "If Red takes b5, Yellow takes c5, and the reverse. Columns b, c and f keep the win",
        ),
        (
            "3371756172273267661323121231756556",
            5,
            "Yellow's attack: e6, until Red must play under d2",
            "Yellow plays e6; every reply is forced",
        ),
        (
            "63724175714417",
            4,
            "e3 decides: Red needs a four there to win",
            "The four d4-e3-f2-g1; without a four on e3, Yellow wins",
        ),
        (
            "63724175714417",
            6,
            "e4 decides: Yellow draws by a possible four there",
            "The four b1-c2-d3-e4; without a four on e4, Red wins. Columns d and e keep the win",
        ),
        (
            "47747167147355363",
            2,
            "c5 decides: Red draws by a possible four there",
            "The four c2-c3-c4-c5. Columns c, d, e, f and g keep the win",
        ),
        (
            "5176142323311153126533",
            6,
            "Yellow plays d2 and f5, threatening an attack from d3",
            "The threat: d3, then d4 or e4; no reply helps. Columns d and e keep the win",
        ),
        (
            "5176142323311153126533",
            5,
            "Threatens an attack: d2, then b4 or g2",
            "No reply saves Yellow. Column d wins 8 moves sooner",
        ),
        (
            "6317453656575563",
            1,
            "Best play gives Red an attack: g3, then g4 and g5 on top",
            "Best play begins a2 c4 d2 d3 d4 c5 …; the four d2-e3-f4-g5 on disc 29",
        ),
        (
            "736561573775357713355326",
            6,
            "Wins; answer Yellow's f5 with a3 or f6",
            "Best play begins f4 f5 f6 b2 b3 b4 …; the four a4-b3-c2-d1 on disc 35",
        ),
        (
            "7252143225172157743751321345",
            3,
            "Best play gives Red an attack: g6, then d4 or f3",
            "Best play: c5 c6 e6 a6 g6 f1 f2 d4 f3; the four c3-d3-e3-f3 on disc 37",
        ),
        (
            "45252362761746",
            1,
            "Yellow blocks c2 and still wins",
            "Best play begins a2 c2 c3 e3 e4 b4 …; the four a4-b4-c4-d4 on disc 40",
        ),
    ],
)
def test_sentences(moves: str, column: int, sentence: str, more: str, solver: Solver) -> None:
    found = explained(moves, solver)
    reason = found.columns[column - 1]
    assert reason is not None
    assert reasons.reason(found.position, reason) == sentence
    assert reasons.more(found.position, reason) == more


def test_of_the_position(solver: Solver) -> None:
    found = explained("3465675317345", solver)
    assert reasons.menace(found) == "Red threatens an attack: d3, then c4 or f3"
    cornered = explained("7634666357627711627251", solver)
    assert reasons.menace(cornered) == "Yellow threatens four on a4, b4 and d2"
    keyed = explained("1", solver)
    assert why.of_column(keyed, 3) == "Takes d1, the centre and Red's key cell"
    after = "Red gets d1 in best play after columns a, e and g. "
    assert why.more_of_column(keyed, 3).startswith(f"{after}Best play begins d1")
    most = explained("44", solver)
    assert why.of_column(most, 3) == "Only winning move: takes d3, Yellow's key cell"
    after = "Yellow gets d3 in best play after most others. "
    assert why.more_of_column(most, 3).startswith(f"{after}Best play begins d3")
    late = explained("42547644456422225", solver)
    assert reasons.zugzwang(late) == ""
    reason = late.columns[0]
    assert reason is not None
    assert instead(reason) == "Only f keeps the draw"
    assert instead(reason, Naming(lettered=False)) == "Only column 6 keeps the draw"
    (threat,) = explained("43655353356", solver).threats
    assert reasons.threat(threat) == "Red's waiting four on d3 (odd), which decides"


def test_a_four_to_be_stopped_is_no_key_cell(solver: Solver) -> None:
    found = explained("555411664374676335577433174321", solver)
    assert reasons.menace(found) == "Yellow threatens four on f5"
    assert found.key is None
    assert [reasons.threat(each) for each in found.threats][1] == "Red's four on b4 (even)"


def test_sides_are_called_as_they_are_drawn(solver: Solver) -> None:
    found = explained("42547644456422225", solver)
    reason = found.columns[0]
    assert reason is not None
    assert reasons.reason(found.position, reason, Naming(exchanged=True)) == (
        "Yellow gets a four on c3: in the end Red must play c2"
    )
    menaced = explained("3465675317345", solver)
    assert reasons.menace(menaced, Naming(exchanged=True)).startswith("Yellow threatens")


def test_cells_are_called_by_numbers_where_columns_are(solver: Solver) -> None:
    found = explained("422675752647566377223445", solver)
    numbered = Naming(lettered=False)
    assert why.of_column(found, 2, numbered) == "Under Yellow's four (column 3, row 4)"
    assert why.column_in_full(found, 2, numbered).endswith("Only column 1 keeps the win.")


def test_a_key_cell_is_played_against_most_mistakes(solver: Solver) -> None:
    rng = random.Random(1)
    for _ in range(100):
        position = random_position(rng, 17)
        *_, analysis = solver.analyse(position)
        *_, found = Explainer(solver).explain(analysis)
        taking = [
            column
            for column in position.legal_columns
            if "key cell" in why.of_column(found, column)
        ]
        if taking:
            assert found.key is not None
            assert taking == [found.key.cell[0]]
            assert f"Takes {AS_PLAYED.cell(found.key.cell)}, " in why.of_column(found, taking[0])
            return
    pytest.fail("no key cell in 100 positions")


def test_what_is_only_searched_says_where_it_leads(solver: Solver) -> None:
    found = explained("44", solver)
    for reason in filter(None, found.columns):
        if reason.standing is Standing.SEARCH:
            assert reason.lead is not None
            said = reasons.reason(found.position, reason)
            more = reasons.more(found.position, reason)
            assert "(move" not in said
            assert re.search(r"\b[a-g][1-6]\b", said), said
            assert re.search(r"Best play(?:: | begins )", more), more
            moves = re.findall(r"\b[a-g][1-6]\b", more.partition("Best play")[2].partition(";")[0])
            path = [AS_PLAYED.cell(cell) for cell in landings(found.position, reason.path)]
            assert moves == path[: len(moves)]
            assert moves
    early = replace(
        found, columns=tuple(each and replace(each, lead=None) for each in found.columns)
    )
    sentences = [row.sentence for row in why.rows(early)]
    assert sentences.count(TOO_EARLY) == 1


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("a, b: Attack: d2, then d4 or e3", ["a", "b", "d2", "d4", "e3"]),
        ("Columns c, d and f keep a win", ["c", "d", "f"]),
        ("Only d keeps the win. Swap pair a6–f2", ["d", "a6", "f2"]),
        ("Red gets a four on a3", ["a3"]),
        ("Like column c, mirrored", ["c"]),
        ("Loses if Yellow finds d2; only e wins", ["d2", "e"]),
        ("Takes d1; after columns a, e and g Red takes it", ["d1", "a", "e", "g"]),
    ],
)
def test_names_in_a_sentence_are_found(text: str, names: list[str]) -> None:
    places = list(find_places(text, AS_PLAYED))
    assert [text[each.start : each.end] for each in places] == names
    assert [len(each.cells) for each in places] == [1 if len(name) == 2 else 6 for name in names]


def test_numbered_names_are_found() -> None:
    text = "Column 4: Under Red's four (column 3, row 4). Columns 1 and 2 keep the win"
    places = list(find_places(text, Naming(lettered=False)))
    assert [each.cells[0] for each in places] == [(3, 0), (2, 3), (0, 0), (1, 0)]


def test_the_columns_that_held_and_those_of_a_row_are_found() -> None:
    for text, names in (
        ("Move 9, Red d2: Under Red's four (d3); only e kept the win", ["d2", "d3", "e"]),
        ("From win to loss; c and d kept the win", ["c", "d"]),
        ("Costs 16 discs; a, b and g held out", ["a", "b", "g"]),
        ("a, b  Four now", ["a", "b"]),
        ("From win to loss; 5 columns kept the win", []),
    ):
        assert [text[each.start : each.end] for each in find_places(text, AS_PLAYED)] == names
