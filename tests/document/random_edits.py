"""Any sequence of edits of a document, chosen by hypothesis."""

from collections.abc import Callable
from dataclasses import dataclass

from hypothesis import strategies as st

from c4studio.document import GameDocument
from c4studio.formats import read
from c4studio.game import (
    Annotation,
    Collection,
    Game,
    GameFacts,
    GameNode,
    Glyph,
    Mark,
    Shape,
)
from engine import STANDARD, Board, Position, Side
from tests.lines import paste
from tests.steps import STEP
from tests.trees import UNSAFE

PAINTED = Position.from_text("7/7/7/3y3/3rr2/2yry2")
WIDE = Board(8, 8)
"""Another board, which some games are on."""


def bushy_game(board: Board = STANDARD) -> Game:
    """A game with variations in variations, a set-up in one of them, and equal positions."""
    game = read("4444426", board)
    for moves in ("4445", "44452", "445", "4453", "5", "54", "544", "45", "44456"):
        node = game.root
        for move in moves:
            node = node.variation(int(move) - 1) or node.add_variation(int(move) - 1)
    setup = game.root.node_at([0, 0, 1]).add_setup(painted_on(board))
    setup.add_variation(3).add_variation(3)
    setup.add_variation(0)
    return game


def painted_on(board: Board) -> Position:
    """The same discs on a board that is as large or larger."""
    red, yellow = (
        [cell for cell in STANDARD.cells if PAINTED.disc(*cell) is side] for side in Side
    )
    return Position.from_cells(red, yellow, board)


def new_document() -> GameDocument:
    document = GameDocument()
    document.load(Collection([bushy_game(), read("1234"), bushy_game(WIDE)]))
    return document


@dataclass(frozen=True)
class Step:
    """What is done, to which node of the game that is shown, and how."""

    name: str
    place: int
    number: int
    text: str


def _last(document: GameDocument) -> GameNode:
    *_, last = document.game.root.walk()
    return last


def _paste(document: GameDocument, step: Step) -> None:
    games = document.collection.games
    paste(document, games[step.number % len(games)].root)


def _move(document: GameDocument, step: Step) -> None:
    node = document.current
    if node.parent is not None:
        document.move_variation(node, step.number % len(node.parent.variations))


def _note(step: Step) -> Annotation:
    mark = Mark(step.number % WIDE.width, step.number % WIDE.height, Shape.LABEL, "A")
    glyph = Glyph.MISTAKE if step.number % 2 else None
    return Annotation(step.text, step.text[::-1], "", glyph, (mark,))


def _type(document: GameDocument, step: Step) -> None:
    """One step of undo, whatever the number of strokes."""
    for end in range(step.number % 4):
        document.set_annotation(Annotation(comment=step.text[:end]), STEP, merge="comment")


def _column(document: GameDocument, step: Step) -> int:
    return step.number % document.game.board.width


def _board(step: Step) -> Board:
    return WIDE if step.number % 2 else STANDARD


EDITS: dict[str, Callable[[GameDocument, Step], object]] = {
    "walk": lambda document, step: None,
    "play": lambda document, step: document.play(_column(document, step)),
    "promote": lambda document, step: document.promote_variation(document.current),
    "main line": lambda document, step: document.make_main_line(document.current),
    "move": _move,
    "delete": lambda document, step: document.delete_branch(document.current),
    "delete elsewhere": lambda document, step: document.delete_branch(_last(document)),
    "replace": lambda document, step: document.replace_move(_column(document, step)),
    "paste": _paste,
    "annotate": lambda document, step: document.set_annotation(_note(step), STEP),
    "annotate elsewhere": lambda document, step: document.set_annotation(
        _note(step), STEP, node=_last(document)
    ),
    "type": _type,
    "describe": lambda document, step: document.set_game_facts(GameFacts(red=step.text)),
    "add game": lambda document, step: document.add_games(read("4455", _board(step))),
    "duplicate game": lambda document, step: document.duplicate_game(document.game),
    "move game": lambda document, step: document.move_game(document.game, step.number % 3 - 1),
    "remove games": lambda document, step: document.remove_games(
        *document.collection.games[step.number % 3 :: 2]
    ),
    "remove game": lambda document, step: document.remove_games(document.game),
    "replace game": lambda document, step: document.replace_game(bushy_game(_board(step))),
    "show game": lambda document, step: document.show_game(
        document.collection.games[step.number % len(document.collection.games)]
    ),
    "undo": lambda document, step: document.undo_stack.undo(),
    "redo": lambda document, step: document.undo_stack.redo(),
}

steps = st.lists(
    st.builds(
        Step,
        st.sampled_from(sorted(EDITS)),
        st.integers(0, 60),
        st.integers(0, 20),
        st.text(st.characters(codec="utf-8", exclude_characters=UNSAFE), max_size=20),
    ),
    max_size=25,
)


def take(document: GameDocument, step: Step) -> None:
    """Go to a node and do something there."""
    nodes = list(document.game.root.walk())
    document.go_to(nodes[step.place % len(nodes)])
    EDITS[step.name](document, step)


def picture(document: GameDocument) -> list[object]:
    """All that edits can change: which nodes there are, in which order, and what is written."""
    return [
        (game, game.facts, [(node, node.parent, node.annotation) for node in game.root.walk()])
        for game in document.collection.games
    ]
