"""Reader of records of the site Abstract Play, which are JSON objects.

``moves`` has rounds, each with a move of each player in the order of their seats. A move is a cell;
``pass`` exchanges the players, and a first turn of several discs has cells with commas. The size of
the board is one of ``header.game.variants``, otherwise it has eight columns and eight rows. Source:
AbstractPlay/recranks, ``docs/game-records.md``, and AbstractPlay/gameslib, ``fourinarow``.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from c4studio.formats import reading
from c4studio.formats.cells import play_cell, set_result
from c4studio.formats.foreign.connectx import SIDE_NAMES
from c4studio.formats.reading import FormatError, Reading
from c4studio.game import Collection, Game, GameFacts
from c4studio.game.annotation import SWAP_EXCHANGED, SWAP_KEPT
from c4studio.language.messages import Remark
from c4studio.language.said import Quoted, say
from engine import Board, Position, Side

FORMAT_NAME = say(Remark.ABSTRACT_PLAY_RECORD)
EXPECTATION = say(Remark.ABSTRACT_PLAY_RECORD)
_GAME_NAME = "Four In A Row"
_DEFAULT_SIZE = 8
_SIZE_PATTERN = re.compile(r"(?:standard-)?([0-9]{1,3})(?:x([0-9]{1,3}))?")
_OPENING_VARIANTS = frozenset({"swap-2", "swap-5"})
"""Variants in which the players may exchange their seats, and all else is as usual."""
_SWAP = "pass"
_LENGTH_OF_DATE = len("2024-05-06")


def is_record(found: dict[str, Any]) -> bool:
    """Return whether a JSON object is a record of Abstract Play, of this or of another game."""
    return isinstance(found.get("header"), dict) and "moves" in found


def read_record(record: dict[str, Any]) -> Reading:
    """Read a record of Abstract Play as a game.

    Raises:
        FormatError: the game is another one, or one with other rules, or a move is not legal.
        AttributeError, LookupError, TypeError: the object is no record.
    """
    header = record["header"]
    name = header["game"]["name"]
    if name != _GAME_NAME:
        found = say(Remark.SGF_GAME, text=reading.quote_shortened(name))
        raise FormatError(reading.found_and_expected_sentence(found, Quoted(repr(_GAME_NAME))))
    variants = header["game"].get("variants") or []
    board = _board_of_variants(variants)
    game = Game(Position(board))
    node, red_seat = game.root, 0
    rules = SWAP_KEPT if _OPENING_VARIANTS.intersection(variants) else ""
    for seat, move in _moves_in_order(record["moves"]):
        if move == _SWAP:
            red_seat, rules = 1 - red_seat, SWAP_EXCHANGED
            continue
        for cell in move.split(","):
            red_seat = seat if node.position.to_move is Side.RED else 1 - seat
            node = play_cell(node, cell)
    seats = [red_seat, 1 - red_seat]
    players = header.get("players") or [{}, {}]
    facts = _facts_of_header(header, [players[seat] for seat in seats])
    game.facts = replace(facts, rules=rules)
    results = [players[seat].get("result") for seat in seats]
    if all(type(result) in (int, float) for result in results):
        set_result(game, _sgf_result(results[0] - results[1]))
    return Reading(Collection([game]), FORMAT_NAME)


def _board_of_variants(variants: list[str]) -> Board:
    """Return the board of a record of a game with the usual rules.

    Raises:
        FormatError: a variant has other rules or is not known, or the engine has no such board.
    """
    width = height = _DEFAULT_SIZE
    for variant in variants:
        if variant in _OPENING_VARIANTS:
            continue
        size = _SIZE_PATTERN.fullmatch(variant)
        if size is None:
            found = say(Remark.A_VARIANT, text=reading.quote_shortened(variant))
            expected = say(Remark.THE_USUAL_RULES)
            raise FormatError(reading.found_and_expected_sentence(found, expected))
        width, height = int(size[1]), int(size[2] or size[1])
    return reading.check_board_size(width, height)


def _moves_in_order(rounds: list[list[Any]]) -> Iterator[tuple[int, str]]:
    """Yield the seat of each move and its text."""
    if not isinstance(rounds, list):
        raise TypeError("rounds are a list")
    for turns in rounds:
        for seat, turn in enumerate(turns):
            move = turn["move"] if isinstance(turn, dict) else turn
            if move is not None:
                yield seat, str(move).strip()


def _facts_of_header(header: dict[str, Any], players: list[dict[str, Any]]) -> GameFacts:
    """Return game information from a header; the players' names are those of red and yellow."""
    red, yellow = (reading.fact_text(player.get("name")) for player in players)
    site = header.get("site")
    return GameFacts(
        red=red,
        yellow=yellow,
        event=reading.fact_text(header.get("event")),
        round=reading.fact_text(header.get("round")),
        place=reading.fact_text(site.get("name") if isinstance(site, dict) else site),
        date=reading.fact_text(header.get("date-end"))[:_LENGTH_OF_DATE],
    )


def _sgf_result(lead: float) -> str:
    """Return the result of a game as SGF has it, from the difference of the players' results."""
    if not lead:
        return "Draw"
    return f"{SIDE_NAMES[0 if lead > 0 else 1]}+"
