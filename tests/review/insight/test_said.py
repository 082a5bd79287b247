"""The referee of sentences knows every message, and notices what is false."""

from collections.abc import Iterator

import pytest

from c4studio.ground.paths import user_paths
from c4studio.language.messages import Message
from c4studio.language.said import Amount, Four, Listed, NamedCell, NamedCells, Said, Value, say
from c4studio.review.insight import Explainer, Explanation
from c4studio.words.insight import why
from engine import STANDARD, Position, Side, Solver
from tests.language.named import also, cell, cells, column, columns, either, moves
from tests.review.insight.no_claims import JOINS, NO_CLAIM, OF_GAMES
from tests.review.insight.said import CHECKS, REMARKS, check_said


@pytest.fixture(scope="module")
def solver() -> Solver:
    return Solver(16, user_paths().book)


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
@pytest.mark.parametrize(
    ("position", "column", "said", "right_and_wrong"),
    [
        (
            "7/7/7/7/7/3r3",
            1,
            say(
                Message.LOSES_TO_SOONER,
                cells=either("b2 f1"),
                margin=say(Message.SOONER_THAN, moves=moves(1), column=column("d")),
            ),
            (column("d"), column("e")),
        ),
        (
            "7/7/7/7/7/3r3",
            1,
            say(
                Message.LOSES_TO_SOONER,
                cells=either("b2 f1"),
                margin=say(Message.SOONER_THAN, moves=moves(1), column=column("d")),
            ),
            (moves(1), moves(2)),
        ),
        (
            "7/7/7/7/7/3r3",
            0,
            say(Message.EVERY_LOSES_TAKEN, cell=cell("d2"), holder=Side.RED),
            (cell("d2"), cell("e1")),
        ),
        ("7/7/7/7/7/3r3", 3, say(Message.EVERY_LOSES_HOLDS_OUT, disc=41), (41, 40)),
        (
            "7/7/4y2/4r2/4y2/1rr1yr1",
            0,
            say(Message.ONLY_WINNING_MOVE),
            (say(Message.ONLY_WINNING_MOVE), say(Message.ONLY_DRAWING_MOVE)),
        ),
        (
            "7/7/3r3/3r3/1y1y3/1yrrryy",
            1,
            say(
                Message.AFTER_REPLY_ONLY,
                start=say(Message.WINS),
                other=Side.YELLOW,
                reply=cell("c2"),
                cell=cell("e2"),
                result=say(Message.WINS),
            ),
            (cell("e2"), cell("d5")),
        ),
        (
            "7/7/7/7/5y1/r1r1ry1",
            1,
            also(
                say(
                    Message.START_LETS_TAKE,
                    start=say(Message.WINS),
                    other=Side.RED,
                    cell=cell("c2"),
                ),
                say(Message.COLUMN_IS_QUICKER, column=column("c")),
            ),
            (cell("c2"), cell("c3")),
        ),
        (
            "7/7/7/7/5y1/r1r1ry1",
            1,
            also(
                say(
                    Message.START_LETS_TAKE,
                    start=say(Message.WINS),
                    other=Side.RED,
                    cell=cell("c2"),
                ),
                say(Message.COLUMN_IS_QUICKER, column=column("c")),
            ),
            (column("c"), column("b")),
        ),
        (
            "7/7/7/7/7/1ry1r2",
            0,
            also(
                say(Message.LOSES_EG_TO, holder=Side.RED, cell=cell("c2")),
                say(Message.COLUMNS_WIN, columns=columns("ce")),
            ),
            (cell("c2"), cell("c3")),
        ),
        (
            "7/7/7/7/3y3/3r2r",
            0,
            say(Message.LOSES_IF_FINDS, holder=Side.RED, cell=cell("d3")),
            (cell("d3"), cell("c1")),
        ),
        (
            "7/7/7/7/7/3ry2",
            1,
            say(
                Message.ANSWER_WITH,
                start=say(Message.WINS),
                other=Side.YELLOW,
                reply=cell("d2"),
                cells=either("a1 d3"),
            ),
            (cell("a1"), cell("b2")),
        ),
        (
            "7/7/7/7/5y1/r1r1ry1",
            3,
            say(
                Message.MUST_BE_ANSWERED_ON,
                start=say(Message.WINS),
                other=Side.RED,
                reply=cell("d2"),
                cell=cell("d3"),
            ),
            (cell("d3"), cell("c2")),
        ),
        (
            "7/7/3y3/3r3/3y3/ry1r2r",
            0,
            say(
                Message.BLOCK_ON,
                start=say(Message.WINS),
                other=Side.RED,
                reply=cell("e1"),
                cell=cell("f1"),
            ),
            (cell("f1"), cell("e2")),
        ),
        (
            "7/7/7/7/5y1/r1r1ry1",
            2,
            say(
                Message.AFTER_REPLY_PLAYS,
                start=say(Message.NO_COLUMN_WINS_SOONER),
                other=Side.RED,
                reply=cell("e2"),
                holder=Side.YELLOW,
                cell=cell("e3"),
            ),
            (cell("e3"), cell("d2")),
        ),
        (
            "7/7/1y5/1r5/1r2y2/yr1ry2",
            0,
            say(
                Message.SIDE_PLAYS_DOES_AND,
                holder=Side.YELLOW,
                cell=cell("e3"),
                does=say(Message.THREATENS, what=say(Message.A_FOUR_ON, cells=cell("e4"))),
                result=say(Message.WINS),
            ),
            (cell("e4"), cell("e5")),
        ),
        (
            "7/7/2ry3/2yr3/1ryy3/rryr2y",
            0,
            say(Message.AIMS_FOR_FOUR_ON, holder=Side.YELLOW, cells=either("e2 f2")),
            (cell("f2"), cell("f3")),
        ),
        (
            "7/2r4/2y4/2yy3/1ryr3/1rry2r",
            1,
            say(
                Message.BEST_PLAY_GIVES,
                holder=Side.YELLOW,
                what=say(Message.AN_ATTACK_THEN, cell=cell("a2"), ends=either("a3 d5")),
            ),
            (cell("a2"), cell("b2")),
        ),
        (
            "7/2r4/2y4/2yy3/1ryr3/1rry2r",
            1,
            say(
                Message.BEST_PLAY_GIVES,
                holder=Side.YELLOW,
                what=say(Message.AN_ATTACK_THEN, cell=cell("a2"), ends=either("a3 d5")),
            ),
            (cell("d5"), cell("c5")),
        ),
        (
            "7/2yr3/2ry3/2yr3/rrryr2/yryryy1",
            1,
            say(
                Message.ONLY_MOVE_BLOCKS,
                cell=cell("b3"),
                text=say(
                    Message.BEST_PLAY_GIVES,
                    holder=Side.RED,
                    what=say(Message.AN_ATTACK_FROM, cell=cell("g2")),
                ),
            ),
            (cell("g2"), cell("g1")),
        ),
        (
            "7/3y3/2yy3/2rrr2/1yrry2/1yrry2",
            5,
            say(
                Message.THEN_THREATENING,
                cells=cells("b4"),
                what=say(Message.AN_ATTACK_FROM, cell=cell("f2")),
            ),
            (cell("f2"), cell("f3")),
        ),
        (
            "7/2yr3/y1ry3/r1yr1y1/y1ry1r1/r1yr1ry",
            0,
            say(Message.NEEDS_BOTH_TO_WIN, holder=Side.RED, cells=cells("b5 e2")),
            (cell("e2"), cell("e1")),
        ),
    ],
)
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
@pytest.mark.parametrize(
    "moves",
    [
        "44",
        "255",
        "43655353356",
        "5176142323311153126533",
        "7634666357627711627251",
        "744166326327244263",
        "454334553771",
        "132252277414544671",
        "445367656655",
        "43535543346746652667455111",
        "4554653647422",
        "67545224332",
        "465532324421445",
        "56576155",
        "3454463553527415234766",
        "434364244332127567422",
        "56514344636",
        "4532622123",
        "376745215665",
        "4353554334674665266",
        "46233342213",
        "14554313341",
        "45534344354757777723",
        "4444445335535222676655733111131",
        "37544537",
        "454564317356537177554",
        "43345624426",
    ],
)
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
