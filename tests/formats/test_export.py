"""Writing games as lines, cells and JSON."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4studio import formats
from c4studio.formats import cells, encoding, json_lines, lines, sgf
from c4studio.game import (
    Annotation,
    Arrow,
    Collection,
    Game,
    GameFacts,
    Glyph,
    Hue,
    Mark,
    NodeScores,
    Shape,
)
from c4studio.game.annotation import BLANK_ANNOTATION
from engine import Position, Score
from tests.cases import cases
from tests.refusals import remarks_of
from tests.trees import annotations, collections, facts

TREE = "(;GM[44];B[d1];W[d2](;B[d3]C[x];W[e1])(;B[a1]))"
DRAWN = "126613431456475467333341527215612225546777"
SETUP = "(;GM[44]AB[a1]AW[b1];B[a2](;C[same];W[b2])(;AE[a2]PL[B];B[g1]))"


def collection(*texts: str) -> Collection:
    return sgf.read_sgf("".join(texts)).collection


def test_lines() -> None:
    (game,) = collection(TREE).games
    assert lines.main_line_moves(game) == "4445"
    assert lines.move_strings_of_all_lines(game) == ["4445", "441"]
    assert lines.move_string_of_line_to(game.root.node_at([0, 0])) == "44"
    assert lines.move_string_of_line_to(game.root) == ""
    assert lines.move_strings_of_all_lines(Game()) == [""]


def test_lines_from_positions_that_were_set_up() -> None:
    (game,) = collection(SETUP).games
    assert lines.move_strings_of_all_lines(game) == ["7/7/7/7/7/ry5 12", "7/7/7/7/7/ry5 7"]
    assert lines.move_string_of_line_to(game.root) == "7/7/7/7/7/ry5"
    assert lines.moves_from_start_to(game.end()) == ""
    assert lines.moves_from_start_to(collection(TREE).games[0].end()) == "4445"


def test_cells_of_lines() -> None:
    (game,) = collection(SETUP).games
    assert cells.cell_list_text(game.end()) == "7/7/7/7/7/ry5 2. a2 b2"
    assert cells.cell_list_text(game.root.node_at([0, 1, 0])) == "7/7/7/7/7/ry5 2. g1"
    assert cells.cell_list_text(collection("(;GM[44]AB[a1];C[x];W[a2];B[a3])").games[0].end()) == (
        "7/7/7/7/7/r6 1... a2 2. a3"
    )
    assert cells.read_cell_list("1... a1 2. a2").game.end().move_string() == "11"


def test_scores_of_lines() -> None:
    (game,) = collection(TREE).games
    first, second = game.root.node_at([0, 0, 0, 0]), game.root.node_at([0, 0, 1])
    first.scores = NodeScores.from_values((-1, -5, 2, 3, None, 0, 1), 4)
    assert lines.move_strings_of_all_lines(game, scores=True) == ["4445", "441"]
    first.scores = NodeScores.from_values((-1, -5, 2, 3, -4, 0, 1), 4)
    second.scores = NodeScores.from_values((-2,) * 7, 3)
    assert lines.move_strings_of_all_lines(game, scores=True) == ["4445 3", "441 -2"]
    assert lines.main_line_moves(game, scores=True) == "4445 3"
    second.scores = None
    solved = lines.move_strings_of_all_lines(
        game, scores=True, solve=lambda at: Score.for_side_to_move(at.ply, at.ply)
    )
    assert solved == ["4445 3", "441 3"]


def test_scores_of_games_that_are_over_need_no_engine() -> None:
    assert formats.read("1212121").end().score == Score.for_side_to_move(-18, 7)
    assert formats.read(DRAWN).end().score == Score.for_side_to_move(0, 42)
    assert formats.read("1212").end().score is None


def test_json_says_everything() -> None:
    game = Game(facts=GameFacts(red="Ann"))
    node = game.root.add_variation(3)
    node.annotation = Annotation(
        comment="c",
        before="b",
        name="n",
        glyph=Glyph.GOOD,
        marks=(Mark(0, 1, Shape.CIRCLE, hue=Hue.BLUE), Mark(2, 0, Shape.LABEL, "A")),
        arrows=(Arrow((0, 1), (3, 5)), Arrow((6, 0), (5, 0), Hue.VIOLET)),
        kept=(("KM", ("1", "2")),),
    )
    node.scores = NodeScores.from_values((1, 2, 3, None, -5, 6, 7), node.position.ply, stored=True)
    game.root.add_setup(Position.from_moves("12"))
    other = Game(Position.from_moves("44"))
    first, second = map(
        json.loads, formats.games_as_json_lines(Collection([game, other])).splitlines()
    )
    assert first == {
        "format": "c4studio game",
        "version": 2,
        "facts": {"red": "Ann"},
        "start": "7/7/7/7/7/7",
        "main_line": "4",
        "nodes": [
            {"parent": None, "position": "7/7/7/7/7/7"},
            {
                "parent": 0,
                "column": 4,
                "comment": "c",
                "before": "b",
                "name": "n",
                "glyph": "!",
                "marks": [
                    {"cell": "a2", "shape": "circle", "colour": "blue"},
                    {"cell": "c1", "shape": "label", "text": "A"},
                ],
                "arrows": [
                    {"from": "a2", "to": "d6"},
                    {"from": "g1", "to": "f1", "colour": "violet"},
                ],
                "kept": [["KM", "1", "2"]],
                "scores": [1, 2, 3, None, -5, 6, 7],
            },
            {"parent": 0, "position": "7/7/7/7/7/ry5"},
        ],
    }
    assert second["start"] == "7/7/7/7/3y3/3r3"


@given(collections())
def test_json_has_every_node_behind_its_parent(games: Collection) -> None:
    for line, game in zip(
        formats.games_as_json_lines(games).splitlines(), games.games, strict=True
    ):
        nodes = json.loads(line)["nodes"]
        assert len(nodes) == len(list(game.root.walk()))
        assert nodes[0]["parent"] is None
        assert all(node["parent"] < number for number, node in enumerate(nodes[1:], start=1))


@given(annotations(), facts())
def test_records_round_trip_through_json(annotation: Annotation, known: GameFacts) -> None:
    said = json.loads(json.dumps(json_lines.annotation_to_dict(annotation)))
    assert json_lines.annotation_from_dict(said) == annotation
    assert (
        json_lines.facts_from_dict(json.loads(json.dumps(json_lines.facts_to_dict(known)))) == known
    )


def test_records_leave_out_what_is_empty() -> None:
    assert (
        json_lines.annotation_to_dict(BLANK_ANNOTATION)
        == json_lines.facts_to_dict(GameFacts())
        == {}
    )
    assert json_lines.annotation_from_dict({}) == BLANK_ANNOTATION


def test_records_of_older_journals_are_read() -> None:
    said = {"marks": [[3, 0, "circle", ""]], "arrows": [[0, 6]]}
    assert json_lines.annotation_from_dict(said) == Annotation(
        marks=(Mark(3, 0, Shape.CIRCLE),), arrows=(Arrow((0, 0), (6, 0)),)
    )


@cases()
def test_records_that_make_no_sense_are_refused(broken: dict[str, object]) -> None:
    with pytest.raises((ValueError, TypeError)):
        json_lines.annotation_from_dict(broken)
    with pytest.raises(TypeError):
        json_lines.facts_from_dict({"black": "Ann"})


@given(st.text(st.characters(codec="utf-8")))
def test_utf_8_needs_no_words(text: str) -> None:
    assert encoding.decode_with_padding(text.encode("utf-8-sig")) == (text, None)
    assert encoding.decode_with_padding(b"(" + text.encode()) == ("(" + text, None)


@cases()
def test_the_character_set_that_a_file_names_is_used(charset: str, said: str) -> None:
    # The second byte of the first character is a backslash elsewhere.
    raw = b"\x83\x5c\x82\xa0" if charset == "Shift_JIS" else b"caf\xe9"
    data = f"(;GM[44]CA[{charset}]C[".encode() + raw + b"])"
    reading = formats.read_file_contents(data)
    assert remarks_of(reading) == ((said,) if said else ())
    expected = raw.decode("latin-1" if said else charset)
    assert reading.game.root.annotation.comment == expected
    assert "CA[UTF-8]" in sgf.sgf_of_games(reading.collection)


def test_utf_8_is_tried_where_what_is_named_does_not_fit() -> None:
    reading = formats.read_file_contents("(;GM[44]CA[ascii]C[日本])".encode())
    assert reading.game.root.annotation.comment == "日本"
    assert remarks_of(reading) == ("The text is not in ascii, so it was read as UTF-8",)


@pytest.mark.parametrize("charset", ["utf-16", "utf-16-le", "utf-16-be"])
def test_byte_order_marks_decide(charset: str) -> None:
    mark = "" if charset == "utf-16" else "\ufeff"
    data = f"{mark}(;GM[44]C[日本])".encode(charset)
    assert formats.read_file_contents(data).game.root.annotation.comment == "日本"
