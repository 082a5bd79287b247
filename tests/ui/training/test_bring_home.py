"""Positions that are brought home in the real window, from wherever one meets them."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QAction, QContextMenuEvent, QGuiApplication
from PySide6.QtWidgets import QMenu, QMessageBox, QWidget  # noqa: TID251

from c4studio.game import Game
from c4studio.ground.paths import Paths
from c4studio.training.bringing_home import HomePosition, home_positions
from c4studio.training.drill import Drill
from c4studio.training.playout import PlayedOutGame
from c4studio.ui import settings
from c4studio.ui.games.games_part import GamesPart
from c4studio.ui.library.explorer_part import ExplorerPart
from c4studio.ui.reports.report_dialog import ReportDialog
from c4studio.ui.training.bring_home_part import BringHomePart
from c4studio.ui.training.home import LearnHomePart
from c4studio.ui.training.home_list_part import HomeListPart
from engine import Board, Position, Solver
from tests.hands import Hand, wait
from tests.library.games import entry, library_of
from tests.ui.question_page import check_hidden
from tests.ui.training.training_window import Clock, Opened, wait_for
from tests.ui.tree.test_branch_part import NO_POPUPS
from tests.ui.window.test_accessibility import nameless

WON = "44"
"""Moves to a position that Red wins with best play."""
LET_GO = "4444441"
"""A game whose last disc turns Red's win into a loss that comes late."""
Start = Callable[[], Hand]


def begun(hand: Hand, command: str = "train.here") -> BringHomePart:
    hand.do(command)
    return asked(hand)


def asked(hand: Hand) -> BringHomePart:
    part = hand.part(BringHomePart)
    wait(lambda: part.is_open and part.drill is not None)
    return part


def drill_of(part: BringHomePart) -> Drill:
    assert part.drill is not None
    return part.drill


def play_on(hand: Hand, part: BringHomePart, *, worst_first: bool = False, most: int = 42) -> None:
    """Play against the opponent, each disc as well as can be but perhaps the first."""
    drill = drill_of(part)
    solver = Solver(16, book=None, board=drill.position.board)
    for number in range(most):
        if drill.trial.passed is not None:
            break
        scores = solver.score_columns(drill.position)
        known = {column: score for column, score in enumerate(scores) if score is not None}
        choose = min if worst_first and not number else max
        hand.press(str(choose(known, key=known.__getitem__) + 1))
        wait(lambda: drill.is_awaiting_answer or drill.trial.passed is not None)


def play_to_end(hand: Hand, part: BringHomePart, *, worst_first: bool = False) -> str:
    """Play to the end, and return what is said about all tries."""
    play_on(hand, part, worst_first=worst_first)
    wait(lambda: part.page.origin.text() != "")
    return part.page.origin.text()


def stored(opened: Opened) -> list[HomePosition]:
    with opened() as store:
        return home_positions(store)


def ask_for_menu(widget: QWidget, place: QPoint) -> QMenu:
    """Press the right button on a widget, and return the menu that opens."""
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, widget.mapToGlobal(place))
    QGuiApplication.sendEvent(widget, event)
    menu = QGuiApplication.instance().activePopupWidget()  # type: ignore[union-attr]
    assert isinstance(menu, QMenu)
    return menu


def choose_in_menu(hand: Hand, menu: QMenu, command: str) -> None:
    action: QAction = hand.desk.actions[command]
    assert action in menu.actions()
    menu.close()
    action.trigger()


def test_the_names_of_opponents_leave_the_board_its_room(start: Start) -> None:
    hand = start()
    hand.window.resize(900, 600)
    hand.desk.settings.set(settings.TEXT_SIZE, 150)
    part = begun(hand)
    # It is 270 wide beside a list that is as wide as the longest name.
    wait(lambda: part.page.board.width() > 400)


def test_a_position_of_the_board_is_lost_then_won_and_due_tomorrow(
    start: Start, opened: Opened, clock: Clock
) -> None:
    hand = start()
    hand.desk.settings.set(settings.HOME_OPPONENT, "Perfect")
    hand.press(*"4444")
    part = begun(hand)
    page, drill = part.page, drill_of(part)
    assert nameless(page) == []
    assert page.task.text() == "Red has a win: bring it home against Perfect"
    check_hidden(hand, page, drill.position)
    assert not page.buttons["hint"].isVisible()
    tally = play_to_end(hand, part, worst_first=True)
    assert tally == "Brought home 0 of 1 time; due again in 1 day"
    assert page.told.text().startswith("Not brought home: ")
    assert "5." in page.told.text()
    assert "Turns a win into a " in page.told.text()
    page.buttons["replay"].click()
    assert page.origin.text() == ""
    assert play_to_end(hand, part).startswith("Brought home 1 of 2 times")
    assert page.told.text().endswith("No move was better than yours")
    assert page.buttons["next"].text() == "Done"
    hand.press("N")
    assert not part.is_open
    assert hand.status == "0 of 1 position brought home at the first try"
    assert hand.moves == "4444"
    (found,) = stored(opened)
    assert (found.tries, found.wins, found.line.text) == (2, 1, "4444")
    # On the next day the tile says so, and asks it.
    clock.now += timedelta(days=1)
    hand = start()
    hand.do("workspace.learn")
    tile = hand.part(LearnHomePart).page.tiles["train.bring"]
    wait(lambda: tile.description == "1 due of 1 position")
    tile.click()
    part = asked(hand)
    assert drill_of(part).line == found.line
    assert part.opponent.currentData() == "Perfect"


def test_the_opponent_is_chosen_before_the_first_disc(hand: Hand) -> None:
    hand.press(*WON)
    part = begun(hand)
    assert part.opponent.currentData() == "Regular"
    part.opponent.setCurrentIndex(part.opponent.findData("Vera"))
    assert part.page.task.text().endswith("against Vera")
    assert hand.desk.settings.get(settings.HOME_OPPONENT) == "Vera"
    hand.press("4")
    wait(lambda: drill_of(part).is_awaiting_answer)
    assert not part.opponent.isVisible()
    hand.press("Backspace")
    assert part.opponent.isVisible()
    hand.press("Esc", "Esc")
    part = begun(hand)
    assert part.page.task.text().endswith("against Vera")


def test_a_game_that_is_left_counts_only_where_it_was_let_go(hand: Hand, opened: Opened) -> None:
    hand.press(*WON)
    part = begun(hand)
    play_on(hand, part, most=1)
    hand.press("Backspace")
    play_on(hand, part, worst_first=True, most=1)
    hand.press("Backspace")
    play_on(hand, part, worst_first=True, most=1)
    hand.press("Esc")
    wait(lambda: [each.tries for each in stored(opened)] == [2])
    assert [each.wins for each in stored(opened)] == [0]


def test_a_game_is_looked_at_where_it_was_let_go(hand: Hand) -> None:
    hand.desk.settings.set(settings.HOME_OPPONENT, "Perfect")
    hand.press(*"4444")
    part = begun(hand)
    assert not part.page.entries["look"].isEnabled()
    play_to_end(hand, part, worst_first=True)
    game = drill_of(part).trial
    assert isinstance(game, PlayedOutGame)
    line, place = game.line, game.faults[0].position
    part.page.entries["look"].trigger()
    assert not part.is_open
    assert hand.document.current.position == place
    assert hand.document.game.end().position == line.end


@pytest.mark.expected_log(NO_POPUPS)
def test_a_mistake_in_a_review_is_practised_from_its_row(hand: Hand) -> None:
    hand.paste(LET_GO)
    faults = hand.review.panel.faults
    hand.do("review")
    wait(lambda: faults.count() > 0)
    number = faults.count() - 1
    place = faults.visualItemRect(faults.item(number)).center()
    menu = ask_for_menu(faults.viewport(), place)
    choose_in_menu(hand, menu, "train.here")
    part = asked(hand)
    assert drill_of(part).line.end == faults.rows[number].move.position
    hand.press("Esc")
    # The selected row is covered by its text.
    menu = ask_for_menu(faults.detail.viewport(), QPoint(5, 5))
    choose_in_menu(hand, menu, "train.here")
    assert drill_of(asked(hand)).line.end == faults.rows[number].move.position


@pytest.mark.expected_log(NO_POPUPS)
def test_a_line_of_a_repertoire_is_practised_from_the_list_of_moves(hand: Hand) -> None:
    hand.paste("(;GM[44]SZ[7:6];B[d1](;W[d2];B[d3])(;W[e1];B[b1]))")
    hand.do("variation.next")
    node = hand.document.game.root.variations[0].variations[1]
    hand.document.go_to(node)
    hand.tree.scrollTo(hand.tree.currentIndex())
    menu = ask_for_menu(
        hand.tree.viewport(), hand.tree.visualRect(hand.tree.currentIndex()).center()
    )
    choose_in_menu(hand, menu, "train.here")
    assert drill_of(asked(hand)).line.text == "45"


@pytest.mark.expected_log(NO_POPUPS)
def test_the_end_of_a_game_is_practised_by_the_side_that_gained(hand: Hand) -> None:
    hand.paste(f"{LET_GO}1\n44")
    games = hand.part(GamesPart)
    wait(lambda: games.model.rowCount() == 2)
    table = games.list
    menu = ask_for_menu(table.viewport(), table.visualRect(table.model().index(0, 0)).center())
    choose_in_menu(hand, menu, "train.endgame")
    part = asked(hand)
    game = drill_of(part).trial
    assert isinstance(game, PlayedOutGame)
    assert game.question.result > 0
    assert hand.document.game.end().move_string().startswith(game.line.text)
    hand.press("Esc")
    hand.document.go_to(hand.document.collection.games[1].root)
    hand.do("train.endgame")
    wait_for("No mistake of this game leaves a result", hand)


def test_the_end_of_a_game_of_the_library_is_practised_from_the_explorer(
    hand: Hand, paths: Paths
) -> None:
    assert paths.library is not None
    library_of(paths.library, [entry(f"{LET_GO}1", red="Ann", yellow="Bob")]).close()
    hand.do("library.explorer")
    panel = hand.part(ExplorerPart).panel
    wait(lambda: panel.games.model().index(0, 0).data() == "Ann – Bob")
    panel.game_chosen.emit(0)
    wait(lambda: hand.document.game.facts.red == "Ann")
    hand.do("train.endgame")
    game = drill_of(asked(hand)).trial
    assert isinstance(game, PlayedOutGame) and game.question.result > 0
    assert hand.document.game.end().move_string().startswith(game.line.text)
    hand.press("Esc")
    hand.do("train.endgame")
    play_to_end(hand, asked(hand))


def test_the_list_plays_a_position_again_and_forgets_it(hand: Hand, opened: Opened) -> None:
    hand.do("train.bring")
    wait_for("Nothing to bring home yet", hand)
    hand.desk.settings.set(settings.HOME_OPPONENT, "Perfect")
    hand.press(*"4444")
    play_to_end(hand, begun(hand))
    hand.press("Esc", "Esc")
    hand.do("train.positions")
    dialog = hand.dialog(ReportDialog)
    assert nameless(dialog) == []
    play, _ = hand.part(HomeListPart).buttons
    play.click()
    hand.return_to()
    part = asked(hand)
    assert drill_of(part).line.text == "4444"
    hand.press("Esc")
    hand.do("train.positions")
    dialog = hand.dialog(ReportDialog)
    _, forget = hand.part(HomeListPart).buttons
    forget.click()
    box = hand.dialog(QMessageBox)
    next(each for each in box.buttons() if "Forget" in each.text()).click()
    wait(lambda: not forget.isEnabled())
    assert stored(opened) == []


@pytest.mark.parametrize(("discs", "is_known"), [("", False), ("11132663352515", True)])
def test_other_boards_are_practised_where_they_are_known(
    hand: Hand, discs: str, is_known: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = 20.0 if is_known else 0.1
    monkeypatch.setattr("c4studio.training.playout.time_limit_of_review", lambda _: seconds)
    board = Board(6, 5) if is_known else Board(8, 8)
    hand.desk.file.replace_game(Game(Position(board)))
    hand.press(*discs)
    hand.do("train.here")
    if not is_known:
        wait_for("Nobody knows the exact scores here", hand)
        return
    part = asked(hand)
    play_to_end(hand, part)
    assert "rought home: " in part.page.told.text()
