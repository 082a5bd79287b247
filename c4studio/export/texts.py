"""Export of games in plain text formats."""

from __future__ import annotations

from collections.abc import Iterable

from c4studio import formats
from c4studio.export.request import ExportError, Line, Request
from c4studio.formats import cells as as_cells
from c4studio.formats import lines, link
from c4studio.formats import sgf as as_sgf
from c4studio.game import GameNode
from c4studio.ground.progress import Report, within
from c4studio.words import mail as words
from c4studio.words.naming import Naming
from c4studio.words.rendering import render
from c4studio.words.text_board import text_board
from engine import Side


def moves(request: Request, report: Report) -> bytes:
    """Write each line of play as a move string, followed by its score if requested.

    Each move string takes one row of the file.
    """
    if request.line is not Line.ALL:
        shown = [
            lines.with_score(line, node, request.solve) if request.scores else line
            for node in request.ends
            for line in [lines.line_to(node)]
        ]
        return _lines(shown)
    count = len(request.games)
    return _lines(
        line
        for number, game in enumerate(request.games)
        for line in lines.every_line(
            game,
            request.scores,
            request.solve,
            within(report, number / count, (number + 1) / count),
        )
    )


def cells(request: Request, report: Report) -> bytes:
    """Write each line of play as a list of cells, such as ``1. d1 d2``, in a row of its own."""
    return _lines(as_cells.write(node) for node in request.ends)


def links(request: Request, report: Report) -> bytes:
    """Write a web link for each line of play.

    Raises:
        ExportError: a line of play does not start from the empty board.
    """
    return _lines(_link(line) for line in map(lines.beginning, request.ends))


def _link(line: str) -> str:
    if not line:
        raise ExportError("A link needs moves from the empty board, and there are none")
    return link.write(line)


def positions(request: Request, report: Report) -> bytes:
    """Write the position at the end of each line of play as one line of text."""
    return _lines(node.position.text() for node in request.ends)


def mail(request: Request, report: Report) -> bytes:
    """Draw the board at the end of each line of play with letters, for mail.

    Below each board is a text from which the program can read the position again.
    """
    return "\n".join(_letter_board(node, request.naming) for node in request.ends).encode()


def _letter_board(node: GameNode, naming: Naming) -> str:
    """Draw a position with letters, with the side to move above it and its moves below it."""
    position = node.position

    def sign(side: Side | None) -> str:
        return naming.name(side)[0] if side else "."

    columns = naming.columns(position.board)
    board = [f"  {line}" for line in text_board(position, sign, columns)]
    told = [render(words.state(position), naming), "", *board, "", render(words.origin(node))]
    moves = lines.beginning(node)
    if moves:
        told.append(link.write(moves))
    return "".join(f"{line}\n" for line in told)


def sgf(request: Request, report: Report) -> bytes:
    """Write the games, or the current node and all nodes below it, as SGF."""
    if request.line is Line.BRANCH and request.node is not None:
        return as_sgf.write_branch(request.node, report).encode()
    return as_sgf.write(request.collection, report).encode()


def json(request: Request, report: Report) -> bytes:
    """Write the games as JSON, one object on each line."""
    return formats.as_json(request.collection, report).encode()


def _lines(found: Iterable[str]) -> bytes:
    return "".join(f"{line}\n" for line in found).encode()
