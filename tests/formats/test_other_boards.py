"""Games on boards of every size: each form that writes them is read back, and says the board."""

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lark import Lark

from c4studio import formats
from c4studio.formats import boards, cells, grammar, json_lines, lines, link, sgf, uci
from c4studio.formats import text as position_text
from c4studio.formats.foreign import fen
from c4studio.formats.grammar import load_grammar
from c4studio.game import Collection, Game, NodeScores
from c4studio.game.boards import BOARDS_PEOPLE_PLAY
from c4studio.game.starts import line_text, start_of_text
from c4studio.review.line import Line, line_of_nodes
from c4studio.words.naming import DEFAULT_NAMING
from c4studio.words.text_board import text_board
from engine import STANDARD, Board, Position, UnsupportedBoard
from engine.position import check_board
from tests.cases import cases
from tests.formats.foreign.samples import arena_replay, record
from tests.refusals import fault_of, refused, text_of


def is_searched(board: Board) -> bool:
    try:
        check_board(board)
    except UnsupportedBoard:
        return False
    return True


BOARDS = st.builds(Board, st.integers(4, 10), st.integers(4, 12)).filter(is_searched)


@st.composite
def games_on_boards(draw: st.DrawFn) -> Game:
    """A game of random moves on a random board."""
    game = Game(Position(draw(BOARDS)))
    node = game.root
    for _ in range(draw(st.integers(0, 40))):
        if not node.position.legal_columns:
            break
        node = node.add_variation(draw(st.sampled_from(node.position.legal_columns)))
    return game


def columns_of(game: Game) -> list[int]:
    return [node.column for node in game.root.main_line() if node.column is not None]


def is_same(game: Game, other: Game) -> bool:
    return (game.root.position, columns_of(game)) == (other.root.position, columns_of(other))


@given(games_on_boards())
def test_every_form_of_moves_is_read_back_on_its_board(game: Game) -> None:
    end = game.end()
    line, listed = lines.move_string_of_line_to(end), cells.cell_list_text(end)
    texts = [line, listed, f"{line}\n{line}", sgf.sgf_of_games(Collection([game]))]
    for text in texts:
        for pasted in (False, True):
            assert is_same(formats.read_any_format(text, pasted=pasted).game, game), text
    assert is_same(formats.read_file_contents(texts[-1].encode()).game, game)
    found = json.loads(formats.games_as_json_lines(Collection([game])))
    assert is_same(json_lines.game_from_json(found), game)
    assert found["main_line"] == line
    assert Line.from_text(line) == line_of_nodes([game.root, *game.root.main_line()])
    assert Line.from_text(line).text == line


@pytest.mark.parametrize("board", [Board(9, 9), Board(8, 8), Board(10, 10), STANDARD], ids=str)
def test_a_link_to_the_page_of_the_usual_board_is_a_game_on_it(board: Board) -> None:
    game = Game(Position())
    node = game.root
    for column in (3, 3, 6):
        node = node.add_variation(column)
    address = link.link_of_moves("447")
    drawn = "\n".join(text_board(node.position, lambda side: (side or ".")[0], STANDARD.letters))
    mail = f"Yellow is to move.\n\n{drawn}\n\nMoves: 447\n{address}\n"
    for text in (address, f"See {address}.", f"{address}\n{address}", mail):
        assert is_same(formats.read(text, board), game)
    with refused(formats.FormatError, "found '8' for move 1, expected a digit from 1 to 7"):
        formats.read(link.link_of_moves("8"), board)


@given(games_on_boards())
def test_moves_without_a_size_are_a_game_on_the_board_at_hand(game: Game) -> None:
    board, moves = game.root.position.board, lines.setup_and_moves_to(game.end())[1]
    for text in (moves, f" {moves}\n", f"x.org/?pos={moves}"):
        assert is_same(formats.read(text, board), game)
    assert is_same(formats.read_file_contents(moves.encode(), board=board).game, game)
    painted = formats.read_painting(moves, board=board)
    assert painted.to_position() == game.end().position
    assert is_same(formats.read(uci.position_line(Position(board), columns_of(game))), game)
    if moves and not game.end().position.is_over:
        scored = formats.read_any_format(f"{moves} -1", board=board)
        assert (is_same(scored.game, game), scored.scored) == (True, True)


@given(games_on_boards())
def test_a_drawn_position_tells_its_board(game: Game) -> None:
    position = game.end().position
    columns = DEFAULT_NAMING.columns(position.board)
    printed = text_board(position, lambda side: (side or ".")[0], columns)
    array = "[" + ",\n ".join(str([*map(sign_number, row)]) for row in rows_of(position)) + "]"
    drawn = [position.text(), position.grid(), "\n".join(printed), table(position), array]
    for text in drawn:
        for at_hand in (STANDARD, Board(10, 9), position.board):
            # Numbers are no colours, so either side may have moved first.
            assert formats.read(text, at_hand).root.position.text() == position.text()
            assert formats.read_painting(text, board=at_hand).text() == position.text()
    assert fen.position_of_fen(uci.fen_of_position(position)) == (position, False)
    assert start_of_text(position.text()) == position


def rows_of(position: Position) -> list[str]:
    return position.grid().split("\n")


def sign_number(sign: str) -> int:
    return ".ry".index(sign)


def table(position: Position) -> str:
    """A position as a table in Markdown."""
    names = [*position.board.letters]
    rows = [names, ["---"] * len(names), *rows_of(position)]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


@given(games_on_boards())
def test_a_position_and_moves_behind_it_are_read_back(game: Game) -> None:
    path = [game.root, *game.root.main_line()]
    start = path[len(path) // 2]
    if not start.position.ply:
        return
    moves = lines.setup_and_moves_to(game.end())[1][start.position.ply :]
    text = line_text(start.position, moves)
    found = formats.read(text)
    assert found.root.position == start.position
    assert found.end().position == game.end().position
    assert lines.move_string_of_line_to(found.end()) == text
    again = sgf.read_sgf(sgf.sgf_of_games(Collection([found]))).game
    assert is_same(again, found)
    assert cells.cell_list_text(found.end()).startswith(start.position.text())


@given(games_on_boards())
def test_replays_of_other_programs_tell_their_board(game: Game) -> None:
    board, columns = game.root.position.board, columns_of(game)
    size = f"{board.width}x{board.height}"
    names = ["" if node.cell is None else f"{board.letters[node.cell[0]]}{node.cell[1] + 1}"
             for node in game.root.main_line()]  # fmt: skip
    rounds = [names[at : at + 2] for at in range(0, len(names), 2)]
    for found in (
        arena_replay(columns, size=(board.width, board.height, 4)),
        record(*rounds, variants=[size]),
    ):
        assert is_same(formats.read(json.dumps(found)), game)


def test_scores_of_a_wide_board_are_kept() -> None:
    game = Game(Position(Board(9, 9)))
    values = (35, 0, -36, None, 1, 2, 3, 4, 5)
    game.root.scores = NodeScores.from_values(values, 0, Board(9, 9))
    again = sgf.read_sgf(sgf.sgf_of_games(Collection([game]))).game
    assert again.root.scores is not None
    assert again.root.scores.values == values


@cases()
def test_the_size_before_moves_chooses_the_board(text: str, line: str) -> None:
    assert lines.move_string_of_line_to(formats.read(text).end()) == line


def test_each_line_of_a_list_may_have_a_board_of_its_own() -> None:
    found = formats.read_any_format("8x8: 4455\n4455\n10x10: ddee\n9/9/9/9/9/9/3r5\n")
    assert [lines.move_string_of_line_to(game.end()) for game in found.collection.games] == [
        *("8x8: 4455", "4455", "10x10: ddee", "9/9/9/9/9/9/3r5"),
    ]
    fault = fault_of(formats.read_any_format, "4455\n8x8: 449\n")
    assert text_of(fault) == "2:8: found '9' for move 3, expected a digit from 1 to 8"
    assert fault.beginning == "8x8: 44"


def test_a_board_that_is_being_typed_takes_no_parsers_of_other_widths(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each takes some milliseconds to make, in the thread of the window."""
    made: list[tuple[object, ...]] = []

    def load(*arguments: object) -> Lark:
        made.append(arguments)
        return load_grammar(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(grammar, "load_grammar", load)
    for parser in (boards._grid_parser, position_text._position_parser):
        parser.cache_clear()
    for typed in ("5", "55", "7/7", "9/9/9"):
        with suppress(formats.FormatError):
            formats.read_painting(typed, board=Board(9, 9))
    assert [each[0] for each in made if each[0] != "cells"] == ["position"]
    assert formats.read_painting("8/8/8/8/8/8/8/ry6", board=Board(9, 9)).board == Board(8, 8)


def test_an_error_offers_the_boards_on_which_the_moves_would_be_legal() -> None:
    fault = fault_of(formats.read_any_format, "4455668")
    assert text_of(fault).endswith("1 to 7; on a board of 8x7, 8x8 or 9x7 it would be a game")
    assert set(fault.boards) == {b for b in BOARDS_PEOPLE_PLAY if b.width >= 8}
    for board in fault.boards:
        assert formats.read("4455668", board)
    assert fault_of(formats.read_any_format, "8x8: 9").boards == ()
    assert fault_of(formats.read_any_format, "hello").boards == ()
    full = fault_of(lambda text: formats.read(text, Board(8, 6)), "4444444")
    assert full.boards[0] == Board(8, 7)


@given(BOARDS)
def test_faults_name_columns_and_cells_of_their_board(board: Board) -> None:
    with pytest.raises(formats.FormatError) as caught:
        formats.read("4x", board)
    with pytest.raises(formats.FormatError) as of_cells:
        formats.read("z9", board)
    first, last = board.digits[0], board.digits[-1]
    if board.width < 10:
        assert f"expected a digit from {first} to {last}" in text_of(caught.value)
    assert f"from a1 to {board.letters[-1]}{board.height}" in text_of(of_cells.value)


def test_a_row_that_is_missing_is_another_board_and_two_are_none() -> None:
    assert formats.read("7/7/7/7/7").root.position.board == Board(7, 5)
    fault = fault_of(boards.read_grid, ".......\n" * 3)
    assert text_of(fault).startswith("3:1: found 3 rows, expected 6")
