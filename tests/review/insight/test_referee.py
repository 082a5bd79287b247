"""The referee notices what is false; else what it lets pass would mean nothing."""

from dataclasses import replace

import pytest

from c4studio.review.insight import Explanation, Reason, ReasonKind
from c4studio.review.insight.reason import AnswerPlan, ForcedWin, PlayStep
from engine import Position, Solver
from engine.plan import Otherwise, Plan
from tests.review.insight.checker import PlanCheck, ends_in_four, forces, proves
from tests.review.insight.claims import check
from tests.review.insight.explaining import explained


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


@pytest.mark.verify
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
            seen |= {bool(lead.stops), 2 * bool(lead.threat)}
            for each in false:
                with pytest.raises(AssertionError):
                    check(with_reason(found, replace(reason, lead=each)), solver)
    assert seen == {0, 1, 2}


def test_a_false_attack_or_decider_is_noticed(solver: Solver) -> None:
    found = explained("76463152675355", solver)
    check(found, solver)
    reason = next(each for each in found.columns if each is not None and each.missed)
    for missed in (reason.missed[1:], (*reason.missed, 0)):
        with pytest.raises(AssertionError):
            check(with_reason(found, replace(reason, missed=missed)), solver)
    found = explained("752366623512655766313352", solver)
    check(found, solver)
    for reason in filter(None, found.columns):
        decider = reason.decider
        if decider is None:
            continue
        (cell,) = decider.cells
        for false in (
            replace(decider, cells=((cell[0], cell[1] + 1),)),
            replace(decider, for_both=not decider.for_both),
            replace(decider, favoured=not decider.favoured),
        ):
            with pytest.raises(AssertionError):
                check(with_reason(found, replace(reason, decider=false)), solver)


def falsified(reason: Reason) -> list[Reason]:
    """The reason with one thing changed that makes it false."""
    false = [
        replace(reason, line=(reason.column, *reason.line)),
        replace(reason, keeping=(*reason.keeping, 6)),
        replace(
            reason,
            kind=ReasonKind.NO_WIN_POSSIBLE if reason.holder.wins else ReasonKind.COMPLETES_FOUR,
        ),
    ]
    if reason.holder.wins:
        other = replace(reason.holder, side=reason.holder.side.other)
        false += [replace(reason, holder=other), replace(reason, score=-reason.score)]
    if reason.kind is ReasonKind.FORCED_WIN:
        false.append(replace(reason, line=reason.line[:-1]))
    if isinstance(reason.proof, AnswerPlan):
        weak = AnswerPlan(Plan((), Otherwise.NOTHING, None), frozenset())
        if reason.proof.plan != weak.plan:
            false.append(replace(reason, proof=PlayStep(reason.column, weak)))
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
    assert not proves(ForcedWin((1, 1, 1)), after, red, wins=True)
    assert PlanCheck(after.play(1), Plan(), 1).holds()
    assert not PlanCheck(after.play(1), Plan(((0, 1),)), 1).holds()
    assert not PlanCheck(after.play(1), Plan(), 1, counting=()).holds()
