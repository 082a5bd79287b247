"""Sentences: for every kind, short, and with one idea, as messages and their values."""

import random
from dataclasses import replace

import pytest

from c4studio.ground.paths import user_paths
from c4studio.insight import Explainer, Explanation, ReasonSupport
from c4studio.insight.board import PositionCells, landing_cells
from c4studio.language.grammar import Joint, Noun
from c4studio.language.messages import Message
from c4studio.language.said import Amount, Listed, NamedCell, NamedCells, Said, say
from c4studio.words.insight import reasons, why
from c4studio.words.insight.better_columns import better_columns_and_effect
from engine import Position, Side, Solver
from tests.insight.positions import random_position
from tests.language.named import (
    also,
    cell,
    cells,
    column,
    columns,
    either,
    four,
    line,
    moves,
    then,
)

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


@pytest.fixture(scope="module")
def solver() -> Solver:
    return Solver(16, user_paths().book)


def explained(moves: str, solver: Solver) -> Explanation:
    *_, analysis = solver.analyse(Position.from_moves(moves))
    *_, last = Explainer(solver).explain(analysis)
    return last


@pytest.mark.parametrize(
    ("moves", "column", "first", "second"),
    [
        (
            "415161",
            7,
            say(Message.FOUR_NOW),
            say(Message.FROM_TO, first=cell("d1"), last=cell("g1")),
        ),
        (
            "415161",
            2,
            say(Message.MISSES_THE_FOURS, cells=cells("c1 g1")),
            then(
                say(Message.LEAVES_THREAT, holder=Side.YELLOW, cell=cell("a4")),
                say(Message.COLUMNS_KEEP_WIN, columns=columns("acg")),
            ),
        ),
        (
            "4151612",
            1,
            say(Message.FOUR_NOW),
            say(Message.FROM_TO, first=cell("a1"), last=cell("a4")),
        ),
        (
            "4151612",
            2,
            say(Message.MISSES_THE_FOUR, cells=cells("a4")),
            then(
                say(Message.HAS_THREATS_ON, holder=Side.RED, cells=cells("c1 g1")),
                say(Message.ONLY_KEEPS_WIN, column=column("a")),
            ),
        ),
        (
            "422675752647566377223445",
            1,
            say(Message.TWO_THREATS_ON, cells=cells("a2 c3")),
            say(Message.CAN_BLOCK_ONLY_ONE, other=Side.YELLOW),
        ),
        (
            "422675752647566377223445",
            3,
            say(Message.UNDER_THREAT, holder=Side.YELLOW, cells=cells("c4")),
            then(
                say(Message.DROPS_ON_IT, holder=Side.YELLOW),
                say(
                    Message.ONLY_KEEPS_WIN_AND,
                    cell=cell("a1"),
                    does=say(Message.THREATENS_AT_ONCE, cells=cells("a2 c3")),
                ),
            ),
        ),
        (
            "44434344613165666222",
            3,
            say(Message.STACKED_THREATS_ON_TOP, low=cell("e2"), high=cell("e3")),
            say(Message.BLOCKING_LETS_DROP, low=cell("e2"), holder=Side.RED, high=cell("e3")),
        ),
        (
            "421125247317",
            1,
            say(
                Message.ATTACK_THEN,
                first=cell("a4"),
                ends=say(Message.ON_TOP_OF, low=cell("d3"), high=cell("d4")),
            ),
            say(
                Message.MUST_PLAY_THEN,
                other=Side.YELLOW,
                holder=Side.RED,
                cell=cell("c2"),
                run=Listed((cell("c3"),), Joint.COMMA),
            ),
        ),
        (
            "3465675317345",
            6,
            say(Message.THEIR_ATTACK_THEN, holder=Side.RED, first=cell("c4"), ends=either("e5 f4")),
            then(
                say(
                    Message.PLAYS_RUN_ALL_FORCED,
                    holder=Side.RED,
                    run=Listed(
                        (
                            say(Message.MOVE_FORCES, cell=cell("c4"), reply=cell("d3")),
                            say(Message.MOVE_ANSWERED, cell=cell("d4"), reply=cell("c5")),
                            cell("e4"),
                        ),
                        Joint.COMMA,
                    ),
                ),
                say(
                    Message.COLUMNS_KEEP_WIN_AND,
                    columns=columns("dg"),
                    cell=cell("d3"),
                    does=say(Message.STOPS_LINE, four=four("c4 d3 e2 f1")),
                ),
            ),
        ),
        (
            "43655353356",
            2,
            also(
                say(Message.EVERY_COLUMN_LOSES),
                say(
                    Message.WAITING_THREAT_DECIDES,
                    holder=Side.RED,
                    cell=cell("d3"),
                    four=four("c4 d3 e2 f1"),
                    parity=say(Message.ODD),
                ),
            ),
            say(Message.MUST_PLAY_CELL_UNDER, other=Side.YELLOW, cell=cell("d2"), above=cell("d3")),
        ),
        (
            "42547644456422225",
            7,
            say(
                Message.GETS_FOUR_SINCE,
                holder=Side.RED,
                cell=cell("c3"),
                other=Side.YELLOW,
                below=cell("c2"),
            ),
            then(
                say(Message.WITHOUT_CELL_DRAW, cell=cell("c3")),
                say(
                    Message.ONLY_KEEPS_DRAW_AND,
                    cell=cell("f3"),
                    does=say(Message.STOPS_LINE, four=four("c3 d3 e3 f3")),
                ),
            ),
        ),
        (
            "42547644456422225",
            6,
            also(
                say(Message.STOPS_LINE, four=four("c3 d3 e3 f3")),
                say(Message.DRAW_BY_FOLLOW_UP, holder=Side.YELLOW),
            ),
            say(
                Message.ELSE,
                first=say(
                    Message.IF_TAKES_TAKES,
                    other=Side.RED,
                    one=cell("b6"),
                    holder=Side.YELLOW,
                    two=cell("g2"),
                ),
                second=say(Message.DOES, who=Side.YELLOW, does=say(Message.DROPS_ON_TOP_OR_SAFE)),
            ),
        ),
        (
            "7634666357627711627251",
            2,
            say(Message.BLOCKS_BUT_SEVERAL_ARE_OPEN, cell=cell("b4"), cells=cells("a4 d2")),
            say(Message.ONE_DISC_CANNOT_BLOCK),
        ),
        (
            "7634666357627711627251",
            3,
            say(Message.HAS_THREATS_ON, holder=Side.YELLOW, cells=cells("a4 b4 d2")),
            say(Message.ONE_DISC_CANNOT_BLOCK),
        ),
        (
            "752527627116755445673366444",
            1,
            say(
                Message.LETS_BLOCK_OWN_THREAT, holder=Side.RED, other=Side.YELLOW, cells=cells("a4")
            ),
            then(
                say(Message.NO_OTHER_REPLY_HOLDS, holder=Side.RED),
                say(Message.COLUMNS_KEEP_WIN, columns=columns("bcdefg")),
            ),
        ),
        (
            "45555171744",
            6,
            also(
                say(Message.STOPS_LINE, four=four("c4 d3 e2 f1")),
                say(Message.NEEDS_LINE_TO_WIN, holder=Side.YELLOW, four=four("a2 b2 c2 d2")),
            ),
            None,
        ),
        (
            "2226136717667",
            3,
            say(
                Message.SIDE_STOPS_THEIR_AND,
                holder=Side.RED,
                cell=cell("a3"),
                other=Side.YELLOW,
                attack=say(Message.ATTACK_FROM, cell=cell("d1")),
                result=say(Message.STILL_WINS),
            ),
            say(
                Message.BEST_PLAY_WINS_ON,
                line=line("c2 a3 a4 c3 d1 e1"),
                holder=Side.RED,
                disc=41,
            ),
        ),
        (
            "744166326327244263",
            1,
            say(
                Message.LETS_TAKE_WHICH,
                holder=Side.YELLOW,
                cell=cell("c4"),
                does=say(Message.STOPS_LINE, four=four("a2 b3 c4 d5")),
            ),
            say(Message.TAKE_YOURSELF_WINS, cell=cell("c4")),
        ),
        (
            "3371756172273267661323121231756556",
            5,
            say(
                Message.THEIR_ATTACK_UNTIL,
                holder=Side.YELLOW,
                first=cell("e6"),
                other=Side.RED,
                cells=cells("d2"),
            ),
            then(
                say(
                    Message.PLAYS_RUN_ALL_FORCED,
                    holder=Side.YELLOW,
                    run=Listed((cell("e6"),), Joint.COMMA),
                ),
                say(Message.EVERY_COLUMN_LOSES),
            ),
        ),
        (
            "63724175714417",
            4,
            say(
                Message.THREAT_PARRIED,
                does=say(Message.THREATENS, what=say(Message.AN_ATTACK_FROM, cell=cell("f2"))),
                other=Side.YELLOW,
                reply=cell("e2"),
            ),
            say(
                Message.BEST_PLAY_BEGINS_FOUR,
                line=line("d4 e2 d5 f2 c2 f3"),
                four=four("a4 b3 c2 d1"),
                disc=37,
            ),
        ),
        (
            "63724175714417",
            6,
            also(
                say(
                    Message.LETS_TAKE_WHICH,
                    holder=Side.YELLOW,
                    cell=cell("e2"),
                    does=say(Message.STOPS_LINE, four=four("c2 d2 e2 f2")),
                ),
                say(Message.NEEDS_FOUR_TO_DRAW, holder=Side.YELLOW, cell=cell("e4")),
            ),
            then(
                say(
                    Message.THE_FOUR_WITHOUT_ONE_WIN,
                    four=four("b1 c2 d3 e4"),
                    cell=cell("e4"),
                    other=Side.RED,
                ),
                say(Message.TAKE_YOURSELF_WINS, cell=cell("e2")),
            ),
        ),
        (
            "47747167147355363",
            2,
            say(Message.NEEDS_FOUR_TO_DRAW, holder=Side.RED, cell=cell("c5")),
            then(
                say(
                    Message.THE_FOUR_WITHOUT_ONE_WIN,
                    four=four("c2 c3 c4 c5"),
                    cell=cell("c5"),
                    other=Side.YELLOW,
                ),
                say(Message.COLUMNS_KEEP_WIN, columns=columns("cdefg")),
            ),
        ),
        (
            "5176142323311153126533",
            6,
            also(
                also(
                    say(
                        Message.MISSES_THE_ATTACK, attack=say(Message.ATTACK_FROM, cell=cell("d2"))
                    ),
                    say(Message.STOPS_IT, holder=Side.YELLOW),
                ),
                say(Message.COLUMNS_WIN, columns=columns("de")),
            ),
            say(Message.BEST_PLAY_BEGINS, line=line("f3 d2 f4 f5 d3 d4")),
        ),
        (
            "5176142323311153126533",
            5,
            say(Message.MISSES_ATTACK_STILL_WINS, attack=say(Message.ATTACK_FROM, cell=cell("d2"))),
            then(
                say(
                    Message.BEST_PLAY_BEGINS_FOUR,
                    line=line("e4 d2 e5 e6 d3 d4"),
                    four=four("b5 c5 d5 e5"),
                    disc=41,
                ),
                say(Message.COLUMN_WINS_SOONER, columns=columns("d"), moves=moves(8)),
            ),
        ),
        (
            "6317453656575563",
            1,
            also(
                say(Message.MAKES_TWO_OF, four=four("a2 b2 c2 d2")),
                say(
                    Message.BEST_PLAY_GIVES,
                    holder=Side.RED,
                    what=say(Message.AN_ATTACK_FROM, cell=cell("g3")),
                ),
            ),
            say(
                Message.BEST_PLAY_BEGINS_FOUR,
                line=line("a2 c4 d2 d3 d4 c5"),
                four=four("d2 e3 f4 g5"),
                disc=29,
            ),
        ),
        (
            "736561573775357713355326",
            6,
            say(
                Message.DOES_AND_RESULT,
                does=say(Message.STOPS_LINE, four=four("c1 d2 e3 f4")),
                result=say(Message.WINS),
            ),
            say(
                Message.BEST_PLAY_BEGINS_FOUR,
                line=line("f4 f5 f6 b2 b3 b4"),
                four=four("a4 b3 c2 d1"),
                disc=35,
            ),
        ),
        (
            "7252143225172157743751321345",
            3,
            also(
                say(Message.MAKES_THREAT, cell=cell("d5"), four=four("a5 b5 c5 d5")),
                say(
                    Message.BEST_PLAY,
                    text=say(Message.WINS_WITH_FOUR, holder=Side.RED, cell=cell("f3")),
                ),
            ),
            say(
                Message.BEST_PLAY_TO_FOUR,
                line=line("c5 c6 e6 a6 g6 f1 f2 d4 f3"),
                four=four("c3 d3 e3 f3"),
                disc=37,
            ),
        ),
        (
            # Red blocks c2 at once.
            "54644565221554422",
            3,
            say(Message.GETS_FOUR, holder=Side.YELLOW, cells=either("c2 f4")),
            say(
                Message.BEST_PLAY_BEGINS_FOUR,
                line=line("c1 c2 b5 d6 c3 c4"),
                four=four("c1 d2 e3 f4"),
                disc=38,
            ),
        ),
        (
            # One cell is named as the better one, though f1 keeps the win as well.
            "43445",
            3,
            say(
                Message.LETS_TAKE_WHICH,
                holder=Side.RED,
                cell=cell("d4"),
                does=say(Message.LIES_IN_LINES, lines=Amount(10, Noun.LINE)),
            ),
            then(
                say(Message.BEST_PLAY_BEGINS, line=line("c2 d4 c3 c4 e2 e3")),
                say(Message.TAKE_YOURSELF_WINS, cell=cell("d4")),
            ),
        ),
        (
            "45252362761746",
            1,
            say(
                Message.SIDE_BLOCKS_AND,
                holder=Side.YELLOW,
                cell=cell("c2"),
                result=say(Message.STILL_WINS),
            ),
            say(
                Message.BEST_PLAY_BEGINS_FOUR,
                line=line("a2 c2 c3 e3 e4 b4"),
                four=four("a4 b4 c4 d4"),
                disc=40,
            ),
        ),
    ],
)
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
        taking = [each for each, first in said.items() if first is not None and first.has(*KEY)]
        if taking:
            assert found.key is not None
            assert taking == [found.key.cell[0]]
            first = said[taking[0]]
            assert first is not None
            assert first.message in KEY
            assert first.value("cell") == NamedCell(found.key.cell)
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
            assert said.squares, said
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
    assert sentences.count(say(Message.TOO_EARLY)) == 1


def test_no_four_is_told_that_the_next_line_gives_up(solver: Solver) -> None:
    """Red plays b2 by the plan, after which b3 is blocked, though b3 would win as well."""
    found = explained("1417115446433344323", solver)
    reason = found.columns[6]
    assert reason is not None
    first = reasons.first_reason_line(reason)
    assert not first.has(Message.WINS_WITH_FOUR_IN_ROW)


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
