"""Random trees with everything that can be written in them, for any test that needs some."""

from random import Random
from typing import Any

from hypothesis import strategies as st

from c4studio.game import (
    Annotation,
    Arrow,
    Collection,
    Game,
    GameFacts,
    GameNode,
    Glyph,
    Hue,
    Mark,
    NodeScores,
    Shape,
)
from engine import STANDARD, Position
from tests.engine.naive import games

FOREIGN = ("KM", "ST", "HA", "DD", "FG", "US", "WHO", "ZZZZ")
"""Names of SGF properties that mean nothing to us."""

# What SGF itself changes stays out: it knows one kind of line end, and no space but " ".
UNSAFE = "\r\t\v\f"
_SPECIAL = r"ab]\\:[(;)é日𝄞 -"


def simple_texts(max_size: int = 12) -> st.SearchStrategy[str]:
    """One line of anything, often with what SGF has to escape."""
    rare = st.characters(codec="utf-8", exclude_characters=UNSAFE + "\n")
    return st.text(st.sampled_from(_SPECIAL) | rare, max_size=max_size)


def texts() -> st.SearchStrategy[str]:
    """Several lines of anything."""
    return st.lists(simple_texts(), max_size=3).map("\n".join)


def raw_values() -> st.SearchStrategy[str]:
    """What may stand between the brackets of a property, escapes and all."""
    one = st.characters(codec="utf-8", exclude_characters=UNSAFE + "\\]")
    escaped = st.characters(codec="utf-8", exclude_characters=UNSAFE).map(lambda c: f"\\{c}")
    return st.lists(one | escaped, max_size=8).map("".join)


def kept() -> st.SearchStrategy[tuple[tuple[str, tuple[str, ...]], ...]]:
    values = st.lists(raw_values(), min_size=1, max_size=3).map(tuple)
    pairs = st.tuples(st.sampled_from(FOREIGN), values)
    return st.lists(pairs, max_size=2, unique_by=lambda pair: pair[0]).map(tuple)


def hues() -> st.SearchStrategy[Hue]:
    return st.just(Hue.WHITE) | st.sampled_from(Hue)


def marks() -> st.SearchStrategy[tuple[Mark, ...]]:
    column, row = st.integers(0, STANDARD.width - 1), st.integers(0, STANDARD.height - 1)
    plain = st.sampled_from([shape for shape in Shape if shape is not Shape.LABEL])
    shaped = st.builds(Mark, column, row, plain, hue=hues())
    label = st.builds(Mark, column, row, st.just(Shape.LABEL), simple_texts(4), hues())
    listed = st.lists(shaped | label, max_size=4, unique_by=lambda mark: mark.cell)
    return listed.map(lambda found: tuple(sorted(found)))


def arrows() -> st.SearchStrategy[tuple[Arrow, ...]]:
    cell = st.tuples(st.integers(0, STANDARD.width - 1), st.integers(0, STANDARD.height - 1))
    arrow = st.builds(Arrow, cell, cell, hues()).filter(lambda arrow: arrow.start != arrow.end)
    listed = st.lists(arrow, max_size=2, unique_by=lambda arrow: arrow.ends)
    return listed.map(lambda found: tuple(sorted(found)))


def annotations() -> st.SearchStrategy[Annotation]:
    glyph = st.none() | st.sampled_from(Glyph)
    return st.builds(Annotation, texts(), texts(), simple_texts(), glyph, marks(), arrows(), kept())


def facts() -> st.SearchStrategy[GameFacts]:
    line = st.just("") | simple_texts()
    result = line | st.sampled_from(["Red+4", "Yellow+1", "Draw", "B+2", "W+", "Red", "?"])
    return st.builds(
        GameFacts, line, line, line, line, line, line, line, result, line, line, remarks=texts()
    )


@st.composite
def trees(
    draw: st.DrawFn, most: int = 30, *, setups: bool = True, stored: bool | None = True
) -> Game:
    """Random games of up to ``most`` nodes.

    Args:
        most: nodes beside the root.
        setups: whether positions may be set up, at the root and further on.
        stored: what the scores say of themselves, None for either.
    """
    start = Position.from_moves(draw(st.just("") | games())) if setups else None
    game = Game(start, draw(st.just(GameFacts()) | facts()))
    written = [*draw(st.lists(annotations(), max_size=4)), Annotation()]
    rng = draw(st.randoms(use_true_random=False))
    nodes = [game.root]
    for _ in range(draw(st.integers(0, most))):
        parent = nodes[-1] if rng.random() < 0.7 else rng.choice(nodes)
        node = _grown(parent, rng, setups)
        if node is not None:
            nodes.append(node)
    for node in nodes:
        node.annotation = rng.choice(written)
        if rng.random() < 0.3:
            node.scores = _scores(node.position, rng, stored)
    return game


def _grown(parent: GameNode, rng: Random, setups: bool) -> GameNode | None:
    if setups and rng.random() < 0.1:
        return parent.add_setup(rng.choice((parent.position, _random_position(rng))))
    new = [each for each in parent.position.legal_columns if parent.variation(each) is None]
    return parent.add_variation(rng.choice(new)) if new else None


def _random_position(rng: Random) -> Position:
    position = Position()
    for _ in range(rng.randrange(30)):
        if position.legal_columns:
            position = position.play(rng.choice(position.legal_columns))
    return position


def _scores(position: Position, rng: Random, stored: bool | None) -> NodeScores:
    values = [
        rng.randint(-21, 21) if position.is_legal(column) and rng.random() < 0.9 else None
        for column in STANDARD.columns
    ]
    known = rng.random() < 0.5 if stored is None else stored
    return NodeScores.from_values(values, position.ply, stored=known)


def collections() -> st.SearchStrategy[Collection]:
    """One to three random games."""
    return st.lists(trees(12), min_size=1, max_size=3).map(Collection)


def contents(node: GameNode) -> list[tuple[Any, ...]]:
    """Everything at and below a node, comparable: one row a node, with the row of its parent."""
    rows: dict[GameNode, int] = {}
    found: list[tuple[Any, ...]] = []
    for each in node.walk():
        parent = None if each.parent is None else rows.get(each.parent)
        rows[each] = len(found)
        found.append((parent, each.column, each.position, each.annotation, each.scores))
    return found


def all_contents(collection: Collection) -> list[tuple[Any, ...]]:
    """Everything in a collection, comparable."""
    return [(game.facts, contents(game.root)) for game in collection.games]
