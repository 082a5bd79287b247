"""Reviewing a game in the real window, with a real thread and a real solver."""

from itertools import product

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QImage, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget  # noqa: TID251

from c4studio.formats import read
from c4studio.game import Annotation, Glyph, NodeScores
from c4studio.ground.paths import packaged_book
from c4studio.language.messages import Notice, Prompt
from c4studio.language.said import say
from c4studio.pictures.inks import SCORE_INKS
from c4studio.pictures.score_graph import signs_in_graph
from c4studio.review import MoveClass, review_line
from c4studio.ui import settings
from c4studio.ui.review.line_score_graph import GraphView
from c4studio.ui.review.review_part import ReviewPanel, ReviewPart
from c4studio.words.graph import GraphSign
from c4studio.words.rendering import render
from engine import STANDARD, Board, Side, Solver
from tests.boards import ON_BOTH
from tests.calls import note_calls
from tests.hands import Hand, OpenWindow, turn_wheel, wait
from tests.steps import STEP
from tests.ui.review.review_window import MOVES, wait_for_review
from tests.windows import described

NO_MOVES_REASON = f"{render(Prompt.GAME_IS_EMPTY)}."


def test_a_review_is_what_the_solver_says_and_is_no_edit(reviewed: Hand) -> None:
    assert (
        reviewed.reviewer.review.scores
        == review_line(Solver(16, packaged_book()), reviewed.reviewer.review.line).scores
    )
    stored = [node.scores for node in reviewed.reviewer.nodes[:-1]]
    assert stored == list(reviewed.reviewer.review.scores)
    assert not reviewed.document.undo_stack.canUndo()
    assert reviewed.review.panel.headline.endswith(
        "16.d6 gave Red the win. "
        "Decisive: move 16, Yellow d6: From win to loss; only g kept the win. Red won with g1."
    )
    assert reviewed.desk.docks["dock.review"].isVisible()


def test_until_then_it_says_so_and_nothing_is_counted(hand: Hand) -> None:
    hand.desk.docks.bring_to_front("dock.review")
    assert hand.review.panel.headline == "0 of 17 moves judged. F12 reviews the game."
    assert {button.text() for button in hand.review.panel.counts.buttons.values()} == {"…"}
    assert all(point.score is None for point in hand.review.graph.scene.points[:-1])
    assert described(hand.review.graph).startswith("1 of 18 positions known")


def test_a_graph_of_which_little_is_known_says_what_is_hatched(hand: Hand) -> None:
    def shown() -> QImage:
        return hand.review.graph.grab().toImage()

    assert hand.review.graph._caption == render(Notice.HATCHED)
    before = shown()
    hand.review.graph._caption, hand.review.graph._drawn = "", None
    assert shown() != before
    hand.press("F12")
    wait_for_review(hand)
    assert hand.review.graph._caption == ""
    hand.press("V")
    assert hand.review.graph._caption == render(Notice.HIDDEN_WITH_SCORES)
    assert GraphSign.UNKNOWN not in signs_in_graph(hand.review.graph.scene)


@ON_BOTH
def test_it_is_hidden_with_the_scores(reviewed: Hand) -> None:
    reviewed.press("V")
    assert reviewed.review.panel.headline == "The review is hidden with the scores; V shows both."
    assert reviewed.review.panel.faults.count() == 0
    assert all(point.score is None for point in reviewed.review.graph.scene.points[:-1])
    assert all(point.move is None for point in reviewed.review.graph.scene.points)
    assert reviewed.review.graph.sentences_at(
        reviewed.review.graph.grid.point_stripe(7).middle[0]
    ).text.endswith("Not known yet")
    assert {button.text() for button in reviewed.review.panel.counts.buttons.values()} == {"…"}
    assert not any(label.isVisible() for label in reviewed.review.panel._players.values())
    assert not reviewed.review.panel._whose.isVisible()
    reviewed.press("V")
    assert reviewed.review.panel.faults.count() == len(reviewed.reviewer.review.mistakes)
    assert reviewed.review.panel.counts.buttons[Side.RED, "review.win_to_draw"].text() == "1"


def test_a_game_without_mistakes_shows_no_empty_frames(open_window: OpenWindow) -> None:
    hand = open_window(read("4444"))
    hand.press("F12")
    wait_for_review(hand)
    panel = hand.review.panel
    assert panel.isVisible()
    assert not panel.faults.isVisible()
    assert not panel.faults.detail.isVisible()
    assert not panel.causes.isVisible()
    assert not panel.lesson.isVisible()
    assert not panel._whose.isVisible()
    assert panel._fold.isVisible()
    hand.press("N")
    assert hand.status == "There are no mistakes"


def test_the_detail_is_seen_while_a_mistake_is_on_the_board(reviewed: Hand) -> None:
    assert reviewed.review.panel.faults.isVisible()
    reviewed.press("Home")
    assert not reviewed.review.panel.faults.detail.isVisible()
    reviewed.press("N")
    assert reviewed.review.panel.faults.detail.isVisible()
    assert reviewed.review.panel.faults.detail.text


def test_the_window_stays_small_with_a_long_best_line(open_window: OpenWindow) -> None:
    hand = open_window(read(MOVES))
    hand.window.resize(900, 600)
    hand.press("F12")
    wait_for_review(hand)
    hand.document.go_to(hand.reviewer.nodes[8])
    hand.settle()
    QTest.qWait(100)
    assert (hand.window.width(), hand.window.height()) == (900, 600)


def test_what_is_stored_is_used_where_a_search_takes_long(open_window: OpenWindow) -> None:
    hand = open_window(read("5x4: 3333425"))
    node = hand.reviewer.nodes[3]
    written = NodeScores.from_values((1,) * 5, 3, Board(5, 4), stored=True)
    hand.document.store_scores(node, written)
    hand.press("F12")
    wait_for_review(hand)
    assert node.scores == written
    assert [each.stored for each in hand.reviewer.review.moves if each] == [
        number == 3 for number in range(7)
    ]
    told = [
        hand.review.graph.sentences_at(hand.review.graph.grid.point_stripe(place).middle[0]).text
        for place in range(7)
    ]
    assert [place for place in range(7) if "From the file" in told[place]] == [3]


@ON_BOTH
def test_n_goes_through_the_mistakes(reviewed: Hand) -> None:
    faults = reviewed.reviewer.review.faults()
    assert len(faults) == 6
    reviewed.press("Home")
    for fault in faults:
        reviewed.press("N")
        assert reviewed.document.current.position.ply + 1 == fault.ply
        assert reviewed.status.startswith(f"Move {fault.ply}, {fault.side.capitalize()}")
        row = reviewed.review.panel.faults.currentRow()
        assert reviewed.review.panel.faults.rows[row].move == fault
    reviewed.press("N")
    assert reviewed.document.current.position.ply + 1 == faults[0].ply
    reviewed.press("Shift+N")
    assert reviewed.document.current.position.ply + 1 == faults[-1].ply


@ON_BOTH
def test_counts_lead_to_their_moves_around_and_agree_with_the_list(reviewed: Hand) -> None:
    buttons = reviewed.review.panel.counts.buttons
    faults = [button.text() for (_, kind), button in buttons.items() if "_to_" in kind]
    listed = [move for episode in reviewed.reviewer.review.mistake_groups for move in episode.moves]
    assert sum(map(int, faults)) == len(listed) == 6
    assert reviewed.review.panel.faults.count() == len(reviewed.reviewer.review.mistakes)
    yellow = [
        move.ply
        for move in reviewed.reviewer.review.moves
        if move and move.side is Side.YELLOW and move.move_class is MoveClass.WIN_TO_LOSS
    ]
    button = buttons[Side.YELLOW, "review.win_to_loss"]
    assert button.text() == str(len(yellow))
    reviewed.document.go_to_start()
    seen = []
    for _ in [*yellow, None]:
        button.click()
        seen.append(reviewed.document.current.position.ply + 1)
    assert seen == [*yellow, yellow[0]]


def test_the_graph_is_clicked_dragged_turned_and_heard(reviewed: Hand) -> None:
    graph = reviewed.review.graph

    def at(place: int) -> QPoint:
        return QPointF(*graph.grid.point_stripe(place).middle).toPoint()

    QTest.mouseClick(graph, Qt.MouseButton.LeftButton, pos=at(5))
    assert reviewed.document.current.position.ply == 5
    send_mouse(graph, QEvent.Type.MouseButtonPress, at(7))
    for place in (8, 9):
        send_mouse(graph, QEvent.Type.MouseMove, at(place))
        assert reviewed.document.current.position.ply == place
    send_mouse(graph, QEvent.Type.MouseButtonRelease, at(9))
    turn_wheel(graph, -120)
    assert reviewed.document.current.position.ply == 10
    for _ in range(3):
        turn_wheel(graph, 40)
    assert reviewed.document.current.position.ply == 9
    graph.setFocus()
    reviewed.press("Home", "Right", "Right")
    assert reviewed.document.current.position.ply == 2
    reviewed.reviewer.refresh()
    assert graph.scene.current == 2
    assert "Move 2, Yellow in column d" in described(graph)


def send_mouse(widget: QWidget, kind: QEvent.Type, place: QPoint) -> None:
    """What Qt sends for a pointer whose left button is down."""
    left = Qt.MouseButton.LeftButton
    where = QPointF(place)
    event = QMouseEvent(
        kind, where, widget.mapToGlobal(where), left, left, Qt.KeyboardModifier.NoModifier
    )
    QApplication.sendEvent(widget, event)


def test_comments_and_branches_are_marked_in_the_graph(reviewed: Hand) -> None:
    document = reviewed.document
    document.set_annotation(Annotation(comment="Why?"), STEP, node=reviewed.reviewer.nodes[4])
    document.go_to(reviewed.reviewer.nodes[6])
    end = reviewed.reviewer.nodes[-1]
    reviewed.press("1")
    document.go_to(end)
    wait(lambda: reviewed.reviewer.nodes[-1] is end)
    reviewed.reviewer.refresh()
    assert reviewed.review.graph.scene.comments == {4}
    assert reviewed.review.graph.scene.branches == {6}


def test_what_it_says_of_a_move_is_under_the_pointer(reviewed: Hand) -> None:
    def sentences_at(place: int) -> str:
        return reviewed.review.graph.sentences_at(
            reviewed.review.graph.grid.point_stripe(place).middle[0]
        ).text

    assert sentences_at(16).startswith(
        "Move 16, Yellow in column d: turns a win into a loss; only column g kept it. "
    )
    assert sentences_at(15).endswith(f"1 of {len(legal(reviewed.review, 15))} columns hold")
    assert "Red wins" in sentences_at(16)


@pytest.mark.parametrize(
    ("board", "side", "exchanged"),
    [
        *product([STANDARD], ["winner", "red", "mover"], [False, True]),
        (Board(8, 8), "winner", False),
    ],
    ids=str,
)
def test_the_list_and_the_graph_call_a_move_and_its_score_alike(
    reviewed: Hand, board: Board, side: str, exchanged: bool
) -> None:
    if exchanged:
        reviewed.do("flip")
    reviewed.desk.settings.set(settings.SCORE_SIDE, side)
    model, naming = reviewed.tree.model(), reviewed.desk.look.value.naming
    for place, node in enumerate(reviewed.reviewer.nodes[1:], start=1):
        listed = model.index_of(node).data(Qt.ItemDataRole.AccessibleTextRole)
        drawn = naming.name(node.position.to_move.other)
        name = f"Move {node.position.ply}, {drawn} in column {board.letters[node.column or 0]}"
        score = model.shown_score(node)
        assert score is not None
        shown = reviewed.review.graph.sentences_at(
            reviewed.review.graph.grid.point_stripe(place).middle[0]
        ).text
        assert listed.startswith(name)
        assert shown.startswith(name)
        assert f". {render(say(Notice.SCORE_BESIDE, score=score), naming)}: " in shown


def test_the_tip_of_the_graph_gives_a_score_the_colour_of_its_winner(reviewed: Hand) -> None:
    def tooltip_at(place: int) -> str:
        return reviewed.review.graph.tooltip_at(
            reviewed.review.graph.grid.point_stripe(place).middle[0]
        )

    winners = {
        each.score.winner for each in reviewed.review.graph.scene.points if each.score is not None
    }
    assert winners == {*Side, None}
    for place, point in enumerate(reviewed.review.graph.scene.points):
        if point.score is not None:
            ink = reviewed.window.look.theme.hex_colour(SCORE_INKS[point.score.winner])
            said = render(say(Notice.THAT_SCORE, score=point.score), reviewed.window.look.naming)
            assert f'<span style="color:{ink}">{said}</span>' in tooltip_at(place)


def legal(part: ReviewPart, place: int) -> tuple[int, ...]:
    """The columns that can be played at a place of the line."""
    return part.reviewer.nodes[place].position.legal_columns


def test_a_disc_played_afterwards_is_reviewed_and_nothing_else(reviewed: Hand) -> None:
    asked: list[int] = []
    reviewed.reviewer.searched.connect(
        lambda _: asked.append(len(reviewed.reviewer.review.unknown_positions))
    )
    reviewed.press("Left", "Left", "1", "2")
    wait(lambda: bool(asked))
    wait_for_review(reviewed)
    assert reviewed.reviewer.review.line.text == f"{MOVES[:15]}12"
    assert asked == [1]


def test_glyphs_are_one_step_of_undo_and_never_replace_one(reviewed: Hand) -> None:
    own = reviewed.reviewer.nodes[7]
    reviewed.document.go_to(own)
    reviewed.document.set_annotation(Annotation(glyph=Glyph.BRILLIANT), STEP, node=own)
    steps = reviewed.document.undo_stack.count()
    reviewed.do("review.glyphs")
    assert reviewed.document.undo_stack.count() == steps + 1
    assert own.annotation.glyph is Glyph.BRILLIANT
    assert reviewed.reviewer.nodes[8].annotation.glyph is Glyph.BLUNDER
    reviewed.document.undo_stack.undo()
    assert reviewed.reviewer.nodes[8].annotation.glyph is None


def test_a_review_that_is_cancelled_keeps_what_it_found(hand: Hand) -> None:
    hand.press("F12")
    wait(lambda: any(node.scores for node in hand.reviewer.nodes))
    hand.reviewer.stop_review()
    wait(lambda: not hand.reviewer.is_reviewing_line)
    for node in hand.reviewer.nodes[:-1]:
        assert node.scores is None or len(node.scores.columns) == 7


def test_the_review_of_a_game_without_moves_says_what_to_do(open_window: OpenWindow) -> None:
    hand = open_window()
    hand.press("F12")
    assert hand.status == render(Notice.NO_MOVES_YET)
    panel = hand.review.panel
    shown = [each.text() for each in panel.findChildren(QLabel) if each.isVisible() and each.text()]
    assert shown == [f"{render(Notice.NO_MOVES_YET)}."]
    assert not panel._fold.isVisible()
    assert not panel._state.isVisible()
    for name in ("review.glyphs", "learn"):
        action = hand.desk.actions[name]
        assert not action.isEnabled()
        assert action.toolTip().endswith(NO_MOVES_REASON)
    hand.press("4")
    wait(panel._fold.isVisible)
    assert hand.desk.actions["learn"].isEnabled()
    assert NO_MOVES_REASON not in hand.desk.actions["learn"].toolTip()


def test_steps_along_a_line_draw_only_the_place_again(reviewed: Hand) -> None:
    reviewed.review.graph.grab()
    picture, review = reviewed.review.graph._picture.cacheKey(), reviewed.reviewer.review
    reviewed.document.step_back()
    reviewed.reviewer.refresh()
    shown = reviewed.review.graph.grab().toImage()
    assert (reviewed.review.graph._picture.cacheKey(), reviewed.reviewer.review) == (
        picture,
        review,
    )
    assert reviewed.reviewer.review is review
    assert reviewed.review.graph.scene.current == len(reviewed.reviewer.nodes) - 2
    reviewed.document.step_forward()
    reviewed.reviewer.refresh()
    assert reviewed.review.graph.grab().toImage() != shown
    reviewed.document.store_scores(reviewed.reviewer.nodes[2], None)
    reviewed.reviewer.refresh()
    reviewed.review.graph.grab()
    assert reviewed.review.graph._picture.cacheKey() != picture
    assert not reviewed.reviewer.review.is_complete


def test_what_is_behind_a_tab_does_nothing_and_catches_up(
    reviewed: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    docks = reviewed.desk.docks
    reviews = note_calls(monkeypatch, ReviewPanel, "show_review")
    scenes = note_calls(monkeypatch, GraphView, "show_scene")
    docks.bring_to_front("dock.moves")
    docks.bring_to_front("dock.annotation")
    state, place = reviewed.review.panel.headline, reviewed.review.graph.scene.current
    reviewed.press("Home", "4", "4", "V")
    reviewed.reviewer.refresh()
    assert not reviews
    assert not scenes
    assert (reviewed.review.panel.headline, reviewed.review.graph.scene.current) == (state, place)
    docks.bring_to_front("dock.review")
    assert (len(reviews), len(scenes)) == (1, 0)
    assert reviewed.review.panel.headline == "The review is hidden with the scores; V shows both."
    docks.bring_to_front("dock.graph")
    assert (len(reviews), len(scenes)) == (1, 1)
    assert reviewed.review.graph.scene.current == 2
    reviewed.press("Home")
    reviewed.reviewer.refresh()
    assert reviewed.review.graph.scene.current == 0


def test_the_mark_of_the_keyboard_touches_no_words_of_the_graph(hand: Hand) -> None:
    graph = hand.review.graph
    graph.setFocus()
    held = graph.grab().toImage()
    hand.desk.panel.board.setFocus()
    left = graph.grab().toImage()
    assert held != left
    beside = int(graph.grid.axis_width) - 1
    for part in (
        QRect(0, 0, beside, graph.height()),
        QRect(0, int(graph.grid.bottom), graph.width(), graph.height()),
    ):
        assert held.copy(part) == left.copy(part)
