"""Edits, whatever they are and in any order: undone one by one, they give the same games."""

from collections.abc import Callable
from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from c4studio.formats import read
from c4studio.game import Annotation, Collection, GameFacts, GameNode
from c4studio.game.edits import (
    Edit,
    InsertBranch,
    InsertGames,
    MoveGame,
    RemoveBranch,
    RemoveGames,
    ReorderVariation,
    ReplaceAnnotation,
    ReplaceFacts,
)


def bush() -> Collection:
    """Games with up to seven variations at a move."""
    games = [read("44"), read("1"), read("44")]
    for game in games:
        for node in [*game.root.walk()]:
            for column in range(node.position.to_move == "yellow", 7):
                node.variation(column) or node.add_variation(column)
    return Collection(games)


class Chooser:
    """Chooses places in the games of a collection by two numbers."""

    def __init__(self, collection: Collection, first: int, second: int) -> None:
        self.collection, self._first, self._second = collection, first, second
        self.game = collection.games[first % len(collection.games)]
        nodes = [*self.game.root.walk()]
        self.node = nodes[second % len(nodes)]
        inner = [node for node in nodes if node.variations]
        self.parent = inner[second % len(inner)] if inner else self.game.root

    def index(self, count: int) -> int:
        return self._first % count

    def other_index(self, count: int) -> int:
        return self._second % count


def insert_branch(at: Chooser) -> Edit | None:
    free = [column for column in at.node.position.legal_columns if not at.node.variation(column)]
    if not free:
        return None
    node = at.node.add_variation(free[0])
    RemoveBranch(at.node, len(at.node.variations) - 1, node).apply()
    return InsertBranch(at.node, at.index(len(at.node.variations) + 1), node)


def remove_branch(at: Chooser) -> Edit | None:
    if not at.parent.variations:
        return None
    index = at.index(len(at.parent.variations))
    return RemoveBranch(at.parent, index, at.parent.variations[index])


def reorder_variation(at: Chooser) -> Edit | None:
    count = len(at.parent.variations)
    return ReorderVariation(at.parent, at.index(count), at.other_index(count)) if count else None


def remove_games(at: Chooser) -> Edit | None:
    games = at.collection.games
    index = at.index(len(games))
    gone = games[index : index + 2]
    return RemoveGames(at.collection, index, tuple(gone)) if len(gone) < len(games) else None


EDITS: dict[type, Callable[[Chooser], Edit | None]] = {
    InsertBranch: insert_branch,
    RemoveBranch: remove_branch,
    ReorderVariation: reorder_variation,
    ReplaceAnnotation: lambda at: ReplaceAnnotation(
        at.node, at.node.annotation, Annotation(comment=str(at.index(100)))
    ),
    ReplaceFacts: lambda at: ReplaceFacts(
        at.game, at.game.facts, GameFacts(red=str(at.index(100)))
    ),
    InsertGames: lambda at: InsertGames(
        at.collection, at.index(len(at.collection.games) + 1), (read("1"), read("2"))
    ),
    RemoveGames: remove_games,
    MoveGame: lambda at: MoveGame(
        at.collection,
        at.index(len(at.collection.games)),
        at.other_index(len(at.collection.games)),
    ),
}
"""An edit of each kind at a place, None where there is none."""
assert {*EDITS} == {*get_args(Edit)}


def picture(collection: Collection) -> list[object]:
    """All that edits can change: which nodes there are, in which order, and what is written."""

    def of(node: GameNode) -> object:
        return node, node.parent, node.annotation, [*map(of, node.variations)]

    return [(game, game.facts, of(game.root)) for game in collection.games]


@given(
    st.lists(
        st.tuples(st.sampled_from(sorted(EDITS, key=str)), st.integers(0, 99), st.integers(0, 99)),
        max_size=12,
    )
)
def test_edits_undone_one_by_one_give_the_same_games(wanted: list[tuple[type, int, int]]) -> None:
    collection = bush()
    done: list[tuple[Edit, list[object]]] = []
    for kind, first, second in wanted:
        edit = EDITS[kind](Chooser(collection, first, second))
        if edit is not None:
            done.append((edit, picture(collection)))
            edit.apply()
            assert not isinstance(edit, RemoveBranch) or edit.node.parent is None
    after = picture(collection)
    for edit, before in reversed(done):
        edit.inverse().apply()
        assert picture(collection) == before
    for edit, _ in done:
        edit.inverse().inverse().apply()
    assert picture(collection) == after
