"""The document: the open games, the current node, and a method for each request of the user."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QUndoStack

from c4studio.document.undo_steps import BeginningCommand, EditCommand
from c4studio.game import (
    Annotation,
    Collection,
    Edit,
    Game,
    GameFacts,
    GameNode,
    NodeScores,
    branches,
    games,
)
from c4studio.game.annotation import BLANK_ANNOTATION
from c4studio.game.branches import BranchMerge
from c4studio.game.edits import (
    InsertBranch,
    InsertGames,
    MoveGame,
    RemoveBranch,
    RemoveGames,
    ReorderVariation,
    ReplaceAnnotation,
    ReplaceFacts,
)
from c4studio.game.kept_scores import are_scores_refuted
from c4studio.ground.limits import MOST_GAMES_OF_TEXT, MOST_NODES
from c4studio.language.messages import Notice, Remark
from c4studio.language.refusal import illegal_move_sentence
from c4studio.language.said import NamedColumn, Said, say
from engine import IllegalMove, Position

MOST_UNDO_STEPS = 1000
DELETION_UNDO_TEXT, NEW_GAME_UNDO_TEXT = say(Remark.UNDO_DELETION), say(Remark.UNDO_NEW_GAME)
ADDED_GAME_UNDO_TEXT = say(Remark.UNDO_ADDED_GAME)
NODES_ALWAYS_ACCEPTED = 100
"""Additions of at most this many positions are always accepted, since counting all takes long."""


class GameDocument(QObject):
    """The document that the window edits: a collection of games, of which one is shown.

    Every change is announced by a signal. Edits go through commands on ``undo_stack`` and from
    there through ``apply``. While the two signals about an edit are emitted, ``current`` is a node
    that stays in the tree. Selecting a node, showing another game and storing scores cannot be
    undone.

    Attributes:
        current: the current node, whose position the window shows.
        game: the current game, which the window shows.
        collection: all games that are open.
        undo_stack: the undo steps.
        beginning: the undo step with which the present games took the place of all others as
            another document; None for those that were loaded.
    """

    game_about_to_be_shown = Signal()
    game_shown = Signal()
    """Emitted when another game has become the current one."""
    current_about_to_change = Signal()
    """Emitted when another node is about to become the current one."""
    current_changed = Signal(object)
    """Emitted when another node (GameNode) is the current one, or its possible next moves have
    changed."""
    refused = Signal(object)
    """Emitted when a request of the user was refused, with the reason (Said)."""
    about_to_edit = Signal(object)
    """Emitted when an edit (Edit) is about to be applied."""
    edited = Signal(object)
    """Emitted when an edit (Edit) was applied."""
    scores_changed = Signal(object)
    """Emitted when the stored scores of some nodes (tuple of GameNode) have changed."""
    scores_refuted = Signal(object)
    """Emitted with a sentence (Said) when computed scores replace others, read from a file."""
    loaded = Signal()
    """Emitted when another collection was loaded, right after ``game_shown``."""

    def __init__(self, game: Game | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.collection = Collection([game] if game else [])
        self.game = self.collection.games[0]
        self.current = self.game.end()
        # The variation last walked from each node, so that a step back and forth stays in it.
        self._walked: dict[GameNode, GameNode] = {}
        # The node at which each game was left, by the root of the game.
        self._left: dict[GameNode, GameNode] = {}
        self.beginning: EditCommand | None = None
        self.undo_stack = QUndoStack(self)
        self.undo_stack.setUndoLimit(MOST_UNDO_STEPS)
        # A number for each period of typing: only edits of the same period become one undo step.
        self._typing = 0
        # Whether the possible next moves have changed since ``current_changed`` was last emitted.
        self._steps_changed = False
        self.current_changed.connect(self.end_typing)

    def load(self, collection: Collection) -> None:
        """Replace all games, show the first one, and clear the undo stack.

        A single game is shown at its end, the first of several games at its beginning.
        """
        # Whoever finishes something in the old game may still edit it.
        self.game_about_to_be_shown.emit()
        self.beginning = None
        self.undo_stack.clear()
        first = collection.games[0]
        start = first.root if len(collection.games) > 1 else first.end()
        self._show_collection(collection, first, start)
        self._left.clear()
        self.loaded.emit()

    def store_scores(self, node: GameNode, scores: NodeScores | None) -> None:
        """Store the engine's scores at a node of the open games."""
        self.store_all_scores({node: scores})

    def store_all_scores(self, scores_by_node: Mapping[GameNode, NodeScores | None]) -> None:
        """Store the engine's scores at several nodes, and announce the changes together."""
        changed = tuple(node for node, scores in scores_by_node.items() if node.scores != scores)
        is_refuted = any(are_scores_refuted(node.scores, scores_by_node[node]) for node in changed)
        for node in changed:
            node.scores = scores_by_node[node]
        if changed:
            self.scores_changed.emit(changed)
        if is_refuted:
            self.scores_refuted.emit(say(Notice.SCORES_REFUTED))

    # The current game and node.

    @property
    def next_node(self) -> GameNode | None:
        """The next node of the line that the user last visited, or else of the main line."""
        return self._next_node_after(self.current)

    @property
    def line_end(self) -> GameNode:
        """The last node of the line that the user last visited from the current node."""
        node = self.current
        while (following := self._next_node_after(node)) is not None:
            node = following
        return node

    def go_to(self, node: GameNode) -> None:
        """Make ``node``, which is in one of the open games, the current node."""
        if node is self.current:
            return
        path = node.path()
        if path[0] is not self.game.root:
            self.game_about_to_be_shown.emit()
            self._show_collection(self.collection, self.collection.game_of(node), node)
            return
        self.current_about_to_change.emit()
        self._walked.update(pairwise(path))
        self.current = node
        self.current_changed.emit(node)

    def show_game(self, game: Game) -> None:
        """Show another game of the collection, at the node where the user left it."""
        if game is not self.game:
            self.go_to(self.last_node_in_game(game))

    def last_node_in_game(self, game: Game) -> GameNode:
        """Return the node at which the user left a game, by default the game's root."""
        left = self._left.get(game.root, game.root)
        # An edit may have removed the node meanwhile.
        return left if left.root is game.root else game.root

    def step_forward(self) -> None:
        """Go to the next node of the line that the user last visited."""
        if self.next_node is not None:
            self.go_to(self.next_node)

    def step_back(self) -> None:
        """Go to the previous move."""
        if self.current.parent is not None:
            self.go_to(self.current.parent)

    def step_by_moves(self, moves: int) -> None:
        """Go forward by ``moves`` moves, or back if it is negative, as far as the line goes."""
        one_step = self.step_forward if moves > 0 else self.step_back
        for _ in range(abs(moves)):
            one_step()

    def go_to_start(self) -> None:
        """Go to the root of the game tree."""
        self.go_to(self.game.root)

    def go_to_end(self) -> None:
        """Go to the last node of the line that the user last visited."""
        self.go_to(self.line_end)

    def previous_variation(self) -> None:
        """Go to the sibling before the current node: the previous variation of the same parent."""
        self._go_to_sibling(-1)

    def next_variation(self) -> None:
        """Go to the sibling after the current node: the next variation of the same parent."""
        self._go_to_sibling(+1)

    def sibling(self, offset: int) -> GameNode | None:
        """Return the variation ``offset`` places after the current one; None if there is none."""
        siblings = [] if self.current.parent is None else self.current.parent.variations
        index = siblings.index(self.current) + offset if siblings else -1
        return siblings[index] if 0 <= index < len(siblings) else None

    def next_branch_point(self) -> None:
        """Go forward to the next node that has more than one variation."""
        self._go_to_branch_point(self.branch_point_after, Remark.NO_VARIATION_AFTER)

    def previous_branch_point(self) -> None:
        """Go back to the nearest node that has more than one variation."""
        self._go_to_branch_point(self.branch_point_before, Remark.NO_VARIATION_BEFORE)

    @property
    def branch_point_after(self) -> GameNode | None:
        """The next node after the current one that has more than one variation, if there is one."""
        node = self._next_node_after(self.current)
        while node is not None and len(node.variations) < 2:
            node = self._next_node_after(node)
        return node

    @property
    def branch_point_before(self) -> GameNode | None:
        """The nearest node before the current one with more than one variation, if any."""
        node = self.current.parent
        while node is not None and len(node.variations) < 2:
            node = node.parent
        return node

    def _go_to_branch_point(self, node: GameNode | None, otherwise: Remark) -> None:
        if node is None:
            self.refused.emit(say(otherwise))
        else:
            self.go_to(node)

    def _go_to_sibling(self, offset: int) -> None:
        sibling = self.sibling(offset)
        if sibling is not None:
            self.go_to(sibling)

    def _next_node_after(self, node: GameNode) -> GameNode | None:
        if not node.variations:
            return None
        return self._walked.get(node, node.variations[0])

    def _show_collection(self, collection: Collection, game: Game, node: GameNode) -> None:
        # A receiver may use the current node, which belongs to the collection until now.
        self.current_about_to_change.emit()
        self._left[self.game.root] = self.current
        self.collection, self.game, self.current = collection, game, node
        self._walked = dict(pairwise(node.path()))
        self.game_shown.emit()
        self.current_changed.emit(node)

    # Undo steps.

    @Slot()
    def end_typing(self) -> None:
        """Make the next edit a separate undo step, which is not merged into the previous one."""
        self._typing += 1

    def push(
        self,
        text: Said,
        edits: Sequence[Edit],
        *,
        after: GameNode | None = None,
        merge: str = "",
        kind: type[EditCommand] = EditCommand,
    ) -> None:
        """Apply ``edits`` as one undo step and go to ``after``.

        Args:
            text: the name of the step, as in "Undo ...".
            edits: the edits in the order in which they are applied.
            after: the current node after the edits; None to stay.
            merge: a key; consecutive steps at a node with equal keys become one undo step, until
                another step or a call of ``end_typing``; "" for a separate step.
            kind: the class of the undo step.
        """
        if not merge:
            self.end_typing()
        before = self.current
        stretch = f"{merge} {self._typing}" if merge else ""
        self.undo_stack.push(
            kind(self, text, edits, before=before, after=after or before, merge=stretch)
        )

    def index_of_step_adding(self, node: GameNode) -> int | None:
        """Return the index of the undo step that added ``node``, if later ones only changed it.

        Changes of what is below the node count as changes of it. The result is None otherwise.
        """
        index = self.undo_stack.index()
        while index:
            index -= 1
            step = self.undo_stack.command(index)
            if not (isinstance(step, EditCommand) and step.is_within(node)):
                return None
            if step.adds(node):
                return index
        return None

    def apply(self, edit: Edit) -> None:
        """Announce an edit and apply it to the games. Only undo commands call this."""
        self._leave_removed_node(edit)
        self.about_to_edit.emit(edit)
        edit.apply()
        self._steps_changed |= isinstance(edit, (InsertBranch, RemoveBranch, ReorderVariation))
        self.edited.emit(edit)

    def make_current_after_edit(self, node: GameNode) -> None:
        """Make ``node`` the current node after edits. Only undo commands call this."""
        changed, self._steps_changed = self._steps_changed, False
        if changed and node is self.current:
            self.current_about_to_change.emit()
            self.current_changed.emit(node)
        else:
            self.go_to(node)

    def _leave_removed_node(self, edit: Edit) -> None:
        """Select another node if an edit is about to remove the current one."""
        if isinstance(edit, RemoveBranch):
            if self.current.is_in_subtree_of(edit.node):
                self.current = edit.parent
            if self._walked.get(edit.parent) is edit.node:
                del self._walked[edit.parent]
        elif isinstance(edit, RemoveGames) and self.game in edit.games:
            self.show_game(games.next_shown_game(edit.collection, self.game, set(edit.games)))

    # Moves and branches.

    def play(self, column: int, annotation: Annotation = BLANK_ANNOTATION) -> None:
        """Play a disc in a 0-based column.

        A move that the tree lacks is added to it, with an annotation.
        """
        parent = self.current
        known = parent.variation(column)
        if known is not None:
            self.go_to(known)
            return
        try:
            node = parent.continuation(column)
        except IllegalMove:
            self.refused.emit(illegal_move_sentence(parent.position, column))
            return
        node.annotation = annotation
        edit = InsertBranch(parent, len(parent.variations), node)
        text = say(Remark.UNDO_DISC, column=NamedColumn(column))
        self.push(text, [edit], after=node)

    def promote_variation(self, node: GameNode) -> None:
        """Exchange the variation that contains ``node`` with the variation above it."""
        self._push_order(say(Remark.UNDO_PROMOTION), branches.edits_promoting_variation(node))

    def move_variation(self, node: GameNode, index: int) -> None:
        """Move a variation to another index among the variations of its parent.

        Args:
            node: the first move of the variation; not a root.
            index: the new index of the variation; 0 makes it the main one.
        """
        edit = branches.edit_moving_variation(node, index)
        if edit.old != edit.new:
            self.push(say(Remark.UNDO_ORDER_OF_VARIATIONS), [edit])

    def make_main_line(self, node: GameNode) -> None:
        """Move variations so that the path to ``node`` becomes part of the main line."""
        self._push_order(say(Remark.UNDO_NEW_MAIN_LINE), branches.edits_making_main_line(node))

    def delete_branch(self, node: GameNode, text: Said = DELETION_UNDO_TEXT) -> int:
        """Delete ``node`` and all nodes below it. Return the number of deleted nodes, 0 for a root.

        Args:
            node: the first node to delete.
            text: the name of the step, as in "Undo ...".
        """
        if node.parent is None:
            self.refused.emit(say(Remark.START_STAYS))
            return 0
        gone = node.count_nodes()
        after = node.parent if self.current.is_in_subtree_of(node) else self.current
        self.push(text, [branches.edit_removing_branch(node)], after=after)
        return gone

    def paste_branch(self, merge: BranchMerge) -> bool:
        """Insert a copied branch below the current node, and go to its first move.

        Return False if the document would have too many positions.
        """
        if not self._has_room_for(0, merge.added):
            return False
        if merge.edits:
            self.push(say(Remark.UNDO_PASTED_BRANCH), merge.edits, after=merge.first)
        elif merge.first is not None:
            self.go_to(merge.first)
        return True

    def replace_move(self, column: int) -> BranchMerge | None:
        """Replace the current move by a disc in another 0-based column.

        Later moves are kept as far as they stay legal. Return the merge that was applied, None if
        the replacement was refused.
        """
        node = self.current
        if node.parent is None or node.column is None:
            self.refused.emit(say(Remark.NO_MOVE_TO_REPLACE))
        elif node.column == column:
            self.refused.emit(say(Remark.MOVE_IS_IN_COLUMN, column=NamedColumn(column)))
        else:
            try:
                done = branches.edits_replacing_move(node, column)
            except IllegalMove:
                self.refused.emit(illegal_move_sentence(node.parent.position, column))
                return None
            self.push(say(Remark.UNDO_REPLACEMENT), done.edits, after=done.first)
            return done
        return None

    def _push_order(self, text: Said, edits: list[Edit]) -> None:
        if edits:
            self.push(text, edits)
        else:
            self.refused.emit(say(Remark.IS_MAIN_LINE))

    # Annotations and facts.

    def set_annotation(
        self, annotation: Annotation, text: Said, merge: str = "", node: GameNode | None = None
    ) -> None:
        """Replace the annotation of a node.

        Args:
            annotation: the node's complete new annotation.
            text: the name of the step, as in "Undo ...".
            merge: a key; consecutive edits of a node with equal keys become one undo step, until
                another edit or a call of ``end_typing``; "" for a separate step.
            node: the node; None for the current one.
        """
        node = node or self.current
        if annotation != node.annotation:
            self.push(text, [ReplaceAnnotation(node, node.annotation, annotation)], merge=merge)

    def set_game_facts(self, facts: GameFacts) -> None:
        """Set the game information (players, date and so on) of the current game."""
        if facts != self.game.facts:
            edit = ReplaceFacts(self.game, self.game.facts, facts)
            self.push(say(Remark.UNDO_GAME_DETAILS), [edit])

    # Games.

    def replace_game(
        self, *new: Game, text: Said = NEW_GAME_UNDO_TEXT, begins: bool = False
    ) -> None:
        """Replace the current game by one or more games. Undo restores the old game.

        Args:
            new: one or more games; the first becomes the current one.
            text: the name of the step, as in "Undo ...".
            begins: whether another document begins with the new games.
        """
        edits = games.edits_replacing_game(self.collection, self.game, *new)
        self._left[new[0].root] = new[0].end()
        kind = BeginningCommand if begins else EditCommand
        self.push(text, edits, after=new[0].end(), kind=kind)

    def add_games(self, *new: Game, text: Said = ADDED_GAME_UNDO_TEXT) -> bool:
        """Append one or more games to the document, and show the first of them.

        Return False if the document would have too many games or positions.

        The arguments are those of ``replace_game``.
        """
        if not self._has_room_for(len(new), sum(game.root.count_nodes() for game in new)):
            return False
        edit = InsertGames(self.collection, len(self.collection.games), new)
        self.push(text, [edit], after=new[0].end())
        return True

    def duplicate_game(self, game: Game) -> None:
        """Insert a copy of a game right after the game, and show the copy."""
        if self._has_room_for(1, game.root.count_nodes()):
            copy, index = game.copy(), self.collection.games.index(game)
            edit = InsertGames(self.collection, index + 1, (copy,))
            self.push(say(Remark.UNDO_COPY_OF_GAME), [edit], after=copy.end())

    def move_game(self, game: Game, offset: int) -> None:
        """Move a game by ``offset`` places in the list of games.

        A negative offset moves the game towards the front. An offset beyond the list has no effect.
        """
        old = self.collection.games.index(game)
        if 0 <= old + offset < len(self.collection.games):
            edit = MoveGame(self.collection, old, old + offset)
            self.push(say(Remark.UNDO_ORDER_OF_GAMES), [edit])

    def remove_games(self, *gone: Game) -> None:
        """Remove games from the document. If no game remains, an empty game is added."""
        if not gone:
            return
        text = say(Remark.UNDO_REMOVED_GAME if len(gone) == 1 else Remark.UNDO_REMOVED_GAMES)
        collection, after = self.collection, self.current
        if len(set(gone)) == len(collection.games):
            empty = Game(Position(self.game.board))
            edits: list[Edit] = [InsertGames(collection, len(gone), (empty,))]
            self.push(
                text, edits + games.edits_removing_games(collection, set(gone)), after=empty.root
            )
            return
        if self.game in gone:
            after = self.last_node_in_game(games.next_shown_game(collection, self.game, set(gone)))
        self.push(text, games.edits_removing_games(collection, set(gone)), after=after)

    def _has_room_for(self, new_games: int, nodes: int) -> bool:
        if fault := _refusal_of_excess(self.collection, new_games, nodes):
            self.refused.emit(fault)
        return fault is None


def _refusal_of_excess(collection: Collection, games: int, nodes: int) -> Said | None:
    """Check whether a collection has room for ``games`` more games with ``nodes`` nodes in total.

    Return a refusal if the collection would be too large, None otherwise.
    """
    there = len(collection.games) + games
    if there > MOST_GAMES_OF_TEXT:
        return say(Remark.TOO_MANY_GAMES, number=there, most=MOST_GAMES_OF_TEXT)
    there = collection.count_nodes() + nodes if nodes > NODES_ALWAYS_ACCEPTED else 0
    if there > MOST_NODES:
        return say(Remark.TOO_MANY_POSITIONS, number=there, most=MOST_NODES)
    return None
