"""Where a game left the repertoire that is learned, in the review's panel."""

from dataclasses import replace
from pathlib import Path

from c4studio.library.changes import set_own_names
from c4studio.library.library import Library
from c4studio.training.card import Card, CardKind
from c4studio.training.repertoire import cards_of_repertoire
from c4studio.ui.library.explorer_part import ExplorerPart
from c4studio.ui.training.making_part import RepertoirePart
from engine import Side
from tests.hands import Hand, wait, wait_for_signal
from tests.library.games import entry
from tests.report.preparation.small import SCORES, repertoire

LEFT = "Red left the repertoire on move 5: c1 was prepared, not d5."
YELLOW_LEFT = "Yellow left the repertoire on move 4: e1 was prepared, not d4."


def learn(hand: Hand, cards: list[Card]) -> None:
    """Add cards, as the commands that learn a repertoire do."""
    store = hand.part(RepertoirePart)._store
    job = store.run(lambda database: database.add_cards(cards))
    with wait_for_signal(job.done):
        pass


def cards() -> list[Card]:
    """The cards of a repertoire that the game of the window leaves."""
    return cards_of_repertoire(repertoire(Side.RED, "4", "444", "44443"), SCORES)


def preparation(hand: Hand) -> str:
    return hand.review.panel.preparation.text


def test_the_review_tells_where_the_repertoire_was_left(reviewed: Hand) -> None:
    assert preparation(reviewed) == ""
    learn(reviewed, cards())
    wait(lambda: LEFT in preparation(reviewed))
    assert "The first mistake after that was " in preparation(reviewed)
    assert reviewed.review.panel.preparation.accessibleDescription().startswith(LEFT)
    # With the scores it is hidden, as it is no secret else.
    reviewed.do("numbers")
    wait(lambda: preparation(reviewed) == "")


def test_a_command_goes_to_where_it_was_left(reviewed: Hand) -> None:
    go = reviewed.desk.actions["review.departure"]
    go.trigger()
    wait(lambda: reviewed.status.startswith("No repertoire is learned"))
    learn(reviewed, cards())
    wait(lambda: LEFT in preparation(reviewed))
    go.trigger()
    assert reviewed.status.startswith(LEFT[:-1])
    assert reviewed.moves == "4444"


def test_what_is_not_of_a_repertoire_is_none(reviewed: Hand) -> None:
    (card, *_) = cards()
    learn(reviewed, [Card(CardKind.QUIET, "44", card.answers)])
    reviewed.do("review.departure")
    wait(lambda: reviewed.status.startswith("No repertoire is learned"))


def name_players(hand: Hand, red: str, yellow: str) -> None:
    document = hand.document
    document.set_game_facts(replace(document.game.facts, red=red, yellow=yellow))


def yellow_cards() -> list[Card]:
    """The cards of a repertoire of Yellow that the game of the window leaves, too."""
    return cards_of_repertoire(repertoire(Side.YELLOW, "44", "4445"), SCORES)


def test_only_the_side_of_the_user_is_told_where_a_name_tells_it(reviewed: Hand) -> None:
    learn(reviewed, [*cards(), *yellow_cards()])
    wait(lambda: LEFT in preparation(reviewed))
    both = preparation(reviewed)
    assert YELLOW_LEFT in both
    # A game against the engine says which side was the person's.
    name_players(reviewed, "Player", "Regular")
    wait(lambda: YELLOW_LEFT not in preparation(reviewed))
    assert preparation(reviewed).startswith(LEFT)
    name_players(reviewed, "Ann", "Bob")
    wait(lambda: preparation(reviewed) == both)
    name_players(reviewed, "Regular", "Player")
    wait(lambda: LEFT not in preparation(reviewed))
    assert preparation(reviewed).startswith(YELLOW_LEFT)


def test_the_names_of_the_user_in_the_library_tell_the_side(reviewed: Hand, own: Path) -> None:
    learn(reviewed, [*cards(), *yellow_cards()])
    wait(lambda: LEFT in preparation(reviewed))
    name_players(reviewed, "Bob", "ANN")
    assert LEFT in preparation(reviewed)
    shelf = reviewed.part(ExplorerPart)._shelf

    def become_ann(library: Library) -> None:
        library.add_games([entry("443", red="Ann", yellow="Bob")], "games.txt")
        set_own_names(library, ["Ann"])

    shelf.change_library("Becoming Ann", become_ann)
    wait(lambda: LEFT not in preparation(reviewed))
    reviewed.do("review.departure")
    assert reviewed.status == YELLOW_LEFT[:-1]
