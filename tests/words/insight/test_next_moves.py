"""Sentences on columns whose reason lies far ahead: what the next moves stop, threaten or miss."""

import pytest

from c4studio.ground.paths import user_paths
from c4studio.insight import Explainer, Explanation
from c4studio.language.grammar import Noun
from c4studio.language.messages import Message
from c4studio.language.said import Amount, Said, say
from c4studio.review import Line, review_line
from c4studio.words.insight import moments, reasons, why
from engine import Position, Side, Solver
from tests.language.named import also, cell, cells, column, columns, four, line, moves, then


@pytest.fixture(scope="module")
def solver() -> Solver:
    return Solver(16, user_paths().book)


def explained(moves: str, solver: Solver) -> Explanation:
    *_, analysis = solver.analyse(Position.from_moves(moves))
    return Explainer(solver).explain_fully(analysis)


@pytest.mark.parametrize(
    ("moves", "column", "first", "second"),
    [
        (
            "774277",
            1,
            say(
                Message.LETS_TAKE_WHICH,
                holder=Side.YELLOW,
                cell=cell("d2"),
                does=say(Message.LIES_IN_LINES, lines=Amount(9, Noun.LINE)),
            ),
            then(
                say(
                    Message.BEST_PLAY_BEGINS_FOUR,
                    line=line("a1 d2 d3 d4 d5 e1"),
                    four=four("d2 e3 f4 g5"),
                    disc=40,
                ),
                say(Message.TAKE_YOURSELF_WINS, cell=cell("d2")),
            ),
        ),
        (
            "774277",
            2,
            say(
                Message.AFTER_REPLY_PLAYS,
                start=say(Message.NO_COLUMN_WINS_SOONER),
                other=Side.YELLOW,
                reply=cell("e1"),
                holder=Side.RED,
                cell=cell("b3"),
            ),
            say(
                Message.BEST_PLAY_BEGINS_FOUR,
                line=line("b2 e1 b3 e2 d2 d3"),
                four=four("b4 c4 d4 e4"),
                disc=39,
            ),
        ),
        (
            "255",
            3,
            say(
                Message.SIDE_PLAYS_DOES_AND,
                holder=Side.RED,
                cell=cell("c2"),
                does=say(Message.MAKES_TWO_OF, four=four("b2 c2 d2 e2")),
                result=say(Message.WINS),
            ),
            then(
                say(
                    Message.BEST_PLAY_WINS_ON,
                    line=line("c1 c2 b2 d1 c3 c4"),
                    holder=Side.RED,
                    disc=35,
                ),
                say(Message.COLUMNS_KEEP_WIN, columns=columns("de")),
            ),
        ),
        (
            "255",
            6,
            say(
                Message.SIDE_TAKES_ATTACK_AND,
                holder=Side.RED,
                cell=cell("d1"),
                other=Side.YELLOW,
                result=say(Message.WINS),
            ),
            then(
                say(Message.BEST_PLAY_BEGINS, line=line("f1 d1 d2 d3 d4 d5")),
                say(Message.TAKE_YOURSELF_WINS, cell=cell("d1")),
            ),
        ),
        (
            "134223133755",
            4,
            say(
                Message.PLAYS_DOES_AND_WINS,
                holder=Side.YELLOW,
                first=cell("d3"),
                does=say(Message.AIMS_FOR, four=four("b1 c2 d3 e4")),
            ),
            say(
                Message.COLUMNS_KEEP_WIN_AND,
                columns=columns("abe"),
                cell=cell("b3"),
                does=say(Message.MAKES_THREAT, cell=cell("d5"), four=four("a2 b3 c4 d5")),
            ),
        ),
        (
            "5",
            2,
            say(
                Message.MUST_BE_ANSWERED_ON,
                start=say(Message.DRAWS),
                other=Side.RED,
                reply=cell("d1"),
                cell=cell("f1"),
            ),
            say(Message.BEST_PLAY_BEGINS, line=line("b1 d1 f1 b2 d2 d3")),
        ),
        (
            "52315164",
            6,
            say(
                Message.SIDE_STOPS_THEIR_AND,
                holder=Side.YELLOW,
                cell=cell("e3"),
                other=Side.RED,
                attack=say(Message.ATTACK_FROM, cell=cell("c2")),
                result=say(Message.HOLDS_THE_DRAW),
            ),
            then(
                say(Message.BEST_PLAY_BEGINS, line=line("f2 e3 d2 c2 d3 a3")),
                say(Message.TAKE_YOURSELF_WINS, cell=cell("e3")),
            ),
        ),
        (
            "4256527",
            2,
            say(Message.WINS_SINCE_MUST_BLOCK, other=Side.RED, cell=cell("b4")),
            say(
                Message.THE_FOUR_WITHOUT_ONE_WIN,
                four=four("b1 b2 b3 b4"),
                cell=cell("b4"),
                other=Side.RED,
            ),
        ),
        (
            "44444262",
            7,
            also(
                also(
                    say(
                        Message.MISSES_THE_ATTACK, attack=say(Message.ATTACK_FROM, cell=cell("e1"))
                    ),
                    say(Message.STOPS_IT, holder=Side.YELLOW),
                ),
                say(Message.ONLY_WINS, column=column("e")),
            ),
            say(
                Message.BEST_PLAY_BEGINS_FOUR,
                line=line("g1 e1 e2 e3 e4 e5"),
                four=four("a2 b2 c2 d2"),
                disc=38,
            ),
        ),
        (
            "175216437153",
            1,
            also(
                say(Message.MISSES_THE_ATTACK, attack=say(Message.ATTACK_FROM, cell=cell("d2"))),
                say(Message.STOPS_IT, holder=Side.YELLOW),
            ),
            then(
                say(
                    Message.BEST_PLAY_BEGINS_FOUR,
                    line=line("a4 e3 f2 d2 d3 d4"),
                    four=four("b4 c4 d4 e4"),
                    disc=36,
                ),
                say(Message.TAKE_YOURSELF_WINS, cell=cell("e3")),
            ),
        ),
        (
            "5137",
            2,
            say(Message.MISSES_ATTACK_STILL_WINS, attack=say(Message.ATTACK_FROM, cell=cell("d1"))),
            say(Message.BEST_PLAY_BEGINS, line=line("b1 d1 e2 e3 d2 d3")),
        ),
        (
            "14656",
            2,
            say(
                Message.SIDE_BLOCKS_AND, holder=Side.RED, cell=cell("c1"), result=say(Message.WINS)
            ),
            then(
                say(Message.BEST_PLAY_BEGINS, line=line("b1 c1 f3 d2 e2 d3")),
                say(Message.ONLY_KEEPS_WIN, column=column("f")),
            ),
        ),
        (
            "17177",
            1,
            say(
                Message.LETS_TAKE_WHICH,
                holder=Side.RED,
                cell=cell("d1"),
                does=say(Message.LIES_IN_LINES, lines=Amount(6, Noun.LINE)),
            ),
            then(
                say(Message.BEST_PLAY_BEGINS, line=line("a3 d1 d2 d3 d4 b1")),
                say(Message.TAKE_YOURSELF_ONLY_WINS, cell=cell("d1")),
            ),
        ),
        (
            "57233",
            4,
            say(
                Message.SIDE_PLAYS_DOES_AND,
                holder=Side.RED,
                cell=cell("c3"),
                does=say(Message.MAKES_TWO_OF, four=four("b4 c3 d2 e1")),
                result=say(Message.STILL_WINS),
            ),
            say(Message.BEST_PLAY_BEGINS, line=line("d1 c3 d2 d3 d4 d5")),
        ),
        (
            "4",
            1,
            say(
                Message.SIDE_PLAYS_DOES_AND,
                holder=Side.RED,
                cell=cell("d2"),
                does=say(Message.MAKES_TWO_OF, four=four("d1 d2 d3 d4")),
                result=say(Message.STILL_WINS),
            ),
            then(
                say(Message.BEST_PLAY_BEGINS, line=line("a1 d2 d3 d4 d5 e1")),
                say(Message.TAKE_YOURSELF_LASTS, cell=cell("d2"), moves=moves(3)),
            ),
        ),
        (
            "445",
            3,
            say(
                Message.DOES_AND_RESULT,
                does=say(
                    Message.STOPS_ATTACK,
                    other=Side.RED,
                    attack=say(Message.ATTACK_FROM, cell=cell("c1")),
                ),
                result=say(Message.WINS),
            ),
            say(Message.BEST_PLAY_BEGINS, line=line("c1 c2 d3 d4 d5 d6")),
        ),
        (
            "515",
            1,
            say(
                Message.SIDE_PLAYS_DOES_AND,
                holder=Side.RED,
                cell=cell("d1"),
                does=say(Message.THREATENS, what=say(Message.AN_ATTACK_FROM, cell=cell("c1"))),
                result=say(Message.STILL_WINS),
            ),
            then(
                say(Message.BEST_PLAY_BEGINS, line=line("a2 d1 c1 d2 a3 a4")),
                say(Message.TAKE_YOURSELF_LASTS, cell=cell("d1"), moves=moves(8)),
            ),
        ),
        (
            "6",
            6,
            also(
                say(
                    Message.SIDE_PLAYS_DOES_AND,
                    holder=Side.RED,
                    cell=cell("c1"),
                    does=say(Message.MAKES_TWO_OF, four=four("c1 d1 e1 f1")),
                    result=say(Message.HOLDS_THE_DRAW),
                ),
                say(Message.ONLY_WINS, column=column("e")),
            ),
            say(Message.BEST_PLAY_BEGINS, line=line("f2 c1 d1 d2 d3 d4")),
        ),
        (
            "6276113136126433113734455652657522",
            2,
            say(Message.DRAW_BY_FOLLOW_UP, holder=Side.RED),
            say(
                Message.DOES,
                who=Side.RED,
                does=say(
                    Message.DROPS_ON_TOP_BUT,
                    remark=say(Message.NEVER_UNDER_THREAT, other=Side.YELLOW, cells=cells("d5")),
                ),
            ),
        ),
        (
            "71737776225375154636556612356341",
            1,
            say(Message.MISSES_THE_FOUR, cells=cells("b4")),
            then(
                say(Message.THREAT_FOR_BOTH, cell=cell("d4"), below=cell("d3")),
                say(Message.ONLY_KEEPS_WIN, column=column("b")),
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


@pytest.mark.parametrize(
    ("text", "column", "first"),
    [
        (
            "7/7/7/2yy3/2ry3/rryr1r1",
            5,
            say(
                Message.MAKES_WAITING_THREAT,
                cell=cell("b4"),
                four=four("b4 c3 d2 e1"),
                parity=say(Message.EVEN),
            ),
        ),
        (
            "7/7/3r3/3y3/3ry2/3ry1r",
            2,
            say(
                Message.LETS_TAKE_WHICH,
                holder=Side.RED,
                cell=cell("d5"),
                does=say(Message.LIES_IN_LINES, lines=Amount(8, Noun.LINE)),
            ),
        ),
        (
            "7/7/7/7/3y3/2rry2",
            3,
            say(
                Message.SIDE_PLAYS_DOES_AND,
                holder=Side.YELLOW,
                cell=cell("c3"),
                does=say(Message.MAKES_THREAT, cell=cell("b4"), four=four("b4 c3 d2 e1")),
                result=say(Message.STILL_WINS),
            ),
        ),
        (
            "7/7/7/3r3/3y3/2yr1r1",
            3,
            say(
                Message.SIDE_PLAYS_DOES_AND,
                holder=Side.RED,
                cell=cell("f2"),
                does=say(Message.STOPS_LINE, four=four("c2 d2 e2 f2")),
                result=say(Message.STILL_WINS),
            ),
        ),
        (
            "7/7/7/7/3y3/2rry2",
            6,
            say(
                Message.SIDE_PLAYS_DOES_AND,
                holder=Side.YELLOW,
                cell=cell("d3"),
                does=say(Message.MAKES_TWO_OF, four=four("d2 d3 d4 d5")),
                result=say(Message.STILL_WINS),
            ),
        ),
        ("7/7/3r3/3y3/2yy1r1/2yrryr", 1, say(Message.EVERY_LOSES_HOLDS_OUT, disc=34)),
        (
            "7/7/3r3/3y3/3yry1/rryyrr1",
            7,
            also(
                say(
                    Message.START_LETS_TAKE,
                    start=say(Message.WINS),
                    other=Side.RED,
                    cell=cell("e3"),
                ),
                say(Message.COLUMN_IS_QUICKER, column=column("e")),
            ),
        ),
        (
            "7/7/5y1/2y2r1/2rr1y1/r1ryryy",
            6,
            say(
                Message.LETS_TAKE_WHICH,
                holder=Side.YELLOW,
                cell=cell("d3"),
                does=say(Message.THREATENS, what=say(Message.AN_ATTACK_FROM, cell=cell("c4"))),
            ),
        ),
    ],
)
def test_what_a_move_builds_or_costs(text: str, column: int, first: Said, solver: Solver) -> None:
    *_, analysis = solver.analyse(Position.from_text(text))
    found = Explainer(solver).explain_fully(analysis)
    assert why.first_line_of_column(found, column - 1) == first


def test_the_second_line_of_a_row_fits_all_its_columns_or_names_the_one(solver: Solver) -> None:
    apart = {row.columns: row.more for row in why.reason_rows(explained("44", solver))}
    begins = say(Message.BEST_PLAY_BEGINS, line=line("a1 d3 c1 b1 d4 d5"))
    take = say(Message.TAKE_YOURSELF_ONLY_WINS, cell=cell("d3"))
    assert apart[0, 6] == say(Message.BARE_COLUMN_SAYS, column=column("a"), text=then(begins, take))
    begins = say(Message.BEST_PLAY_BEGINS, line=line("b1 c1 d3 c2 b2 c3"))
    assert apart[1,] == then(begins, say(Message.ONLY_KEEPS_WIN, column=column("d")))
    found = explained("415161", solver)
    rows = {row.columns: row.more for row in why.reason_rows(found)}
    from_to = say(Message.FROM_TO, first=cell("c1"), last=cell("f1"))
    assert rows[2, 6] == say(Message.BARE_COLUMN_SAYS, column=column("c"), text=from_to)
    leaves = say(Message.LEAVES_THREAT, holder=Side.YELLOW, cell=cell("a4"))
    keep = say(Message.COLUMNS_KEEP_WIN, columns=columns("acg"))
    assert rows[1, 3, 4, 5] == then(leaves, keep)


def test_a_mistake_names_the_better_column_once(solver: Solver) -> None:
    review = review_line(solver, Line.from_text("14656" + "2"))
    (move,) = [each for each in review.moves if each is not None and each.ply == 6]
    reason = explained("14656", solver).columns[1]
    place = say(Message.MOVE_AT, number=6, side=Side.YELLOW, cell=cell("b1"))
    wins = say(Message.WINS)
    blocks = say(Message.SIDE_BLOCKS_AND, holder=Side.RED, cell=cell("c1"), result=wins)
    kept = say(Message.ONLY_COLUMN_DID, column=column("f"), did=say(Message.KEPT_THE_WIN))
    assert moments.full_mistake_description(move, reason) == say(
        Message.MISTAKE_SAYS, move=place, text=also(blocks, kept)
    )
