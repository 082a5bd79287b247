"""Every way in which the program, NumPy and people draw boards is read again."""

from collections.abc import Callable
from contextlib import suppress
from io import StringIO
from random import Random
from time import process_time

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from c4studio import formats
from c4studio.cli.common.printing import print_board
from c4studio.export.forms import export_format_named
from c4studio.export.request import ExportRequest
from c4studio.formats import FormatError, boards
from c4studio.formats.drawings import plain_board_text
from c4studio.game import Game
from c4studio.words.naming import Naming
from engine import STANDARD, Position, Side
from tests.cases import cases
from tests.engine.naive import games
from tests.refusals import fault_of, kind_of, text_of

Draw = Callable[[Position], str]


def rows_of(position: Position, signs: str) -> list[list[str]]:
    """The cells of a position from the top, with a sign for empty, red and yellow cells."""
    by_side = {None: signs[0], Side.RED: signs[1], Side.YELLOW: signs[2]}
    return [
        [by_side[position.disc(column, row)] for column in STANDARD.columns]
        for row in reversed(STANDARD.rows)
    ]


def array_of(position: Position, values: tuple[int, int, int] = (0, 1, 2)) -> np.ndarray:
    rows = rows_of(position, "012")
    return np.array([[values[int(cell)] for cell in row] for row in rows])


def as_analyze(position: Position) -> str:
    out = StringIO()
    print_board(Console(file=out, width=80), position)
    return out.getvalue()


def as_mail(position: Position, naming: Naming | None = None) -> str:
    request = ExportRequest(games=[Game(position)], naming=naming or Naming())
    return export_format_named("mail").write(request, lambda _: None).decode()


def as_drawing_of_mail(position: Position) -> str:
    return "\n".join(as_mail(position).split("\n")[2:9])


def as_emoji(signs: str) -> Draw:
    return lambda position: "\n".join(map("".join, rows_of(position, signs)))


def as_markdown(signs: str, line: str, *, numbered: bool = False) -> Draw:
    """A table; the signs may be spaces, and the rows may have their numbers."""

    def draw(position: Position) -> str:
        names = [*(" " * numbered), *"abcdefg"]
        rows = rows_of(position, signs)
        if numbered:
            rows = [[str(STANDARD.height - index), *row] for index, row in enumerate(rows)]
        made = [names, [line] * len(names), *rows]
        return "\n".join(f"| {' | '.join(row)} |" for row in made)

    return draw


DRAWINGS: dict[str, Draw] = {
    "analyze": as_analyze,
    "analyze, with text": lambda p: f"Position\n\n{as_analyze(p)}  a b c\n −5 2 4\nRed wins.\n",
    "mail": as_mail,
    "drawing of a mail": as_drawing_of_mail,
    "quoted mail": lambda p: "\n".join(f"> {line}" for line in as_mail(p).split("\n")),
    "grid": Position.grid,
    "str of an array": lambda p: str(array_of(p)),
    "repr of an array": lambda p: repr(array_of(p)),
    "repr of a short array": lambda p: repr(array_of(p).astype(np.int8)),
    "array of floats": lambda p: str(array_of(p).astype(float)),
    "repr of an array of floats": lambda p: repr(array_of(p, (0, 1, -1)).astype(np.float32)),
    "array of signs": lambda p: str(array_of(p, (0, 1, -1))),
    "list": lambda p: str(array_of(p).tolist()),
    "list in a program": lambda p: f"board = {array_of(p).tolist()}",
    "array of letters": lambda p: str(np.array(rows_of(p, ".RY"))),
    "squares": as_emoji("⬜🟥🟨"),
    "dark squares": as_emoji("⬛🟥🟨"),
    "circles on blue": as_emoji("🟦🔴🟡"),
    "circles with keycaps": lambda p: as_emoji("⚪🔴🟡")(p) + "\n1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣",
    "squares with selectors": lambda p: as_emoji("⬜🟥🟨")(p).replace("⬜", "⬜\ufe0f"),
    "Markdown": as_markdown(" RY", "---"),
    "Markdown with dots": as_markdown(".ry", ":-:"),
    "Markdown with circles": as_markdown(" 🔴🟡", ":---:"),
    "Markdown with numbers": as_markdown(" RY", "---", numbered=True),
}


@given(games(), st.sampled_from(sorted(DRAWINGS)))
def test_every_drawing_is_read_again(moves: str, name: str) -> None:
    position = Position.from_moves(moves)
    text = DRAWINGS[name](position)
    for pasted in (True, False):
        reading = formats.read_any_format(text, pasted=pasted)
        found = {each.game.end().position for each in (reading, *reading.others)}
        assert (name, position in found) == (name, True)
        # Numbers do not tell whose they are, if there are equally many of both.
        if "array" not in name and "list" not in name:
            assert reading.game.end().position == position
            assert kind_of(reading) in ("a drawn grid", "a position")
    if "mail" not in name or name == "drawing of a mail":
        assert formats.read_painting(text).discs.keys() == position_cells(position)


def position_cells(position: Position) -> set[tuple[int, int]]:
    return {cell for cell in STANDARD.cells if position.disc(*cell) is not None}


@pytest.mark.verify
def test_many_drawings_are_read_again() -> None:
    chance = Random(45)
    for _ in range(1_000):
        moves = ""
        position = Position()
        for _ in range(chance.randrange(42)):
            if position.is_over:
                break
            column = chance.choice(position.legal_columns)
            moves, position = f"{moves}{column + 1}", position.play(column)
        for name, draw in DRAWINGS.items():
            reading = formats.read_any_format(draw(position))
            found = {each.game.end().position for each in (reading, *reading.others)}
            assert (moves, name, position in found) == (moves, name, True)


@given(games())
def test_a_whole_mail_is_read_with_its_moves(moves: str) -> None:
    for naming in (Naming(), Naming(exchanged=True), Naming(lettered=False)):
        request = ExportRequest(games=[formats.read(moves)], naming=naming)
        text = export_format_named("mail").write(request, lambda _: None).decode()
        assert formats.read(text).end().move_string() == moves
        setup = as_mail(Position.from_moves(moves), naming)
        assert formats.read(setup).end().position == Position.from_moves(moves)


@cases()
def test_what_is_no_drawing_is_left_to_others(text: str) -> None:
    assert plain_board_text(text) is None


def test_a_fault_in_a_drawing_keeps_its_place() -> None:
    drawn = "\n".join(
        f"{STANDARD.height - index}   {'  '.join(row)}"
        for index, row in enumerate(
            (
                "...r...",
                *[
                    ".......",
                ]
                * 5,
            )
        )
    )
    fault = fault_of(formats.read, f"Position\n{drawn}")
    assert (fault.line, fault.column) == (2, 14)
    assert "a position that no game can reach" in text_of(fault) or "impossible" in text_of(fault)
    rows = f"[[0 0 0 1 0 0 0]\n{' [0 0 0 0 0 0 0]' * 5}]"
    assert fault_of(formats.read, rows).line == 1


@given(st.text(st.sampled_from("[]|-: \n.012xyr654321,()'\"array/"), max_size=300))
def test_any_text_is_a_drawing_or_none(text: str) -> None:
    found = plain_board_text(text)
    if found is not None and "/" not in found:
        with suppress(FormatError):
            boards.parse_grid_rows(found)


@cases()
def test_long_texts_take_no_time(text: str) -> None:
    start = process_time()
    assert plain_board_text(text) is None
    assert process_time() - start < 0.1
