"""Secrecy: while a game is played, nothing in the window tells how good a move is."""

import pytest

from c4studio.formats import read
from c4studio.ui import settings
from c4studio.ui.board.verdict_panel import HIDDEN_SCORES_TEXT
from c4studio.ui.commands import COMMANDS
from c4studio.ui.commands.actions import disabled_reason
from c4studio.ui.commands.command import Activity
from c4studio.ui.insight.why_part import WhyPart
from c4studio.ui.labels import text_of
from c4studio.ui.play.match import Match
from engine import Side
from tests.hands import Hand, OpenWindow
from tests.ui.review.review_window import MOVES, wait_for_review

COMMAND = {command.id: command for command in COMMANDS}


pytestmark = pytest.mark.start(MOVES)


@pytest.fixture
def spoken(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All that is announced from now on, with every score known and threats shown."""
    hand.controller.set_enabled(True)
    hand.press("H", "F12")
    wait_for_review(hand)
    hand.settle()
    said: list[str] = []
    announcer = hand.messages.announcer
    monkeypatch.setattr(announcer, "announce", said.append)
    return said


def tells(hand: Hand) -> dict[str, bool]:
    """Return for each place in the window whether it tells how good moves are."""
    for dock in ("dock.why", "dock.graph", "dock.verdict"):
        hand.desk.docks.bring_to_front(dock)
    review = hand.review
    return {
        "chips": hand.desk.panel.overlay.isVisible(),
        "verdict": hand.verdict.sentence != text_of(HIDDEN_SCORES_TEXT),
        "best line": bool(hand.verdict.line.columns),
        "list of moves": hand.tree.model().shown_score(hand.document.current) is not None,
        "graph": any(point.score is not None for point in review.graph.scene.points[:-1]),
        "why": hand.part(WhyPart).panel.list.count() > 1,
        "threats": bool(hand.desk.panel.board.scene.threats),
    }


def test_everything_that_tells_is_hidden_until_show(hand: Hand, spoken: list[str]) -> None:
    hand.press("Left", "Left")
    hand.settle()
    assert all(tells(hand).values()), tells(hand)
    spoken.clear()
    play = hand.play
    play.start_game(Match(hand.document.current.position.to_move, None))
    assert not any(tells(hand).values()), tells(hand)
    assert not hand.desk.actions["numbers"].isChecked()
    hand.press("Left", "Right", "N", "Y")
    hand.settle()
    assert not [text for text in spoken if "wins" in text or "best play" in text]
    assert not play.round.is_aided
    hand.press("V")
    assert all(tells(hand).values()), tells(hand)
    assert play.round.is_aided
    hand.press("V")
    assert not any(tells(hand).values()), tells(hand)
    hand.do("play.stop")
    assert all(tells(hand).values()), tells(hand)
    assert hand.desk.settings.get(settings.SCORES_SHOWN)


def told_by_game(hand: Hand) -> object:
    """What commands could change that tells: position, page, glyphs, list of moves, and arrows."""
    document, model = hand.document, hand.tree.model()
    nodes = list(document.game.root.walk())
    return (
        document.current,
        hand.desk.stage.page,
        [(node, node.annotation) for node in nodes],
        [(model.shown_score(node), model.move_face(node)) for node in nodes[1:]],
        hand.desk.panel.board.scene.arrows,
        hand.status,
        len(hand.window.children()),
    )


TELLING = (
    *("review", "review.all", "review.glyphs", "mistake.next", "mistake.previous"),
    *("mistake.comment", "learn", "puzzles.mine", "train.add", "train.add_all", "train.today"),
    *("line.best", "line.fan", "line.column", "best", "why.copy", "why.comment"),
    *(
        "file.export",
        "board.send",
        "print.game",
        "copy.picture",
        "library.mistake",
        "overnight.queue",
    ),
)
"""The commands that would tell how good moves are, or how many of them were mistakes."""


def test_no_command_tells_anything_until_show(hand: Hand, spoken: list[str]) -> None:
    actions = hand.desk.actions
    hand.press("Left", "Left")
    hand.play.start_game(Match(hand.document.current.position.to_move, None))
    before = told_by_game(hand)
    for command in TELLING:
        actions[command].trigger()
        for key in actions.keys.keys_of(COMMAND[command]):
            hand.press(key)
        assert told_by_game(hand) == before, command
    assert disabled_reason(actions["learn"]) == Activity.CONCEALING.reason
    hand.press("V", "N")
    assert hand.document.current.position.ply < len(MOVES)
    assert hand.desk.panel.board.scene.arrows
    hand.press("V")
    assert not hand.desk.panel.board.scene.arrows
    hand.press("V", "Ctrl+L")
    assert hand.desk.stage.page is not None


def test_what_a_mistake_should_have_been_goes_from_the_board_with_the_scores(
    hand: Hand, spoken: list[str]
) -> None:
    board = hand.desk.panel.board
    hand.press("Home", "N")
    assert board.scene.arrows
    play = hand.play
    play.start_game(Match(hand.document.current.position.to_move, None))
    assert not board.scene.arrows
    assert not board.scene.marks
    play.stop()
    assert board.scene.arrows


def test_another_window_goes_on_telling(hand: Hand, open_window: OpenWindow) -> None:
    other = open_window(read(MOVES), hand.desk.settings)
    hand.play.start_game(Match(Side.RED, None))
    assert other.desk.look.shows_scores
    assert not hand.desk.look.shows_scores
