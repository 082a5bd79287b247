"""The referee of sentences knows every message, and notices what is false."""

from collections.abc import Iterator

import pytest

from c4studio.ground.paths import user_paths
from c4studio.insight import Explainer, Explanation
from c4studio.language.messages import Message
from c4studio.language.said import Amount, Listed, NamedCell, NamedCells, Said, Value, say
from c4studio.words.insight import why
from engine import STANDARD, Position, Side, Solver
from tests.insight.no_claims import JOINS, NO_CLAIM, OF_GAMES
from tests.insight.said import CHECKS, REMARKS, check_said
from tests.language.named import also, cell, cells, column, columns, either, moves


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


@pytest.mark.parametrize(
    ("position", "column", "said", "right_and_wrong"),
    [
        (
            "7/7/7/2yy3/2ry3/rryr1r1",
            4,
            say(
                Message.DOES_AND_RESULT,
                does=say(Message.BUILDS_A_FOUR_ON, cell=cell("b4")),
                result=say(Message.WINS),
            ),
            (cell("b4"), cell("e3")),
        ),
        (
            "7/7/3y3/3r3/3y3/2yryrr",
            5,
            say(Message.MISSES_BUILDER, cell=cell("e2"), four=cell("c4"), result=say(Message.WINS)),
            (cell("c4"), cell("c5")),
        ),
        (
            "7/7/7/7/3yr2/yrrry2",
            2,
            say(
                Message.SIDE_PLAYS_DOES_AND,
                holder=Side.RED,
                cell=cell("c3"),
                does=say(Message.CUTS_LINE_TO, other=Side.YELLOW, cell=cell("b4")),
                result=say(Message.HOLDS_THE_DRAW),
            ),
            (cell("b4"), cell("b5")),
        ),
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
            "3y2r/3y2y/3r2y/2ryyry/ryrrryr/rryyryr",
            4,
            say(Message.DECIDES_ALSO_NEEDS, cell=cell("f4"), holder=Side.YELLOW, cells=cells("e5")),
            (cell("e5"), cell("e6")),
        ),
        (
            "7/7/1r1r3/1y1y2r/1r1r1yy/1yrr1yy",
            2,
            say(Message.DECIDES_ONCE_FILLED, cell=cell("e2"), holder=Side.RED, below=cell("e1")),
            (cell("e2"), cell("e4")),
        ),
        (
            "7/1y5/1y5/1r5/1r1ry2/yr1ry2",
            0,
            say(
                Message.PLAYS_DOES_AND_WINS,
                holder=Side.YELLOW,
                first=cell("d3"),
                does=say(Message.AIMS_FOR_THE_FOUR, cells=cells("c4")),
            ),
            (cell("c4"), cell("d5")),
        ),
        (
            "7/7/3r3/2yy3/2yrr2/1yrrry1",
            3,
            say(
                Message.AIMS_WITH_ONE_PAIR,
                holder=Side.YELLOW,
                aims=say(Message.AIMS_FOR_A_FOUR, cells=cells("e3 f3")),
            ),
            (cell("f3"), cell("f4")),
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
            say(Message.BUILDS_FOUR, holder=Side.YELLOW, cells=either("e2 f2")),
            (cell("f2"), cell("f3")),
        ),
        (
            "7/7/4r2/2yrrr1/2ryyy1/1yyryr1",
            0,
            say(Message.HAS_FOURS_NEITHER_WINS, holder=Side.YELLOW, cells=cells("b4 g2")),
            (cell("g2"), cell("g3")),
        ),
        (
            "7/7/3y3/3r3/3r3/y1rr1yy",
            4,
            say(
                Message.BEST_PLAY_GIVES,
                holder=Side.RED,
                what=say(
                    Message.AN_ATTACK_THEN,
                    cell=cell("a2"),
                    ends=say(Message.ON_TOP_OF, low=cell("b3"), high=cell("b4")),
                ),
            ),
            (cell("a2"), cell("b2")),
        ),
        (
            "7/7/3y3/3r3/3r3/y1rr1yy",
            4,
            say(
                Message.BEST_PLAY_GIVES,
                holder=Side.RED,
                what=say(
                    Message.AN_ATTACK_THEN,
                    cell=cell("a2"),
                    ends=say(Message.ON_TOP_OF, low=cell("b3"), high=cell("b4")),
                ),
            ),
            (cell("b4"), cell("c4")),
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
            "2yyy2/y1rrr2/r1yyr2/r1rryr1/r1yyrry/y1rryyy",
            5,
            say(
                Message.THEN_THREATENING,
                cells=cells("f6"),
                what=say(
                    Message.AN_ATTACK_THEN,
                    cell=cell("a6"),
                    ends=say(Message.A_FOUR_ON, cells=either("g4")),
                ),
            ),
            (cell("g4"), cell("g5")),
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
    position: str,
    column: int,
    said: Said,
    right_and_wrong: tuple[Value, Value],
    solver: Solver,
) -> None:
    *_, analysis = solver.analyse(Position.from_text(position))
    found = Explainer(solver).explanation(analysis)
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


def test_a_cell_that_another_line_does_not_need_is_noticed(solver: Solver) -> None:
    *_, analysis = solver.analyse(Position.from_moves("47747167147355363"))
    found = Explainer(solver).explanation(analysis)
    with pytest.raises(AssertionError):
        check_said(
            found,
            1,
            say(Message.DECIDES_ALSO_NEEDS, holder=Side.RED, cell=cell("c5"), cells=cells("c4")),
        )


@pytest.mark.parametrize(
    "moves",
    [
        "44",
        "255",
        "43655353356",
        "5176142323311153126533",
        "7634666357627711627251",
        "744166326327244263",
    ],
)
def test_each_cell_side_and_number_is_held_against_the_position(moves: str, solver: Solver) -> None:
    *_, analysis = solver.analyse(Position.from_moves(moves))
    found = Explainer(solver).explanation(analysis)
    for place in found.position.legal_columns:
        for said in why.lines(found, place):
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
        case NamedCells(squares, joint):
            for index, (place, row) in enumerate(squares):
                other = (place + 1) % STANDARD.width, row
                yield NamedCells((*squares[:index], other, *squares[index + 1 :]), joint)
        case Listed(items, joint):
            for index, item in enumerate(items):
                for false in falsified(item):
                    yield Listed((*items[:index], false, *items[index + 1 :]), joint)
        case Said(message, places):
            for index, (name, inner) in enumerate(places):
                for false in falsified(inner):
                    yield Said(message, (*places[:index], (name, false), *places[index + 1 :]))
