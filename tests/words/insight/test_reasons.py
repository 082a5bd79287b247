"""Sentences: for every kind, short, and with one idea, as messages and their values."""

import random
from dataclasses import replace

import pytest

from c4studio.language.messages import Message
from c4studio.language.said import NamedCell, NamedCells, Said, say
from c4studio.review.insight import Explainer, ReasonSupport
from c4studio.review.insight.board import PositionCells, landing_cells
from c4studio.words.insight import reasons, why
from c4studio.words.insight.better_columns import better_columns_and_effect
from engine import Position, Side, Solver
from tests.language.named import (
    cell,
    cells,
    column,
    columns,
    either,
    four,
    then,
)
from tests.review.insight.explaining import explained
from tests.review.insight.positions import random_position
from tests.words.insight.cases import read_cases

BEGINS = Message.BEST_PLAY_BEGINS, Message.BEST_PLAY_BEGINS_FOUR
BEST_PLAY = (
    *BEGINS,
    Message.BEST_PLAY_TO_FOUR,
    Message.BEST_PLAY_WINS_ON,
)
KEY = (
    Message.TAKES_CENTRE_AND_KEY,
    Message.TAKES_KEY,
    Message.TAKES_KEY_FOR_FOUR,
    Message.TAKES_WHERE_DOES,
)
"""Messages that say that a disc takes a key cell."""


@pytest.mark.parametrize(("moves", "column", "first", "second"), read_cases("reasons.txt"))
def test_sentences(
    moves: str, column: int, first: Said, second: Said | None, solver: Solver
) -> None:
    found = explained(moves, solver)
    reason = found.columns[column - 1]
    assert reason is not None
    assert reasons.first_reason_line(reason) == first
    assert reasons.second_reason_line(reason) == second


def test_of_the_position(solver: Solver) -> None:
    found = explained("3465675317345", solver)
    assert reasons.opponents_threat_sentence(found) == say(
        Message.THREATENS_ATTACK, who=Side.RED, cell=cell("d3"), ends=either("c4 f3")
    )
    cornered = explained("7634666357627711627251", solver)
    assert reasons.opponents_threat_sentence(cornered) == say(
        Message.THREATENS_FOUR_ON, who=Side.YELLOW, cells=cells("a4 b4 d2")
    )
    late = explained("42547644456422225", solver)
    assert reasons.zugzwang_sentence(late) is None
    reason = late.columns[0]
    assert reason is not None
    assert better_columns_and_effect(reason) == say(
        Message.ONLY_KEEPS_DRAW_AND,
        cell=cell("f3"),
        does=say(Message.STOPS_LINE, four=four("c3 d3 e3 f3")),
    )
    (threat,) = explained("43655353356", solver).threats
    odd = say(Message.ODD)
    waits = say(Message.SIDES_WAITING_THREAT, side=Side.RED, cell=cell("d3"), parity=odd)
    assert reasons.threat_sentence(threat) == say(Message.WHICH_DECIDES, threat=waits)


def test_of_the_key_cell(solver: Solver) -> None:
    keyed = explained("1", solver)
    assert why.first_line_of_column(keyed, 3) == say(
        Message.TAKES_CENTRE_AND_KEY, cell=cell("d1"), other=Side.RED
    )
    after, begins = key_and_best_play(why.second_line_of_column(keyed, 3))
    assert after == say(
        Message.GETS_KEY_AFTER, other=Side.RED, cell=cell("d1"), columns=columns("aeg")
    )
    assert begins == cell("d1")
    most = explained("44", solver)
    takes = say(Message.TAKES_KEY, cell=cell("d3"), other=Side.YELLOW)
    only = say(Message.ONLY_WINNING_MOVE)
    assert why.first_line_of_column(most, 3) == say(Message.IS, name=only, does=takes)
    after, begins = key_and_best_play(why.second_line_of_column(most, 3))
    assert after == say(Message.GETS_KEY_AFTER_MOST, other=Side.YELLOW, cell=cell("d3"))
    assert begins == cell("d3")


def key_and_best_play(more: Said | None) -> tuple[Said, NamedCell]:
    """What a second line says of a key cell first, and the first cell of the best play after it."""
    assert more is not None
    assert more.message is Message.AND_THEN_SENTENCE
    first, second = more.value("first"), more.value("second")
    assert isinstance(first, Said)
    assert isinstance(second, Said)
    if second.message is Message.AND_THEN_SENTENCE:
        second = next(part for part in second.parts if part is not second)
    assert second.message in BEGINS
    return first, NamedCell(second.squares[0])


def test_a_four_to_be_stopped_is_no_key_cell(solver: Solver) -> None:
    found = explained("555411664374676335577433174321", solver)
    assert reasons.opponents_threat_sentence(found) == say(
        Message.THREATENS_FOUR_ON, who=Side.YELLOW, cells=cells("f5")
    )
    assert found.key is None
    assert [reasons.threat_sentence(each) for each in found.threats][1] == say(
        Message.SIDES_THREAT, side=Side.RED, cell=cell("b4"), parity=say(Message.EVEN)
    )


def test_all_of_a_column_begins_with_its_name(solver: Solver) -> None:
    found = explained("422675752647566377223445", solver)
    under = say(Message.UNDER_THREAT, holder=Side.YELLOW, cells=cells("c4"))
    assert why.first_line_of_column(found, 2) == under
    full = why.full_text_on_column(found, 2)
    more = why.second_line_of_column(found, 2)
    assert more is not None
    assert full == say(Message.COLUMN_IN_FULL, column=column("c"), text=then(under, more))
    assert more.value("second") == say(
        Message.ONLY_KEEPS_WIN_AND,
        cell=cell("a1"),
        does=say(Message.THREATENS_AT_ONCE, cells=cells("a2 c3")),
    )


def test_a_key_cell_is_played_against_most_mistakes(solver: Solver) -> None:
    rng = random.Random(1)
    for _ in range(100):
        position = random_position(rng, 17)
        *_, analysis = solver.analyse(position)
        *_, found = Explainer(solver).explain(analysis)
        said = {each: why.first_line_of_column(found, each) for each in position.legal_columns}
        alone = {each.column: reasons.first_reason_line(each) for each in found.columns if each}
        taking = [
            each
            for each, first in said.items()
            if first is not None and first.has(*KEY) and not alone[each].has(*KEY)
        ]
        if taking:
            assert found.key is not None
            assert taking == [found.key.cell[0]]
            first = said[taking[0]]
            assert first is not None
            (takes,) = (part for part in first.parts if part.message in KEY)
            assert takes.value("cell") == NamedCell(found.key.cell)
            return
    pytest.fail("no key cell in 100 positions")


def test_what_is_only_searched_says_where_it_leads(solver: Solver) -> None:
    found = explained("44", solver)
    for reason in filter(None, found.columns):
        if reason.standing is ReasonSupport.SEARCH:
            assert reason.lead is not None
            said = reasons.first_reason_line(reason)
            more = reasons.second_reason_line(reason)
            assert more is not None
            # No line counts moves that nobody can see.
            assert not any("number" in part.message.places for part in said.parts)
            assert said.squares or said.message is Message.ONLY_WINNING_MOVE, said
            (best,) = (part for part in more.parts if part.message in BEST_PLAY)
            shown = best.value("line")
            assert isinstance(shown, NamedCells)
            path = landing_cells(found.position, reason.path)
            assert [*shown.squares] == path[: len(shown.squares)]
            assert shown.squares
    early = replace(
        found, columns=tuple(each and replace(each, lead=None) for each in found.columns)
    )
    sentences = [row.sentence for row in why.reason_rows(early)]
    assert say(Message.ONLY_SEARCH_KNOWS) in sentences
    # While more may be found, nothing is said beside a result that is known.
    growing = replace(early, complete=False)
    told = [line for column in range(7) for line in why.lines_on_column(growing, column)]
    assert not any(line.has(Message.ONLY_SEARCH_KNOWS) for line in told)
    assert why.named_lines(growing, [0]) == []
    assert not any(row.sentence.has(Message.ONLY_SEARCH_KNOWS) for row in why.reason_rows(growing))


def test_no_four_is_told_that_the_next_line_gives_up(solver: Solver) -> None:
    """Red plays b2 by the plan, after which b3 is blocked, though b3 would win as well."""
    found = explained("1417115446433344323", solver)
    reason = found.columns[6]
    assert reason is not None
    first = reasons.first_reason_line(reason)
    assert first.has(Message.WAITING_THREAT_DECIDES)
    second = reasons.second_reason_line(reason)
    assert second is not None
    assert second.has(Message.MAY_NEVER_PLAY)


def test_lines_are_made_once_where_reasons_are_found(
    solver: Solver, monkeypatch: pytest.MonkeyPatch
) -> None:
    *_, analysis = solver.analyse(Position.from_moves("3465675317345"))
    *_, found = why.with_lines_made(Explainer(solver).explain(analysis))

    def refuse(board: PositionCells, _: Position) -> None:
        raise AssertionError("who shows lines looks nothing up on the board")

    monkeypatch.setattr(PositionCells, "__init__", refuse)
    assert all(why.lines_on_column(found, each) for each in found.position.legal_columns)
    assert why.position_remarks(found)
