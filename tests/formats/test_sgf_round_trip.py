"""Whatever is written is read back equal, by us and, as far as it goes, by sgfmill."""

import dataclasses
from collections.abc import Iterator

from hypothesis import given
from sgfmill import sgf_grammar

from c4studio.formats import sgf
from c4studio.game import Collection, Game, GameNode, NodeScores
from engine import Side
from engine.grid import cell_name
from tests.refusals import remarks_of
from tests.trees import all_contents, collections, contents, trees

Properties = dict[str, list[bytes]]


@given(collections())
def test_collections_round_trip(collection: Collection) -> None:
    text = sgf.sgf_of_games(collection)
    reading = sgf.read_sgf(text)
    assert all_contents(reading.collection) == all_contents(collection)
    assert (remarks_of(reading), reading.others) == ((), ())
    assert sgf.sgf_of_games(reading.collection) == text
    assert all_contents(sgf.read_sgf(text.replace("\n", "\r\n")).collection) == all_contents(
        collection
    )


@given(trees(stored=None))
def test_fragments_round_trip_to_the_last_detail(game: Game) -> None:
    for node in game.root.walk():
        if node.parent is not None:
            before = list(node.parent.variations)
            again = sgf.read_sgf_fragment(sgf.sgf_fragment_of_branch(node), node.parent)
            assert again.parent is node.parent
            assert node.parent.variations == before
            assert contents(again) == contents(node)


@given(trees(stored=None))
def test_branches_round_trip(game: Game) -> None:
    for node in game.root.variations:
        root = sgf.read_sgf(sgf.sgf_of_branch(node)).game.root
        assert root.position == game.root.position
        assert stored(root.variations[0]) == stored(node)
    assert stored(sgf.read_sgf(sgf.sgf_of_branch(game.root)).game.root) == stored(game.root)


def stored(node: GameNode) -> list[tuple[object, ...]]:
    """The contents with scores as a file has them."""
    for each in node.walk():
        if each.scores is not None:
            each.scores = dataclasses.replace(each.scores, stored=True)
    return contents(node)


@given(collections())
def test_sgfmill_reads_what_we_write(collection: Collection) -> None:
    data = sgf.sgf_of_games(collection).encode()
    theirs = sgf_grammar.parse_sgf_collection(data)
    assert len(theirs) == len(collection.games)
    for tree, game in zip(theirs, collection.games, strict=True):
        nodes = list(flattened(tree))
        ours = list(game.root.walk())
        assert len(nodes) == len(ours)
        assert nodes[0]["GM"] == [b"44"]
        for properties, node in zip(nodes, ours, strict=True):
            agree(properties, node)


def flattened(tree: sgf_grammar.Coarse_game_tree) -> Iterator[Properties]:
    """The nodes in the order of the text."""
    waiting = [tree]
    while waiting:
        tree = waiting.pop()
        yield from tree.sequence
        waiting.extend(reversed(tree.children))


def agree(properties: Properties, node: GameNode) -> None:
    """Compare one node as sgfmill sees it with ours."""
    for name, values in properties.items():
        assert sgf_grammar.is_valid_property_identifier(name)
        assert all(map(sgf_grammar.is_valid_property_value, values))
    said = node.annotation
    assert text(properties, "C") == said.comment
    assert text(properties, "BEFORE") == said.before
    assert text(properties, "N") == said.name
    if node.column is not None and node.parent is not None:
        before = node.parent.position
        name = "B" if before.to_move is Side.RED else "W"
        cell = cell_name((node.column, before.height(node.column)))
        assert properties[name] == [cell.encode()]
    labels = dict(map(sgf_grammar.parse_compose, properties.get("LB", [])))
    for mark in said.marks:
        if mark.shape == "label":
            raw = labels[cell_name(mark.cell).encode()]
            assert sgf_grammar.simpletext_value(raw).decode() == mark.text
    assert ("SCORES" in properties) == isinstance(node.scores, NodeScores)
    for name, raws in said.kept:
        assert properties[name] == [raw.encode() for raw in raws]


def text(properties: Properties, name: str) -> str:
    return b"".join(map(sgf_grammar.text_value, properties.get(name, []))).decode()
