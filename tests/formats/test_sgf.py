"""What SGF means: the dialect as it is documented in the package."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4studio.formats import FormatError, sgf
from c4studio.formats.sgf.syntax import VALUE_TEXT_REGEX
from c4studio.game import (
    Annotation,
    Arrow,
    Collection,
    Game,
    GameFacts,
    GameNode,
    Glyph,
    Hue,
    Mark,
    NodeScores,
    Shape,
)
from c4studio.ground.program import VERSION
from engine import Position, Side
from tests.cases import cases
from tests.refusals import remarks_of

HEAD = f";FF[4]CA[UTF-8]AP[c4studio:{VERSION}]GM[44]SZ[7:6]"


def read(text: str) -> Game:
    reading = sgf.read_sgf(text)
    assert remarks_of(reading) == ()
    assert len(reading.collection.games) == 1
    return reading.game


def root(properties: str) -> GameNode:
    return read(f"(;GM[44]{properties})").root


def write(game: Game) -> str:
    return sgf.sgf_of_games(Collection([game]))


def test_the_example_of_the_documentation() -> None:
    game = read(
        "(;FF[4]CA[UTF-8]AP[c4studio:0.1]GM[44]SZ[7:6]PB[Ann]PW[Bob];B[d1];W[d2]C[Solid.]BM[1]"
        "(;B[d3])(;B[e1]))"
    )
    assert (game.facts.red, game.facts.yellow) == ("Ann", "Bob")
    after = game.root.node_at([0, 0])
    assert after.move_string() == "44"
    assert after.annotation == Annotation(comment="Solid.", glyph=Glyph.MISTAKE)
    assert [node.move_string() for node in after.variations] == ["444", "445"]
    assert write(game) == (
        f"({HEAD}PB[Ann]PW[Bob];B[d1]\n;W[d2]BM[1]C[Solid.]\n(;B[d3])\n(;B[e1]))\n"
    )


def test_several_games_and_what_stands_before_them() -> None:
    reading = sgf.read_sgf("From: Ann (me)\n\n(;GM[44];B[a1])\n\n(;GM[44]SZ[7:6];B[g1])\n")
    assert [game.end().move_string() for game in reading.collection.games] == ["1", "7"]
    assert remarks_of(reading) == ("What stands in front of the first game was left out",)
    assert sgf.sgf_of_games(reading.collection) == f"({HEAD};B[a1])\n({HEAD};B[g1])\n"


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n", "\n\r"])
def test_any_line_ends_are_read(end: str) -> None:
    game = read(f"\ufeff({end};GM[44]{end}C{end}[one{end}two];{end}B[d1]{end}){end}")
    assert game.root.annotation.comment == "one\ntwo"
    with pytest.raises(FormatError) as caught:
        sgf.read_sgf(f"(;GM[44]{end};B[d1]{end} ;W[d4])")
    assert (caught.value.line, caught.value.column) == (3, 5)


@cases()
def test_texts_follow_the_standard(raw: str, text: str) -> None:
    written = root(f"C[{raw}]BEFORE[{raw}]N[{raw}]LB[d1:{raw}]").annotation
    assert written.comment == written.before == text
    assert written.name == text.replace("\n", " ")
    assert written.marks == (Mark(3, 0, Shape.LABEL, text.replace("\n", " ")),)


def test_a_text_that_stands_there_twice_is_read_twice() -> None:
    assert root("C[a]N[x]C[b]N[y]").annotation == Annotation(comment="a\nb", name="x y")


@cases()
def test_judgements(glyph: Glyph, properties: str) -> None:
    game = read(f"(;GM[44];B[d1]{properties})")
    assert game.end().annotation == Annotation(glyph=glyph)
    assert f";B[d1]{properties})" in write(game)


def test_marks_and_arrows() -> None:
    written = root("TR[a1]SQ[b1:c2]CR[D1]MA[e1]LB[f1:A\\:1][g6:x]AR[a1:g1][c6:b3]").annotation
    assert written.marks == (
        Mark(0, 0, Shape.TRIANGLE),
        Mark(1, 0, Shape.SQUARE),
        Mark(1, 1, Shape.SQUARE),
        Mark(2, 0, Shape.SQUARE),
        Mark(2, 1, Shape.SQUARE),
        Mark(3, 0, Shape.CIRCLE),
        Mark(4, 0, Shape.CROSS),
        Mark(5, 0, Shape.LABEL, "A:1"),
        Mark(6, 5, Shape.LABEL, "x"),
    )
    assert written.arrows == (Arrow((0, 0), (6, 0)), Arrow((2, 5), (1, 2)))
    assert written.kept == ()


def test_marks_and_arrows_have_colours() -> None:
    properties = "CR[d1]SQ[e1]AR[a1:g1][c6:b3]HUES[d1:blue][c6:b3:green]"
    written = root(properties).annotation
    assert written.marks == (
        Mark(3, 0, Shape.CIRCLE, hue=Hue.BLUE),
        Mark(4, 0, Shape.SQUARE),
    )
    assert written.arrows == (Arrow((0, 0), (6, 0)), Arrow((2, 5), (1, 2), Hue.GREEN))
    assert written.kept == ()
    assert properties in write(read(f"(;GM[44]{properties})"))


def test_colours_of_nothing_are_kept() -> None:
    kept = ("e1:blue", "d1:red", "d1:white", "d1", "a1:b1:blue", "a1:b1:c1:blue", "d1:green")
    written = root(f"CR[d1]HUES[d1:blue]{''.join(f'[{each}]' for each in kept)}").annotation
    assert written.marks == (Mark(3, 0, Shape.CIRCLE, hue=Hue.BLUE),)
    assert dict(written.kept) == {"HUES": kept}


def test_what_means_nothing_is_kept_as_it_is() -> None:
    properties = r"KM[6.5]XYZ[a\]][][ b\\ ]DD[a1][b2]GB[2]"
    kept = (("KM", ("6.5",)), ("XYZ", (r"a\]", "", r" b\\ ")), ("DD", ("a1", "b2")), ("GB", ("2",)))
    game = read(f"(;GM[44]{properties};B[d1]{properties})")
    for node in game.root.walk():
        assert node.annotation == Annotation(kept=kept)
    assert write(game) == f"({HEAD}{properties}\n;B[d1]{properties})\n"


def test_values_that_cannot_be_shown_are_kept_beside_those_that_can() -> None:
    written = root("AR[a1:b1][a1:a1][x]TR[a1][zz]CR[a1]LB[a1:B][b1:C]SCORES[nonsense]").annotation
    assert written.arrows == (Arrow((0, 0), (1, 0)),)
    # Circles are looked at first, and a cell has one mark.
    assert written.marks == (Mark(0, 0, Shape.CIRCLE), Mark(1, 0, Shape.LABEL, "C"))
    assert dict(written.kept) == {
        "TR": ("a1", "zz"),
        "LB": ("a1:B",),
        "AR": ("a1:a1", "x"),
        "SCORES": ("nonsense",),
    }
    game = Game()
    game.root.annotation = written
    assert read(write(game)).root.annotation == written


def test_scores_and_the_value() -> None:
    game = read(
        "(;GM[44]SCORES[-4 -3 +11 4 0 . -2]V[x];B[d1]SCORES[. . . . . . .]V[2.5];W[d2]V[3])"
    )
    first, second, third = game.root.walk()
    assert first.scores == NodeScores.from_values((-4, -3, 11, 4, 0, None, -2), 0, stored=True)
    assert first.annotation.kept == (("V", ("x",)),)
    assert second.scores == NodeScores((None,) * 7, stored=True)
    assert second.annotation.kept == (("V", ("2.5",)),)
    assert third.scores is None
    assert third.annotation.kept == (("V", ("3",)),)


def test_the_value_is_written_for_red() -> None:
    game = read("(;GM[44];B[d1])")
    for node, value in zip(game.root.walk(), ("V[6]", "V[-6]"), strict=True):
        node.scores = NodeScores.from_values((1, 2, 3, 4, 5, 6, -1), node.position.ply)
        assert f"SCORES[1 2 3 4 5 6 -1]{value}" in write(game)
    assert all(node.annotation == Annotation() for node in read(write(game)).root.walk())
    won = read("(;GM[44];B[a1];W[b1];B[a2];W[b2];B[a3];W[b3];B[a4])")
    won.end().scores = NodeScores((None,) * 7)
    assert "V[18]" in write(won)
    # What another program said gives way to what is known.
    game.root.annotation = Annotation(kept=(("V", ("99",)),))
    assert "V[6]" in write(game)
    assert "99" not in write(game)


def test_facts() -> None:
    known = GameFacts(
        red="Ann", yellow="Bob", title="T", event="E", round="R", place="P", date="2024-05-06",
        result="Red+4", annotator="A", source="S", remarks="two\nlines",
    )  # fmt: skip
    text = "PB[Ann]PW[Bob]GN[T]EV[E]RO[R]PC[P]DT[2024-05-06]AN[A]SO[S]RE[B+4]GC[two\nlines]"
    game = read(f"(;GM[44]{text})")
    assert game.facts == known
    assert game.root.annotation == Annotation()
    assert write(game) == f"({HEAD}{text})\n"
    assert read("(;GM[44];B[d1]PB[x])").end().annotation.kept == (("PB", ("x",)),)


@cases()
def test_results(result: str, raw: str) -> None:
    assert read(f"(;GM[44]RE[{raw}])").facts.result == result
    assert f"RE[{raw}]" in write(Game(facts=GameFacts(result=result)))


def test_positions_are_set_up_at_the_root() -> None:
    text = "AW[c1][d3][e1]AB[d1][d2][e2]PL[B]"
    game = read(f"(;GM[44]{text};B[d4])")
    assert game.root.position.text() == "7/7/7/3y3/3rr2/2yry2"
    assert game.end().position.disc(3, 3) is Side.RED
    assert write(game) == f"({HEAD}{text}\n;B[d4])\n"
    assert root("AB[a1:a3]AW[b1:b3]").position.text() == "7/7/7/ry5/ry5/ry5"


def test_positions_are_set_up_in_mid_game() -> None:
    game = read("(;GM[44];B[d1];W[d2];AE[d2]AB[a1]AW[a2]PL[W]C[x];W[d2](;PL[B])(;C[same]N[y]))")
    setup = game.root.node_at([0, 0, 0])
    assert (setup.column, setup.parent) == (None, game.root.node_at([0, 0]))
    assert setup.position == Position.from_cells([(3, 0), (0, 0)], [(0, 1)])
    assert setup.annotation.comment == "x"
    last = setup.variations[0]
    assert last.move_string() == "4"
    for node in last.variations:
        assert (node.column, node.position) == (None, last.position)
    assert last.variations[1].annotation == Annotation(comment="same", name="y")
    assert write(game) == (
        f"({HEAD};B[d1];W[d2]\n;AB[a1]AW[a2]AE[d2]PL[W]C[x];W[d2]\n(;)\n(;N[y]C[same]))\n"
    )


def test_a_node_that_sets_up_and_moves_becomes_two() -> None:
    game = read("(;GM[44]PB[Ann]B[d1]C[root];AB[a1]AW[b1]W[d2]C[x])")
    assert [node.column for node in game.root.walk()] == [None, 3, None, 3]
    assert game.facts.red == "Ann"
    assert [node.annotation.comment for node in game.root.walk()] == ["", "root", "", "x"]
    assert game.end().position.text() == "7/7/7/7/3y3/ry1r3"


EXCHANGED = "Colours were exchanged, since White is first in the file"


@cases()
def test_where_white_is_first_colours_are_exchanged_and_that_is_said(
    text: str, position: str
) -> None:
    reading = sgf.read_sgf(f"(;GM[44]{text})")
    assert remarks_of(reading) == (EXCHANGED,)
    assert reading.game.end().position.text() == position


@pytest.mark.parametrize("text", ["", ";B[d1]", "PL[B];B[d1]", "AB[a1]PL[W];W[a2]", ";AB[a1]"])
def test_where_black_is_first_nothing_is_exchanged(text: str) -> None:
    assert remarks_of(sgf.read_sgf(f"(;GM[44]{text})")) == ()


def test_what_speaks_of_a_colour_is_exchanged_too() -> None:
    reading = sgf.read_sgf(
        "(;GM[44]PB[Second]PW[First]BR[9 kyu]RE[W+4];W[d1]V[3]WL[60]GB[1];B[d2]V[-1.5];W[d3]V[x])"
        "(;GM[44];B[d1]V[3])"
    )
    game, other = reading.collection.games
    assert remarks_of(reading) == (EXCHANGED,)
    assert (game.facts.red, game.facts.yellow, game.facts.result) == ("First", "Second", "Red+4")
    assert [node.annotation.kept for node in game.root.walk()] == [
        (("WR", ("9 kyu",)),),
        (("V", ("-3",)), ("BL", ("60",)), ("GW", ("1",))),
        (("V", ("1.5",)),),
        (("V", ("x",)),),
    ]
    assert other.end().annotation.kept == (("V", ("3",)),)


def test_other_versions_of_sgf() -> None:
    game = read("(;GaMe[44]FF[1]Black[d1];White[d2]Comment[old])")
    assert game.end().move_string() == "44"
    assert game.end().annotation.comment == "old"
    assert read("(;GM[44]lower[x])").root.annotation.kept == (("LOWER", ("x",)),)


def test_go_with_our_board_is_said() -> None:
    for head in ("(;SZ[7:6]", "(;GM[1]SZ[7:6]"):
        (remark,) = sgf.read_sgf(f"{head};B[d1])").remarks
        assert "Go" in str(remark)


def test_a_branch_stands_alone() -> None:
    game = read("(;GM[44]PB[Ann]C[root];B[d1]C[one];W[d2](;B[d3]N[x];W[d4])(;B[e1]))")
    node = game.root.node_at([0, 0, 0])
    text = sgf.sgf_of_branch(node)
    alone = read(text)
    assert alone.root.position == Position.from_moves("44")
    assert alone.facts == GameFacts()
    assert [each.column for each in alone.root.walk()] == [None, 3, 3]
    assert alone.root.variations[0].annotation.name == "x"
    whole = read(sgf.sgf_of_branch(game.root))
    assert whole.root.annotation.comment == "root"
    assert len(list(whole.root.walk())) == 6
    setup = read("(;GM[44]AB[a1];AE[a1])").root.variations[0]
    assert [each.position for each in read(sgf.sgf_of_branch(setup)).root.walk()] == [
        Position.from_moves("1"),
        Position(),
    ]


def test_half_characters_are_never_written() -> None:
    game = Game()
    game.root.annotation = Annotation(comment="a\ud83d\ude00b\udc80c")
    text = write(game)
    text.encode()
    assert read(text).root.annotation.comment == "a😀b\N{REPLACEMENT CHARACTER}c"
    assert sgf.read_sgf("(;GM[44]C[\udc80])").game.root.annotation.comment == "�"


def test_what_is_written_reads_as_it_was_written() -> None:
    # Else a journal, which keeps an edit as it was made, would lead to other games than the edits.
    odd = "a\nb\tc"
    game = Game(facts=GameFacts(red=odd, result=odd, remarks=odd))
    mark = Mark(3, 0, Shape.LABEL, odd)
    game.root.annotation = Annotation(name=odd, comment=odd, marks=(mark,))
    text = write(game)
    again = read(text)
    assert again.facts == GameFacts(red="a b c", result="a b c", remarks="a\nb c")
    assert (again.root.annotation.name, again.root.annotation.comment) == ("a b c", "a\nb c")
    assert [each.text for each in again.root.annotation.marks] == ["a b c"]
    assert write(again) == text


@given(st.text(st.sampled_from("[]\\ab\n"), max_size=12))
def test_a_value_ends_with_the_first_bracket_that_is_not_escaped(text: str) -> None:
    end = 0
    while end < len(text) and text[end] != "]":
        end += 2 if text[end] == "\\" else 1
    found = re.match(rf"{VALUE_TEXT_REGEX}\]", text)
    assert (found and found.end() - 1) == (end if end < len(text) else None)
