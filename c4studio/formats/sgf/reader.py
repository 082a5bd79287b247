"""Construction of games from parsed SGF trees. Illegal discs are errors."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NoReturn

from lark import Token

from c4studio.formats.coordinates import (
    any_cell_of_board,
    cell_of_name,
    names_of_legal_cells,
    reason_no_disc_can_fall,
)
from c4studio.formats.lines import legal_beginning
from c4studio.formats.reading import FormatError, quote_shortened
from c4studio.formats.sgf import colours, syntax
from c4studio.formats.sgf.annotation import pop_game_facts, read_annotation
from c4studio.formats.sgf.values import CONNECT_FOUR_GM, board_of_size_text, parse_cells, size_text
from c4studio.game import Game, GameNode
from c4studio.ground.progress import PIECES_PER_PROGRESS_REPORT, OnProgress, ignore_progress
from c4studio.language.messages import Remark
from c4studio.language.refusal import impossible_board_reason
from c4studio.language.said import Quoted, Said, Value, say
from engine import STANDARD, Board, InvalidPosition, Position, Side
from engine.grid import Cell, cell_name

_GM_OF_GO = "1"
_BOARD_OF_LITTLE_GOLEM = Board(8, 8)
_FOUR_IN_A_ROW_PATTERN = re.compile(r"\bfir\b|four|4.?in")
"""Matches the name of the game in the name of a tournament."""
_PROPERTIES_WRITTEN_ANEW = ("FF", "CA", "AP", "GM", "SZ")

_DISC_BY_SETUP_PROPERTY = {"AE": None, "AB": Side.RED, "AW": Side.YELLOW}
"""The SGF properties that set up cells, and the disc that each puts there; None empties them."""


class TreeReader:
    """Builds the game tree of one parsed SGF tree.

    Attributes:
        remarks: sentences about what was unclear in the text.
        has_columns: whether a move may be a column alone.
    """

    def __init__(self, text: str, report: OnProgress = ignore_progress) -> None:
        self.remarks: list[Said] = []
        self._text = text
        self._report = report
        self._added = 0
        self._exchanged = False
        self.has_columns = False
        self._is_own = False

    def build_game(self, tree: syntax.SgfTree) -> Game:
        """Build a game from a whole SGF tree, and empty the SGF tree to save memory.

        Raises:
            FormatError: the tree is no game of Connect Four.
        """
        first = tree[0]
        board = self._board_of_game(syntax.parse_properties(first), self._node_place(first, None))
        start = Position(board)
        self._exchanged = colours.is_white_first_player(tree, board)
        if self._exchanged:
            self.remarks.append(say(Remark.EXCHANGED_WHITE_FIRST))
        tree.pop(0)
        found, place = self._node_properties(first), self._node_place(first, None)
        for name in _PROPERTIES_WRITTEN_ANEW:
            found.pop(name, None)
        known = pop_game_facts(found)
        game = Game(_set_up_position(start, found, place), known)
        node = _play_disc(game.root, found, place) if _has_move(found) else game.root
        read_annotation(node, found, is_own=self._is_own)
        self._add_tree(node, tree)
        return game

    def build_branch(self, tree: syntax.SgfTree, parent: GameNode) -> GameNode:
        """Build the nodes of an SGF tree below ``parent``, and return the first of them.

        Raises:
            FormatError: the branch cannot follow ``parent``.
        """
        # The parent may be in a tree on the screen, so the branch is not added to it.
        stand_in = GameNode(parent.position)
        self._is_own = True
        self._add_tree(stand_in, tree)
        node = stand_in.variations[0]
        node.parent = parent
        return node

    def _add_tree(self, node: GameNode, tree: syntax.SgfTree) -> None:
        """Add the nodes of an SGF tree to the game below ``node``, and empty the SGF tree.

        The tree may begin with variations instead of a node.
        """
        waiting = [(node, tree)]
        while waiting:
            parent, tree = waiting.pop()
            followers = []
            for item in tree:
                if type(item) is list:
                    followers.append((parent, item))
                else:
                    parent = self._add_node(parent, item)
            # In steps, since all threads wait while a large tree is freed at once.
            tree.clear()
            waiting.extend(reversed(followers))

    def _add_node(self, parent: GameNode, token: Token) -> GameNode:
        """Add an SGF node to the game.

        A node that both sets up discs and plays one becomes two nodes.
        """
        if not self._added % PIECES_PER_PROGRESS_REPORT:
            self._report((token.start_pos or 0) / len(self._text))
        self._added += 1
        found, place = self._node_properties(token), self._node_place(token, parent)
        node = parent
        if _has_setup(found) or not _has_move(found):
            node = node.add_setup(_set_up_position(node.position, found, place))
        if _has_move(found):
            node = _play_disc(node, found, place)
        read_annotation(node, found, is_own=self._is_own)
        return node

    def _node_properties(self, token: Token) -> syntax.SgfProperties:
        found = syntax.parse_properties(token)
        return colours.exchange_colour_letters(found) if self._exchanged else found

    def _node_place(self, token: Token, parent: GameNode | None) -> TextPlace:
        return TextPlace(self._text, token, parent, self._exchanged, self.has_columns)

    def _board_of_game(self, properties: syntax.SgfProperties, place: TextPlace) -> Board:
        """Return the board that SZ names, the usual one if it names none.

        A text without GM is a game of Go, unless its board is the usual one of Connect Four, or it
        is from a site that leaves GM out and names the game in EV.

        Raises:
            FormatError: GM is that of another game, or SZ is no size of a board.
        """
        game = properties.get("GM", [_GM_OF_GO])[0].strip()
        size, usual = properties.get("SZ", [""])[0].strip(), size_text(STANDARD)
        expected = say(Remark.WHICH_IS_CONNECT_FOUR, text=Quoted(f"GM[{CONNECT_FOUR_GM}]"))
        if "GM" not in properties and _is_from_little_golem(properties):
            self.has_columns = True
            game, size = CONNECT_FOUR_GM, size or size_text(_BOARD_OF_LITTLE_GOLEM)
        if game == _GM_OF_GO and size != usual:
            place.raise_format_error("GM", 0, say(Remark.GAME_OF_GO), expected)
        if game not in (CONNECT_FOUR_GM, _GM_OF_GO):
            place.raise_format_error(
                "GM", 0, say(Remark.SGF_GAME, text=quote_shortened(game)), expected
            )
        if game == _GM_OF_GO:
            self.remarks.append(say(Remark.SAYS_GO, columns=STANDARD.width, rows=STANDARD.height))
        board = board_of_size_text(size or usual)
        if board is None:
            found, sizes = say(Remark.SGF_SIZE, text=quote_shortened(size)), say(Remark.SGF_SIZES)
            place.raise_format_error("SZ", 0, found, sizes)
        return board


@dataclass(frozen=True, slots=True)
class TextPlace:
    """The place of a node in an SGF text, for error messages that point to the text.

    Attributes:
        text: the whole text.
        token: the node in the text.
        parent: the node before this one in the tree, None for the first node.
        exchanged: whether B and W were exchanged after the node's properties were parsed.
        has_columns: whether a move may be a column alone, by its letter or its number from 1.
    """

    text: str
    token: Token
    parent: GameNode | None
    exchanged: bool
    has_columns: bool = False

    def raise_format_error(self, name: str, number: int, found: Value, expected: Value) -> NoReturn:
        """Raise a FormatError that points to one value of a property, or to the node itself."""
        index = (self.token.start_pos or 0) + syntax.index_of_property_value(
            self.token, self.property_name_in_text(name), number
        )
        legal = legal_beginning(self.parent) if self.parent else ""
        raise FormatError.at_index(self.text, index, found, expected, legal)

    def property_name_in_text(self, name: str) -> str:
        """Return a property's name as written in the text, before any exchange of B and W."""
        return colours.OPPOSITE_PROPERTY.get(name, name) if self.exchanged else name


def _has_move(properties: syntax.SgfProperties) -> bool:
    """Return whether the properties of an SGF node play a disc."""
    return "B" in properties or "W" in properties


def _has_setup(properties: syntax.SgfProperties) -> bool:
    """Return whether the properties of an SGF node set up discs."""
    return "AB" in properties or "AW" in properties or "AE" in properties


def _play_disc(node: GameNode, properties: syntax.SgfProperties, place: TextPlace) -> GameNode:
    """Play the move that an SGF node's properties hold, and remove it from ``properties``.

    Return the new node.

    Raises:
        FormatError: the properties hold two moves, or the rules do not allow the move.
    """
    name = "B" if "B" in properties else "W"
    values = properties.pop(name)
    second, parted = say(Remark.SECOND_MOVE_IN_NODE), say(Remark.BEFORE_IT, text=Quoted("';'"))
    if colours.OPPOSITE_PROPERTY[name] in properties:
        place.raise_format_error(colours.OPPOSITE_PROPERTY[name], 0, second, parted)
    if len(values) > 1:
        place.raise_format_error(name, 1, second, parted)
    point = cell_of_name(values[0], node.position.board)
    if point is None and place.has_columns:
        point = _cell_of_column(values[0], node.position)
    if point is None:
        expected = any_cell_of_board(node.position.board)
        place.raise_format_error(name, 0, quote_shortened(values[0]), expected)
    position, shown = node.position, Quoted(cell_name(point))
    if colours.SIDE_BY_LETTER[name] is not position.to_move and not position.is_over:
        turn = Quoted(place.property_name_in_text(colours.LETTER_BY_SIDE[position.to_move]))
        disc = say(Remark.OUT_OF_TURN, text=shown, letter=Quoted(place.property_name_in_text(name)))
        expected = say(Remark.A_MOVE_OF, letter=turn, cells=names_of_legal_cells(position))
        place.raise_format_error(name, 0, disc, expected)
    if reason := reason_no_disc_can_fall(position, point):
        place.raise_format_error(
            name, 0, say(Remark.SINCE, text=shown, reason=reason), names_of_legal_cells(position)
        )
    return node.add_variation(point[0])


def _cell_of_column(name: str, position: Position) -> Cell | None:
    """Return the cell into which a disc falls in a column, named by its letter or number."""
    names = [*position.board.letters, *(str(column + 1) for column in position.board.columns)]
    if name.strip().lower() not in names:
        return None
    column = names.index(name.strip().lower()) % position.board.width
    return column, position.height(column)


def _is_from_little_golem(properties: syntax.SgfProperties) -> bool:
    """Return whether a text is a game of four in a row from the site Little Golem."""
    source, event = (properties.get(name, [""])[0].lower() for name in ("SO", "EV"))
    return "littlegolem" in source and _FOUR_IN_A_ROW_PATTERN.search(event) is not None


def _set_up_position(
    position: Position, properties: syntax.SgfProperties, place: TextPlace
) -> Position:
    """Apply an SGF node's set-up properties to a position, and remove them from ``properties``.

    Raises:
        FormatError: no game leads to the position, or PL names the wrong side to move.
    """
    if _has_setup(properties):
        position = _position_with_changed_cells(position, properties, place)
    players = properties.pop("PL", None)
    if (
        players
        and colours.SIDE_BY_LETTER.get(colours.colour_letter(players[0])) is not position.to_move
    ):
        turn = Quoted(place.property_name_in_text(colours.LETTER_BY_SIDE[position.to_move]))
        shown = quote_shortened(place.property_name_in_text(colours.colour_letter(players[0])))
        expected = say(Remark.WHOSE_TURN, letter=turn)
        place.raise_format_error("PL", 0, say(Remark.TO_MOVE, letter=shown), expected)
    return position


def _position_with_changed_cells(
    position: Position, properties: syntax.SgfProperties, place: TextPlace
) -> Position:
    discs = {each: side for each in position.board.cells if (side := position.disc(*each))}
    named: dict[Cell, tuple[str, int]] = {}
    for name, side in _DISC_BY_SETUP_PROPERTY.items():
        for number, raw in enumerate(properties.pop(name, ())):
            for each in _cells_of_value(name, number, raw, place, position.board):
                if each in named:
                    again = say(Remark.AGAIN, text=Quoted(cell_name(each)))
                    place.raise_format_error(name, number, again, say(Remark.EACH_CELL_ONCE))
                named[each] = name, number
                discs.pop(each, None)
                if side is not None:
                    discs[each] = side
    try:
        return Position.from_cells(
            [each for each, side in discs.items() if side is Side.RED],
            [each for each, side in discs.items() if side is Side.YELLOW],
            position.board,
        )
    except InvalidPosition as error:
        at_fault = [named[each] for each in error.cells if each in named]
        name, number = (at_fault or list(named.values()))[0]
        reason = say(Remark.AN_IMPOSSIBLE_POSITION, reason=impossible_board_reason(error))
        place.raise_format_error(name, number, reason, say(Remark.A_POSSIBLE_ONE))


def _cells_of_value(name: str, number: int, raw: str, place: TextPlace, board: Board) -> list[Cell]:
    points = parse_cells(raw, board)
    if points is None:
        place.raise_format_error(name, number, quote_shortened(raw), say(Remark.A_CELL_OR_SEVERAL))
    return points
