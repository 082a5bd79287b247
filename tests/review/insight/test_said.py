"""The referee of sentences knows every message, and notices what is false."""

from collections.abc import Iterator

import pytest

from c4studio.language.messages import Message
from c4studio.language.said import Amount, Four, Listed, NamedCell, NamedCells, Said, Value
from c4studio.review.insight import Explainer, Explanation
from c4studio.words.insight import why
from engine import STANDARD, Position, Side, Solver
from tests.cases import cases
from tests.language.sentences import names_in
from tests.review.insight.no_claims import JOINS, NO_CLAIM, OF_GAMES
from tests.review.insight.said import CHECKS, REMARKS, check_said


def test_each_message_has_a_check_or_makes_no_claim() -> None:
    assert set(Message) == set(CHECKS) | NO_CLAIM | REMARKS | OF_GAMES
    known = len(CHECKS) + len(NO_CLAIM) + len(REMARKS) + len(OF_GAMES)
    assert known == len(Message)


def test_what_makes_no_claim_names_nothing_of_its_own() -> None:
    """A message that joins others has sentences, sides and columns in its places alone."""
    named = {"cell", "cells", "disc", "ends", "four", "line", "low", "moves", "pair", "reply"}
    for message in JOINS:
        assert not named.intersection(message.places), message


@pytest.mark.one_in(2)
@cases(names_in())
def test_false_words_are_noticed(
    position: str, column: int, said: Said, right_and_wrong: tuple[Value, Value], solver: Solver
) -> None:
    *_, analysis = solver.analyse(Position.from_text(position))
    found = Explainer(solver).explain_fully(analysis)
    assert check_said(found, column, said) > 0
    with pytest.raises(AssertionError):
        check_said(found, column, falsely(said, *right_and_wrong))


def falsely(said: Said, right: Value, wrong: Value) -> Said:
    """A sentence with another value in place of one that is right."""
    other = _exchanged(said, right, wrong)
    assert isinstance(other, Said)
    assert other != said
    return other


def _exchanged(value: Value, right: Value, wrong: Value) -> Value:
    if value == right:
        return wrong
    match value, right, wrong:
        case Said(message, places), _, _:
            return Said(
                message, tuple((place, _exchanged(each, right, wrong)) for place, each in places)
            )
        case Listed(items, joint), _, _:
            return Listed(tuple(_exchanged(each, right, wrong) for each in items), joint)
        case NamedCells(squares, joint), NamedCell(old), NamedCell(new):
            return NamedCells(tuple(new if each == old else each for each in squares), joint)
    return value


@pytest.mark.one_in(3)
@cases()
def test_each_cell_side_and_number_is_held_against_the_position(moves: str, solver: Solver) -> None:
    *_, analysis = solver.analyse(Position.from_moves(moves))
    found = Explainer(solver).explain_fully(analysis)
    for place in found.position.legal_columns:
        for said in why.lines_on_column(found, place):
            check_said(found, place, said)
            for false in falsified(said):
                assert isinstance(false, Said)
                assert is_contradicted(found, place, false), false


def is_contradicted(found: Explanation, place: int, said: Said) -> bool:
    try:
        check_said(found, place, said)
    except (AssertionError, ValueError):
        return True
    return False


def falsified(value: Value) -> Iterator[Value]:
    """The value with one cell, side or number in it that is another."""
    match value:
        case Side():
            yield value.other
        case int():
            yield value + 1
        case Amount(number, noun):
            yield Amount(number + 1, noun)
        case NamedCell((place, row)):
            yield NamedCell(((place + 1) % STANDARD.width, row))
        case Four(line):
            yield Four(((line[0][0], line[0][1] + 1), *line[1:]))
        case NamedCells(squares, joint):
            for index, (place, row) in enumerate(squares):
                other = (place + 1) % STANDARD.width, row
                yield NamedCells((*squares[:index], other, *squares[index + 1 :]), joint)
        case Listed() | Said():
            yield from falsified_within(value)


def falsified_within(value: Listed | Said) -> Iterator[Value]:
    """The list or sentence with one of its values falsified."""
    if isinstance(value, Listed):
        items = value.items
        for index, item in enumerate(items):
            for false in falsified(item):
                yield Listed((*items[:index], false, *items[index + 1 :]), value.joint)
        return
    places = value.values
    for index, (name, inner) in enumerate(places):
        for false in falsified(inner):
            yield Said(value.message, (*places[:index], (name, false), *places[index + 1 :]))
