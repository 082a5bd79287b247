"""Writing of game trees as SGF text."""

from collections.abc import Iterator

from c4studio.formats.sgf.annotation import properties_of_facts, properties_of_node, properties_text
from c4studio.formats.sgf.colours import LETTER_BY_SIDE
from c4studio.formats.sgf.syntax import SgfProperties
from c4studio.formats.sgf.values import CONNECT_FOUR_GM, size_text
from c4studio.game import Game, GameNode
from c4studio.game.setup import Painting
from c4studio.ground.program import VERSION
from c4studio.ground.progress import PieceCounter
from engine import Position, Side
from engine.grid import Discs, cell_name

_USUAL_LINE_LENGTH = 80
"""Number of characters in a line of SGF after which the next node begins on a new line."""

_ROOT_PROPERTIES = f";FF[4]CA[UTF-8]AP[c4studio:{VERSION}]GM[{CONNECT_FOUR_GM}]"
_SgfPieces = list[GameNode | str]
"""The stack of parts to be written as SGF: nodes with all nodes below them, and parentheses."""


def sgf_text_of_game(game: Game, tally: PieceCounter) -> str:
    """Write a whole game as SGF. ``tally`` counts each node that has been written."""
    root = game.root
    said = properties_text(properties_of_facts(game.facts)) + properties_text(
        properties_of_node(root)
    )
    return _join_pieces(
        [")", *_following_pieces(root), _root_text(root.position) + said, "("], tally
    )


def sgf_text_of_branch(node: GameNode, tally: PieceCounter) -> str:
    """Write a node and all nodes below it as an SGF game that starts at the node's parent."""
    if node.parent is None:
        said = properties_text(properties_of_node(node))
        return _join_pieces(
            [")", *_following_pieces(node), _root_text(node.position) + said, "("], tally
        )
    return _join_pieces([")", node, _root_text(node.parent.position), "("], tally)


def sgf_text_of_fragment(node: GameNode) -> str:
    """Write a node and all nodes below it as SGF, without the position before the node."""
    return _join_pieces([")", node, "("], PieceCounter(), exact=True)


def _join_pieces(waiting: _SgfPieces, tally: PieceCounter, *, exact: bool = False) -> str:
    """Write the nodes and parentheses on a stack as SGF text, in lines of about 80 characters."""
    done: list[str] = []
    length = 0
    for piece in _sgf_pieces(waiting, tally, exact):
        # A tree and its first node stay together, since some programs look for "(;".
        if (
            length > 1
            and (piece == "(" or length + len(piece) > _USUAL_LINE_LENGTH)
            and piece != ")"
        ):
            done.append("\n")
            length = 0
        done.append(piece)
        length += len(piece)
    done.append("\n")
    return "".join(done)


def _sgf_pieces(waiting: _SgfPieces, tally: PieceCounter, exact: bool) -> Iterator[str]:
    while waiting:
        piece = waiting.pop()
        if isinstance(piece, str):
            yield piece
        else:
            yield _node_text(piece, exact)
            tally.count_piece()
            waiting.extend(_following_pieces(piece))


def _following_pieces(node: GameNode) -> _SgfPieces:
    """Return what follows a node in SGF: the only variation, or each variation in parentheses."""
    if len(node.variations) == 1:
        return [node.variations[0]]
    return [piece for child in reversed(node.variations) for piece in (")", child, "(")]


def _node_text(node: GameNode, exact: bool) -> str:
    said = properties_text(properties_of_node(node, exact=exact))
    parent = node.parent
    assert parent is not None
    before = parent.position
    if node.column is None:
        return f";{properties_text(_setup_changes(before, node.position))}{said}"
    name = cell_name((node.column, before.height(node.column)))
    return f";{LETTER_BY_SIDE[before.to_move]}[{name}]{said}"


def _root_text(position: Position) -> str:
    board = position.board
    said = properties_text(_setup_changes(Painting(board=board), position)) if position.ply else ""
    return f"{_ROOT_PROPERTIES}SZ[{size_text(board)}]{said}"


def _setup_changes(before: Discs, after: Position) -> SgfProperties:
    """Return the SGF set-up properties that turn one position into another."""
    found: SgfProperties = {}
    if before == after:
        return found
    for name, cell in after.board.named.items():
        disc = after.disc(*cell)
        if disc is not before.disc(*cell):
            found.setdefault(_SETUP_PROPERTY_BY_DISC[disc], []).append(name)
    found["PL"] = [LETTER_BY_SIDE[after.to_move]]
    return found


_SETUP_PROPERTY_BY_DISC = {None: "AE", Side.RED: "AB", Side.YELLOW: "AW"}
