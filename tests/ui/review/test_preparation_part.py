"""Where a game left the repertoire that is learned, in the review's panel."""

from pytestqt.qtbot import QtBot

from c4studio.training.card import Card, CardKind
from c4studio.training.repertoire import cards_of_repertoire
from c4studio.ui.review.review_part import ReviewPart
from c4studio.ui.training.repertoire_part import RepertoirePart
from c4studio.ui.window.main_window import MainWindow
from engine import Side
from tests.preparation.small import SCORES, repertoire
from tests.ui.review.review_window import said

LEFT = "Red left the repertoire on move 5: c1 was prepared, not d5."


def learn(window: MainWindow, qtbot: QtBot, cards: list[Card]) -> None:
    """Add cards, as the commands that learn a repertoire do."""
    store = window.part(RepertoirePart)._store
    job = store.run(lambda database: database.add_cards(cards))
    with qtbot.waitSignal(job.done):
        pass


def cards() -> list[Card]:
    """The cards of a repertoire that the game of the window leaves."""
    return cards_of_repertoire(repertoire(Side.RED, "4", "444", "44443"), SCORES)


def preparation(window: MainWindow) -> str:
    return window.part(ReviewPart).panel.preparation.text


def test_the_review_tells_where_the_repertoire_was_left(reviewed: MainWindow, qtbot: QtBot) -> None:
    assert preparation(reviewed) == ""
    learn(reviewed, qtbot, cards())
    qtbot.waitUntil(lambda: LEFT in preparation(reviewed))
    assert "The first mistake after that was " in preparation(reviewed)
    assert reviewed.part(ReviewPart).panel.preparation.accessibleDescription().startswith(LEFT)
    # With the scores it is hidden, as it is no secret else.
    reviewed.desk.actions["numbers"].trigger()
    qtbot.waitUntil(lambda: preparation(reviewed) == "")


def test_a_command_goes_to_where_it_was_left(reviewed: MainWindow, qtbot: QtBot) -> None:
    go = reviewed.desk.actions["review.departure"]
    go.trigger()
    qtbot.waitUntil(lambda: said(reviewed).startswith("No repertoire is learned"))
    learn(reviewed, qtbot, cards())
    qtbot.waitUntil(lambda: LEFT in preparation(reviewed))
    go.trigger()
    assert said(reviewed).startswith(LEFT[:-1])
    assert reviewed.document.current.move_string() == "4444"


def test_what_is_not_of_a_repertoire_is_none(reviewed: MainWindow, qtbot: QtBot) -> None:
    (card, *_) = cards()
    learn(reviewed, qtbot, [Card(CardKind.QUIET, "44", card.answers)])
    reviewed.desk.actions["review.departure"].trigger()
    qtbot.waitUntil(lambda: said(reviewed).startswith("No repertoire is learned"))
