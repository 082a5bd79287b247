"""Export of games in plain text formats."""

from collections.abc import Iterable
from dataclasses import replace

from c4studio import formats
from c4studio.export.request import ExportedLine, ExportError, ExportRequest
from c4studio.formats import cells, lines, link, sgf
from c4studio.game import GameNode
from c4studio.game.boards import BOARDS_WITH_LINKS
from c4studio.ground.progress import OnProgress, report_within
from c4studio.language.english import ENGLISH
from c4studio.language.messages import Refusal
from c4studio.words import mail
from c4studio.words.naming import Naming
from c4studio.words.rendering import render
from c4studio.words.text_board import text_board
from engine import STANDARD, Side


def write_move_strings(request: ExportRequest, report: OnProgress) -> bytes:
    """Write each line of play as a move string, followed by its score if requested.

    Each move string takes one row of the file.
    """
    if request.line is not ExportedLine.ALL:
        shown = [
            lines.move_string_with_score(line, node, request.solve) if request.scores else line
            for node in request.line_end_nodes
            for line in [lines.move_string_of_line_to(node)]
        ]
        return _encode_lines(shown)
    count = len(request.games)
    return _encode_lines(
        line
        for number, game in enumerate(request.games)
        for line in lines.move_strings_of_all_lines(
            game,
            request.scores,
            request.solve,
            report_within(report, number / count, (number + 1) / count),
        )
    )


def write_cell_lists(request: ExportRequest, report: OnProgress) -> bytes:
    """Write each line of play as a list of cells, such as ``1. d1 d2``, in a row of its own."""
    return _encode_lines(cells.cell_list_text(node) for node in request.line_end_nodes)


def write_links(request: ExportRequest, report: OnProgress) -> bytes:
    """Write a web link for each line of play.

    Raises:
        ExportError: a line of play does not start from the empty board, or is on another board than
            the usual one.
    """
    return _encode_lines(map(_link_to_line, request.line_end_nodes))


def _link_to_line(node: GameNode) -> str:
    board, line = node.position.board, lines.moves_from_start_to(node)
    if board not in BOARDS_WITH_LINKS:
        usual, other = str(STANDARD), str(board)
        raise ExportError(Refusal.LINK_NEEDS_USUAL_BOARD, usual=usual, board=other)
    if not line:
        raise ExportError(Refusal.LINK_NEEDS_MOVES)
    return link.link_of_moves(line)


def write_positions(request: ExportRequest, report: OnProgress) -> bytes:
    """Write the position at the end of each line of play as one line of text."""
    return _encode_lines(node.position.text() for node in request.line_end_nodes)


def write_letter_boards(request: ExportRequest, report: OnProgress) -> bytes:
    """Draw the board at the end of each line of play with letters, for mail.

    Below each board is a text from which the program can read the position again.
    """
    return "\n".join(
        _letter_board(node, request.naming) for node in request.line_end_nodes
    ).encode()


def _letter_board(node: GameNode, naming: Naming) -> str:
    """Draw a position with letters, with the side to move above it and its moves below it."""
    position = node.position

    def sign(side: Side | None) -> str:
        return naming_of_board.name(side)[0] if side else "."

    # The letters are those that are read again, in any language.
    columns, naming_of_board = naming.columns(position.board), replace(naming, language=ENGLISH)
    board = [f"  {line}" for line in text_board(position, sign, columns)]
    moves = lines.moves_from_start_to(node)
    told = [
        render(mail.mailed_position_state(position), naming),
        "",
        *board,
        "",
        render(mail.moves_or_position_sentence(moves, position), naming),
    ]
    if moves and position.board in BOARDS_WITH_LINKS:
        told.append(link.link_of_moves(moves))
    return "".join(f"{line}\n" for line in told)


def write_sgf(request: ExportRequest, report: OnProgress) -> bytes:
    """Write the games, or the current node and all nodes below it, as SGF."""
    if request.line is ExportedLine.BRANCH and request.node is not None:
        return sgf.sgf_of_branch(request.node, report).encode()
    return sgf.sgf_of_games(request.collection, report).encode()


def write_json(request: ExportRequest, report: OnProgress) -> bytes:
    """Write the games as JSON, one object on each line."""
    return formats.games_as_json_lines(request.collection, report).encode()


def _encode_lines(lines: Iterable[str]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()
