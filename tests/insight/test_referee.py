"""The referee notices what is false; else what it lets pass would mean nothing."""

from dataclasses import replace

import pytest

from c4studio.insight import Explainer, Explanation, Kind, Reason
from c4studio.insight.reason import Answers, Forced, Play
from c4studio.paths import user_paths
from engine import Position, Solver
from engine.plan import Otherwise, Plan
from tests.insight.checker import PlanCheck, ends_in_four, forces, proves
from tests.insight.claims import check
from tests.insight.said import check_said


@pytest.fixture(scope="module")
def solver() -> Solver:
    return Solver(16, user_paths().book)


def explained(moves: str, solver: Solver) -> Explanation:
    *_, analysis = solver.analyse(Position.from_moves(moves))
    *_, last = Explainer(solver).explain(analysis)
    return last


def with_reason(found: Explanation, reason: Reason) -> Explanation:
    columns = list(found.columns)
    columns[reason.column] = reason
    return replace(found, columns=tuple(columns))


LATE = "66563257722265143155115226"
"""26 discs, so that the referee searches what is left."""


def test_a_false_claim_of_any_kind_is_noticed(solver: Solver) -> None:
    checked = 0
    for moves in (LATE, "52622772646716352257775661", "443565563774335155163367272446"):
        found = explained(moves, solver)
        check(found, solver)
        for reason in filter(None, found.columns):
            for false in falsified(reason):
                checked += 1
                with pytest.raises(AssertionError):
                    check(with_reason(found, false), solver)
    assert checked > 30


def test_false_next_moves_are_noticed(solver: Solver) -> None:
    seen: set[int] = set()
    for moves in ("44", "445", "515", "175216437153", "14656"):
        found = explained(moves, solver)
        check(found, solver)
        for reason in filter(None, found.columns):
            lead = reason.lead
            if lead is None or reason.twin is not None:
                continue
            false = [replace(lead, keeping=lead.keeping[1:])]
            for line in (lead.stops[1:], (*lead.stops, 0)):
                false += [replace(lead, stops=line)] * bool(lead.stops and line)
            for line in (lead.threat[1:], (*lead.threat, 0)):
                false += [replace(lead, threat=line)] * bool(lead.threat and line)
            for line in (lead.missed[1:], (*lead.missed, 0)):
                false += [replace(lead, missed=line)] * bool(lead.missed)
            seen |= {bool(lead.stops), 2 * bool(lead.threat), 3 * bool(lead.missed)}
            for each in false:
                with pytest.raises(AssertionError):
                    check(with_reason(found, replace(reason, lead=each)), solver)
    assert seen == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("position", "column", "line", "right_and_wrong"),
    [
        ("7/7/7/2yy3/2ry3/rryr1r1", 4, "Builds a four on b4 and wins", ("b4", "e3")),
        (
            "7/7/3y3/3r3/3y3/2yryrr",
            5,
            "Misses e2, which builds a four on c4 and wins",
            ("c4", "c5"),
        ),
        (
            "7/7/7/7/3yr2/yrrry2",
            2,
            "Red plays c3, cuts Yellow's line to b4 and holds",
            ("b4", "b5"),
        ),
        ("7/7/7/7/7/3r3", 1, "Loses to b2 or f1, 1 move sooner than column d", ("n d", "n e")),
        (
            "7/7/7/7/7/3r3",
            1,
            "Loses to b2 or f1, 1 move sooner than column d",
            ("1 move", "2 moves"),
        ),
        (
            "7/7/7/7/7/3r3",
            0,
            "Every column loses; d2 holds out longest, Red takes it",
            ("d2", "e1"),
        ),
        ("7/7/7/7/7/3r3", 3, "Every column loses; this one holds out to disc 41", ("41", "40")),
        ("7/7/4y2/4r2/4y2/1rr1yr1", 0, "Only winning move", ("winning", "drawing")),
        ("7/7/3r3/3r3/1y1y3/1yrrryy", 1, "Wins; after Yellow's c2, only e2 wins", ("e2", "d5")),
        ("7/7/7/7/5y1/r1r1ry1", 1, "Wins, but lets Red take c2; column c is quicker", ("c2", "c3")),
        (
            "7/7/7/7/5y1/r1r1ry1",
            1,
            "Wins, but lets Red take c2; column c is quicker",
            ("column c", "column b"),
        ),
        ("7/7/7/7/7/1ry1r2", 0, "Loses, e.g. to Red's c2; columns c and e win", ("c2", "c3")),
        ("7/7/7/7/3y3/3r2r", 0, "Loses if Red finds d3", ("d3", "c1")),
        ("7/7/7/7/7/3ry2", 1, "Wins; answer Yellow's d2 with a1 or d3", ("a1", "b2")),
        ("7/7/7/7/5y1/r1r1ry1", 3, "Wins; Red's d2 must be answered on d3", ("on d3", "on c2")),
        ("7/7/3y3/3r3/3y3/ry1r2r", 0, "Wins; block Red's e1 on f1", ("f1", "e2")),
        (
            "7/7/7/7/5y1/r1r1ry1",
            2,
            "No column wins sooner; after Red's e2, Yellow plays e3",
            ("e3", "d2"),
        ),
        (
            "3y2r/3y2y/3r2y/2ryyry/ryrrryr/rryyryr",
            4,
            "f4 decides: Yellow's four there also needs e5",
            ("e5", "e6"),
        ),
        (
            "7/7/1r1r3/1y1y2r/1r1r1yy/1yrr1yy",
            2,
            "e2 decides: Red could make four there, once e1 is filled",
            ("e2", "e4"),
        ),
        (
            "7/1y5/1y5/1r5/1r1ry2/yr1ry2",
            0,
            "Yellow plays d3, aims for the four on c4 and wins",
            ("c4", "d5"),
        ),
        (
            "7/7/3r3/2yy3/2yrr2/1yrrry1",
            3,
            "Yellow aims for a four on e3 and f3; one swap pair",
            ("f3", "f4"),
        ),
        (
            "7/7/1y5/1r5/1r2y2/yr1ry2",
            0,
            "Yellow plays e3, threatens a four on e4 and wins",
            ("e4", "e5"),
        ),
        ("7/7/2ry3/2yr3/1ryy3/rryr2y", 0, "Yellow builds a four on e2 or f2", ("f2", "f3")),
        (
            "7/7/4r2/2yrrr1/2ryyy1/1yyryr1",
            0,
            "Yellow has fours on b4 and g2; neither alone wins",
            ("g2", "g3"),
        ),
        (
            "7/7/3y3/3r3/3r3/y1rr1yy",
            4,
            "Best play gives Red an attack: a2, then b3 and b4 on top",
            ("a2", "b2"),
        ),
        (
            "7/7/3y3/3r3/3r3/y1rr1yy",
            4,
            "Best play gives Red an attack: a2, then b3 and b4 on top",
            ("b4", "c4"),
        ),
        (
            "7/2yr3/2ry3/2yr3/rrryr2/yryryy1",
            1,
            "Only move (blocks b3); best play gives Red an attack from g2",
            ("g2", "g1"),
        ),
        (
            "2yyy2/y1rrr2/r1yyr2/r1rryr1/r1yyrry/y1rryyy",
            5,
            "Then f6, threatening an attack: a6, then a four on g4",
            ("g4", "g5"),
        ),
        (
            "7/2yr3/y1ry3/r1yr1y1/y1ry1r1/r1yr1ry",
            0,
            "Red needs both b5 and e2 to win: they make one four",
            ("e2", "e1"),
        ),
    ],
)
def test_false_words_are_noticed(
    position: str, column: int, line: str, right_and_wrong: tuple[str, str], solver: Solver
) -> None:
    *_, analysis = solver.analyse(Position.from_text(position))
    found = Explainer(solver).explanation(analysis)
    assert check_said(found, column, line) > 0
    with pytest.raises(AssertionError):
        check_said(found, column, line.replace(*right_and_wrong))


def test_a_cell_that_another_line_does_not_need_is_noticed(solver: Solver) -> None:
    *_, analysis = solver.analyse(Position.from_moves("47747167147355363"))
    found = Explainer(solver).explanation(analysis)
    with pytest.raises(AssertionError):
        check_said(found, 1, "c5 decides: Red's four there also needs c4")


def falsified(reason: Reason) -> list[Reason]:
    """The reason with one thing changed that makes it false."""
    false = [
        replace(reason, line=(reason.column, *reason.line)),
        replace(reason, instead=(*reason.instead, 6)),
        replace(reason, kind=Kind.NOTHING if reason.holder.wins else Kind.FOUR),
    ]
    if reason.holder.wins:
        other = replace(reason.holder, side=reason.holder.side.other)
        false += [replace(reason, holder=other), replace(reason, score=-reason.score)]
    if reason.kind is Kind.FORCED:
        false.append(replace(reason, line=reason.line[:-1]))
    if isinstance(reason.proof, Answers):
        weak = Answers(Plan((), Otherwise.NOTHING, None), frozenset())
        if reason.proof.plan != weak.plan:
            false.append(replace(reason, proof=Play(reason.column, weak)))
    return false


def test_a_threat_that_is_worth_something_else_is_noticed(solver: Solver) -> None:
    found = explained("52622772646716352257775661", solver)
    assert found.threats
    for place, threat in enumerate(found.threats):
        threats = list(found.threats)
        threats[place] = replace(threat, decisive=not threat.decisive, useless=None)
        with pytest.raises(AssertionError):
            check(replace(found, threats=tuple(threats)), solver)
    with pytest.raises(AssertionError):
        check(replace(found, zugzwang=not found.zugzwang), solver)


def test_lines_and_plans_that_prove_nothing() -> None:
    after = Position.from_moves("43655353356").play(1)
    red = after.to_move
    assert not ends_in_four(after, (1, 1), red)
    assert not ends_in_four(after, (7,), red)
    assert not forces(after, (1, 1, 1), red)
    assert not proves(Forced((1, 1, 1)), after, red, wins=True)
    assert PlanCheck(after.play(1), Plan(), 1).holds()
    assert not PlanCheck(after.play(1), Plan(((0, 1),)), 1).holds()
    assert not PlanCheck(after.play(1), Plan(), 1, counting=()).holds()
