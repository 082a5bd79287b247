"""Reader and writer of moves as cells, with numbers or without: ``1. d1 d2 2. d3 e1``."""

from __future__ import annotations

from functools import cache

from lark import Lark, Token

from c4studio.formats import grammar
from c4studio.formats.coordinates import cell_of_name, names_of_legal_cells, reason_no_disc_can_fall
from c4studio.formats.lines import moves_from_start_to, setup_and_moves_to
from c4studio.formats.reading import (
    FormatError,
    Reading,
    found_and_expected_sentence,
    normalise_text,
    quote_shortened,
)
from c4studio.game import Collection, Game, GameNode
from c4studio.language.remarks import Remark
from c4studio.language.said import Quoted, Said, Value, say
from engine.grid import cell_name

FORMAT_NAME = say(Remark.LIST_OF_CELLS)
_TERMINAL_NAMES = {"CELL": say(Remark.A_CELL_SUCH_AS), "$END": say(Remark.END_OF_TEXT)}


@cache
def _cell_list_parser() -> Lark:
    return grammar.load_grammar("cells", "cells")


def read_cell_list(text: str) -> Reading:
    """Parse a list of cells as a game.

    Raises:
        FormatError: a word is no cell, or no disc can fall into the cell.
    """
    text = normalise_text(text)
    game = Game()
    node = game.root
    for token in grammar.parse_short_text(_cell_list_parser(), text, _TERMINAL_NAMES).children:
        node = _play_cell(node, token)
    return Reading(Collection([game]), FORMAT_NAME)


def _play_cell(node: GameNode, token: Token) -> GameNode:
    position = node.position
    found = cell_of_name(token, position.board)
    if found is None:
        first, *_, last = map(Quoted, position.board.named)
        expected = say(Remark.A_CELL_FROM_TO, first=first, last=last)
        raise _cell_error(node, token, None, expected)
    reason = reason_no_disc_can_fall(position, found)
    if reason:
        raise _cell_error(node, token, reason, names_of_legal_cells(position))
    return node.add_variation(found[0])


def _cell_error(node: GameNode, token: Token, reason: Said | None, expected: Value) -> FormatError:
    found = say(Remark.FOR_MOVE, text=quote_shortened(token), number=node.position.ply + 1)
    if reason is not None:
        found = say(Remark.SINCE, text=found, reason=reason)
    line, column = token.line or 1, token.column or 1
    return FormatError(
        found_and_expected_sentence(found, expected), line, column, moves_from_start_to(node)
    )


def cell_list_text(node: GameNode) -> str:
    """Return the moves that lead to ``node`` as cells, with a number before each of red's discs.

    Moves from a set-up position are preceded by the text of that position.
    """
    position, moves = setup_and_moves_to(node)
    words = [position.text()] if position.ply else []
    for index, move in enumerate(moves):
        number, yellow = divmod(position.ply, 2)
        if not yellow:
            words.append(f"{number + 1}.")
        elif not index:
            words.append(f"{number + 1}...")
        column = int(move) - 1
        words.append(cell_name((column, position.height(column))))
        position = position.play(column)
    return " ".join(words)
