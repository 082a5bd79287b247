import pytest
from PySide6.QtGui import QGuiApplication, QUndoStack

from c4studio.document import GameDocument
from c4studio.formats import read
from c4studio.game import Game


@pytest.fixture
def document(qapp: QGuiApplication) -> GameDocument:
    return GameDocument()


def play(document: GameDocument, moves: str) -> None:
    for move in moves:
        document.play(int(move) - 1)


def told(document: GameDocument) -> list[tuple[str, str]]:
    """Everything that the document announces, in order."""
    events: list[tuple[str, str]] = []
    for name in (
        "node_about_to_be_inserted",
        "node_inserted",
        "node_about_to_be_removed",
        "node_removed",
        "current_changed",
    ):
        signal = getattr(document, name)
        signal.connect(lambda node, name=name: events.append((name, node.moves())))
    for name in ("game_about_to_be_replaced", "game_replaced"):
        getattr(document, name).connect(lambda name=name: events.append((name, "")))
    document.refused.connect(lambda sentence: events.append(("refused", sentence)))
    return events


def test_a_new_document_is_the_empty_board(document: GameDocument) -> None:
    assert document.current is document.game.root
    assert document.current.position.ply == 0
    assert isinstance(document.undo_stack, QUndoStack)
    assert document.undo_stack.undoLimit() == 1000


def test_a_disc_is_announced_in_pairs(document: GameDocument) -> None:
    events = told(document)
    document.play(3)
    assert events == [
        ("node_about_to_be_inserted", ""),
        ("node_inserted", "4"),
        ("current_changed", "4"),
    ]


def test_undo_is_announced_in_pairs_and_returns_to_where_the_disc_was_played(
    document: GameDocument,
) -> None:
    play(document, "44")
    document.go_to_start()
    events = told(document)
    document.undo_stack.undo()
    assert events == [
        ("node_about_to_be_removed", "44"),
        ("node_removed", "44"),
        ("current_changed", "4"),
    ]
    assert document.current.moves() == "4"
    assert not document.current.variations


def test_redo_brings_the_same_node_back(document: GameDocument) -> None:
    play(document, "445")
    nodes = document.current.path()
    for _ in range(3):
        document.undo_stack.undo()
    assert document.current is document.game.root
    for _ in range(3):
        document.undo_stack.redo()
    assert all(a is b for a, b in zip(document.current.path(), nodes, strict=True))


def test_a_move_in_the_tree_is_only_walked_to(document: GameDocument) -> None:
    play(document, "44")
    document.go_to_start()
    events = told(document)
    document.play(3)
    assert events == [("current_changed", "4")]
    assert document.undo_stack.count() == 2


def test_another_move_makes_a_variation(document: GameDocument) -> None:
    play(document, "44")
    document.step_back()
    document.play(0)
    variations = document.game.root.variations[0].variations
    assert [node.column for node in variations] == [3, 0]


@pytest.mark.parametrize(
    ("moves", "column", "sentence"),
    [("444444", 3, "Column 4 is full"), ("1212121", 4, "The game is over")],
)
def test_a_move_against_the_rules_is_refused_in_one_sentence(
    document: GameDocument, moves: str, column: int, sentence: str
) -> None:
    play(document, moves)
    events = told(document)
    document.play(column)
    assert events == [("refused", sentence)]


def test_stepping(document: GameDocument) -> None:
    play(document, "4453")
    document.step_back()
    document.step_back()
    assert document.current.moves() == "44"
    document.step(1)
    assert document.current.moves() == "445"
    document.go_to_start()
    assert document.current.moves() == ""
    document.step_back()
    document.go_to_end()
    assert document.current.moves() == "4453"
    document.step_forward()
    document.step(-9)
    assert document.current.moves() == ""


def test_stepping_stays_in_the_line_that_was_walked_last(document: GameDocument) -> None:
    play(document, "4453")
    document.step(-2)
    play(document, "12")
    document.go_to_start()
    document.go_to_end()
    assert document.current.moves() == "4412"
    document.step(-2)
    assert document.next_node is not None
    assert document.next_node.column == 0


def test_variations_are_neighbours(document: GameDocument) -> None:
    play(document, "44")
    for column in "12":
        document.step_back()
        play(document, column)
    document.next_variation()
    assert document.current.moves() == "42"
    document.previous_variation()
    document.previous_variation()
    document.previous_variation()
    assert document.current.moves() == "44"
    document.go_to_start()
    document.next_variation()
    assert document.current.moves() == ""


def test_another_game_opens_at_its_end_and_undo_brings_the_old_one_back(
    document: GameDocument,
) -> None:
    play(document, "44")
    document.step_back()
    old = document.game
    new = read("1234")
    events = told(document)
    document.replace_game(new)
    assert events == [
        ("game_about_to_be_replaced", ""),
        ("game_replaced", ""),
        ("current_changed", "1234"),
    ]
    document.undo_stack.undo()
    assert document.game is old
    assert document.current.moves() == "4"
    document.undo_stack.undo()
    assert document.current.moves() == "4"
    document.undo_stack.redo()
    document.undo_stack.redo()
    assert document.game is new


def test_only_a_last_leaf_can_be_removed(document: GameDocument) -> None:
    play(document, "44")
    with pytest.raises(ValueError, match="leaf"):
        document.remove(document.game.root.variations[0])


def test_a_document_opens_a_game_at_its_end(qapp: QGuiApplication) -> None:
    document = GameDocument(read("4455"))
    assert document.current.moves() == "4455"
    assert document.undo_stack.count() == 0
    assert GameDocument(Game()).next_node is None
