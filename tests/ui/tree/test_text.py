import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from c4studio.document import GameDocument
from c4studio.drawing.look import Look
from c4studio.formats import read
from c4studio.game import Annotation, Glyph, NodeScores
from c4studio.game.occurrences import Occurrence
from c4studio.ui.tree.model import MoveModel
from c4studio.ui.tree.text import ICON_BY_OCCURRENCE, annotation_line, steps_lost
from c4studio.words.naming import ScoreReading
from tests.lines import play
from tests.steps import STEP
from tests.ui.tree.tree_model import new_model


@pytest.fixture
def model(document: GameDocument) -> MoveModel:
    return new_model(document)


def test_a_row_says_what_it_shows(qapp: QGuiApplication) -> None:
    document = GameDocument(read("4456"))
    node = document.current
    document.set_annotation(
        Annotation(comment="Too far\nfrom it", glyph=Glyph.BLUNDER, name="Lost"), STEP
    )
    document.store_scores(
        node, NodeScores.from_values((3, -1, 0, 2, None, 0, 0), node.position.ply)
    )
    model = new_model(document)
    assert model.shown_score(node) is None
    document.store_scores(
        node, NodeScores.from_values((3, -1, 0, 2, 0, 0, 0), node.position.ply, stored=True)
    )
    index, face = model.index_of(node), model.move_face(node)
    assert (index.data(), face.name, face.glyph) == ("4. f", "f", "??")
    assert annotation_line(node.annotation) == "Lost · Too far from it"
    assert str(model.shown_score(node)) == "+3"
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == (
        "Move 4, Yellow in column f, main line, 4 of 4, blunder, "
        "R+3: Red wins on move 37 with best play, from the file, Lost · Too far from it"
    )
    hint = index.data(Qt.ItemDataRole.ToolTipRole)
    assert hint.splitlines() == [
        "Lost",
        "Too far",
        "from it",
        "R+3: Red wins on move 37 with best play, from the file",
    ]
    model.set_look(Look(reading=ScoreReading(moves_fixed=False)))
    assert str(model.shown_score(node)) == "−3"
    model.set_look(Look(flipped=True))
    assert str(model.shown_score(node)) == "−3"


@pytest.mark.parametrize(("moves", "shown"), [("1212121", "+18"), ("44", None)])
def test_the_last_move_of_a_game_has_the_score_of_the_rules(
    qapp: QGuiApplication, moves: str, shown: str | None
) -> None:
    document = GameDocument(read(moves))
    score = new_model(document).shown_score(document.current)
    assert (None if score is None else str(score)) == shown


def test_other_places_are_named(qapp: QGuiApplication) -> None:
    document = GameDocument(read("123"))
    model = new_model(document)
    for moves in ("321", "567"):
        document.go_to_start()
        play(document, moves)
    mirrored, transposed = document.current, document.game.root.variations[1].end()
    kind_of, ends = model._watch.occurrence_of_position, (mirrored, transposed)
    kinds = [[kind_of(each) for each in node.path()[1:]] for node in ends]
    assert [each[-1] for each in kinds] == [Occurrence.MIRRORED, Occurrence.SAME]
    # The sign stands at the first of the moves that it is true of.
    for node, kind in zip(ends, kinds, strict=True):
        signs = [model.move_face(each).sign for each in node.path()[1:]]
        assert sum(sign != "" for sign in signs) == 1
        first = next(place for place, each in enumerate(kind) if each)
        assert signs[first] == ICON_BY_OCCURRENCE[kind[first]]
    assert model.move_face(document.game.root).sign == ""
    model.folds.unfold_all(document.game.root)
    index = model.index_of(mirrored)
    hint = "Also at move 3 in the main line, mirrored, and at 1 more place"
    assert index.data(Qt.ItemDataRole.ToolTipRole) == hint
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == (
        "Move 3, Red in column g, variation, level 1, 3 of 3, "
        "the mirrored position is elsewhere too"
    )
    hint = "Also at move 3 in the main line, and at 1 more place"
    assert model.index_of(transposed).data(Qt.ItemDataRole.ToolTipRole) == hint


def test_hidden_moves_are_counted(document: GameDocument, model: MoveModel) -> None:
    first = document.game.root.variations[0]
    assert model.hidden_moves(first) == 0
    document.go_to_start()
    play(document, "1234")
    variation = document.game.root.variations[1]
    assert model.hidden_moves(first) == 4
    assert model.hidden_moves(variation) == 3
    play(document, "5")
    assert model.hidden_moves(first) == 5
    document.undo_stack.undo()
    assert model.hidden_moves(variation) == 3


def test_what_people_write_keeps_its_colours(document: GameDocument, model: MoveModel) -> None:
    document.set_annotation(Annotation(comment="Red is Alice"), STEP)
    model.set_look(Look(flipped=True))
    index = model.index_of(document.current)
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == (
        "Move 4, Red in column c, main line, 4 of 4, Red is Alice"
    )
    assert index.data(Qt.ItemDataRole.ToolTipRole) == "Red is Alice"


def test_rows_have_words(document: GameDocument, model: MoveModel) -> None:
    first = model.index(1, 0)
    words = "Move 1, Red in column d, main line, 1 of 4"
    assert first.data(Qt.ItemDataRole.AccessibleTextRole) == words
    model.set_look(Look(flipped=True))
    words = "Move 1, Yellow in column d, main line, 1 of 4"
    assert first.data(Qt.ItemDataRole.AccessibleTextRole) == words
    assert model.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole) == "Start of the game"
    assert first.data(Qt.ItemDataRole.EditRole) is None


def test_rows_say_how_deep_and_where_in_their_line_they_are(
    document: GameDocument, model: MoveModel
) -> None:
    document.step_by_moves(-2)
    play(document, "7766")
    document.step_by_moves(-1)
    play(document, "12")
    where = [
        model.index_of(node).data(Qt.ItemDataRole.AccessibleTextRole).split(", ", 2)[2]
        for node in document.current.path()[1:]
    ]
    assert where == [
        "main line, 1 of 4",
        "main line, 2 of 4",
        "variation, level 1, 1 of 4, unfolded",
        "variation, level 1, 2 of 4",
        "variation, level 1, 3 of 4",
        "variation, level 2, 1 of 2, unfolded",
        "variation, level 2, 2 of 2",
    ]


@pytest.mark.parametrize(
    ("best", "played", "steps"),
    [(3, 3, 0), (3, 1, 0), (3, 0, 1), (0, -2, 1), (1, -2, 2), (-1, -4, 0)],
)
def test_a_move_that_lost_something_shows_it(
    document: GameDocument, model: MoveModel, best: int, played: int, steps: int
) -> None:
    node, parent = document.current, document.current.parent
    assert parent is not None
    assert model.move_face(node).lost == 0
    values = [played if column == node.column else min(best, 0) for column in range(7)]
    values[0] = best
    document.store_scores(parent, NodeScores.from_values(values, parent.position.ply))
    assert model.move_face(node).lost == steps
    hint = model.index_of(node).data(Qt.ItemDataRole.ToolTipRole)
    assert ("Turns a" in hint) == bool(steps)
    document.set_annotation(Annotation(glyph=Glyph.MISTAKE), STEP, node=node)
    assert model.move_face(node).lost == 0, "a glyph says so already"
    document.set_annotation(Annotation(glyph=Glyph.GOOD), STEP, node=node)
    assert model.move_face(node).lost == steps
    document.set_annotation(Annotation(), STEP, node=node)
    model.set_look(Look(), tells=False)
    assert model.move_face(node).lost == 0
    assert model.index_of(node).data(Qt.ItemDataRole.ToolTipRole) == ""
    model.set_look(Look())
    unknown = [None, *values[1:]]
    document.store_scores(parent, NodeScores.from_values(unknown, parent.position.ply))
    assert model.move_face(node).lost == 0


def test_a_variation_shows_lost_results_once_and_the_main_line_each_time(
    qapp: QGuiApplication,
) -> None:
    document = GameDocument(read("4444"))
    document.go_to_start()
    play(document, "1234")
    variation, main = document.current, document.game.end()
    for end in (variation, main):
        for node in end.path()[1:]:
            parent = node.parent
            assert parent is not None
            # Each move turns a win into a loss.
            values = [-2 if column == node.column else 1 for column in range(7)]
            document.store_scores(parent, NodeScores.from_values(values, parent.position.ply))
    # Both lines have their first scores from the same node.
    model = new_model(document)
    assert [steps_lost(each) for each in variation.path()[2:]] == [2, 2, 2]
    assert sum(model.move_face(each).lost > 0 for each in variation.path()[1:]) == 1
    assert [model.move_face(each).lost for each in main.path()[1:]] == [2, 2, 2, 2]
