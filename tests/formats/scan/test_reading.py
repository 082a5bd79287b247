"""Boards in pictures of many looks, and files that are none."""

import io
import json
import time
import zlib
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from c4studio.formats.scan import PictureError, read_picture
from c4studio.language.messages import Remark
from c4studio.language.said import say
from engine import STANDARD, Board, Position
from tests.boards import ENDINGS, ON_BOTH
from tests.cases import cases
from tests.cli.test_main import run
from tests.formats.scan.drawn import as_file, drawn
from tests.formats.scan.painted import STYLES, Painted, cells_of, painted
from tests.refusals import text_of

PICTURES, QUICK = 300, len(STYLES)
LOOKS = [
    *((STANDARD, style) for style in STYLES),
    *((Board(8, 8), style) for style in ("classic", "tiles", "wood", "paper", "numbered")),
]


def wrong_cells(picture: Painted) -> tuple[set[tuple[int, int]], set[tuple[int, int]]]:
    """The cells that are read wrongly, and those that are marked as not sure.

    Where either side may have begun, either may be called the first.
    """
    found = read_picture(picture.data, picture.position.board)
    one, other = cells_of(picture.position, picture.columns)
    wrong = (one ^ found.red) | (other ^ found.yellow)
    if found.either_began:
        wrong = min(wrong, (one ^ found.yellow) | (other ^ found.red), key=len)
    return wrong, set(found.doubtful)


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("board", "style"), LOOKS, ids=str)
def test_boards_of_all_looks_are_read(board: Board, style: str) -> None:
    for seed in range([*STYLES].index(style), QUICK, len(STYLES)):
        picture = painted(seed, board)
        assert picture.style == style
        assert wrong_cells(picture)[0] == set(), seed


@pytest.mark.verify
def test_nearly_all_pictures_are_read_and_none_is_wrong_without_a_mark() -> None:
    right = 0
    for seed in range(PICTURES):
        try:
            wrong, doubtful = wrong_cells(painted(seed))
        except PictureError:
            continue
        assert wrong <= doubtful, seed
        right += not wrong
    assert right >= 0.98 * PICTURES


def empty_page() -> Image.Image:
    page = Image.new("RGB", (500, 400), "white")
    draw = ImageDraw.Draw(page)
    for line in range(9):
        draw.text((20, 20 + 40 * line), "A page of text and no board, line after line.", "black")
    draw.ellipse((300, 100, 460, 260), "red")
    return page


def chess_board() -> Image.Image:
    page = Image.new("RGB", (400, 400), "white")
    draw = ImageDraw.Draw(page)
    for place in range(64):
        x, y = place % 8 * 50, place // 8 * 50
        draw.rectangle((x, y, x + 49, y + 49), "tan" if (x + y) // 50 % 2 else "sienna")
    return page


@pytest.mark.parametrize(
    "picture",
    [empty_page(), chess_board(), Image.new("RGB", (64, 64)), Image.new("L", (1, 1))],
    ids=["page", "chess", "black", "dot"],
)
def test_a_picture_without_a_board_is_one_sentence(picture: Image.Image) -> None:
    with pytest.raises(PictureError) as caught:
        read_picture(as_file(picture))
    assert caught.value.said == say(Remark.NO_BOARD_IN_PICTURE, columns=7, rows=6)


def bomb() -> bytes:
    """A PNG of 30,000 × 30,000 pixels in a megabyte."""

    def chunk(name: bytes, body: bytes) -> bytes:
        return (
            len(body).to_bytes(4, "big") + name + body + zlib.crc32(name + body).to_bytes(4, "big")
        )

    size = (30_000).to_bytes(4, "big")
    head = chunk(b"IHDR", size + size + bytes((8, 2, 0, 0, 0)))
    body = zlib.compress(bytes(1_000_000))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", body) + chunk(b"IEND", b"")


@cases()
def test_hostile_files_are_refused(data: bytes, sentence: str) -> None:
    with pytest.raises(PictureError) as caught:
        read_picture(data)
    assert sentence in text_of(caught.value)


def test_flipped_bytes_never_end_in_anything_but_a_sentence() -> None:
    for seed in (0, 1):
        data = bytearray(painted(seed).data)
        for place in range(8, len(data), max(len(data) // 6, 1)):
            damaged = bytearray(data)
            damaged[place] ^= 0x55
            try:
                read_picture(bytes(damaged))
            except PictureError as error:
                assert text_of(error)


def test_what_pillow_says_of_damaged_pictures_is_not_printed(
    capfd: pytest.CaptureFixture[str], recwarn: pytest.WarningsRecorder
) -> None:
    plain = as_file(drawn().convert("RGB"), "TIFF")
    packed = io.BytesIO()
    drawn().convert("RGB").save(packed, "TIFF", compression="tiff_lzw")
    unpackable = packed.getvalue()[:8] + b"\xff" * 200 + packed.getvalue()[208:]
    sizeless = plain.replace(b"\x00\x01\x04\x00", b"\x99\x99\x04\x00", 1)
    assert sizeless != plain
    for data in (unpackable, sizeless, plain[:8] + b"\1\0" + bytes(16)):
        with pytest.raises(PictureError, match="NO_PICTURE"):
            read_picture(data)
    assert not list(recwarn)
    assert capfd.readouterr() == ("", "")


def test_a_moving_picture_of_many_frames_is_refused_in_time() -> None:
    frame = b",\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0"
    many = b"GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff" + frame * 120_000 + b";"
    started = time.thread_time()
    with pytest.raises(PictureError, match="PICTURE_IS_TOO_LONG"):
        read_picture(many)
    assert time.thread_time() - started < 30


def test_a_covered_cell_is_marked() -> None:
    picture = Image.open(io.BytesIO(painted(14).data)).convert("RGB")
    ImageDraw.Draw(picture).rectangle((0, 0, picture.width // 3, picture.height // 2), "magenta")
    try:
        found = read_picture(as_file(picture))
    except PictureError:
        return
    assert found.doubtful


# On the command line.


def saved(tmp_path: Path, seed: int) -> tuple[Path, Painted]:
    picture = painted(seed)
    path = tmp_path / "board.png"
    path.write_bytes(picture.data)
    return path, picture


def test_analyze_reads_a_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seed = next(s for s in range(99) if len(painted(s).columns) in (21, 23, 25))
    path, picture = saved(tmp_path, seed)
    assert run("analyze", str(path), "--json") == 0
    said = capsys.readouterr()
    record = json.loads(said.out)
    assert record["position"] == picture.position.text()
    assert record["doubtful"] == []
    assert not said.err


@ON_BOTH
def test_analyze_reads_a_drawn_board(
    board: Board, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    moves = "".join(ENDINGS[board])[: board.size - 17]
    path = tmp_path / "board.png"
    columns = tuple(int(move) - 1 for move in moves)
    path.write_bytes(as_file(drawn(columns=columns, board=board)))
    assert run("analyze", str(path), "--board", str(board), "--json", "--no-cache") == 0
    record = json.loads(capsys.readouterr().out)
    assert record["position"] == Position.from_moves(moves, board).text()
    assert (record["doubtful"], record["complete"]) == ([], True)


def test_analyze_says_what_is_no_board(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "page.png"
    path.write_bytes(as_file(empty_page()))
    assert run("analyze", str(path)) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert f"{path}: found no board of 7 columns and 6 rows in the picture" in said
