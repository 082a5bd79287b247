"""Reader and writer of moves as cells, with numbers or without: ``1. d1 d2 2. d3 e1``.

The result of the game may stand behind the moves, as in PGN: ``1. g1 d1 2. b1 d2 0-1``.
"""

import re
from dataclasses import replace
from functools import cache

from lark import Lark

from c4studio.formats import coordinates, grammar, reading
from c4studio.formats.lines import legal_beginning, setup_and_moves_to
from c4studio.formats.reading import FormatError, Reading
from c4studio.game import Collection, Game, GameNode
from c4studio.game.starts import text_of_start
from c4studio.language.messages import Remark
from c4studio.language.said import Said, Value, say
from engine import STANDARD, Board, Position
from engine.grid import cell_name

FORMAT_NAME = say(Remark.LIST_OF_CELLS)
RESULT_BY_TOKEN = {"1-0": "Red+", "0-1": "Yellow+", "1/2-1/2": "Draw", "½-½": "Draw", "*": ""}
"""The game result, as SGF has it, for each result token behind the moves. White moves first, as red
does."""
_RESULT_PATTERN = re.compile(r"(?<![^\s,;])(1-0|0-1|1/2-1/2|½-½|\*)(?!\S)")
_CELL_LIST_START_PATTERN = re.compile(r"\s*+(?:[0-9]++\.++\s*+)?[A-Za-z][0-9]")
_TERMINAL_NAMES = {"CELL": say(Remark.A_CELL_SUCH_AS), "$END": say(Remark.END_OF_TEXT)}


@cache
def _cell_list_parser() -> Lark:
    return grammar.load_grammar("cells", "cells")


def begins_with_cell(text: str) -> bool:
    """Return whether a text begins as a list of cells does."""
    return _CELL_LIST_START_PATTERN.match(text) is not None


def is_cell_list_with_result(text: str) -> bool:
    """Return whether a text is a list of cells with the result of the game behind it."""
    return begins_with_cell(text) and _final_result_match(text) is not None


def _final_result_match(text: str) -> re.Match[str] | None:
    """Return the match of the result token that ends a text, None if none does."""
    found = _RESULT_PATTERN.search(text, 0, grammar.LONGEST_BOARD_TEXT)
    return found if found is not None and not text[found.end() :].strip() else None


def read_cell_list(text: str, board: Board = STANDARD) -> Reading:
    """Parse a list of cells, and perhaps a result behind it, as a game on a board.

    Raises:
        FormatError: a word is no cell, or no disc can fall into the cell.
    """
    text = reading.normalise_text(text)
    result = _final_result_match(text)
    game = Game(Position(board))
    node = game.root
    moves = text if result is None else text[: result.start()]
    for token in grammar.parse_short_text(_cell_list_parser(), moves, _TERMINAL_NAMES).children:
        node = play_cell(node, token, token.line or 1, token.column or 1)
    if result is not None:
        set_result(game, RESULT_BY_TOKEN[result[1]])
    return Reading(Collection([game]), FORMAT_NAME)


def set_result(game: Game, result: str) -> None:
    """Set the result of a game, unless the board tells the result since the game is over there."""
    if not game.end().position.is_over:
        game.facts = replace(game.facts, result=result)


def play_cell(node: GameNode, name: str, line: int = 1, column: int = 1) -> GameNode:
    """Play the disc that falls into the cell with a given name, and return its node.

    Args:
        node: the node before the move.
        name: the name of the cell, e.g. ``d3``.
        line: 1-based line of the text at which the name stands.
        column: 1-based character in that line.

    Raises:
        FormatError: there is no such cell, or no disc can fall into it.
    """
    position, place = node.position, (line, column)
    found = coordinates.cell_of_name(name, position.board)
    if found is None:
        raise _cell_error(node, name, place, None, coordinates.any_cell_of_board(position.board))
    reason = coordinates.reason_no_disc_can_fall(position, found)
    if reason:
        raise _cell_error(node, name, place, reason, coordinates.names_of_legal_cells(position))
    return node.add_variation(found[0])


def _cell_error(
    node: GameNode, name: str, place: tuple[int, int], reason: Said | None, expected: Value
) -> FormatError:
    found = say(Remark.FOR_MOVE, text=reading.quote_shortened(name), number=node.position.ply + 1)
    if reason is not None:
        found = say(Remark.SINCE, text=found, reason=reason)
    return FormatError(
        reading.found_and_expected_sentence(found, expected), *place, legal_beginning(node)
    )


def cell_list_text(node: GameNode) -> str:
    """Return the moves that lead to ``node`` as cells, with a number before each of red's discs.

    Moves from a set-up position are preceded by the text of that position, and others on another
    board than the usual one by the size of the board.
    """
    position, moves = setup_and_moves_to(node)
    words = list(filter(None, [text_of_start(position)]))
    for index, move in enumerate(moves):
        number, yellow = divmod(position.ply, 2)
        if not yellow:
            words.append(f"{number + 1}.")
        elif not index:
            words.append(f"{number + 1}...")
        column = position.board.digits.index(move)
        words.append(cell_name((column, position.height(column))))
        position = position.play(column)
    return " ".join(words)
