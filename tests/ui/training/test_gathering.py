"""Cards of reviewed games, of ways to play, and puzzles of one's games, in the real window."""

import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from c4studio.formats import sgf, sniff
from c4studio.ground.paths import Paths
from c4studio.review import line_search
from c4studio.review import review as review_module
from c4studio.training.card import CardAttempt, CardKind
from c4studio.training.rows import StoredCard
from c4studio.training.sets import stored_puzzle_sets
from c4studio.training.sources import packaged_puzzle_list
from c4studio.ui import settings
from c4studio.ui.settings import Settings
from c4studio.ui.training.choice_box import PuzzleChoiceBox
from c4studio.ui.training.making_part import MistakeCardPart
from c4studio.ui.window.program import build_window
from engine import Side
from tests.calls import note_calls
from tests.hands import Hand, wait, wait_for_signal
from tests.held import hold_up_searches
from tests.ui.training.training_window import Opened, drill_of, practise, said, wait_for
from tests.windows import discard

GAMES = ("6345141561444343315262", "625347474413641273355635", "56645234362226363")
"""Games with mistakes that can be trained."""


WAYS = {"winning": (Side.RED, 180), "holding": (Side.YELLOW, 100)}


@pytest.fixture
def hand(start: Callable[[], Hand], tmp_path: Path, qtbot: QtBot) -> Hand:
    path = tmp_path / "club.txt"
    path.write_text("\n".join(GAMES))
    made = start()
    made.open_file(path)
    return made


def cards_in(opened: Opened) -> list[StoredCard]:
    with opened() as store:
        return list(store.all_cards())


def test_the_first_review_says_that_it_makes_cards_and_how_that_is_stopped(hand: Hand) -> None:
    hand.do("review")
    wait_for("each review that you ask for makes such cards", hand)
    hand.messages.bar.offer.click()
    assert not hand.desk.settings.get(settings.CARDS_FROM_REVIEWS)
    wait_for("Reviews make no more cards", hand)
    hand.desk.settings.set(settings.CARDS_FROM_REVIEWS, True)
    hand.do("review.all")
    wait_for(" new cards from ", hand)
    assert "each review" not in said(hand)


def test_a_review_of_all_games_makes_cards_of_their_mistakes(hand: Hand, opened: Opened) -> None:
    hand.do("review.all")
    wait_for("new cards from", hand)
    kept = cards_in(opened)
    assert {each.card.game for each in kept} == set(GAMES)
    kinds = [each.card.kind for each in kept]
    assert kinds.count(CardKind.MISTAKE) >= 4
    assert CardKind.QUIET in kinds
    hand.messages.clear()
    hand.do("train.add_all")
    wait_for("0 new cards from", hand)


def test_a_finished_review_is_used_for_its_cards(
    hand: Hand, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    scored = note_calls(monkeypatch, line_search, "positions_with_scores")
    again = note_calls(monkeypatch, review_module, "positions_with_scores")
    hand.do("review")
    wait_for("new cards from", hand)
    assert {each.card.game for each in cards_in(opened)} == {GAMES[0]}
    assert again == []
    scored.clear()
    # Nor does anybody who asks later have it made again.
    hand.do("train.add")
    wait_for("0 new cards from", hand)
    assert scored == again == []


def test_cards_that_are_asked_for_twice_are_counted_although_the_first_are_still_added(
    hand: Hand, opened: Opened
) -> None:
    part = hand.part(MistakeCardPart)
    gate = threading.Event()
    part._store.run(lambda _: gate.wait(60))
    for _ in range(2):
        with wait_for_signal(part.asked.search.done):
            hand.do("train.add_all")
    gate.set()
    wait_for("new cards from", hand)
    number = len(cards_in(opened))
    assert f"{number} new cards from {2 * number} positions" in said(hand)


def test_cards_of_a_review_do_not_end_the_search_for_those_that_were_asked_for(
    hand: Hand, opened: Opened
) -> None:
    part = hand.part(MistakeCardPart)
    with hold_up_searches(hand.controller.searches):
        hand.do("train.add_all")
        wait(lambda: part.asked.search.is_running)
        part.on_line_reviewed()
    wait_for("new cards from", hand)
    assert {each.card.game for each in cards_in(opened)} == set(GAMES)


def test_a_review_makes_no_cards_if_that_is_not_wanted(hand: Hand, opened: Opened) -> None:
    hand.desk.settings.set(settings.CARDS_FROM_REVIEWS, False)
    hand.do("review.all")
    wait_for("3 games reviewed", hand)
    assert practise("train.today", hand).page.told.text().endswith("since no card is due")
    assert cards_in(opened) == []


def test_where_no_card_can_be_kept_a_review_says_nothing_of_cards(
    paths: Paths, tmp_path: Path
) -> None:
    config = Settings()
    config.set(settings.ENGINE_MEMORY_MB, 16)
    without = replace(paths, data=None)
    hand = Hand(build_window(without, config, sniff.read_any_format(GAMES[0]).game))
    hand.window.show()
    try:
        hand.do("review")
        wait(lambda: hand.reviewer.review.is_complete)
        QTest.qWait(500)
        assert "no place for its cards" not in said(hand)
        hand.do("train.add")
        wait_for("no place for its cards", hand)
    finally:
        discard(hand)


def test_only_the_mistakes_of_the_side_that_is_gone_through_become_cards(
    hand: Hand, opened: Opened
) -> None:
    hand.do("mistakes.second")
    hand.do("train.add_all")
    wait_for("new card", hand)
    kept = cards_in(opened)
    assert {each.card.position.to_move for each in kept} == {Side.YELLOW}


def test_puzzles_of_the_games_are_offered_as_a_set(
    hand: Hand, opened: Opened, tmp_path: Path
) -> None:
    games = "\n".join(each.moves + each.solution for each in packaged_puzzle_list()[:4])
    path = tmp_path / "league.sgf"
    path.write_text(sgf.sgf_of_games(sniff.read_any_format(games).collection))
    hand.open_file(path)
    hand.do("puzzles.mine")
    wait_for("offers them as league", hand)
    with opened() as store:
        (found,) = stored_puzzle_sets(store).values()
    assert found
    part = practise("train.solve", hand)
    (box,) = part.page.findChildren(PuzzleChoiceBox)
    box.sets.setCurrentIndex(box.sets.findData("league"))
    wait(lambda: {each.source for each in drill_of(part).questions} == set(found))


@pytest.mark.parametrize("command", WAYS)
def test_a_way_to_play_becomes_cards(command: str, hand: Hand, opened: Opened) -> None:
    side, count = WAYS[command]
    hand.do(f"train.{command}")
    wait_for(f"This adds {count} new cards", hand)
    assert not cards_in(opened)
    hand.messages.bar.offer.click()
    wait_for(f"{count} new cards of {count} positions", hand)
    kept = cards_in(opened)
    assert {each.card.kind for each in kept} == {CardKind.REPERTOIRE}
    assert {each.card.position.to_move for each in kept} == {side}


def test_a_way_to_play_can_be_taken_away_but_for_cards_that_were_tried(
    hand: Hand, opened: Opened
) -> None:
    answer = hand.messages.bar.offer
    hand.do("train.first")
    wait_for("This adds ", hand)
    answer.click()
    wait_for("new cards of", hand)
    cards = cards_in(opened)
    with opened() as store:
        store.record_try(store.card_task(cards[0].card.key), CardAttempt(0, True, 1.0))
    answer.click()
    wait_for(f"{len(cards) - 1} cards taken away again", hand)
    assert [each.card for each in cards_in(opened)] == [cards[0].card]


def test_ones_own_variations_become_cards(hand: Hand, opened: Opened) -> None:
    document = hand.document
    document.go_to(document.game.root)
    document.play(3)
    document.play(2)
    document.play(3)
    hand.do("train.first")
    wait_for("This adds ", hand)
    hand.messages.bar.offer.click()
    wait_for("new cards of", hand)
    kept = {each.card.moves: each.card.answers for each in cards_in(opened)}
    # Both first moves are played; all three answer the position.
    assert set(kept[""][:2]) == {5, 3}
    assert kept["43"][0] == 3
    assert len(kept) == len(GAMES[0]) // 2 + 1
