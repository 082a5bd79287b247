"""Pictures of games, still and moving, opened by programs that are not ours."""

import io
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from PySide6.QtGui import QGuiApplication

from c4studio.export import film, picture
from c4studio.export.forms import export_format_named
from c4studio.export.request import ExportedLine, ExportError, ExportRequest, PictureSubject
from c4studio.formats import read
from c4studio.game import Annotation, Game, Glyph, Hue, Mark, Shape
from c4studio.ground.progress import Cancelled, WorkError, ignore_progress
from c4studio.pictures import COLOUR_SETS
from c4studio.pictures.inks import INK_BY_HUE, Ink
from c4studio.pictures.style import Coordinates
from c4studio.review.insight import situation
from c4studio.words import wording
from c4studio.words.naming import Naming
from c4studio.words.rendering import render
from engine import STANDARD, Board
from tests.boards import ON_BOTH, ending_text
from tests.pictures.samples import HOSTILE, MOVES, SKETCH, check_xml, rasterise
from tests.refusals import refused

Image = pytest.importorskip("PIL.Image", reason="Pillow is not installed (extra 'pictures')")

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def annotated(board: Board) -> Game:
    game = read(MOVES if board == STANDARD else ending_text(board))
    end = game.end()
    end.annotation = Annotation(comment=HOSTILE * 10, glyph=Glyph.BLUNDER)
    return game


def request(game: Game, **fields: Any) -> ExportRequest:
    return replace(ExportRequest(games=[game]), **fields)


def decode(data: bytes) -> Any:
    image = Image.open(io.BytesIO(data))
    image.load()
    return image


def frames(data: bytes) -> list[tuple[bytes, float]]:
    image = Image.open(io.BytesIO(data))
    found = []
    for number in range(image.n_frames):
        image.seek(number)
        image.load()
        found.append((image.convert("RGB").tobytes(), image.info["duration"]))
    return found


@pytest.mark.parametrize("what", PictureSubject)
@pytest.mark.parametrize("theme", picture.PICTURE_THEMES)
def test_every_still_picture_in_every_theme(
    annotated: Game, what: PictureSubject, theme: str
) -> None:
    asked = request(annotated, picture=what, theme=theme, scores=True, scale=0.25)
    svg = picture.write_svg(asked, ignore_progress).decode()
    check_xml(svg)
    ours = decode(picture.write_png(asked, ignore_progress))
    theirs = decode(rasterise(svg))
    # Half a pixel is rounded away.
    assert abs(ours.height - ours.width * theirs.height / theirs.width) <= 0.5
    small = (40, 40)
    # The same picture, whoever draws it: no pixel of a tiny one is far off.
    both = [each.convert("RGB").resize(small).tobytes() for each in (ours, theirs)]
    apart = [abs(a - b) for a, b in zip(*both, strict=True)]
    assert sum(apart) / len(apart) < 8


def test_a_board_is_of_the_node_a_strip_of_the_line(annotated: Game) -> None:
    here = annotated.root.variations[0]
    board = picture.picture_as_svg(request(annotated, node=here))
    assert board.count('class="disc red"') == 1
    strip = request(annotated, picture=PictureSubject.STRIP)
    assert picture.picture_as_svg(strip).count('class="diagram"') == len(MOVES)
    shorter = replace(strip, line=ExportedLine.HERE, node=here.variations[0])
    assert picture.picture_as_svg(shorter).count('class="diagram"') == 2
    assert (
        picture.picture_as_svg(request(Game(), picture=PictureSubject.STRIP)).count(
            'class="diagram"'
        )
        == 1
    )


def test_a_part_of_a_line_can_be_asked_for(annotated: Game) -> None:
    strip = request(annotated, picture=PictureSubject.STRIP, first=5, last=8)
    drawn = picture.picture_as_svg(strip)
    assert [each for each in ("Move 4,", "Move 5,", "Move 8,", "Move 9,") if each in drawn] == [
        "Move 5,",
        "Move 8,",
    ]
    found = frames(film.write_gif(replace(strip, scale=0.1), ignore_progress))
    assert len(found) == 5
    with refused(ExportError, "the line has moves 1 to 15, expected some from 20 to 4"):
        picture.picture_as_svg(replace(strip, first=20, last=42))


@ON_BOTH
def test_what_is_asked_for_is_drawn(annotated: Game, board: Board) -> None:
    drawn = picture.picture_as_svg(request(annotated))
    assert 'class="glyph"' in drawn
    assert 'class="glyph"' not in picture.picture_as_svg(request(annotated, marks=False))
    assert 'class="number"' in picture.picture_as_svg(request(annotated, numbers=True))
    assert "chip" in picture.picture_as_svg(request(annotated, scores=True))
    letters = picture.picture_as_svg(
        request(annotated, coordinates=Coordinates.LETTERS, mirrored=True)
    )
    assert f">{board.letters[-1]}<" in letters
    assert picture.picture_as_svg(request(annotated, naming=Naming(exchanged=True))) != drawn


def test_a_reason_is_drawn_on_one_position_and_threats_on_each(annotated: Game) -> None:
    asked = request(
        annotated, why=lambda _: SKETCH, threats=situation.threats_of_position, first=14
    )
    board = picture.picture_as_svg(asked)
    assert 'class="reason"' in board
    assert 'class="threat' in board
    strip = picture.picture_as_svg(replace(asked, picture=PictureSubject.STRIP))
    assert 'class="reason"' not in strip
    assert 'class="threat' in strip
    assert 'class="threat' not in picture.picture_as_svg(replace(asked, threats=None))


@ON_BOTH
def test_a_picture_has_the_pixels_of_its_board(annotated: Game, board: Board) -> None:
    size = 100 * board.width + 40, 100 * board.height + 82
    assert decode(picture.write_png(request(annotated), ignore_progress)).size == size
    half = decode(picture.write_png(request(annotated, scale=0.5), ignore_progress))
    assert half.size == (size[0] // 2, size[1] // 2)


def test_a_scale_is_pixels_and_has_an_end(annotated: Game) -> None:
    assert decode(picture.write_png(request(annotated), ignore_progress)).size == (740, 682)
    assert decode(picture.write_png(request(annotated, scale=3), ignore_progress)).size == (
        2220,
        2046,
    )
    with refused(WorkError, "11840x10912 pixels, expected at least 1 and at most 81"):
        picture.write_png(request(annotated, scale=16), ignore_progress)
    with refused(ExportError, "16 frames of 3280x3448 pixels are too many"):
        film.write_gif(request(annotated, scale=4), ignore_progress)


@pytest.mark.parametrize(
    ("board", "name"),
    [*product([STANDARD], ["gif", "apng", "webp"]), (Board(8, 8), "gif")],
    ids=str,
)
def test_a_moving_picture_shows_every_position(annotated: Game, name: str) -> None:
    plies = annotated.end().position.ply - annotated.root.position.ply
    asked = request(annotated, scale=0.2, film_seconds=0.25, last_seconds=1.5)
    found = frames(export_format_named(name).write(asked, ignore_progress))
    assert [duration for _, duration in found] == [250] * plies + [1500]
    assert len({pixels for pixels, _ in found}) == plies + 1


@ON_BOTH
def test_the_last_position_stays_longer(annotated: Game) -> None:
    first = annotated.end().position.ply - 2
    found = frames(film.write_gif(request(annotated, first=first, scale=0.1), ignore_progress))
    assert [duration for _, duration in found] == [500, 500, 500, 5000]


def test_all_frames_share_one_small_palette(annotated: Game) -> None:
    data = film.write_gif(request(annotated), ignore_progress)
    image = Image.open(io.BytesIO(data))
    colours = set()
    for number in range(image.n_frames):
        image.seek(number)
        colours |= {colour for _, colour in image.convert("RGB").getcolors(1 << 20)}
    assert len(colours) <= film.SMALLER_PALETTE_SIZE
    # One table of 32 colours for all of them, and of each but the first what has changed.
    assert data[10] & 0x87 == 0x84
    for number in range(1, image.n_frames):
        image.seek(number)
        left, top, right, bottom = image.dispose_extent
        assert (right - left) * (bottom - top) < 0.6 * image.width * image.height
    own = film._frames_as_images(request(annotated), ignore_progress)
    file = io.BytesIO()
    own[0].save(file, "GIF", save_all=True, append_images=own[1:])
    assert len(data) < len(file.getvalue()) / 2
    assert len(data) < 50_000


@pytest.mark.parametrize("theme", picture.PICTURE_THEMES)
def test_the_colours_that_mean_something_are_exact(annotated: Game, theme: str) -> None:
    marks = tuple(Mark(2 * place, 4, Shape.SQUARE, hue=hue) for place, hue in enumerate(Hue))
    annotated.end().annotation = Annotation(marks=marks)
    data = film.write_gif(request(annotated, theme=theme), ignore_progress)
    image = Image.open(io.BytesIO(data))
    image.seek(image.n_frames - 1)
    found = {"#{:02x}{:02x}{:02x}".format(*each) for _, each in image.convert("RGB").getcolors(256)}
    colours = COLOUR_SETS[theme]
    seen = (Ink.WINDOW, Ink.TEXT, Ink.HOLE, *INK_BY_HUE.values())
    assert {colours.hex_colour(ink) for ink in seen} <= found


def test_a_moving_picture_can_be_cancelled(annotated: Game) -> None:
    heard: list[float] = []

    def report(part: float) -> None:
        heard.append(part)
        if part > 0.3:
            raise Cancelled

    with pytest.raises(Cancelled):
        film.write_gif(request(annotated, scale=0.1), report)
    assert heard == sorted(heard)
    assert len(heard) > 3


def test_without_pillow_a_sentence_says_what_to_install(
    annotated: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "PIL.Image", None)
    with refused(ExportError, r"pip install 'c4studio\[pictures\]'$"):
        film.write_gif(request(annotated), ignore_progress)


def test_captions_are_short_and_turn_nothing_around() -> None:
    node = read("44").end()
    assert render(wording.position_caption(node)) == "Move 2, Yellow in column d"
    node.annotation = Annotation(comment="a\n\n  b" + "x" * 1_000_000, glyph=Glyph.MISTAKE)
    said = render(wording.position_caption(node))
    assert said.startswith("Move 2, Yellow in column d?\n\u2068a bxxx")
    assert said.endswith("x…\u2069")
    assert len(said) < 200
    assert render(wording.position_caption(node, comment=False)) == "Move 2, Yellow in column d?"


def test_the_application_of_the_window_is_used(qapp: QGuiApplication) -> None:
    from c4studio.drawing import raster

    raster.ensure_application()
    assert QGuiApplication.instance() is qapp
    assert not raster._KEPT_APPLICATIONS
