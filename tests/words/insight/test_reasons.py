"""Sentences: for every kind, in the user's names, short, and with one idea."""

import random

import pytest

from c4studio.insight import Explainer, Explanation, Kind, Standing
from c4studio.paths import user_paths
from c4studio.words.insight import reasons
from c4studio.words.naming import Naming
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
    ("moves", "column", "sentence"),
    [
        ("415161", 7, "Wins: completes four from d1 to g1"),
        ("415161", 2, "Turns the win into a loss: leaves Yellow the four on a4"),
        ("4151612", 1, "Wins: completes four from a1 to a4"),
        (
            "4151612",
            2,
            "Turns the win into a loss: Red can complete four on c1 or g1, and one disc cannot stop"
            " both",
        ),
        ("422675752647566377223445", 1, "Wins: fours on a2 and c3 at once"),
        ("422675752647566377223445", 3, "Turns the win into a loss: hands Yellow the four on c4"),
        ("44434344613165666222", 3, "Wins: four on e2 and, above it, on e3"),
        ("421125247317", 1, "Wins: c2 is forced, then c3: four on d3 and, above it, on d4"),
        (
            "3465675317345",
            6,
            "Turns the win into a loss: Red plays c4 (d3), d4 (c5), e4: fours on e5 and f4 at once",
        ),
        (
            "43655353356",
            2,
            "Loses: Red gets d3, since in the end Yellow must play d2: Red answers on top",
        ),
        (
            "42547644456422225",
            7,
            "Throws the draw away: Red gets c3, since in the end Yellow must play c2; without c3"
            " the game is drawn",
        ),
        (
            "42547644456422225",
            6,
            "Draws: Red cannot win: Yellow answers on top (b6 and g2 with each other) or"
            " plays safe, even rows first",
        ),
        (
            "7634666357627711627251",
            2,
            "Loses: stops Yellow's four on b4, but not those on a4 and d2",
        ),
        (
            "7634666357627711627251",
            3,
            "Loses: Yellow can complete four on a4, b4 or d2, and one disc cannot stop them all",
        ),
        (
            "752527627116755445673366444",
            1,
            "Throws the win away: gives up Yellow's threat on a4: Red takes the cell, the only move"
            " that holds",
        ),
        (
            "45555171744",
            6,
            "Wins: keeps the chances on b2 and c2, both needed to win",
        ),
        (
            "2226136717667",
            3,
            "Loses: leaves Red the chances on d3 and d5, both needed to win",
        ),
        (
            "744166326327244263",
            1,
            "Turns the win into a loss: Yellow gets a6, c5 or e2: Yellow plays c4, then mostly"
            " answers on top",
        ),
        (
            "3371756172273267661323121231756556",
            5,
            "Loses: Yellow plays e6, and Red must play d1, below Yellow's four on d2",
        ),
        (
            "63724175714417",
            4,
            "Wins: keeps the chance on e3 (d4-e3-f2-g1): without it Yellow wins",
        ),
        (
            "63724175714417",
            6,
            "Throws the win away: leaves Yellow the chance on e4 (b1-c2-d3-e4): without it Red"
            " wins",
        ),
        (
            "47747167147355363",
            2,
            "Throws the win away: leaves Red the chance of four up column c: without it Yellow"
            " wins",
        ),
        (
            "5176142323311153126533",
            6,
            "Throws the win away: Yellow plays d2 (f4), f5 and threatens d3 with fours on d4"
            " and e4 at once; no reply wins for Red",
        ),
        (
            "5176142323311153126533",
            5,
            "Wins later: threatens d2 with fours on b4 and g2 at once; no reply saves Yellow",
        ),
        ("6317453656575563", 1, "Wins later: Red has an answer to every reply"),
        (
            "736561573775357713355326",
            6,
            "Wins: Red has an answer to every reply",
        ),
        (
            "7252143225172157743751321345",
            3,
            "Wins: Red gets d4 or d5: Red answers on top or plays safe outside column d",
        ),
        (
            "45252362761746",
            1,
            "Loses: Yellow plays c2, then answers on top (b4 and c3, e3 and f4 with each other)"
            " or plays safe, even rows first",
        ),
    ],
)
def test_sentences(moves: str, column: int, sentence: str, solver: Solver) -> None:
    found = explained(moves, solver)
    reason = found.columns[column - 1]
    assert reason is not None
    assert reasons.reason(found.position, reason) == sentence


def test_of_the_position(solver: Solver) -> None:
    found = explained("3465675317345", solver)
    assert reasons.menace(found) == "Red threatens d3: fours on c4 and f3 at once"
    assert reasons.ending(found).startswith("Best play can end with four on ")
    cornered = explained("7634666357627711627251", solver)
    assert reasons.menace(cornered) == "Yellow threatens four on a4, b4 and d2"
    keyed = explained("5176142323311153126533", solver)
    assert reasons.key(keyed) == "Column d takes d2, Yellow's answer to columns b, f and g"
    late = explained("42547644456422225", solver)
    assert reasons.ending(late) == "Best play fills the board"
    assert reasons.zugzwang(late) == ""
    reason = late.columns[0]
    assert reason is not None
    assert reasons.instead(reason) == "Column f keeps the draw"
    (threat,) = explained("43655353356", solver).threats
    assert reasons.threat(threat) == ("Red's odd threat on d3: without it Red would do worse")


def test_a_four_to_be_stopped_is_no_key_square(solver: Solver) -> None:
    found = explained("555411664374676335577433174321", solver)
    assert reasons.menace(found) == "Yellow threatens four on f5"
    assert reasons.key(found) == ""
    assert [reasons.threat(each) for each in found.threats][1] == (
        "Red's even threat on b4: not needed, and Yellow threatens b3 below it"
    )


def test_sides_are_called_as_they_are_drawn(solver: Solver) -> None:
    found = explained("42547644456422225", solver)
    reason = found.columns[0]
    assert reason is not None
    assert reasons.reason(found.position, reason, Naming(exchanged=True)) == (
        "Throws the draw away: Yellow gets c3, since in the end Red must play c2"
    )
    menaced = explained("3465675317345", solver)
    assert reasons.menace(menaced, Naming(exchanged=True)).startswith("Yellow threatens d3")


def test_a_key_square(solver: Solver) -> None:
    """Several mistakes are answered on the cell that the good move takes."""
    rng = random.Random(1)
    for _ in range(100):
        position = random_position(rng, 17)
        *_, analysis = solver.analyse(position)
        *_, found = Explainer(solver).explain(analysis)
        if found.key is not None:
            text = reasons.key(found)
            assert text.startswith(f"Column {'abcdefg'[found.key.cell[0]]} takes ")
            assert len(found.key.others) > 1
            for column in found.key.others:
                reason = found.columns[column]
                assert reason is not None
                assert reason.reply == found.key.cell[0]
            return
    pytest.fail("no key square in 100 positions")


def test_what_is_only_searched_says_so(solver: Solver) -> None:
    found = explained("44", solver)
    for reason in filter(None, found.columns):
        if reason.standing is Standing.SEARCH and reason.kind is not Kind.SYMMETRY:
            assert "by search alone" in reasons.reason(found.position, reason)
