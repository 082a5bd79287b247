"""An index that finds positions which recur in a game tree, also as mirror images."""

from collections import deque
from collections.abc import Callable
from enum import Enum

from c4studio.game.tree import GameNode
from engine import folded_key


class Occurrence(Enum):
    """How a position recurs at another node of the game tree: identical, or as its mirror image."""

    SAME = "the same position"
    MIRRORED = "the mirrored position"


class OccurrenceIndex:
    """An index that finds the nodes below a root with the same position, or its mirror image.

    Each call of ``process_queue`` indexes a limited number of nodes, so that it takes little time.
    The position of the root itself is not indexed.
    """

    def __init__(self, root: GameNode) -> None:
        self._root = root
        self._root_key = folded_key(root.position)
        self._keys: dict[GameNode, int] = {}
        # Most positions occur once, so only the others have a list.
        self._first: dict[int, GameNode] = {}
        self._several: dict[int, list[GameNode]] = {}
        # Pending additions and removals, each with the branches still to be processed. They
        # keep their order, so the last one stands, whatever a branch has become meanwhile.
        self._tasks: deque[tuple[Callable[[GameNode], None], list[GameNode]]] = deque()
        # Nodes whose position has come to occur elsewhere, or does so no longer.
        self._touched: set[GameNode] = set()
        self.queue_branch(root)

    @property
    def is_complete(self) -> bool:
        """Whether all queued branches have been processed."""
        return not self._tasks

    def queue_branch(self, node: GameNode) -> None:
        """Queue ``node`` and all nodes below it for addition to the index."""
        self._tasks.append((self._enter_node, [node]))

    def queue_removal(self, node: GameNode) -> None:
        """Queue ``node`` and all nodes below it for removal from the index."""
        self._tasks.append((self._leave_node, [node]))

    def process_queue(self, nodes: int) -> None:
        """Process at most ``nodes`` of the queued nodes."""
        while self._tasks and nodes > 0:
            act, waiting = self._tasks[0]
            while waiting and nodes > 0:
                node = waiting.pop()
                act(node)
                waiting.extend(node.variations)
                nodes -= 1
            if not waiting:
                self._tasks.popleft()

    def other_nodes(self, node: GameNode) -> list[GameNode]:
        """Return the other indexed nodes with the position of ``node`` or its mirror image."""
        return [
            other
            for other in self._several.get(self._keys.get(node, -1), ())
            if other is not node and (not self._tasks or other.root is self._root)
        ]

    def occurrence_of(self, node: GameNode) -> Occurrence | None:
        """Return how a node's position recurs at other nodes: identical or mirrored.

        None if it is unique.
        """
        if self._keys.get(node, -1) not in self._several:
            return None
        others = self.other_nodes(node)
        if not others:
            return None
        same = any(other.position == node.position for other in others)
        return Occurrence.SAME if same else Occurrence.MIRRORED

    def take_changed_nodes(self) -> set[GameNode]:
        """Return the nodes whose positions may have become repeated or unique since the last call.

        Nodes that have left the tree meanwhile are not returned.
        """
        touched, self._touched = self._touched, set()
        return {node for node in touched if node in self._keys}

    def _enter_node(self, node: GameNode) -> None:
        key = folded_key(node.position)
        if node in self._keys or key == self._root_key:
            return
        self._keys[node] = key
        first = self._first.setdefault(key, node)
        if first is not node:
            self._several.setdefault(key, [first]).append(node)
            self._touched.update((first, node))

    def _leave_node(self, node: GameNode) -> None:
        key = self._keys.pop(node, None)
        if key is None:
            return
        nodes = self._several.get(key)
        if nodes is None:
            del self._first[key]
            return
        nodes.remove(node)
        self._first[key] = nodes[0]
        if len(nodes) == 1:
            del self._several[key]
            self._touched.add(nodes[0])
