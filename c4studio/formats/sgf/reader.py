"""Construction of games from parsed SGF trees. Illegal discs are errors."""

from __future__ import annotations

from lark import Token

from c4studio.background.progress import EVERY, Report, report_nothing
from c4studio.formats.reading import quote
from c4studio.formats.sgf.annotation import facts, read_into
from c4studio.formats.sgf.colours import exchange_letters, is_exchanged
from c4studio.formats.sgf.discs import Place, has_move, has_setup, play_disc, set_up
from c4studio.formats.sgf.syntax import Properties, Tree, properties
from c4studio.formats.sgf.values import GAME, SIZE
from c4studio.game import Game, GameNode
from engine import Position

_GO = "1"
_WRITTEN_ANEW = ("FF", "CA", "AP")


class TreeReader:
    """Builds the game tree of one parsed SGF tree.

    Attributes:
        remarks: sentences for the user about what was unclear in the text.
    """

    def __init__(self, text: str, report: Report = report_nothing) -> None:
        self.remarks: list[str] = []
        self._text = text
        self._report = report
        self._added = 0
        self._exchanged = False

    def game(self, tree: Tree) -> Game:
        """Build a game from a whole SGF tree, and empty the SGF tree to save memory.

        Raises:
            FormatError: the tree is no game of Connect Four.
        """
        self._exchanged = is_exchanged(tree)
        if self._exchanged:
            self.remarks.append("Colours were exchanged, since White is first in the file")
        first = tree.pop(0)
        found, place = self._properties(first), self._place(first, None)
        self._check_game(found, place)
        for name in _WRITTEN_ANEW:
            found.pop(name, None)
        known = facts(found)
        game = Game(set_up(Position(), found, place), known)
        node = play_disc(game.root, found, place) if has_move(found) else game.root
        read_into(node, found)
        self._grow(node, tree)
        return game

    def branch(self, tree: Tree, parent: GameNode) -> GameNode:
        """Build the nodes of an SGF tree below ``parent``, and return the first of them.

        Raises:
            FormatError: the branch cannot follow ``parent``.
        """
        # The parent may be in a tree on the screen, so the branch is not added to it.
        stand_in = GameNode(parent.position)
        self._grow(stand_in, tree)
        node = stand_in.variations[0]
        node.parent = parent
        return node

    def _grow(self, node: GameNode, tree: Tree) -> None:
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
                    parent = self._add(parent, item)
            # In steps, since all threads wait while a large tree is freed at once.
            tree.clear()
            waiting.extend(reversed(followers))

    def _add(self, parent: GameNode, token: Token) -> GameNode:
        """Add an SGF node to the game.

        A node that both sets up discs and plays one becomes two nodes.
        """
        if not self._added % EVERY:
            self._report((token.start_pos or 0) / len(self._text))
        self._added += 1
        found, place = self._properties(token), self._place(token, parent)
        node = parent
        if has_setup(found) or not has_move(found):
            node = node.add_setup(set_up(node.position, found, place))
        if has_move(found):
            node = play_disc(node, found, place)
        read_into(node, found)
        return node

    def _properties(self, token: Token) -> Properties:
        found = properties(token)
        return exchange_letters(found) if self._exchanged else found

    def _place(self, token: Token, parent: GameNode | None) -> Place:
        return Place(self._text, token, parent, self._exchanged)

    def _check_game(self, found: Properties, place: Place) -> None:
        """Check that GM and SZ, if given, are those of Connect Four, and remove both properties.

        A text without GM is a game of Go.
        """
        game = found.pop("GM", [_GO])[0].strip()
        size = found.pop("SZ", [""])[0].strip()
        if game == GAME and size not in ("", SIZE):
            place.fail("SZ", 0, f"a board of size {quote(size)}", f"SZ[{SIZE}]")
        if game == _GO and size != SIZE:
            place.fail("GM", 0, "a game of Go", f"GM[{GAME}], which is Connect Four")
        if game not in (GAME, _GO):
            place.fail("GM", 0, f"game {quote(game)}", f"GM[{GAME}], which is Connect Four")
        if game == _GO:
            self.remarks.append(
                "The file says that this is Go, but its board of seven columns and six rows is that"
                " of Connect Four"
            )
