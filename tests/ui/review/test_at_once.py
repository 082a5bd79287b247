"""At once: a line is reviewed as soon as it is shown, other lines when there is time."""

from collections.abc import Callable
from functools import partial

import pytest
from PySide6.QtTest import QTest

from c4studio.formats import read, sgf
from c4studio.formats.sgf.annotation import SCORES
from c4studio.game import Collection, Game, GameNode
from c4studio.game.kept_scores import has_all_scores
from c4studio.ground.paths import packaged_book
from c4studio.ground.solvers import open_solver
from c4studio.review import Review, review_line
from c4studio.review.reviewer import SearchKind
from c4studio.ui import settings
from c4studio.ui.commands.command import Activity
from c4studio.ui.play.match import Match
from c4studio.ui.review.document_reviewer import IDLE_MS
from c4studio.ui.training.train_part import TrainPart
from engine import STANDARD, Board, Side, Solver
from tests.boards import ON_BOTH
from tests.hands import Hand, OpenWindow, wait
from tests.held import hold_up_searches
from tests.ui.review.review_window import MOVES


@pytest.fixture
def running(hand: Hand) -> Hand:
    """The window with the engine on."""
    hand.controller.set_enabled(True)
    return hand


def review_of(hand: Hand) -> Review:
    return hand.reviewer.review


def is_reviewed(hand: Hand) -> Callable[[], bool]:
    def check() -> bool:
        review = review_of(hand)
        nodes = hand.reviewer.nodes
        return review.is_complete and len(review.moves) == len(nodes) - 1 > 0

    return check


def unknown(game: Game) -> list[GameNode]:
    nodes = game.root.walk()
    return [each for each in nodes if not each.position.is_over and not has_all_scores(each)]


def test_a_line_is_reviewed_when_it_is_shown_pasted_edited_or_stepped_to(running: Hand) -> None:
    wait(is_reviewed(running))
    solver = Solver(16, packaged_book())
    assert review_of(running).moves == review_line(solver, review_of(running).line).moves
    running.paste("4453445")
    running.document.go_to_end()
    wait(lambda: review_of(running).line.text == "4453445")
    wait(is_reviewed(running))
    running.press("7")
    wait(lambda: review_of(running).line.text == "44534457")
    wait(is_reviewed(running))
    assert not running.reviewer.is_reviewing_line


def test_other_lines_are_reviewed_when_the_engine_has_nothing_to_do(running: Hand) -> None:
    game = read("4453445")
    other = game.root.add_variation(0)
    # Without the book, the engine takes seconds for the first positions.
    running.controller.reopen(partial(open_solver, 16, None, None, 1))
    running.document.load(Collection([game]))
    running.document.go_to(game.root.variations[0])
    QTest.qWait(IDLE_MS + 300)
    reviewer = running.reviewer
    assert running.controller.busy
    assert not reviewer.is_running(SearchKind.OTHER_LINES)
    assert not has_all_scores(other)
    running.controller.reopen(partial(open_solver, 16, packaged_book(), None, 1))
    wait(lambda: has_all_scores(other))


def test_a_game_that_is_over_is_reviewed_from_the_start(open_window: OpenWindow) -> None:
    game = read("1212121")
    assert game.end().position.is_over
    hand = open_window(game)
    wait(is_reviewed(hand))
    graph = hand.review.graph
    wait(lambda: all(point.score is not None for point in graph.scene.points[:-1]))


def test_a_game_that_was_played_to_its_end_is_reviewed_before_its_scores_are_shown(
    open_window: OpenWindow,
) -> None:
    hand = open_window(read("121212"))
    play = hand.play
    play.start_game(Match(Side.RED, None))
    QTest.qWait(400)
    assert not review_of(hand).is_complete
    hand.press("1")
    assert play.round.is_over
    wait(is_reviewed(hand))
    assert play.match is not None
    assert not hand.desk.look.shows_scores


@ON_BOTH
def test_other_lines_follow_and_nothing_of_it_is_written(running: Hand, board: Board) -> None:
    document = running.document
    # Or the engine may know each position before the next key is pressed.
    running.controller.set_enabled(False)
    running.desk.settings.set(settings.REVIEW_AT_ONCE, False)
    document.go_to_start()
    running.press("Right", "Right", *("112" if board == STANDARD else "223"))
    running.press("Home")
    running.desk.settings.set(settings.REVIEW_AT_ONCE, True)
    assert unknown(document.game)
    batches: list[int] = []
    document.scores_changed.connect(lambda nodes: batches.append(len(nodes)))
    running.controller.set_enabled(True)
    wait(lambda: not unknown(document.game))
    running.controller.set_enabled(False)
    assert sum(batches) > len(batches)
    nodes = list(document.game.root.walk())
    asked = [node for node in nodes if node.scores is not None and not node.scores.in_passing]
    # The engine has looked at the position that was on the board.
    assert asked == [document.current]
    assert len(nodes) > 6
    assert sgf.sgf_of_games(document.collection).count(SCORES) == len(asked)
    running.press("F12")
    assert sgf.sgf_of_games(document.collection).count(SCORES) > len(asked)


@pytest.mark.parametrize("reason", ["paused", "playing", "switched off", "course"])
def test_nothing_is_reviewed_unasked_while_that_is_not_wanted(reason: str, hand: Hand) -> None:
    if reason == "playing":
        hand.document.go_to_start()
        hand.controller.set_enabled(True)
        hand.play.start_game(Match(Side.RED, None))
        assert hand.desk.actions.is_under_way(Activity.PLAYING)
    elif reason == "course":
        hand.do("guide")
        hand.controller.set_enabled(True)
    elif reason == "switched off":
        hand.desk.settings.set(settings.REVIEW_AT_ONCE, False)
        hand.controller.set_enabled(True)
    QTest.qWait(400)
    assert not review_of(hand).is_complete
    if reason == "playing":
        hand.do("play.stop")
    elif reason == "course":
        hand.do("guide")
    elif reason == "switched off":
        hand.desk.settings.set(settings.REVIEW_AT_ONCE, True)
    else:
        hand.controller.set_enabled(True)
    wait(is_reviewed(hand))


def test_the_course_stops_a_review_under_way_which_goes_on_after_it(running: Hand) -> None:
    wait(is_reviewed(running))
    with hold_up_searches(running.desk.analysis.searches):
        running.paste("4453445")
        reviewer = running.reviewer
        wait(lambda: reviewer.is_running(SearchKind.LINE))
        running.do("guide")
        wait(lambda: not any(map(reviewer.is_running, SearchKind)))
        assert not review_of(running).is_complete
    running.do("guide")
    wait(is_reviewed(running))


def test_a_file_that_is_opened_while_a_page_is_shown_ends_it_and_is_reviewed(running: Hand) -> None:
    reviewer = running.reviewer
    with hold_up_searches(running.desk.analysis.searches):
        running.paste("1212")
        wait(lambda: reviewer.review.line.text == "1212" and reviewer.is_running(SearchKind.LINE))
        running.part(TrainPart).enter_page()
        wait(lambda: not reviewer.is_running(SearchKind.LINE))
        # Leaving the page looks at the line, which still belongs to the old games then.
        running.document.load(Collection([read("4453445")]))
    assert running.desk.stage.page is None
    wait(lambda: review_of(running).line.text == "4453445")
    wait(is_reviewed(running))


def test_scores_that_are_lost_with_a_branch_are_found_again_after_undo(running: Hand) -> None:
    document = running.document
    document.go_to_start()
    running.press("Right", "Right", "Ctrl+Del")
    assert len(review_of(running).line.columns) in (1, 2, len(MOVES))
    document.undo_stack.undo()
    document.go_to_end()
    wait(lambda: review_of(running).line.text == MOVES)
    wait(is_reviewed(running))


def test_the_graph_begins_with_the_score_of_the_empty_board(open_window: OpenWindow) -> None:
    hand = open_window(read(""))
    graph = hand.review.graph
    wait(lambda: [point.advantage for point in graph.scene.points] == [1])
    assert graph.grid.scores_box.right == graph.width()
