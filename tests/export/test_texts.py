"""The forms that are plain text, each read again where there is a reader."""

import json

import pytest

from c4studio import formats
from c4studio.export.forms import EXPORT_FORMATS, export_format_named
from c4studio.export.request import ExportedLine, ExportError, ExportRequest
from c4studio.formats import cells, sgf
from c4studio.game import Game
from c4studio.words.naming import Naming
from engine import Position, Solver
from tests.refusals import refused

SETUPS = "7/7/7/7/ry5/ry5\n7/7/7/7/7/ry4r\n"
TREE = "(;GM[44]PB[Ann];B[d1];W[d2](;B[d3];W[e1])(;B[a1]))"
SETUP = "(;GM[44]AB[a1]AW[b1](;B[a2];W[b2])(;B[g1]))"
GAMES = [
    *formats.read_any_format(TREE).collection.games,
    *formats.read_any_format(SETUP).collection.games,
]


def written(name: str, **fields: object) -> str:
    request = ExportRequest(**{"games": GAMES, **fields})  # type: ignore[arg-type]
    return export_format_named(name).write(request, lambda _: None).decode()


@pytest.mark.parametrize(
    ("name", "line", "text"),
    [
        ("moves", ExportedLine.MAIN, "4445\n7/7/7/7/7/ry5 12\n"),
        ("moves", ExportedLine.ALL, "4445\n441\n7/7/7/7/7/ry5 12\n7/7/7/7/7/ry5 7\n"),
        ("cells", ExportedLine.MAIN, "1. d1 d2 2. d3 e1\n7/7/7/7/7/ry5 2. a2 b2\n"),
        ("text", ExportedLine.MAIN, "7/7/7/3r3/3y3/3ry2\n7/7/7/7/ry5/ry5\n"),
        (
            "text",
            ExportedLine.ALL,
            f"7/7/7/3r3/3y3/3ry2\n7/7/7/7/3y3/r2r3\n{SETUPS}",
        ),
    ],
)
def test_the_lines_of_several_games(name: str, line: ExportedLine, text: str) -> None:
    assert written(name, line=line) == text


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("moves", "44\n"),
        ("cells", "1. d1 d2\n"),
        ("text", "7/7/7/7/3y3/3r3\n"),
        ("link", "https://connect4.gamesolver.org/?pos=44\n"),
    ],
)
def test_the_line_to_where_somebody_looks(name: str, text: str) -> None:
    node = GAMES[0].root.node_at([0, 0])
    assert written(name, games=GAMES[:1], node=node, line=ExportedLine.HERE) == text
    assert formats.read(text).end().position == node.position


def test_whole_games() -> None:
    assert written("sgf") == sgf.sgf_of_games(ExportRequest(games=GAMES).collection)
    assert [json.loads(line)["main_line"] for line in written("json").splitlines()] == [
        "4445", "7/7/7/7/7/ry5 12",
    ]  # fmt: skip
    branch = written("sgf", node=GAMES[0].root.node_at([0, 0]), line=ExportedLine.BRANCH)
    assert [node.move_string() for node in sgf.read_sgf(branch).game.root.walk()][-1] == "41"


def test_scores_are_found_where_they_are_wanted() -> None:
    over = formats.read("121212")
    line = written("moves", games=[over], scores=True, solve=Solver(16, book=None).solve)
    assert line == "121212 18\n"


MAIL = """Red (R) is to move, disc 5.

  6   .  .  .  .  .  .  .
  5   .  .  .  .  .  .  .
  4   .  .  .  .  .  .  .
  3   .  .  .  R  .  .  .
  2   .  .  .  Y  .  .  .
  1   .  .  .  R  Y  .  .
      a  b  c  d  e  f  g

Moves: 4445
https://connect4.gamesolver.org/?pos=4445
"""


def test_a_mail_has_the_board_and_what_opens_it_again() -> None:
    assert written("mail", games=GAMES[:1]) == MAIL
    assert formats.read(MAIL).end().move_string() == "4445"
    exchanged = written("mail", games=GAMES[:1], naming=Naming(exchanged=True))
    assert exchanged.startswith("Yellow (Y) is to move")
    assert "Y  R  .  .\n      a" in exchanged
    setup = written("mail", games=[Game(Position.from_moves("4445"))])
    assert setup.endswith("      a  b  c  d  e  f  g\n\nPosition: 7/7/7/3r3/3y3/3ry2\n")
    assert written("mail", games=[formats.read("1212121")]).startswith("The game is over: Red won.")


def test_a_link_needs_moves() -> None:
    with refused(ExportError, "needs moves from the empty board"):
        written("link", games=[Game(Position.from_moves("4445"))])


def test_cells_are_read_again() -> None:
    assert (
        cells.read_cell_list(written("cells", games=GAMES[:1])).game.end().move_string() == "4445"
    )


def test_the_table_says_enough_of_each_form() -> None:
    names = [form.name for form in EXPORT_FORMATS]
    presets = [preset.name for form in EXPORT_FORMATS for preset in form.presets]
    assert len(set(names)) == len(names)
    assert len(set(presets)) == len(presets)
    for form in EXPORT_FORMATS:
        assert form.presets, form.name
        assert ("theme" in form.options) == bool(form.themes)
        fields = {name for preset in form.presets for name in preset.fields}
        assert fields <= set(ExportRequest.__dataclass_fields__)
