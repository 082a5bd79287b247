import pytest
from PySide6.QtGui import QGuiApplication, QUndoStack

from c4studio.document import GameDocument
from c4studio.formats import read
from c4studio.game import Annotation, Collection, Game, GameFacts, GameNode, NodeScores
from c4studio.game.branches import merge_branch
from c4studio.words.rendering import render
from engine import Board, Position
from tests.boards import ON_BOTH
from tests.lines import play
from tests.trees import contents


@pytest.fixture
def document(qapp: QGuiApplication, board: Board) -> GameDocument:
    return GameDocument(Game(Position(board)))


def told(document: GameDocument) -> list[tuple[str, str]]:
    """Everything that the document announces, in order."""
    events: list[tuple[str, str]] = []
    for name in ("about_to_edit", "edited"):
        signal = getattr(document, name)
        signal.connect(lambda edit, name=name: events.append((name, type(edit).__name__)))
    document.current_changed.connect(lambda node: events.append(("current", node.move_string())))
    for name in ("game_about_to_be_shown", "game_shown", "loaded"):
        getattr(document, name).connect(lambda name=name: events.append((name, "")))
    document.refused.connect(lambda found: events.append(("refused", render(found))))
    return events


def test_a_new_document_is_the_empty_board(document: GameDocument) -> None:
    assert document.current is document.game.root
    assert document.current.position.ply == 0
    assert isinstance(document.undo_stack, QUndoStack)
    assert document.undo_stack.undoLimit() == 1000


@ON_BOTH
def test_a_disc_is_announced_in_pairs(document: GameDocument) -> None:
    events = told(document)
    document.play(3)
    assert events == [
        ("about_to_edit", "InsertBranch"),
        ("edited", "InsertBranch"),
        ("current", "4"),
    ]


def test_undo_is_announced_in_pairs_and_returns_to_where_the_disc_was_played(
    document: GameDocument,
) -> None:
    play(document, "44")
    document.go_to_start()
    events = told(document)
    document.undo_stack.undo()
    assert events == [
        ("current", "44"),
        ("about_to_edit", "RemoveBranch"),
        ("edited", "RemoveBranch"),
        ("current", "4"),
    ]
    assert document.current.move_string() == "4"
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
    assert events == [("current", "4")]
    assert document.undo_stack.count() == 2


def test_another_move_makes_a_variation(document: GameDocument) -> None:
    play(document, "44")
    document.step_back()
    document.play(0)
    variations = document.game.root.variations[0].variations
    assert [node.column for node in variations] == [3, 0]


@ON_BOTH
@pytest.mark.parametrize(
    ("moves", "column", "sentence"),
    [("last column", -1, "Column {0} is full"), ("1212121", 4, "The game is over")],
)
def test_a_move_against_the_rules_is_refused_in_one_sentence(
    document: GameDocument, board: Board, moves: str, column: int, sentence: str
) -> None:
    moves = moves.replace("last column", board.height * board.digits[-1])
    column, sentence = column % board.width, sentence.format(board.letters[-1])
    play(document, moves)
    events = told(document)
    document.play(column)
    assert events == [("refused", sentence)]


def test_stepping(document: GameDocument) -> None:
    play(document, "4453")
    document.step_back()
    document.step_back()
    assert document.current.move_string() == "44"
    document.step_by_moves(1)
    assert document.current.move_string() == "445"
    document.go_to_start()
    assert document.current.move_string() == ""
    document.step_back()
    document.go_to_end()
    assert document.current.move_string() == "4453"
    document.step_forward()
    document.step_by_moves(-9)
    assert document.current.move_string() == ""


@ON_BOTH
def test_stepping_stays_in_the_line_that_was_walked_last(document: GameDocument) -> None:
    play(document, "4453")
    document.step_by_moves(-2)
    play(document, "12")
    document.go_to_start()
    document.go_to_end()
    assert document.current.move_string() == "4412"
    document.step_by_moves(-2)
    assert document.next_node is not None
    assert document.next_node.column == 0


def test_variations_are_neighbours(document: GameDocument) -> None:
    play(document, "44")
    for column in "12":
        document.step_back()
        play(document, column)
    document.next_variation()
    assert document.current.move_string() == "42"
    document.previous_variation()
    document.previous_variation()
    document.previous_variation()
    assert document.current.move_string() == "44"
    document.go_to_start()
    document.next_variation()
    assert document.current.move_string() == ""


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
        ("about_to_edit", "InsertGames"),
        ("edited", "InsertGames"),
        ("game_about_to_be_shown", ""),
        ("game_shown", ""),
        ("current", "1234"),
        ("about_to_edit", "RemoveGames"),
        ("edited", "RemoveGames"),
    ]
    document.undo_stack.undo()
    assert document.game is old
    assert document.current.move_string() == "4"
    document.undo_stack.undo()
    assert document.current.move_string() == "4"
    document.undo_stack.redo()
    document.undo_stack.redo()
    assert document.game is new


def test_what_is_removed_is_left_before_it_goes(document: GameDocument) -> None:
    play(document, "4455")
    seen: list[str] = []
    document.about_to_edit.connect(lambda _: seen.append(document.current.move_string()))
    first = document.game.root.variations[0]
    assert document.delete_branch(first.variations[0]) == 3
    assert seen == ["4"]
    assert document.current is first
    assert document.next_node is None


def test_the_start_cannot_be_deleted(document: GameDocument) -> None:
    play(document, "44")
    events = told(document)
    assert document.delete_branch(document.game.root) == 0
    assert events == [("refused", "The start of the game cannot be deleted")]
    assert document.undo_stack.count() == 2


def test_an_edit_on_leaving_a_game_is_not_undone_in_the_next(document: GameDocument) -> None:
    document.game_about_to_be_shown.connect(lambda: document.play(3))
    document.load(Collection([read("123")]))
    assert not document.undo_stack.canUndo()


def test_loading_leaves_nothing_to_undo(document: GameDocument) -> None:
    play(document, "44")
    events = told(document)
    collection = Collection([read("123"), read("77")])
    document.load(collection)
    assert events == [
        ("game_about_to_be_shown", ""),
        ("game_shown", ""),
        ("current", ""),
        ("loaded", ""),
    ]
    assert document.collection is collection
    assert not document.undo_stack.canUndo()


def test_games_are_added_shown_and_removed(document: GameDocument) -> None:
    play(document, "44")
    first, second, third = document.game, read("123"), read("77")
    document.add_games(second)
    document.add_games(third)
    assert document.game is third
    document.show_game(second)
    assert document.current.move_string() == "123"
    document.remove_games(second)
    assert document.game is third
    document.remove_games(third)
    assert document.game is first
    document.remove_games(first)
    assert [game.root.variations for game in document.collection.games] == [[]]
    for _ in range(3):
        document.undo_stack.undo()
    assert document.collection.games == [first, second, third]
    assert document.current.move_string() == "123"
    document.show_game(third)
    document.remove_games(first)
    assert document.current.move_string() == "77"


@ON_BOTH
def test_games_are_copied_moved_and_removed_together(document: GameDocument, board: Board) -> None:
    play(document, "44")
    first = document.game
    first.facts = GameFacts(red="Ann")
    first.root.add_variation(1).annotation = Annotation("b")
    document.duplicate_game(first)
    copy = document.game
    assert copy is not first
    assert contents(copy.root) == contents(first.root)
    assert copy.facts == first.facts
    assert document.current is copy.end()
    last = read("123", board)
    document.add_games(last)
    collection = document.collection
    document.move_game(last, -2)
    assert collection.games == [last, first, copy]
    assert document.game is last
    steps = document.undo_stack.count()
    document.move_game(last, -1)
    document.remove_games()
    assert document.undo_stack.count() == steps
    document.remove_games(last, copy)
    assert (collection.games, document.game) == ([first], first)
    document.undo_stack.undo()
    assert (collection.games, document.game) == ([last, first, copy], last)
    document.undo_stack.undo()
    assert collection.games == [first, copy, last]
    document.remove_games(*collection.games)
    assert [game.is_blank for game in collection.games] == [True]
    document.undo_stack.undo()
    assert (collection.games, document.game) == ([first, copy, last], last)


def test_what_could_not_be_opened_again_is_not_added(
    document: GameDocument, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    document.refused.connect(lambda found: said.append(render(found)))
    monkeypatch.setattr("c4studio.document.document.MOST_GAMES_OF_TEXT", 2)
    assert document.add_games(read("1"))
    assert not document.add_games(read("2"), read("3"))
    document.duplicate_game(document.game)
    assert said == [f"There would be {n} games, and at most 2 can be opened again" for n in (4, 3)]
    monkeypatch.setattr("c4studio.document.document.MOST_NODES", 200)
    bushy = Game()
    for column in range(7):
        node = bushy.root.add_variation(column)
        for moves in ("1122334", "2233445", "3344556", "4455667"):
            at = node
            for each in moves:
                at = at.variation(int(each) - 1) or at.add_variation(int(each) - 1)
    assert bushy.root.count_nodes() > 100
    assert document.paste_branch(merge_branch(bushy.root, document.current))
    before = document.collection.count_nodes()
    document.go_to_start()
    assert not document.paste_branch(merge_branch(bushy.root, document.current.root))
    assert document.collection.count_nodes() == before
    assert "positions, and at most 200 can be opened again" in said[-1]


def test_scores_are_no_edit(document: GameDocument) -> None:
    heard: list[tuple[GameNode, ...]] = []
    document.scores_changed.connect(heard.append)
    scores = NodeScores.from_values((1, None, 0, 2, -3, 0, 0), document.current.position.ply)
    document.store_scores(document.current, scores)
    document.store_scores(document.current, scores)
    assert heard == [(document.current,)]
    assert document.undo_stack.count() == 0


def test_a_document_opens_a_game_at_its_end(qapp: QGuiApplication) -> None:
    document = GameDocument(read("4455"))
    assert document.current.move_string() == "4455"
    assert document.undo_stack.count() == 0
    assert GameDocument(Game()).next_node is None


def test_the_current_node_is_in_the_collection_whenever_something_is_announced(
    document: GameDocument,
) -> None:
    seen: list[bool] = []

    def look() -> None:
        collection, game = document.collection, document.game
        seen.append(game in collection.games and collection.game_of(document.current) is game)

    for name in (
        "game_about_to_be_shown",
        "current_about_to_change",
        "game_shown",
        "current_changed",
        "loaded",
    ):
        getattr(document, name).connect(look)
    document.load(Collection([read("4453"), read("12")]))
    document.add_games(read("77"))
    document.undo_stack.undo()
    document.remove_games(document.game)
    assert len(seen) >= 5
    assert all(seen)
