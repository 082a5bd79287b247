"""Any sequence of edits of a document, chosen by hypothesis."""

from collections.abc import Callable

from hypothesis import strategies as st

from c4studio.document import GameDocument
from c4studio.formats import read
from c4studio.game import Annotation, Collection, Facts, Game, GameNode
from engine import Position

Step = tuple[str, int, int]
"""What is done, to which node of the game that is shown, and how."""

PAINTED = Position.from_text("7/7/7/3y3/3rr2/2yry2")


def bushy_game() -> Game:
    """A game with variations in variations, a set-up in one of them, and equal positions."""
    game = read("4444426")
    for moves in ("4445", "44452", "445", "4453", "5", "54", "544", "45", "44456"):
        node = game.root
        for move in moves:
            node = node.variation(int(move) - 1) or node.add_variation(int(move) - 1)
    setup = game.root.at([0, 0, 1]).add_setup(PAINTED)
    setup.add_variation(3).add_variation(3)
    setup.add_variation(0)
    return game


def new_document() -> GameDocument:
    document = GameDocument()
    document.load(Collection([bushy_game(), read("1234")]))
    return document


def _paste(document: GameDocument, node: GameNode, number: int) -> None:
    games = document.collection.games
    document.paste_branch(games[number % len(games)].root)


def _annotate(document: GameDocument, node: GameNode, number: int) -> None:
    document.annotate(Annotation(comment="x" * number), "comment", merge="comment" * (number % 2))


EDITS: dict[str, Callable[[GameDocument, GameNode, int], object]] = {
    "walk": lambda document, node, number: None,
    "play": lambda document, node, number: document.play(number % 7),
    "promote": lambda document, node, number: document.promote(node),
    "main line": lambda document, node, number: document.make_main_line(node),
    "delete": lambda document, node, number: document.delete(node),
    "delete elsewhere": lambda document, node, number: document.delete(
        list(document.game.root.walk())[-1]
    ),
    "replace": lambda document, node, number: document.replace_move(number % 7),
    "paste": _paste,
    "annotate": _annotate,
    "describe": lambda document, node, number: document.describe(Facts(red=str(number))),
    "add game": lambda document, node, number: document.add_game(read("4455")),
    "remove game": lambda document, node, number: document.remove_game(document.game),
    "replace game": lambda document, node, number: document.replace_game(bushy_game()),
    "show game": lambda document, node, number: document.show_game(
        document.collection.games[number % len(document.collection.games)]
    ),
    "undo": lambda document, node, number: document.undo_stack.undo(),
    "redo": lambda document, node, number: document.undo_stack.redo(),
}

steps = st.lists(
    st.tuples(st.sampled_from(sorted(EDITS)), st.integers(0, 60), st.integers(0, 20)), max_size=25
)


def take(document: GameDocument, step: Step) -> None:
    """Go to a node and do something there."""
    name, place, number = step
    nodes = list(document.game.root.walk())
    document.go_to(nodes[place % len(nodes)])
    EDITS[name](document, document.current, number)


def picture(document: GameDocument) -> list[object]:
    """All that edits can change: which nodes there are, in which order, and what is written."""
    return [
        (game, game.facts, [(node, node.parent, node.annotation) for node in game.root.walk()])
        for game in document.collection.games
    ]
