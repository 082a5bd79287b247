import json

import pytest

from c4studio.formats import read
from engine import STANDARD, Board, Position
from tests.cli.test_main import run


@pytest.mark.parametrize(
    ("board", "text"),
    [(STANDARD, "7/7/7/3y3/3rr2/2yry2"), (Board(8, 8), "8/8/8/8/8/6y1/6rr/5yry")],
    ids=str,
)
def test_an_order_stands_on_the_first_line(
    board: Board, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("order", text) == 0
    order, sentence = capsys.readouterr().out.splitlines()
    assert read(order).end().position == Position.from_text(text, board)
    assert order.startswith("8x8: ") == (board != STANDARD)
    assert sentence == "4 legal orders of moves lead here."


@pytest.mark.parametrize(
    "source",
    [
        "4455",
        "https://x.org/?pos=4455",
        "(;GM[44]\n;B[d1];W[d2];B[e1];W[e2])",
        ".......\n" * 4 + "...yy..\n...rr..",
    ],
)
def test_moves_and_drawn_grids_are_positions_too(
    source: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("order", source) == 0
    order = capsys.readouterr().out.splitlines()[0]
    assert Position.from_moves(order).ply == 4


@pytest.mark.parametrize("text", ["7/7/7/7/rrr1r2/yyy1y2", "8/8/8/8/8/8/rrr1r3/yyy1y3"])
def test_why_there_is_none(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("order", text) == 1
    assert capsys.readouterr().out.splitlines() == [
        "No legal order of moves leads here.",
        "Move the disc in a2 to d1 and there is one.",
    ]


@pytest.mark.parametrize(
    ("text", "cell"), [("7/7/r6/7/7/4rrr", "a4"), ("8/8/7r/8/8/8/8/5rrr", "h6")]
)
def test_every_fault_is_a_reason(text: str, cell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("order", text) == 1
    said = capsys.readouterr().out
    assert f"The disc in {cell} has nothing below it." in said
    assert "Red has 4 and Yellow has 0" in said
    assert "there is one" not in said


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("order", "--json", "7/7/3y3/3r3/3y3/3r3") == 0
    assert json.loads(capsys.readouterr().out) == {
        "version": 1,
        "position": "7/7/3y3/3r3/3y3/3r3",
        "order": "4444",
        "count": 1,
        "exact": True,
        "faults": [],
        "repair": None,
        "repaired": None,
    }
    assert run("order", "--json", "7/7/7/7/7/rr5") == 1
    found = json.loads(capsys.readouterr().out)
    assert found["order"] is None
    assert found["faults"][0].startswith("Red has 2 and Yellow has 0")
    assert found["repair"] == "Recolour the disc in a1"
    assert found["repaired"] == "7/7/7/7/7/yr5"


@pytest.mark.parametrize("source", ["7/7/7", "7/7/7/7/7/3q3", "abc", "4444444", "x/?pos=8"])
def test_what_draws_no_board_is_bad_input(source: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("order", source) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("c4studio: ")
    assert err.count("\n") == 1
