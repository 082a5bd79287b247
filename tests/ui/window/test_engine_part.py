"""The commands of the Engine menu, the engine's state, and the storing of its scores."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QLabel  # noqa: TID251

from c4studio.formats import read
from c4studio.game import Collection, GameNode, NodeScores
from c4studio.game.kept_scores import analysis_with_stored_scores
from c4studio.pictures.scenes import ChipState
from c4studio.ui import settings
from engine import Analysis, ColumnScore, Position, Score, Source
from tests.hands import Hand, OpenWindow, pause, wait
from tests.lines import EASY
from tests.windows import described


class Layouts(QObject):
    """Counts how often Qt lays out the whole window."""

    count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        self.count += event.type() is QEvent.Type.LayoutRequest
        return False


def state(hand: Hand) -> QLabel:
    return next(each for each in hand.window.statusBar().findChildren(QLabel) if each.text())


def test_the_engines_state_changes_without_a_new_layout_of_the_window(
    open_window: OpenWindow,
) -> None:
    hand = open_window(read(EASY))
    # In a narrow window the state alone is told.
    hand.window.resize(1800, 800)
    document = hand.document
    layouts, said = Layouts(), set()
    document.go_to(document.game.end())
    hand.settle()
    hand.window.installEventFilter(layouts)
    for _ in range(5):
        document.step_back()
        hand.settle()
        said.add(state(hand).text())
        assert state(hand).width() >= state(hand).sizeHint().width()
    assert len(said) > 1
    # A longer text and the toolbar's buttons ask for some; each text for one would be 30.
    assert layouts.count <= 6


def test_the_engines_state_is_whole_in_larger_text(open_window: OpenWindow) -> None:
    hand = open_window(read(EASY))
    hand.settle()
    label, rooms = state(hand), []
    for percent in (150, 100, 150, 100):
        hand.desk.settings.set(settings.TEXT_SIZE, percent)
        hand.settle()
        rooms.append(label.size())
        assert label.size() == label.sizeHint()
    assert rooms[:2] == rooms[2:]
    assert rooms[0].height() > rooms[1].height()


TRUE = (-4, -2, 1, None, -2, -2, -2)
"""The scores after BEFORE."""
BEFORE = "4444445623"


def stored(columns: tuple[int | None, ...], moves: str = BEFORE) -> Collection:
    """Make a collection as it is read from a file: one game with scores at its end."""
    made = read(moves)
    end = made.end()
    end.scores = NodeScores.from_values(columns, end.position.ply, stored=True)
    return Collection([made])


def sources(hand: Hand) -> set[Source]:
    chips = hand.desk.panel.overlay.chips
    return {chip.source for chip in chips if chip.state is ChipState.EXACT}


def partial_analysis(position: Position, columns: dict[int, int]) -> Analysis:
    """An analysis that knows some columns."""
    ply = position.ply
    low, high = (Score.for_side_to_move(value, ply) for value in (-18, 18))
    found: list[ColumnScore | None] = [ColumnScore(low, high, Source.SEARCH)] * 7
    for column, value in columns.items():
        score = Score.for_side_to_move(value, ply)
        found[column] = ColumnScore(score, score, Source.SEARCH)
    return Analysis(position, low, high, tuple(found), (), (), 9, 0.1, False)


def test_what_the_engine_finds_is_stored_and_is_no_edit(open_window: OpenWindow) -> None:
    hand = open_window(read(BEFORE))
    hand.settle()
    assert hand.document.current.scores == NodeScores.from_values(TRUE, len(BEFORE))
    assert hand.document.undo_stack.isClean()
    assert not hand.document.undo_stack.canUndo()


def test_stored_scores_are_shown_on_opening_and_marked(hand: Hand) -> None:
    hand.document.load(stored(TRUE))
    assert hand.scores == ["−4", "−2", "+1", "−2", "−2", "−2"]
    assert sources(hand) == {Source.STORED}
    assert [chip.best for chip in hand.desk.panel.overlay.chips].index(True) == 2
    assert hand.verdict.sentence == "Red wins on move 41 with best play, from the file"
    assert "from the file" in described(hand.desk.panel.overlay)
    assert described(hand.desk.panel.board.buttons[2]).endswith("from the file")
    assert hand.document.current.scores == NodeScores.from_values(TRUE, len(BEFORE), stored=True)


def test_stored_scores_give_way_to_computed_ones(open_window: OpenWindow) -> None:
    hand = open_window()
    hand.document.load(stored((5, 5, 5, None, 5, 5, 5)))
    assert sources(hand) == {Source.STORED}
    hand.settle()
    wait(lambda: Source.STORED not in sources(hand))
    assert hand.document.current.scores == NodeScores.from_values(TRUE, len(BEFORE))
    assert hand.verdict.sentence == "Red wins on move 41 with best play"


def test_stored_scores_stay_until_the_engine_knows_the_column(hand: Hand) -> None:
    hand.document.load(stored(TRUE))
    node = hand.document.current
    hand.controller.analysis_changed.emit(partial_analysis(node.position, {0: -4}))
    assert hand.scores == ["−4", "−2", "+1", "−2", "−2", "−2"]
    assert not any(chip.stale for chip in hand.desk.panel.overlay.chips)
    assert [chip.source for chip in hand.desk.panel.overlay.chips[:2]] == [
        Source.SEARCH,
        Source.STORED,
    ]
    assert node.scores == NodeScores.from_values(TRUE, len(BEFORE), stored=True)


def test_partial_knowledge_is_stored_and_grows(open_window: OpenWindow) -> None:
    hand = pause(open_window(read(BEFORE)))
    node = hand.document.current
    hand.document.store_scores(node, None)
    told: list[tuple[GameNode, ...]] = []
    hand.document.scores_changed.connect(told.append)
    changed = hand.controller.analysis_changed
    changed.emit(partial_analysis(node.position, {}))
    assert node.scores is None
    changed.emit(partial_analysis(node.position, {1: -2, 2: 1}))
    assert node.scores == NodeScores.from_values((None, -2, 1, None, None, None, None), len(BEFORE))
    changed.emit(partial_analysis(node.position, {0: -4}))
    assert node.scores == NodeScores.from_values((None, -2, 1, None, None, None, None), len(BEFORE))
    changed.emit(partial_analysis(node.position, {1: -2, 2: 1, 4: -2}))
    assert node.scores == NodeScores.from_values((None, -2, 1, None, -2, None, None), len(BEFORE))
    changed.emit(partial_analysis(Position(), {0: 1, 1: 1, 2: 1, 4: 1}))
    assert node.scores == NodeScores.from_values((None, -2, 1, None, -2, None, None), len(BEFORE))
    assert told == [(node,), (node,)]


def test_the_same_position_elsewhere_learns_too(solved: Hand) -> None:
    other = read(EASY)
    first = solved.document.current.scores
    solved.document.load(Collection([other]))
    assert other.end().scores == first
    assert first is not None


@pytest.mark.without_book
def test_paused_the_window_still_shows_what_it_found_before(solved: Hand) -> None:
    before, sentence = solved.scores, solved.verdict.sentence
    solved.press("Space", "Home")
    assert solved.scores == []
    assert solved.verdict.sentence == "Engine paused"
    solved.press("End")
    assert solved.scores == before
    assert Source.STORED not in sources(solved)
    assert solved.verdict.sentence == sentence


def test_the_best_stored_column_is_played_on_request(hand: Hand) -> None:
    hand.document.load(stored(TRUE))
    hand.press("Return")
    assert hand.moves == f"{BEFORE}3"


def test_some_stored_columns_make_no_verdict(open_window: OpenWindow) -> None:
    hand = pause(open_window())
    hand.document.load(stored((None, -2, 1, None, None, None, None)))
    assert hand.scores == ["−2", "+1"]
    assert not any(chip.best for chip in hand.desk.panel.overlay.chips)
    assert hand.verdict.sentence == "Engine paused"


def test_scores_that_cannot_be_are_left_out() -> None:
    node = read("444444").end()
    node.scores = NodeScores.from_values((99, -99, 2, 7, 20, None, 0), 6, stored=True)
    analysis = analysis_with_stored_scores(node, None)
    assert analysis is not None
    kept = [None if each is None else int(each.lower) for each in analysis.columns]
    assert kept == [None, None, 2, None, None, None, 0]
    over = read("1212121").end()
    over.scores = NodeScores.from_values((1,) * 7, 7, stored=True)
    assert analysis_with_stored_scores(over, None) is None


def test_an_analysis_of_another_position_learns_nothing() -> None:
    node = read(BEFORE).end()
    node.scores = NodeScores.from_values(TRUE, len(BEFORE), stored=True)
    other = partial_analysis(Position(), {})
    assert analysis_with_stored_scores(node, other) == analysis_with_stored_scores(node, None)
    own = partial_analysis(node.position, {0: -4})
    both = analysis_with_stored_scores(node, own)
    assert both is not None
    assert both.best == (2,)
    assert (both.nodes, both.seconds) == (own.nodes, own.seconds)
    decided = replace(own, lower=own.columns[0].lower, upper=own.columns[0].lower)  # type: ignore[union-attr]
    settled = analysis_with_stored_scores(node, decided)
    assert settled is not None
    assert settled.score == decided.score
