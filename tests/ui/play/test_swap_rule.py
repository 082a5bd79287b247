"""Games with the swap rule: three discs, the choice of a colour, and what is stored of it."""

import pytest

from c4studio.formats import sgf
from c4studio.game import Collection
from c4studio.game.annotation import SWAP_EXCHANGED, SWAP_KEPT
from c4studio.opponents.people import LEVELS
from c4studio.training.swap import all_swap_openings
from c4studio.ui.play.match import Match
from engine import STANDARD, Side, Solver
from tests.hands import Hand, wait
from tests.ui.play.test_playing import accept, open_dialog

PERFECT = LEVELS["Perfect"]


def begin(hand: Hand, human: Side) -> None:
    """Begin a game with the swap rule in the dialog, as the first player or the second one."""
    dialog = open_dialog(hand)
    dialog.opponent.setCurrentText("Perfect")
    dialog.side.setCurrentIndex([*Side].index(human))
    dialog.rule.setCurrentIndex(1)
    assert "Swap: the first player places Red, Yellow and Red" in dialog._strength.text()
    accept(hand, dialog)


@pytest.mark.parametrize(
    ("opening", "human"),
    # After d1, d2, d3 Red wins; after a1, a2 and g1 Yellow does.
    [("444", Side.YELLOW), ("117", Side.RED)],
)
def test_the_engine_takes_the_colour_that_wins(opening: str, human: Side, hand: Hand) -> None:
    rules = SWAP_KEPT if human is Side.RED else SWAP_EXCHANGED
    spoken: list[str] = []
    hand.desk.messages.announcer.said.connect(spoken.append)
    begin(hand, Side.RED)
    assert hand.play.bar.sentence.startswith("Place Red, Yellow and Red; then the engine chooses")
    assert not hand.desk.actions["play.hint"].isEnabled()
    hand.press(*opening)
    wait(lambda: hand.play.round.swap.is_chosen)
    assert hand.play.match is not None
    assert hand.play.match.human is human
    facts = hand.document.game.facts
    assert facts.rules == rules
    assert (facts.red, facts.yellow)[[*Side].index(human)] == "Player"
    # The engine's move may take the place of the message; it is spoken all the same.
    does = "keeps Yellow" if human is Side.RED else "takes Red"
    told = f"The engine {does}, which wins with best play: you have {human.capitalize()}"
    wait(lambda: told in spoken)
    # And it stands above the board until the user's next disc.
    wait(lambda: hand.play.round.is_persons_turn)
    assert hand.play.bar.sentence == told
    # The rule and the choice survive saving.
    text = sgf.sgf_of_games(Collection([hand.document.game]))
    (again,) = sgf.read_sgf(text).collection.games
    assert again.facts.rules == rules
    wait(lambda: hand.play.round.is_persons_turn)
    # The opening is not taken back once the colours are chosen.
    for _ in range(3):
        hand.do("play.back")
    assert hand.play.round.head.position.ply >= 3


@pytest.mark.parametrize(
    ("command", "human"), [("play.keep", Side.YELLOW), ("play.exchange", Side.RED)]
)
def test_the_engine_places_a_drawn_opening_and_the_user_chooses(
    command: str, human: Side, hand: Hand
) -> None:
    begin(hand, Side.YELLOW)
    wait(lambda: hand.play.round.is_persons_choice)
    assert hand.play.round.head.position.ply == 3
    assert hand.play.bar.sentence.startswith("Choose: keep Yellow")
    hand.press("4")
    assert hand.play.round.head.position.ply == 3
    assert hand.status == "Choose a colour first"
    action = hand.desk.actions[command]
    assert action.isEnabled()
    action.trigger()
    assert hand.play.match is not None
    assert hand.play.match.human is human
    assert not hand.desk.actions["play.keep"].isEnabled()
    assert hand.status == f"You have {human.capitalize()}"
    wait(lambda: hand.play.round.is_persons_turn)


def test_two_people_exchange_their_colours(hand: Hand) -> None:
    hand.play.start_game(Match(Side.RED, None, swap=True))
    hand.press("4", "4", "3")
    assert hand.play.round.is_persons_choice
    hand.do("play.exchange")
    assert hand.document.game.facts.rules == SWAP_EXCHANGED
    hand.press("1")
    assert hand.play.round.head.position.ply == 4


def test_undo_leaves_the_opening_once_the_colours_are_chosen(hand: Hand) -> None:
    hand.play.start_game(Match(Side.RED, None, swap=True))
    hand.press("4", "4", "3")
    hand.do("play.keep")
    hand.press("Ctrl+Z", "Ctrl+Z")
    assert hand.moves.endswith("443")
    assert hand.play.match is not None
    assert hand.document.game.facts.rules == SWAP_KEPT
    # A disc of it that is deleted from the list of moves ends the game.
    hand.document.delete_branch(hand.document.current)
    assert hand.play.match is None


def test_a_game_with_the_usual_rules_has_no_choice(hand: Hand) -> None:
    hand.play.start_game(Match(Side.RED, None))
    hand.press("4", "4", "4")
    assert not hand.desk.actions["play.keep"].isEnabled()
    assert hand.play.round.is_persons_turn


def test_in_a_drawn_opening_it_says_with_which_colour_people_score_more(hand: Hand) -> None:
    with Solver() as solver:
        fair = next(each for each in all_swap_openings(STANDARD, solver) if each.result == 0)
    begin(hand, Side.RED)
    hand.press(*fair.moves)
    wait(lambda: hand.play.round.swap.is_chosen)
    points = max(fair.points, 1 - fair.points)
    wait(lambda: f"{100 * points:.0f} % among people in a draw" in hand.play.bar.sentence)
    wait(lambda: hand.play.round.is_persons_turn)
    reason = hand.play.bar.sentence
    hand.press("4")
    assert "among people" not in hand.play.bar.sentence
    # It can still be read.
    assert reason in hand.play.bar._text.toolTip()
    assert reason in hand.play.bar.accessibleDescription()
