"""Secrecy: while a game is played, nothing in the window tells how good a move is."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from c4studio.formats import read
from c4studio.game import Game
from c4studio.ui import settings
from c4studio.ui.board.verdict_panel import HIDDEN_SCORES_TEXT
from c4studio.ui.commands import COMMANDS
from c4studio.ui.commands.actions import disabled_reason
from c4studio.ui.commands.command import Activity
from c4studio.ui.insight.why_part import WhyPart
from c4studio.ui.labels import text_of
from c4studio.ui.play.match import Match
from c4studio.ui.play.play_part import PlayPart
from c4studio.ui.review.review_part import ReviewPart
from c4studio.ui.window.display import PositionDisplay
from c4studio.ui.window.main_window import MainWindow
from engine import Side
from tests.hands import press, settle
from tests.ui.review.review_window import MOVES, said, wait_for_review
from tests.windows import tree_of

COMMAND = {command.id: command for command in COMMANDS}


@pytest.fixture
def start() -> Game | None:
    return read(MOVES)


@pytest.fixture
def spoken(window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All that is announced from now on, with every score known and threats shown."""
    window.controller.set_enabled(True)
    press(window, "H", "F12")
    wait_for_review(window, qtbot)
    settle(window)
    said: list[str] = []
    announcer = window.messages.announcer
    monkeypatch.setattr(announcer, "announce", said.append)
    return said


def tells(window: MainWindow) -> dict[str, bool]:
    """Return for each place in the window whether it tells how good moves are."""
    for dock in ("dock.why", "dock.graph", "dock.verdict"):
        window.desk.docks.bring_to_front(dock)
    review = window.part(ReviewPart)
    return {
        "chips": window.desk.panel.overlay.isVisible(),
        "verdict": window.part(PositionDisplay).verdict.sentence != text_of(HIDDEN_SCORES_TEXT),
        "best line": bool(window.part(PositionDisplay).verdict.line.columns),
        "list of moves": tree_of(window).model().shown_score(window.document.current) is not None,
        "graph": any(point.score is not None for point in review.graph.scene.points[:-1]),
        "why": window.part(WhyPart).panel.list.count() > 1,
        "threats": bool(window.desk.panel.board.scene.threats),
    }


def test_everything_that_tells_is_hidden_until_show(
    window: MainWindow, spoken: list[str], qtbot: QtBot
) -> None:
    press(window, "Left", "Left")
    settle(window)
    assert all(tells(window).values()), tells(window)
    spoken.clear()
    play = window.part(PlayPart)
    play.start_game(Match(window.document.current.position.to_move, None))
    assert not any(tells(window).values()), tells(window)
    assert not window.desk.actions["numbers"].isChecked()
    press(window, "Left", "Right", "N", "Y")
    settle(window)
    assert not [text for text in spoken if "wins" in text or "best play" in text]
    assert not play.round.is_aided
    press(window, "V")
    assert all(tells(window).values()), tells(window)
    assert play.round.is_aided
    press(window, "V")
    assert not any(tells(window).values()), tells(window)
    window.desk.actions["play.stop"].trigger()
    assert all(tells(window).values()), tells(window)
    assert window.desk.settings.get(settings.SCORES_SHOWN)


def told_by_game(window: MainWindow) -> object:
    """What commands could change that tells: position, page, glyphs, list of moves, and arrows."""
    document, model = window.document, tree_of(window).model()
    nodes = list(document.game.root.walk())
    return (
        document.current,
        window.desk.stage.page,
        [(node, node.annotation) for node in nodes],
        [(model.shown_score(node), model.move_face(node)) for node in nodes[1:]],
        window.desk.panel.board.scene.arrows,
        said(window),
        len(window.children()),
    )


TELLING = (
    *("review", "review.all", "review.glyphs", "mistake.next", "mistake.previous"),
    *("mistake.comment", "learn", "puzzles.mine", "train.add", "train.add_all", "train.today"),
    *("line.best", "line.fan", "line.column", "best", "why.copy", "why.comment"),
    *("file.export", "print.game", "copy.picture", "library.mistake", "overnight.queue"),
)
"""The commands that would tell how good moves are, or how many of them were mistakes."""


def test_no_command_tells_anything_until_show(window: MainWindow, spoken: list[str]) -> None:
    actions = window.desk.actions
    press(window, "Left", "Left")
    window.part(PlayPart).start_game(Match(window.document.current.position.to_move, None))
    before = told_by_game(window)
    for command in TELLING:
        actions[command].trigger()
        for key in actions.keys.keys_of(COMMAND[command]):
            press(window, key)
        assert told_by_game(window) == before, command
    assert disabled_reason(actions["learn"]) == Activity.CONCEALING.reason
    press(window, "V", "N")
    assert window.document.current.position.ply < len(MOVES)
    assert window.desk.panel.board.scene.arrows
    press(window, "V")
    assert not window.desk.panel.board.scene.arrows
    press(window, "V", "Ctrl+L")
    assert window.desk.stage.page is not None


def test_what_a_mistake_should_have_been_goes_from_the_board_with_the_scores(
    window: MainWindow, spoken: list[str]
) -> None:
    board = window.desk.panel.board
    press(window, "Home", "N")
    assert board.scene.arrows
    play = window.part(PlayPart)
    play.start_game(Match(window.document.current.position.to_move, None))
    assert not board.scene.arrows
    assert not board.scene.marks
    play.stop()
    assert board.scene.arrows


def test_another_window_goes_on_telling(
    window: MainWindow, open_window: Callable[..., MainWindow]
) -> None:
    other = open_window(read(MOVES), window.desk.settings)
    window.part(PlayPart).start_game(Match(Side.RED, None))
    assert other.desk.look.shows_scores
    assert not window.desk.look.shows_scores
