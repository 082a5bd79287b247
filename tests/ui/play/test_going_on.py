"""Games that go on: from hint to hint, with sides exchanged, in a rematch, from an earlier move."""

import pytest

from c4studio.game import GameFacts
from c4studio.opponents.people import LEVELS
from c4studio.ui.files.file_part import FilePart
from c4studio.ui.games.facts_part import FactsPart
from c4studio.ui.play.habits import PlayHabits
from c4studio.ui.play.match import Match
from c4studio.ui.play.play_dialog import GameOffer
from c4studio.ui.play.play_part import PlayPart
from c4studio.ui.training.train_part import TrainPart
from c4studio.ui.window.workspaces import Workspace, WorkspacePart
from engine import Side
from tests.hands import Hand, wait
from tests.ui.play.test_playing import accept, open_dialog, wait_for_turn

NEWCOMER = LEVELS["Newcomer"]
OURS = GameFacts(red="Player", yellow="Newcomer")


pytestmark = pytest.mark.start("4444435263")


def resign(hand: Hand, play: PlayPart) -> None:
    """Resign, and confirm it."""
    hand.do("play.resign")
    assert play.giving_up.box is not None
    play.giving_up.box.buttons()[0].click()


def test_hints_begin_at_each_position_with_where_to_look(hand: Hand) -> None:
    hand.play.start_game(Match(Side.RED, NEWCOMER))
    hint = hand.desk.actions["play.hint"]
    for _ in range(2):
        for words in ("Look ", "Column "):
            hint.trigger()
            wait(lambda: not hand.play.round.search.is_running)
            assert hand.play.bar.sentence.startswith(words)
        hand.press("1")
        wait_for_turn(hand.play)


def test_names_of_ours_change_places_with_the_sides(hand: Hand) -> None:
    hand.document.set_game_facts(OURS)
    hand.play.start_game(Match(Side.RED, NEWCOMER))
    hand.do("play.swap")
    facts = hand.document.game.facts
    assert (facts.red, facts.yellow) == ("Newcomer", "Player")
    hand.play.stop()
    dialog = open_dialog(hand)
    assert dialog.offer.match.human is Side.YELLOW
    dialog.reject()


@pytest.mark.parametrize("facts", [GameFacts(red="Ann", yellow="Newcomer"), GameFacts()])
def test_names_of_others_stay_with_their_sides(facts: GameFacts, hand: Hand) -> None:
    hand.document.set_game_facts(facts)
    hand.play.start_game(Match(Side.RED, NEWCOMER))
    hand.do("play.swap")
    assert hand.document.game.facts == facts


@pytest.mark.parametrize(("by_turns", "after"), [(True, Side.RED), (False, Side.RED)])
def test_a_rematch_counts_for_whose_turn_it_is(by_turns: bool, after: Side, hand: Hand) -> None:
    match = Match(Side.RED, NEWCOMER)
    hand.play.habits.store_offer(GameOffer(match, by_turns, from_start=False))
    hand.play.start_game(match)
    hand.play.giving_up.end_lost_game(Side.RED, "Resign")
    hand.do("play.rematch")
    assert hand.play.match is not None
    assert hand.play.match.human is Side.YELLOW
    assert PlayHabits(hand.desk.settings).offer.match.human is after


def test_a_game_given_up_goes_on_at_an_earlier_move_and_ends_anew(hand: Hand) -> None:
    hand.document.set_game_facts(OURS)
    hand.play.start_game(Match(Side.RED, NEWCOMER))
    resign(hand, hand.play)
    heading = hand.part(FactsPart).heading
    assert heading.whole.endswith("Yellow by resignation")
    hand.press("Left", "Left")
    accept(hand, open_dialog(hand))
    assert hand.play.match is not None
    assert hand.play.match.human is Side.RED
    assert "resignation" not in heading.whole
    hand.press("1")
    wait_for_turn(hand.play)
    assert hand.moves[:9] == "444443521"
    resign(hand, hand.play)
    assert heading.whole.endswith("Yellow by resignation")
    assert hand.document.game.end() is hand.play.round.head


def test_a_game_of_others_keeps_its_result_and_its_main_line(hand: Hand) -> None:
    facts = GameFacts(red="Ann", yellow="Bob", result="Red+Resign")
    hand.document.set_game_facts(facts)
    end = hand.document.game.end()
    hand.press("Left", "Left")
    dialog = open_dialog(hand)
    assert dialog.offer.from_start
    dialog.begin.setCurrentIndex(1)
    dialog.side.setCurrentIndex([*Side].index(hand.document.current.position.to_move))
    accept(hand, dialog)
    wait_for_turn(hand.play)
    hand.press("1")
    wait_for_turn(hand.play)
    resign(hand, hand.play)
    assert hand.document.game.facts == facts
    assert hand.document.game.end() is end


def test_a_game_that_was_broken_off_at_once_leaves_the_side_to_the_next(hand: Hand) -> None:
    for discs, side in ((0, Side.RED), (1, Side.YELLOW)):
        match = Match(Side.RED, NEWCOMER)
        hand.play.habits.store_offer(GameOffer(match, by_turns=True, from_start=False))
        hand.play.start_game(match)
        if discs:
            hand.press("1")
            wait_for_turn(hand.play)
        hand.play.stop()
        assert hand.play.habits.offer.match.human is side


def test_a_new_game_asks_nothing_while_one_is_played_which_undo_brings_back(hand: Hand) -> None:
    hand.play.start_game(Match(Side.RED, NEWCOMER))
    hand.press("1")
    wait_for_turn(hand.play)
    played = hand.document.game
    hand.do("new")
    assert hand.part(FilePart).unsaved.box is None
    assert hand.document.game.is_blank
    assert hand.play.match is None
    assert "undo brings it back" in hand.status
    hand.document.undo_stack.undo()
    assert hand.document.game is played


def test_the_switch_shows_learning_after_a_game_that_is_over(hand: Hand) -> None:
    hand.play.start_game(Match(Side.RED, None))
    hand.play.giving_up.end_lost_game(Side.RED, "Resign")
    assert hand.part(WorkspacePart).current is Workspace.PLAY
    hand.do("train.solve")
    wait(lambda: hand.part(TrainPart).is_open)
    assert hand.part(WorkspacePart).current is Workspace.LEARN
    hand.part(TrainPart).leave_page()
    assert hand.part(WorkspacePart).current is Workspace.PLAY
