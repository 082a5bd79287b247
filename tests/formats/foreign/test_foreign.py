"""Games of other programs: each form is recognised, is read whole, and takes nothing from ours."""

import json
import pickle
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4studio import formats
from c4studio.formats import foreign, lines
from c4studio.formats.foreign import json_games
from c4studio.formats.reading import UnknownBoardError
from c4studio.game import Game, GameNode, Glyph
from c4studio.ground.progress import Cancelled
from c4studio.library.entry import LibraryEntry
from c4studio.library.sources import RefusedPart, games_of_text
from engine import Position
from engine.scanning import RED_WON, YELLOW_WON, unpack
from tests.cases import cases
from tests.engine.naive import games
from tests.faults.hostile_texts import LISTS
from tests.formats.foreign.samples import (
    ACTIONS,
    FEN,
    NUMBERED,
    PGN,
    SAMPLES,
    arena_replay,
    record,
    trial,
)
from tests.formats.test_mutations import FILES, PASTES
from tests.refusals import fault_of, kind_of, remarks_of, text_of


def end_moves(text: str) -> list[str]:
    """The moves of all games of a text."""
    found = formats.read_any_format(text).collection.games
    return [game.end().move_string() for game in found]


@pytest.mark.parametrize(("kind", "text"), SAMPLES.items(), ids=list(SAMPLES))
def test_every_form_is_recognised_wherever_games_are_read(kind: str, text: str) -> None:
    for line_end in ("\n", "\r\n"):
        source = text.replace("\n", line_end)
        reading = formats.read_any_format(source)
        assert kind_of(reading) == kind
        assert formats.read_file_contents(source.encode()).collection.games
        pieces = [source[at : at + 7] for at in range(0, len(source), 7)]
        found = list(games_of_text(pieces))
        assert [part.moves for part in found if isinstance(part, LibraryEntry)] == [
            "".join(str((node.column or 0) + 1) for node in line_of(game))
            for game in reading.collection.games
        ]


def line_of(game: Game) -> list[GameNode]:
    """The moves of the main line from its last set-up position."""
    return [node for node in game.root.main_line() if node.column is not None]


@pytest.mark.parametrize("text", [*FILES, *PASTES, *LISTS], ids=repr)
def test_no_text_of_our_own_forms_is_taken_for_a_foreign_one(text: str) -> None:
    normal = formats.lines_of(text)
    own = [*normal, "\n".join(normal)]
    taken = [line for line in own if foreign.line_reader(line) or foreign.text_reader(line)]
    # Before, these were read in imports of a library alone.
    assert all(line.startswith("x") for line in taken)
    assert not json_games.are_json_games(text)


@cases()
def test_what_looks_foreign_but_holds_a_game_of_ours_is_not_taken(text: str) -> None:
    assert foreign.text_reader(text) is None
    assert not json_games.are_json_games(text)


@given(games())
def test_the_moves_of_every_game_are_read_back_from_each_form(moves: str) -> None:
    columns = [int(move) - 1 for move in moves]
    cells = cells_of_moves(moves)
    texts = [
        json.dumps(arena_replay(columns)),
        json.dumps(record(*([cell] for cell in cells[:0]), *pairs(cells))),
        trial(columns),
        trial(columns, tall=True),
        '[Variant "cfour"]\n\n' + " ".join(f"P@{cell}" for cell in cells) + " *",
        "position startpos moves " + " ".join(f"P@{cell}" for cell in cells),
        *([" ".join([*cells, "*"])] if cells else []),
        *([" ".join("xo"[at % 2] + str(each) for at, each in enumerate(columns))] * bool(cells)),
    ]
    for text in texts:
        assert end_moves(text) == [moves], text


def pairs(cells: list[str]) -> list[list[str]]:
    return [cells[at : at + 2] for at in range(0, len(cells), 2)]


def cells_of_moves(moves: str) -> list[str]:
    heights = dict.fromkeys("1234567", 0)
    cells = []
    for move in moves:
        heights[move] += 1
        cells.append(f"{'abcdefg'[int(move) - 1]}{heights[move]}")
    return cells


@given(games(), st.booleans())
def test_the_position_of_every_game_is_read_back_from_a_fen(moves: str, black_first: bool) -> None:
    position = Position.from_moves(moves)
    first, second = ("p", "P") if black_first else ("P", "p")
    rows = position.text().replace("r", first).replace("y", second)
    mover = "wb"[(position.ply % 2) != black_first]
    reading = formats.read_any_format(f"{rows} {mover} - - 0 1")
    assert reading.game.root.position == position
    exchanged = ("Colours were exchanged, since Black has moved first",)
    assert remarks_of(reading) == (exchanged if black_first else ())


def test_the_words_of_a_model_are_comments() -> None:
    game = formats.read(json.dumps(arena_replay([3, 2])))
    assert game.end().annotation.comment == "Column 2 is\nbest (;-)"
    assert (game.facts.red, game.facts.yellow, game.facts.result) == ("Model A", "Model B", "Red+")
    found = arena_replay([3])
    del found["steps"][2][0]["action"]["generate_returns"]
    assert formats.read(json.dumps(found)).end().annotation.comment == "Let me think."
    found["steps"][2][0]["action"] |= {"thoughts": "x" * 60_000}
    assert len(formats.read(json.dumps(found)).end().annotation.comment) == 50_000


def test_an_action_that_the_game_refused_ends_it() -> None:
    """In Game Arena everyone is DONE at the end, whatever was submitted."""
    game = formats.read(json.dumps(arena_replay([3, 3, 9], rewards=[-1, 1])))
    assert (game.end().move_string(), game.facts.result) == ("44", "Yellow+Forfeit")
    fault = fault_of(formats.read, json.dumps(arena_replay([3, 9, 3])))
    assert "found 9 as action 2, expected a column from 0 to 6" in text_of(fault)


def test_moves_before_the_first_step_are_played() -> None:
    found = arena_replay([3, 3], info={"initialActions": [0, 1]})
    assert end_moves(json.dumps(found)) == ["1244"]


def test_players_who_swap_exchange_their_colours() -> None:
    game = formats.read(json.dumps(record(["d1", "pass"], ["d2", "e1"])))
    assert game.end().move_string() == "445"
    assert (game.facts.red, game.facts.yellow, game.facts.result) == ("Bob", "Ann", "Yellow+")
    assert (game.facts.place, game.facts.date) == ("Abstract Play", "2024-05-06")
    opening = record(["d1,d2,e1", "pass"], ["e2", "c1"], variants=["swap-2", "7x6"])
    game = formats.read(json.dumps(opening))
    assert (game.end().move_string(), game.facts.red) == ("44553", "Bob")


def test_a_long_pgn_says_how_far_it_is_and_can_be_cancelled() -> None:
    told: list[float] = []
    long = PGN + "P@d1 P@d2 * " * 5_000
    assert len(formats.read_any_format(long, told.append).collection.games) == 5_002
    assert told == sorted(told)
    assert len(told) > 2 and 0 < told[-1] < 1

    def cancel(_: float) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        formats.read_any_format(long, cancel)


def test_a_comment_behind_the_result_is_no_further_game() -> None:
    tags = '[Event "x"]\n[Variant "cfour"]\n\n'
    text = f"{tags}1. P@d1 P@d2 1-0 {{well played}}\n; that was all\n\n{tags}1. P@a1 0-1\n"
    first, second = formats.read_any_format(text).collection.games
    assert first.end().annotation.comment == "well played\nthat was all"
    assert second.end().position.ply == 1


def test_pgn_is_read_with_all_that_stands_in_it() -> None:
    first, second = formats.read_any_format(PGN).collection.games
    facts = first.facts
    assert (facts.red, facts.yellow, facts.result, facts.date) == ("Ann", "Bob", "Red+", "2024-05")
    assert (facts.event, facts.round, facts.place) == ("Ladder", "3", "https://example.org/")
    node = first.root.variations[0]
    assert node.annotation.comment == "+0.26/6 0.002s"
    good, quieter = node.variations[0].variations
    assert good.annotation.glyph is Glyph.GOOD
    assert quieter.annotation.glyph is Glyph.MISTAKE
    assert quieter.annotation.comment == '"quieter" [x]'
    assert second.root.position.text() == "7/7/7/7/3y3/3rr2"
    assert second.facts.red == "Bob"


@pytest.mark.parametrize(
    ("winner", "result", "code"), [(1, "Red+", RED_WON), (2, "Yellow+", YELLOW_WON)]
)
def test_the_result_of_a_trial_counts_the_players(winner: int, result: str, code: int) -> None:
    reading = formats.read_any_format(trial([3, 3], winner=winner))
    assert reading.game.facts.result == result
    assert remarks_of(reading) == ("Colours were exchanged, since yellow is first in Ludii",)
    (entry,) = games_of_text([trial([3, 3], winner=winner)])
    assert isinstance(entry, LibraryEntry)
    assert unpack(entry.word) == ("44", code)


def test_a_result_behind_cells_is_kept_unless_the_board_tells_it() -> None:
    assert formats.read(NUMBERED).facts.result == "Yellow+"
    assert formats.read("d1 d2 1/2-1/2").facts.result == "Draw"
    assert formats.read("d1 c1 d2 c2 d3 c3 d4 0-1").facts.result == ""
    assert end_moves("1. d1 d2 1-0\n1. a1 b1 1/2-1/2") == ["44", "12"]
    assert end_moves("1. d1 d2\n2. d3 d4 1-0") == ["4444"]


def test_lists_of_foreign_lines_are_lists_of_games() -> None:
    assert len(formats.read_any_format(f"{FEN}\n{FEN}").collection.games) == 2
    assert end_moves(f"{ACTIONS}\nx:3 o:3") == ["44335", "44"]
    assert len(formats.read_any_format("a1(O)\na1(X), b1(O)").collection.games) == 2
    assert len(formats.read_any_format("a1(O),\nb1(X)").collection.games) == 1
    assert len(formats.read_any_format(json.dumps([record(["d1"])] * 3)).collection.games) == 3


def test_the_manual_shows_a_sample_of_each_form() -> None:
    manual = Path(__file__).parents[3] / "resources" / "manual" / "forms.md"
    samples = re.findall(r"^```\n(.*?)^```$", manual.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    readings = [formats.read_any_format(sample) for sample in samples]
    assert {kind_of(reading) for reading in readings} == set(SAMPLES)


@cases()
def test_the_size_of_another_board_is_read(text: str, line: str) -> None:
    assert lines.move_string_of_line_to(formats.read(text).end()) == line


@cases()
def test_a_board_beyond_the_limits_is_refused_by_its_size(text: str, size: tuple[int, int]) -> None:
    with pytest.raises(UnknownBoardError) as caught:
        formats.read(text)
    error = pickle.loads(pickle.dumps(caught.value)).moved_to_line(3)
    assert (error.width, error.height, error.line) == (*size, 3)
    width, height = size
    assert f"found a board of {width} by {height} with 4 in a row, expected 4 by 4 to" in text_of(
        caught.value
    )


@cases()
def test_what_is_wrong_is_said_with_its_place(text: str, sentence: str) -> None:
    assert sentence in text_of(fault_of(formats.read, text))


def test_a_game_of_a_file_that_is_wrong_leaves_the_others() -> None:
    wrong = PGN + '[Event "x"]\n\n1. P@d2 *\n\n[Event "y"]\n\n1. P@d1 *\n'
    found = list(games_of_text([wrong]))
    assert [type(each) for each in found] == [LibraryEntry, LibraryEntry, RefusedPart, LibraryEntry]
    refused = found[2]
    assert isinstance(refused, RefusedPart)
    assert (refused.line, refused.column) == (20, 6)
