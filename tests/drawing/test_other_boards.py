"""Boards of other sizes are drawn, named, written, read and exported as the usual one is."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import cast

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage, QPainter

from c4studio.drawing import raster
from c4studio.drawing.board_geometry import BoardGeometry
from c4studio.drawing.board_painter import paint_board
from c4studio.drawing.fonts import LEAST_FONT_HEIGHT
from c4studio.drawing.look import Look
from c4studio.export import texts
from c4studio.export.html.page import write_page
from c4studio.export.picture import picture_as_svg
from c4studio.export.request import ExportedLine, ExportRequest, PictureSubject
from c4studio.formats import boards, cells, coordinates, json_lines, lines, movestring, sgf
from c4studio.formats.scan import read_picture
from c4studio.formats.sgf import quick
from c4studio.game import Annotation, Arrow, Collection, Game, GameNode, Mark, Shape
from c4studio.game.setup import Painting
from c4studio.pictures import Diagram, DiagramContents, Style, board_svg, diagram_of
from c4studio.pictures.display import TextItem, text_width
from c4studio.pictures.inks import LIGHT, Ink
from c4studio.pictures.overlay import ROW_NUMBERS_WIDTH, coordinate_names
from c4studio.pictures.scenes import BoardScene, discs_of
from c4studio.pictures.style import Coordinates
from c4studio.review.insight.board import PositionCells
from c4studio.review.insight.reason import ReasonKind
from c4studio.review.insight.situation import threats_of_position
from c4studio.review.insight.tactics import find_tactic
from c4studio.words import wording
from c4studio.words.naming import DEFAULT_NAMING, Naming
from c4studio.words.rendering import render
from c4studio.words.text_board import text_board
from engine import Board, Position, Side, grid
from engine.fours import WinningLines
from tests.refusals import fault_of, text_of

OTHERS = [Board(8, 7), Board(5, 4), Board(4, 9), Board(8, 8), Board(10, 10), Board(4, 4)]
CELL = 40


def corners(board: Board) -> str:
    """Moves in the first and the last column, and a few beside them."""
    first, last, middle = board.digits[0], board.digits[-1], board.digits[board.middle]
    return f"{first}{last}{middle}{middle}{first}{last}"


@pytest.fixture(params=OTHERS, ids=lambda board: f"{board.width}x{board.height}")
def board(request: pytest.FixtureRequest) -> Board:
    return cast(Board, request.param)


@pytest.fixture
def game(board: Board) -> Game:
    """A game with a variation, marks and an arrow in the corners of the board."""
    made = Game(Position(board))
    end = movestring.play_moves(made.root, corners(board))
    top = board.width - 1, board.height - 1
    end.annotation = Annotation(
        "Here.",
        marks=(Mark(0, 0, Shape.CIRCLE), Mark(*top, Shape.LABEL, "A")),
        arrows=(Arrow((0, 0), top),),
    )
    assert end.parent is not None
    end.parent.add_variation(board.middle)
    return made


def test_lines_of_four_follow_from_the_size(board: Board) -> None:
    across, up = max(board.width - 3, 0), max(board.height - 3, 0)
    expected = across * board.height + up * board.width + 2 * across * up
    assert len(board.lines) == len(set(board.lines)) == expected
    assert all(cell in board for line in board.lines for cell in line)
    assert {board.mirror_cell(cell) for cell in board.cells} == set(board.cells)


def test_discs_in_cells_form_a_position_of_the_board(board: Board) -> None:
    painting = Painting(board=board)
    assert painting.to_position() == Position(board) != Position()
    assert not painting.faults


# Names.


def test_columns_and_cells_have_names(board: Board) -> None:
    lettered, numbered = DEFAULT_NAMING.columns(board), Naming(lettered=False).columns(board)
    assert "".join(lettered) == "abcdefghij"[: board.width]
    assert list(numbered) == [str(column + 1) for column in board.columns]
    top = board.width - 1, board.height - 1
    assert DEFAULT_NAMING.cell(top) == f"{lettered[-1]}{board.height}"
    for cell in board.cells:
        assert coordinates.cell_of_name(DEFAULT_NAMING.cell(cell).upper(), board) == cell
    assert coordinates.cell_of_name(f"a{board.height + 1}", board) is None


def test_columns_are_described(board: Board, game: Game) -> None:
    told = [render(each) for each in wording.column_descriptions(game.end().position, None)]
    assert len(told) == board.width
    assert told[0] == "Red, red, empty from row 3"
    assert told[-1] == "Yellow, yellow, empty from row 3"


def test_boards_are_drawn_with_letters(board: Board, game: Game) -> None:
    drawn = text_board(
        game.end().position, lambda side: (side or ".")[0], DEFAULT_NAMING.columns(board)
    )
    assert len(drawn) == board.height + 1
    assert drawn[-1].split() == list(DEFAULT_NAMING.columns(board))
    assert drawn[-2].split()[1] == "r"
    assert drawn[-2].split()[-1] == "y"
    assert (
        drawn[-2].upper().strip()
        in texts.write_letter_boards(ExportRequest(games=[game]), lambda _: None).decode()
    )


# Writing and reading.


def test_text_of_a_board_is_read_back(board: Board, game: Game) -> None:
    painting = Painting.from_position(game.end().position)
    assert painting.text() == game.end().position.text()
    assert Painting.from_text(painting.text(), board) == painting
    assert Painting.from_text(grid.write_grid(painting), board) == painting
    assert painting.mirror().mirror() == painting != painting.mirror()
    assert painting.let_discs_fall() == painting


@pytest.mark.parametrize("frame", ["", "|"])
def test_a_drawn_board_is_read(board: Board, game: Game, frame: str) -> None:
    painting = Painting.from_position(game.end().position)
    rows = [f"{frame}{frame.join(row) if frame else row}{frame}" for row in _rows(painting)]
    drawn = "\n".join([*rows, "-" * (2 * board.width + 1), " ".join(board.letters)])
    assert boards.painting_of_rows(boards.parse_grid_rows(drawn, board), board) == painting


def _rows(painting: Painting) -> list[str]:
    return grid.write_grid(painting).split("\n")


def test_moves_are_written(board: Board, game: Game) -> None:
    moves = corners(board)
    assert lines.main_line_moves(game) == f"{board}: {moves}"
    again = movestring.play_moves(Game(Position(board)).root, moves)
    assert again.position == game.end().position
    # A 0 among numbers is the tenth column of a board that has one.
    strange = "0" if board.width < 10 else "l"
    fault = fault_of(lambda text: movestring.play_moves(again, text), strange)
    named = "a digit" if board.digits.isdigit() else "a column"
    expected = f"expected {named} from {board.digits[0]} to {board.digits[-1]}"
    assert text_of(fault).endswith(expected)
    assert cells.cell_list_text(game.end()).startswith(f"{board}: 1. a1 {board.letters[-1]}1 2. ")


def test_sgf_tells_the_size(board: Board, game: Game) -> None:
    written = sgf.sgf_of_games(Collection([game]))
    assert f"GM[44]SZ[{board.width}:{board.height}]" in written
    last = f"{board.letters[-1]}{board.height}"
    assert f"LB[{last}:A]" in written
    assert f"AR[a1:{last}]" in written
    again = sgf.read_sgf(written).game
    assert again.end().position == game.end().position
    assert again.end().annotation == game.end().annotation
    fragment = sgf.sgf_fragment_of_branch(game.root.variations[0])
    node = sgf.read_sgf_fragment(fragment, GameNode(Position(board)))
    assert [each.column for each in node.walk()] == [
        each.column for each in game.root.variations[0].walk()
    ]
    assert node.end().annotation == game.end().annotation


def test_plain_sgf_is_read_fast(board: Board) -> None:
    game = Game(Position(board))
    movestring.play_moves(game.root, corners(board))
    written = sgf.sgf_of_games(Collection([game]))
    found = quick.read_plain_game(written, board=board)
    assert found is not None
    assert found[1] == corners(board)
    assert quick.read_plain_game(written) is None


def test_json_holds_every_cell(board: Board, game: Game) -> None:
    written = json_lines.games_as_json_lines(Collection([game]))
    assert f'"start": "{Position(board).text()}"' in written
    assert f'"cell": "{board.letters[-1]}{board.height}"' in written


# Reasons that need no search.


def test_threats_and_tactics_are_found(board: Board) -> None:
    first, last = board.digits[0], board.digits[-1]
    node = movestring.play_moves(Game(Position(board)).root, f"{first}{last}{first}{last}{first}")
    (threat,) = threats_of_position(node.position)
    assert (threat.cell, threat.side) == ((0, 3), Side.RED)
    found = find_tactic(PositionCells(node.position.play(board.width - 1)), 0)
    assert found is not None
    assert (found.kind, found.side) == (ReasonKind.COMPLETES_FOUR, Side.RED)
    through = WinningLines(node.position).through(0)
    assert (0, 3) in {(line.mine, line.theirs) for line in through}


# Drawing.


def diagram(game: Game) -> Diagram:
    return diagram_of(game.end(), DiagramContents(numbers=False, marks=False, glyphs=False))


def on_screen(shown: Diagram) -> tuple[BoardGeometry, QImage]:
    """What the board's painter draws."""
    place = BoardGeometry(CELL, board=shown.position.board)
    image = QImage(place.board_size, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFF)
    painter = QPainter(image)
    paint_board(painter, place, BoardScene(discs_of(shown.position)), Look())
    painter.end()
    return place, image


@pytest.mark.usefixtures("qapp")
def test_svg_and_screen_show_each_disc_at_its_place(board: Board, game: Game) -> None:
    shown = replace(diagram(game), last=None)
    place, painted = on_screen(shown)
    drawn = raster.render_svg(board_svg(shown, Style(width=painted.width())))
    for cell in board.cells:
        spot = (place.cell_centre(*cell) + QPointF(0, place.radius * 0.72)).toPoint()
        side = shown.position.disc(*cell)
        colours = [each.pixelColor(spot) for each in (painted, drawn)]
        for colour in colours:
            looks = Side.RED if colour.green() < 120 else Side.YELLOW
            seen = looks if colour.red() > colour.blue() + 60 else None
            assert seen is side, (cell, colour.name())
        assert place.cell_at(place.cell_centre(*cell)) == cell
    assert place.column_at(place.frame.right() - 1) is None
    assert place.cell_at(QPointF(place.frame.center().x(), 1)) is None


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("coordinates", Coordinates)
def test_a_picture_has_the_size_and_the_names_of_its_board(
    board: Board, game: Game, coordinates: Coordinates
) -> None:
    svg = board_svg(diagram(game), Style(coordinates=coordinates))
    size = re.search(r'viewBox="0 0 (\d+) (\d+)"', svg)
    assert size is not None
    assert int(size[1]) == 100 * board.width + 40
    names = re.findall(r'class="coordinate"[^>]*>([^<]*)', svg)
    assert (
        "".join(names)
        == {
            Coordinates.LETTERS: board.letters,
            Coordinates.NUMBERS: "".join(str(column + 1) for column in board.columns),
            Coordinates.NONE: "",
        }[coordinates]
    )
    rows = re.findall(r'class="row"[^>]*>([^<]*)', svg)
    assert len(rows) == (0 if coordinates is Coordinates.NONE else board.height)


@pytest.mark.parametrize("cell", [28, 42, 60, 90])
def test_each_row_has_a_number_on_one_line_that_touches_no_hole(board: Board, cell: int) -> None:
    """In the window no text is smaller than a font that leaves the frame no room for two digits."""
    names, least = DEFAULT_NAMING.columns(board), LEAST_FONT_HEIGHT / cell * 100
    drawn = coordinate_names(board, names, least=least).items
    texts = [each for each in drawn if isinstance(each, TextItem) and "row" in each.kind]
    assert [each.words for each in texts] == [str(row + 1) for row in board.rows]
    assert all(text_width(each.words, each.height) < 1.1 * ROW_NUMBERS_WIDTH for each in texts)


@pytest.mark.usefixtures("qapp")
def test_the_board_in_a_picture_is_read(game: Game) -> None:
    painting = Painting.from_position(game.end().position)
    image = raster.render_svg(board_svg(diagram(game), Style(LIGHT, width=400)))
    assert read_picture(raster.png_bytes(image), painting.board).painting == painting


# Exports.


@pytest.mark.parametrize("what", PictureSubject)
def test_pictures_of_games_are_exported(game: Game, what: PictureSubject) -> None:
    drawn = picture_as_svg(
        ExportRequest(games=[game], picture=what, line=ExportedLine.MAIN, marks=True)
    )
    assert drawn.startswith("<svg")
    number = len(game.end().move_string())
    if what is PictureSubject.STRIP:
        assert drawn.count('class="diagram"') == number


def test_a_page_plays_on_its_board(board: Board, game: Game) -> None:
    page = write_page(ExportRequest(games=[game]), lambda _: None).decode()
    assert page.count('class="coordinate"') % board.width == 0
    assert f'data-column="{board.width - 1}"' in page
    assert f"0 {-(100 * board.height + 40)} {100 * board.width + 40}" in page
    assert LIGHT.hex_colour(Ink.FRAME_EDGE) in page
