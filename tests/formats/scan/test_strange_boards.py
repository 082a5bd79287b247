"""Boards with covered cells, hollow discs, letters, transparent holes, and moving pictures."""

import io
import json
from itertools import product
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from c4studio.formats.scan import PictureError, ScannedBoard, read_picture, reading
from c4studio.language.messages import Remark
from c4studio.language.said import say
from engine import STANDARD, Board
from tests.boards import ON_BOTH
from tests.cli.test_main import run
from tests.formats.scan.drawn import CLEAR, RED, SEVENTEEN, YELLOW, as_file, box, drawn, sides

GREEN, GREY, BLACK, PALE = (30, 160, 60), (128, 128, 128), (0, 0, 0), (200, 200, 200)
LIME = (203, 232, 78)
FIRST, SECOND = sides()


def read(picture: Image.Image, form: str = "PNG", board: Board = STANDARD) -> ScannedBoard:
    return read_picture(as_file(picture, form), board)


def cover(
    picture: Image.Image,
    cell: tuple[int, int],
    colour: tuple[int, int, int],
    board: Board = STANDARD,
) -> Image.Image:
    ImageDraw.Draw(picture).rectangle(box(cell, 38, board), colour)
    return picture


def wrong(found: ScannedBoard) -> set[tuple[int, int]]:
    return (FIRST ^ found.red) | (SECOND ^ found.yellow)


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    "colour", [GREEN, GREY, BLACK, LIME], ids=["green", "grey", "black", "lime"]
)
@pytest.mark.parametrize("cell", [*sorted(FIRST | SECOND)])
def test_a_covered_disc_never_exchanges_the_colours(
    cell: tuple[int, int], colour: tuple[int, int, int]
) -> None:
    found = read(cover(drawn(), cell, colour))
    assert wrong(found) <= {cell}
    assert found.doubtful == (cell,)


@ON_BOTH
def test_a_covered_cell_of_the_last_column_is_marked(board: Board) -> None:
    for cell in ((board.width - 1, 0), (board.width - 1, 1)):
        found = read(cover(drawn(board=board), cell, GREEN, board), board=board)
        assert wrong(found) <= {cell} == set(found.doubtful)


def test_a_cell_that_decides_who_began_makes_the_picture_ask() -> None:
    assert not read(drawn()).either_began
    first, second = min(FIRST), (6, 3)
    assert read(cover(drawn(), first, GREEN)).either_began
    # No disc can lie there.
    found = read(cover(drawn(), second, GREEN))
    assert found.doubtful == (second,)
    assert not found.either_began
    assert not wrong(found)


def test_with_other_colours_the_side_that_can_have_begun_is_the_first() -> None:
    """Orange is redder than blue, which has a disc more and a covered hole above its discs."""
    hole = (6, 1)
    picture = cover(drawn(colours=((40, 120, 220), (240, 120, 30))), hole, PALE)
    found = read(picture)
    assert wrong(found) <= {hole} == set(found.doubtful)
    assert found.either_began


@ON_BOTH
def test_hollow_rings_are_read(board: Board) -> None:
    found = read(drawn("ring", board=board), board=board)
    assert not wrong(found)
    assert not found.doubtful


@pytest.mark.parametrize("count", [3, 7, 16, 17])
@pytest.mark.parametrize("colours", [(RED, YELLOW), (BLACK, BLACK)], ids=["coloured", "black"])
def test_letters_are_read_and_x_began_if_nothing_says_who_did(
    count: int, colours: tuple[tuple[int, int, int], ...]
) -> None:
    columns = SEVENTEEN[:count]
    found = read(drawn("letter", columns, colours))
    assert (set(found.red), set(found.yellow)) == sides(columns)
    assert not found.doubtful
    assert found.either_began is (count == 16)


def test_letters_of_which_one_is_unclear_are_marked_there() -> None:
    cell = min(FIRST)
    found = read(cover(drawn("letter", colours=(BLACK, BLACK)), cell, GREY))
    assert wrong(found) <= {cell} == set(found.doubtful)


def test_other_letters_are_marked() -> None:
    one = drawn("letter", SEVENTEEN[:16], (BLACK, BLACK))
    turned = one.rotate(180)
    draw = ImageDraw.Draw(one)
    for cell in FIRST:
        left, top, right, bottom = box(cell, 24)
        draw.rectangle((left, top, right, bottom), (240, 240, 240))
        draw.text(((left + right) / 2, (top + bottom) / 2), "L", BLACK, anchor="mm", font_size=50)
    for picture in (one, turned):
        found = read(picture)
        assert len(found.doubtful) > 8


@pytest.mark.parametrize("white", [0, 1])
def test_white_discs_differ_from_transparent_holes(white: int) -> None:
    colours = [RED, RED]
    colours[white] = (255, 255, 255)
    found = read(drawn(colours=tuple(colours), hole=CLEAR))
    assert not wrong(found)
    assert not found.doubtful


def moving(form: str, board: Board = STANDARD) -> bytes:
    """A game of seventeen discs, one frame a disc."""
    first, *others = (
        drawn(columns=SEVENTEEN[:ply], board=board).convert("RGB") for ply in range(18)
    )
    written = io.BytesIO()
    first.save(written, form, save_all=True, append_images=others, lossless=True)
    return written.getvalue()


@pytest.mark.parametrize(
    ("form", "board"),
    [*product(["GIF", "WEBP", "PNG"], [STANDARD]), ("GIF", Board(8, 8))],
    ids=str,
)
def test_a_moving_picture_shows_its_last_position(form: str, board: Board) -> None:
    found = read_picture(moving(form, board), board)
    assert not wrong(found)
    assert not found.doubtful


def test_our_own_moving_picture_is_read(tmp_path: Path) -> None:
    game, out = tmp_path / "game.txt", tmp_path / "game.gif"
    game.write_text("".join(str(column + 1) for column in SEVENTEEN))
    assert run("export", str(game), "--format", "gif", "--scale", "0.5", "--out", str(out)) == 0
    assert not wrong(read_picture(out.read_bytes()))


def test_a_moving_picture_of_hours_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MOST_PIXELS_OF_ALL_FRAMES", 1_000_000)
    with pytest.raises(PictureError) as caught:
        read_picture(moving("GIF"))
    assert caught.value.said == say(Remark.PICTURE_IS_TOO_LONG)


# On the command line.


def test_a_covered_disc_is_analysed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, cell = tmp_path / "board.png", min(FIRST)
    path.write_bytes(as_file(cover(drawn(), cell, GREEN)))
    assert run("analyze", str(path), "--json") == 0
    said = capsys.readouterr()
    assert json.loads(said.out)["doubtful"] == ["a2"]
    assert "cells are not sure; the redder discs are taken" in said.err


def test_discs_that_are_no_position_are_printed_with_their_faults(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture, path = drawn(), tmp_path / "board.png"
    ImageDraw.Draw(picture).ellipse(box((6, 3)), RED)
    ImageDraw.Draw(picture).ellipse(box((6, 4)), YELLOW)
    path.write_bytes(as_file(picture))
    assert run("analyze", str(path), "--json") == 2
    said = capsys.readouterr()
    record = json.loads(said.out)
    assert record["position"].startswith("7/")
    assert {"g3", "g4"} <= {*record["doubtful"]}
    assert any("g4" in fault for fault in record["faults"])
    assert said.err.count("\n") == 1
    assert "row" not in said.err
    assert "g4" in said.err
