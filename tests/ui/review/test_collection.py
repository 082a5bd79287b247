"""Reviewing all games of a document in the real window."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from c4studio.formats import read
from c4studio.game import Collection, Game
from c4studio.ground.progress import WorkError
from c4studio.language.refusals import Refusal
from c4studio.review import Review, nodes_of_line
from c4studio.ui.games.games_part import GamesPart
from c4studio.ui.games.model import GamesColumn
from c4studio.ui.review.review_part import ReviewPart
from c4studio.ui.window.main_window import MainWindow
from c4studio.words.rendering import render
from engine import Board, Position
from tests.boards import ON_BOTH, ending_text
from tests.hands import press
from tests.ui.review.review_window import MOVES, said


def turned(window: MainWindow) -> list[str]:
    model = window.part(GamesPart).list.model()
    return [model.index(row, GamesColumn.DECIDED).data() for row in range(model.rowCount())]


def load(window: MainWindow, games: list[Game]) -> None:
    window.document.load(Collection(games))
    assert turned(window) == [""] * len(games)


def test_the_list_of_games_shows_where_each_turned(
    window: MainWindow, part: ReviewPart, qtbot: QtBot
) -> None:
    games = [read(MOVES), Game(), read("444444"), read(MOVES[:12])]
    load(window, games)
    press(window, "Shift+F12")
    with qtbot.waitSignal(part.reviewer.games_ended):
        pass
    assert said(window) == "4 games reviewed"
    assert turned(window) == ["16", "", "–", "10"]
    assert all(node.scores for node in nodes_of_line(games[3].end())[:-1])
    assert not window.document.undo_stack.canUndo()
    model = window.part(GamesPart).list.model()
    spoken, players = Qt.ItemDataRole.AccessibleTextRole, model.index(0, GamesColumn.PLAYERS)
    tip = Qt.ItemDataRole.ToolTipRole
    assert "Decisive: move 16, Yellow d6: From win to loss; only g kept the win" in players.data(
        spoken
    )
    assert "move 16, Yellow d6" in model.index(0, GamesColumn.DECIDED).data(tip)
    # With the scores everything that tells is hidden.
    press(window, "V")
    assert turned(window) == [""] * 4
    assert "move 16" not in players.data(spoken)
    assert model.index(0, GamesColumn.DECIDED).data(tip) == ""
    press(window, "V")
    assert turned(window) == ["16", "", "–", "10"]


@ON_BOTH
def test_late_games_are_reviewed_together(
    window: MainWindow, part: ReviewPart, board: Board, qtbot: QtBot
) -> None:
    text = ending_text(board)
    games = [read(text), read(text[:-2]), Game(Position(board))]
    load(window, games)
    press(window, "Shift+F12")
    with qtbot.waitSignal(part.reviewer.games_ended):
        pass
    assert said(window) == "3 games reviewed"
    reviews = [Review.of_nodes(nodes_of_line(game.end())) for game in games]
    assert all(review.is_complete for review in reviews)
    assert turned(window)[0] == str(reviews[0].faults()[-1].ply)
    assert turned(window)[2] == ""


def test_cancelled_in_the_middle_it_can_go_on(
    window: MainWindow, part: ReviewPart, qtbot: QtBot
) -> None:
    load(window, [read(MOVES[: 8 + number % 9]) for number in range(40)])
    part.reviewer.review_games()
    qtbot.waitUntil(lambda: bool(turned(window)[0]))
    window.messages.progress.cancel_shown_work()
    qtbot.waitUntil(lambda: not part.reviewer.is_reviewing_games)
    part.reviewer.review_games()
    with qtbot.waitSignal(part.reviewer.games_ended):
        pass
    assert all(turned(window))


def test_other_games_end_it(window: MainWindow, part: ReviewPart, qtbot: QtBot) -> None:
    load(window, [read(MOVES), read(MOVES)])
    part.reviewer.review_games()
    window.document.load(Collection([read("4")]))
    qtbot.waitUntil(lambda: not part.reviewer.is_reviewing_games)
    assert window.document.game.end().scores is None


def test_why_a_review_failed_is_said(
    window: MainWindow, part: ReviewPart, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise WorkError(Refusal.NOTHING_COPIED)

    load(window, [read(MOVES), read(MOVES[:12])])
    monkeypatch.setattr("c4studio.ui.searches._find_on_board", fail)
    with qtbot.waitSignal(part.reviewer.games_ended):
        part.reviewer.review_games()
    assert render(WorkError(Refusal.NOTHING_COPIED).said) in said(window)
