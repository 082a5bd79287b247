"""Games in any of the formats that can be written."""

from __future__ import annotations

from enum import StrEnum

from c4studio.background.progress import Report, report_nothing, within
from c4studio.formats import cells, sgf
from c4studio.formats.json_lines import as_json
from c4studio.formats.lines import Solve, every_line, main_line
from c4studio.game import Collection, GameNode


class Format(StrEnum):
    """What games can be written as."""

    MOVES = "moves"
    CELLS = "cells"
    SGF = "sgf"
    TEXT = "text"
    JSON = "json"


def write_as(  # noqa: PLR0913
    collection: Collection,
    form: Format,
    *,
    every: bool = False,
    scores: bool = False,
    solve: Solve | None = None,
    report: Report = report_nothing,
) -> str:
    """Games as text that ends with a line end.

    Args:
        collection: the games, one after the other.
        form: how they are written.
        every: of MOVES, CELLS and TEXT, give every line of the trees instead of the main line.
        scores: of MOVES, add the score of each line's end where it is known.
        solve: makes every score known.
        report: hears how much was written, where all of the trees is.
    """
    match form:
        case Format.SGF:
            return sgf.write(collection, report)
        case Format.JSON:
            return as_json(collection, report)
        case Format.MOVES if every:
            count = len(collection.games)
            found = [
                line
                for number, game in enumerate(collection.games)
                for line in every_line(
                    game, scores, solve, within(report, number / count, (number + 1) / count)
                )
            ]
        case Format.MOVES:
            found = [main_line(game, scores, solve) for game in collection.games]
        case Format.CELLS:
            found = [cells.write(node) for node in _ends(collection, every)]
        case Format.TEXT:
            found = [node.position.text() for node in _ends(collection, every)]
    return "".join(f"{line}\n" for line in found)


def _ends(collection: Collection, every: bool) -> list[GameNode]:
    """The end of the main line of each game, or of every line."""
    if not every:
        return [game.end() for game in collection.games]
    return [node for game in collection.games for node in game.root.walk() if not node.variations]
