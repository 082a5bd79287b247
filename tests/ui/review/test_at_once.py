"""At once: a line is reviewed as soon as it is shown, other lines when there is time."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from c4studio.formats import read, sgf
from c4studio.formats.sgf.annotation import SCORES
from c4studio.game import Collection, Game, GameNode
from c4studio.game.kept_scores import has_all_scores
from c4studio.ground.paths import packaged_book
from c4studio.ground.solvers import OpenedSolver
from c4studio.review import Review, review_line
from c4studio.reviewing.reviewer import SearchKind
from c4studio.ui import settings
from c4studio.ui.commands.command import Activity
from c4studio.ui.play.match import Match
from c4studio.ui.play.play_part import PlayPart
from c4studio.ui.review.document_reviewer import IDLE_MS
from c4studio.ui.review.review_part import ReviewPart
from c4studio.ui.training.train_part import TrainPart
from c4studio.ui.window.main_window import MainWindow
from engine import STANDARD, Board, Side, Solver
from tests.boards import ON_BOTH
from tests.hands import paste, press
from tests.held import hold_up_searches
from tests.ui.review.review_window import MOVES


@pytest.fixture
def running(window: MainWindow) -> MainWindow:
    """The window with the engine on."""
    window.controller.set_enabled(True)
    return window


def review_of(window: MainWindow) -> Review:
    return window.part(ReviewPart).reviewer.review


def is_reviewed(window: MainWindow) -> Callable[[], bool]:
    def check() -> bool:
        review = review_of(window)
        nodes = window.part(ReviewPart).reviewer.nodes
        return review.is_complete and len(review.moves) == len(nodes) - 1 > 0

    return check


def unknown(game: Game) -> list[GameNode]:
    nodes = game.root.walk()
    return [each for each in nodes if not each.position.is_over and not has_all_scores(each)]


def test_a_line_is_reviewed_when_it_is_shown_pasted_edited_or_stepped_to(
    running: MainWindow, qtbot: QtBot
) -> None:
    qtbot.waitUntil(is_reviewed(running))
    solver = Solver(16, packaged_book())
    assert review_of(running).moves == review_line(solver, review_of(running).line).moves
    paste(running, "4453445")
    running.document.go_to_end()
    qtbot.waitUntil(lambda: review_of(running).line.text == "4453445")
    qtbot.waitUntil(is_reviewed(running))
    press(running, "7")
    qtbot.waitUntil(lambda: review_of(running).line.text == "44534457")
    qtbot.waitUntil(is_reviewed(running))
    assert not running.part(ReviewPart).reviewer.is_reviewing_line


def test_other_lines_are_reviewed_when_the_engine_has_nothing_to_do(
    running: MainWindow, qtbot: QtBot
) -> None:
    game = read("4453445")
    other = game.root.add_variation(0)
    # Without the book, the engine takes seconds for the first positions.
    running.controller.reopen(lambda: OpenedSolver(Solver(16, book=None)))
    running.document.load(Collection([game]))
    running.document.go_to(game.root.variations[0])
    qtbot.wait(IDLE_MS + 300)
    reviewer = running.part(ReviewPart).reviewer
    assert running.controller.busy
    assert not reviewer.is_running(SearchKind.OTHER_LINES)
    assert not has_all_scores(other)
    running.controller.reopen(lambda: OpenedSolver(Solver(16, packaged_book())))
    qtbot.waitUntil(lambda: has_all_scores(other))


def test_a_game_that_is_over_is_reviewed_from_the_start(
    open_window: Callable[..., MainWindow], qtbot: QtBot
) -> None:
    game = read("1212121")
    assert game.end().position.is_over
    window = open_window(game)
    qtbot.waitUntil(is_reviewed(window))
    graph = window.part(ReviewPart).graph
    qtbot.waitUntil(lambda: all(point.score is not None for point in graph.scene.points[:-1]))


def test_a_game_that_was_played_to_its_end_is_reviewed_before_its_scores_are_shown(
    open_window: Callable[..., MainWindow], qtbot: QtBot
) -> None:
    window = open_window(read("121212"))
    play = window.part(PlayPart)
    play.start_game(Match(Side.RED, None))
    qtbot.wait(400)
    assert not review_of(window).is_complete
    press(window, "1")
    assert play.round.is_over
    qtbot.waitUntil(is_reviewed(window))
    assert play.match is not None
    assert not window.desk.look.shows_scores


@ON_BOTH
def test_other_lines_follow_and_nothing_of_it_is_written(
    running: MainWindow, board: Board, qtbot: QtBot
) -> None:
    document = running.document
    running.desk.settings.set(settings.REVIEW_AT_ONCE, False)
    document.go_to_start()
    press(running, "Right", "Right", *("112" if board == STANDARD else "223"))
    press(running, "Home")
    running.controller.set_enabled(False)
    running.desk.settings.set(settings.REVIEW_AT_ONCE, True)
    assert unknown(document.game)
    batches: list[int] = []
    document.scores_changed.connect(lambda nodes: batches.append(len(nodes)))
    running.controller.set_enabled(True)
    qtbot.waitUntil(lambda: not unknown(document.game))
    running.controller.set_enabled(False)
    assert sum(batches) > len(batches)
    nodes = list(document.game.root.walk())
    asked = [node for node in nodes if node.scores is not None and not node.scores.in_passing]
    # The engine has looked at the positions that were on the board.
    assert 0 < len(asked) < 6 < len(nodes)
    assert sgf.sgf_of_games(document.collection).count(SCORES) == len(asked)
    press(running, "F12")
    assert sgf.sgf_of_games(document.collection).count(SCORES) > len(asked)


@pytest.mark.parametrize("reason", ["paused", "playing", "switched off", "course"])
def test_nothing_is_reviewed_unasked_while_that_is_not_wanted(
    reason: str, window: MainWindow, qtbot: QtBot
) -> None:
    if reason == "playing":
        window.document.go_to_start()
        window.controller.set_enabled(True)
        window.part(PlayPart).start_game(Match(Side.RED, None))
        assert window.desk.actions.is_under_way(Activity.PLAYING)
    elif reason == "course":
        window.desk.actions["guide"].trigger()
        window.controller.set_enabled(True)
    elif reason == "switched off":
        window.desk.settings.set(settings.REVIEW_AT_ONCE, False)
        window.controller.set_enabled(True)
    qtbot.wait(400)
    assert not review_of(window).is_complete
    if reason == "playing":
        window.desk.actions["play.stop"].trigger()
    elif reason == "course":
        window.desk.actions["guide"].trigger()
    elif reason == "switched off":
        window.desk.settings.set(settings.REVIEW_AT_ONCE, True)
    else:
        window.controller.set_enabled(True)
    qtbot.waitUntil(is_reviewed(window))


def test_the_course_stops_a_review_under_way_which_goes_on_after_it(
    running: MainWindow, qtbot: QtBot
) -> None:
    qtbot.waitUntil(is_reviewed(running))
    with hold_up_searches(running.desk.analysis.searches):
        paste(running, "4453445")
        reviewer = running.part(ReviewPart).reviewer
        qtbot.waitUntil(lambda: reviewer.is_running(SearchKind.LINE))
        running.desk.actions["guide"].trigger()
        qtbot.waitUntil(lambda: not any(map(reviewer.is_running, SearchKind)))
        assert not review_of(running).is_complete
    running.desk.actions["guide"].trigger()
    qtbot.waitUntil(is_reviewed(running))


def test_a_file_that_is_opened_while_a_page_is_shown_ends_it_and_is_reviewed(
    running: MainWindow, qtbot: QtBot
) -> None:
    reviewer = running.part(ReviewPart).reviewer
    with hold_up_searches(running.desk.analysis.searches):
        paste(running, "1212")
        qtbot.waitUntil(
            lambda: reviewer.review.line.text == "1212" and reviewer.is_running(SearchKind.LINE)
        )
        running.part(TrainPart).enter_page()
        qtbot.waitUntil(lambda: not reviewer.is_running(SearchKind.LINE))
        # Leaving the page looks at the line, which still belongs to the old games then.
        running.document.load(Collection([read("4453445")]))
    assert running.desk.stage.page is None
    qtbot.waitUntil(lambda: review_of(running).line.text == "4453445")
    qtbot.waitUntil(is_reviewed(running))


def test_scores_that_are_lost_with_a_branch_are_found_again_after_undo(
    running: MainWindow, qtbot: QtBot
) -> None:
    document = running.document
    document.go_to_start()
    press(running, "Right", "Right", "Ctrl+Del")
    assert len(review_of(running).line.columns) in (1, 2, len(MOVES))
    document.undo_stack.undo()
    document.go_to_end()
    qtbot.waitUntil(lambda: review_of(running).line.text == MOVES)
    qtbot.waitUntil(is_reviewed(running))


def test_the_graph_begins_with_the_score_of_the_empty_board(
    open_window: Callable[..., MainWindow], qtbot: QtBot
) -> None:
    window = open_window(read(""))
    graph = window.part(ReviewPart).graph
    qtbot.waitUntil(lambda: [point.advantage for point in graph.scene.points] == [1])
    assert graph.grid.scores_box.right == graph.width()
