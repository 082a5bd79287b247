"""Pictures as SVG: valid, complete, safe, and like the screen."""

import doctest
import re
from collections import Counter
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

import c4studio.pictures
from c4studio.formats import read
from c4studio.game import Annotation, Arrow, Game, GameFacts, Mark, Shape
from c4studio.pictures import (
    COLOUR_SETS,
    DARK,
    Coordinates,
    Diagram,
    DiagramContents,
    Style,
    board_size,
    board_svg,
    diagram_of,
    graph_svg,
    strip_svg,
    svg_definitions,
)
from c4studio.pictures.inks import ColourSet
from c4studio.pictures.scenes import mirror_diagram, sketch_of
from c4studio.pictures.shapes import circle_outline
from c4studio.pictures.svg import (
    _ILLEGAL_XML_PATTERN,
    escape_xml,
    path_data,
    svg_document,
    svg_element,
)
from c4studio.review.insight import Explainer, Threat
from c4studio.words.naming import DEFAULT_NAMING, Naming
from engine import STANDARD, Board, Position, Side, Solver
from tests.boards import ON_BOTH, late_position
from tests.cases import cases
from tests.pictures.samples import (
    HOSTILE,
    MOVES,
    SKETCH,
    THREATS,
    check_xml,
    full_diagram,
    rasterise,
    sample_node,
    sample_scene,
)
from tests.words.pseudo import PSEUDO

SVG = "{http://www.w3.org/2000/svg}"


def classes(svg: str) -> Counter[str]:
    return Counter(each.get("class", "") for each in ElementTree.fromstring(svg).iter())


def texts(svg: str) -> list[str]:
    return [each.text or "" for each in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def test_the_first_words_are_true() -> None:
    results = doctest.testmod(c4studio.pictures)
    assert results.attempted > 0
    assert results.failed == 0


@pytest.mark.parametrize("colours", COLOUR_SETS.values(), ids=COLOUR_SETS.keys())
def test_every_kind_of_picture_is_valid_in_all_colours(colours: ColourSet) -> None:
    style = Style(colours)
    diagram = full_diagram()
    for svg in (
        board_svg(diagram, style),
        graph_svg(sample_scene(), style),
        strip_svg([diagram, Diagram(Position())], ["one", "two"], style),
    ):
        check_xml(svg)
        assert rasterise(svg).startswith(b"\x89PNG")
        assert f"c4-{colours.word}" in str(ElementTree.fromstring(svg).get("class"))


def test_what_a_diagram_shows_is_there_once() -> None:
    found = classes(board_svg(full_diagram()))
    assert found["disc red"] == 8
    assert found["disc yellow"] == 8  # with the ghost
    for name in ("last", "ghost", "glyph", "arrow", "arrow green", "played"):
        assert found[name] == 1, name
    assert all(found[f"mark {shape}"] == 1 for shape in Shape)
    assert found["threat red odd decisive"] == found["threat yellow even"] == 1
    assert sum(found[name] for name in found if name.startswith("chip ")) == 7
    assert found["chip win best"] == 1
    assert (found["coordinate"], found["key"], found["row"]) == (7, 7, 6)


@ON_BOTH
def test_discs_are_numbered_in_the_order_of_play(board: Board) -> None:
    node = sample_node(board)
    svg = board_svg(diagram_of(node, DiagramContents(numbers=True, marks=False, glyphs=False)))
    plies = range(node.root.position.ply, node.position.ply)
    found = classes(svg)
    assert found["number"] == len(plies)
    assert found["last"] == 0
    assert {str(ply + 1) for ply in plies} <= set(texts(svg))
    set_up = Game(Position.from_moves("44")).root.add_variation(3).move_numbers()
    assert set_up == {(3, 2): "3"}


def test_left_and_right_can_be_exchanged_and_so_can_the_colours() -> None:
    diagram = replace(full_diagram(), sketch=SKETCH)
    assert mirror_diagram(diagram) != diagram
    flipped = mirror_diagram(diagram).sketch
    assert flipped is not None
    assert flipped.steps[1][0] == (2, 2)
    assert flipped.lines[0][0] == (3, 5)
    assert mirror_diagram(mirror_diagram(diagram)) == diagram
    lettered = Style(mirrored=True, coordinates=Coordinates.LETTERS)
    assert named(board_svg(diagram, lettered), "coordinate") == "gfedcba"
    exchanged = classes(board_svg(Diagram(Position.from_moves("4")), Style(exchanged=True)))
    assert (exchanged["disc red"], exchanged["disc yellow"]) == (0, 1)
    assert "Red to move" in board_svg(Diagram(Position.from_moves("4")), Style(exchanged=True))


def named(svg: str, kind: str) -> str:
    root = ElementTree.fromstring(svg)
    return "".join(each.text or "" for each in root.iter(f"{SVG}text") if each.get("class") == kind)


LARGE = Board(8, 8)


@cases()
def test_columns_have_letters_with_keys_or_numbers_and_rows_have_numbers(
    board: Board, coordinates: Coordinates, mirrored: bool, names: list[str]
) -> None:
    style = Style(coordinates=coordinates, mirrored=mirrored)
    svg = board_svg(Diagram(Position(board)), style)
    assert [named(svg, kind) for kind in ("coordinate", "key", "row")] == names


@ON_BOTH
def test_a_mirrored_picture_has_its_discs_and_marks_at_the_other_side(board: Board) -> None:
    position, other = late_position(board), late_position(board).mirror()
    corner, edge = (board.width - 1, board.height - 1), (0, board.height - 1)
    drawn = Diagram(
        position,
        marks=(Mark(*corner, Shape.CIRCLE),),
        arrows=(Arrow(edge, corner), Arrow((1, 0), corner)),
    )
    assert mirror_diagram(drawn) == Diagram(
        other,
        marks=(Mark(*edge, Shape.CIRCLE),),
        arrows=(Arrow(corner, edge), Arrow((board.width - 2, 0), edge)),
    )


def test_high_contrast_tells_the_sides_apart_without_colour() -> None:
    plain, striped = (
        board_svg(full_diagram(), Style(COLOUR_SETS[word])) for word in ("light", "contrast")
    )
    assert (classes(plain)["stripes"], classes(striped)["stripes"]) == (0, 1)
    numbered = diagram_of(sample_node(), DiagramContents(numbers=True, marks=False))
    assert classes(board_svg(numbered, Style(COLOUR_SETS["contrast"])))["stripes"] == 1 + 7


def test_a_reason_is_drawn_and_said() -> None:
    position = Position.from_moves("41355575561436112543372")
    solver = Solver(4, book=None)
    *_, analysis = solver.analyse(position)
    *_, found = Explainer(solver).explain(analysis)
    reason = found.columns[3]
    assert reason is not None
    diagram = Diagram(position, threats=found.threats, sketch=sketch_of(reason, 2))
    assert classes(board_svg(diagram))["reason"] == 1
    said = diagram.description(DEFAULT_NAMING)
    assert "Column d: Attack: d4, then d5 or f4" in said
    assert said.count("odd") + said.count("even") >= len(found.threats)
    covered = replace(diagram, threats=(Threat((3, 3), Side.RED, (), odd=False, playable=True),))
    assert covered.open_threats == ()
    assert classes(board_svg(replace(diagram, sketch=None)))["reason"] == 0


def test_an_open_threat_has_a_dark_line_on_both_sides_of_the_light_one() -> None:
    root = ElementTree.fromstring(board_svg(Diagram(Position(), threats=THREATS)))
    fills = {
        each.get("class"): [path.get("fill") for path in each.iter(f"{SVG}path")]
        for each in root.iter(f"{SVG}g")
        if (each.get("class") or "").startswith("threat ")
    }
    assert [found[1] for found in fills.values()] == ["#dc4a40", "none", "none"]


def test_circles_do_not_bulge() -> None:
    for size in range(100, 200):
        written = path_data(circle_outline(1.0), (0.0, 0.0), size / 7)
        radius, width = (
            float(each) for each in re.findall(r"a([\d.]+),\S+ 0 1 0 ([\d.]+)", written)[0]
        )
        assert width <= 2 * radius


def test_words_say_what_is_seen() -> None:
    root = ElementTree.fromstring(board_svg(full_diagram()))
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == "Connect Four: Yellow to move · move 16"
    told = root.findtext(f"{SVG}desc") or ""
    assert told.startswith("Last disc on e2. Column a: empty from row 1. Score −13")
    assert "green arrow from g4 to d4. Red's threat on c3" in told
    assert told.endswith("Yellow's waiting threat on a4 (even)")
    graph = ElementTree.fromstring(graph_svg(sample_scene()))
    assert (graph.findtext(f"{SVG}desc") or "").startswith("1 of 18 positions known")


def test_sizes_and_grounds_are_as_asked_for() -> None:
    diagram = Diagram(Position())
    root = ElementTree.fromstring(board_svg(diagram, Style(width=370, ground=False)))
    assert (root.get("width"), root.get("height")) == ("370", "341")
    assert not root.findall(f"{SVG}rect[@class='ground']")
    bare = Style(coordinates=Coordinates.NONE)
    assert board_size(diagram, bare)[1] < board_size(diagram, Style())[1]
    assert not texts(board_svg(diagram, bare))
    assert board_size(full_diagram(), Style())[1] > board_size(diagram, Style())[1]


def test_definitions_can_be_shared() -> None:
    shared = board_svg(Diagram(Position()), Style(DARK, definitions=False))
    assert "<defs>" not in shared
    assert svg_definitions(Style(DARK), STANDARD).startswith("<defs>")
    assert len(shared) + 2500 < len(board_svg(Diagram(Position()), Style(DARK)))


def test_hostile_words_are_text() -> None:
    node = sample_node()
    node.annotation = Annotation(marks=(Mark(0, 0, Shape.LABEL, HOSTILE),))
    diagram = diagram_of(node)
    game = Game(facts=GameFacts(red=HOSTILE))
    for svg in (
        board_svg(diagram),
        board_svg(replace(diagram, words={(3, 0): HOSTILE})),
        strip_svg([diagram], [HOSTILE * 10_000]),
        game._repr_svg_(),
    ):
        check_xml(svg)
        names = {each.tag.removeprefix(SVG) for each in ElementTree.fromstring(svg).iter()}
        assert not names & {"img", "script", "a", "image"}
        assert len(svg) < 100_000


@given(st.text(max_size=40))
def test_any_text_can_be_written_and_is_read_back(words: str) -> None:
    svg = svg_document(
        (1, 1), svg_element("text", escape_xml(words)), title=words, description=words
    )
    root = ElementTree.fromstring(svg)
    legal = _ILLEGAL_XML_PATTERN.sub("\ufffd", words).replace("\r\n", "\n").replace("\r", "\n")
    assert (root.findtext(f"{SVG}text") or "") == legal


@ON_BOTH
def test_a_position_and_a_game_show_themselves(board: Board) -> None:
    position = Position.from_moves("1212121", board)
    svg = position._repr_svg_()
    check_xml(svg)
    assert classes(svg)["four"] == 8  # two circles each
    assert classes(svg)["disc red"] == 4
    numbered = read(MOVES, board)._repr_svg_()
    check_xml(numbered)
    assert classes(numbered)["number"] == len(MOVES)


@pytest.mark.parametrize("naming", [Naming(), Naming(exchanged=True), Naming(language=PSEUDO)])
def test_a_threat_has_the_first_letter_of_its_colour(naming: Naming) -> None:
    threat = Threat((3, 3), Side.RED, (), odd=False, playable=True)
    drawn = board_svg(Diagram(Position(), threats=(threat,)), Style().with_names(naming))
    assert f">{naming.name(Side.RED)[0]}<" in drawn
