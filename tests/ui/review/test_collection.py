"""Reviewing all games of a document in the real window."""

import pytest
from PySide6.QtCore import Qt

from c4studio.formats import read
from c4studio.game import Collection, Game
from c4studio.ground.progress import WorkError
from c4studio.language.messages import Refusal
from c4studio.review import Review, nodes_of_line
from c4studio.ui.games.games_part import GamesPart
from c4studio.ui.games.model import GamesColumn
from c4studio.words.rendering import render
from engine import Board, Position
from tests.boards import ON_BOTH, ending_text
from tests.hands import Hand, wait, wait_for_signal
from tests.ui.review.review_window import MOVES


def turned(hand: Hand) -> list[str]:
    model = hand.part(GamesPart).list.model()
    return [model.index(row, GamesColumn.DECIDED).data() for row in range(model.rowCount())]


def load(hand: Hand, games: list[Game]) -> None:
    hand.document.load(Collection(games))
    assert turned(hand) == [""] * len(games)


def test_the_list_of_games_shows_where_each_turned(hand: Hand) -> None:
    games = [read(MOVES), Game(), read("444444"), read(MOVES[:12])]
    load(hand, games)
    hand.press("Shift+F12")
    with wait_for_signal(hand.reviewer.games_ended):
        pass
    assert hand.status == "4 games reviewed"
    assert turned(hand) == ["16", "", "–", "10"]
    assert all(node.scores for node in nodes_of_line(games[3].end())[:-1])
    assert not hand.document.undo_stack.canUndo()
    model = hand.part(GamesPart).list.model()
    spoken, players = Qt.ItemDataRole.AccessibleTextRole, model.index(0, GamesColumn.PLAYERS)
    tip = Qt.ItemDataRole.ToolTipRole
    assert "Decisive: move 16, Yellow d6: From win to loss; only g kept the win" in players.data(
        spoken
    )
    assert "move 16, Yellow d6" in model.index(0, GamesColumn.DECIDED).data(tip)
    # With the scores everything that tells is hidden.
    hand.press("V")
    assert turned(hand) == [""] * 4
    assert "move 16" not in players.data(spoken)
    assert model.index(0, GamesColumn.DECIDED).data(tip) == ""
    hand.press("V")
    assert turned(hand) == ["16", "", "–", "10"]


@ON_BOTH
def test_late_games_are_reviewed_together(hand: Hand, board: Board) -> None:
    text = ending_text(board)
    games = [read(text), read(text[:-2]), Game(Position(board))]
    load(hand, games)
    hand.press("Shift+F12")
    with wait_for_signal(hand.reviewer.games_ended):
        pass
    assert hand.status == "3 games reviewed"
    reviews = [Review.of_nodes(nodes_of_line(game.end())) for game in games]
    assert all(review.is_complete for review in reviews)
    assert turned(hand)[0] == str(reviews[0].faults()[-1].ply)
    assert turned(hand)[2] == ""


def test_cancelled_in_the_middle_it_can_go_on(hand: Hand) -> None:
    load(hand, [read(MOVES[: 8 + number % 9]) for number in range(40)])
    hand.reviewer.review_games()
    wait(lambda: bool(turned(hand)[0]))
    hand.messages.progress.cancel_shown_work()
    wait(lambda: not hand.reviewer.is_reviewing_games)
    hand.reviewer.review_games()
    with wait_for_signal(hand.reviewer.games_ended):
        pass
    assert all(turned(hand))


def test_other_games_end_it(hand: Hand) -> None:
    load(hand, [read(MOVES), read(MOVES)])
    hand.reviewer.review_games()
    hand.document.load(Collection([read("4")]))
    wait(lambda: not hand.reviewer.is_reviewing_games)
    assert hand.document.game.end().scores is None


def test_why_a_review_failed_is_said(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise WorkError(Refusal.NOTHING_COPIED)

    load(hand, [read(MOVES), read(MOVES[:12])])
    monkeypatch.setattr("c4studio.ui.searches._find_on_board", fail)
    with wait_for_signal(hand.reviewer.games_ended):
        hand.reviewer.review_games()
    assert render(WorkError(Refusal.NOTHING_COPIED).said) in hand.status
