"""Undo in a game takes back the user's last disc and the answer to it, as *Take back* does."""

import pytest

from c4studio.game import Game
from c4studio.opponents.people import LEVELS
from c4studio.ui.play.match import Match
from c4studio.ui.play.play_part import PlayPart
from engine import Side
from tests.hands import Hand, wait

pytestmark = pytest.mark.start("44444352632")

NEWCOMER = LEVELS["Newcomer"]
START = "44444352632"


def play_and_wait(hand: Hand, *columns: str) -> None:
    """Play discs, each once the engine has answered."""
    for column in columns:
        hand.press(column)
        wait_for_turn(hand.play)


def wait_for_turn(play: PlayPart) -> None:
    """Wait until the user is to move."""
    wait(lambda: play.round.is_persons_turn)


@pytest.fixture
def game(hand: Hand) -> Hand:
    """A game of Yellow against the engine in which both have played two discs."""
    hand.play.start_game(Match(Side.YELLOW, NEWCOMER))
    play_and_wait(hand, "7", "1")
    return hand


@pytest.mark.parametrize("command", ["undo", "play.back"])
def test_undo_takes_back_the_answer_with_the_users_disc(command: str, game: Hand) -> None:
    moves = game.moves
    game.do(command)
    assert game.moves == moves[:-2]
    assert game.play.round.head is game.document.current
    assert game.play.bar.sentence.endswith("your move")
    game.do("undo")
    assert game.moves == START
    game.do("undo")
    assert game.moves == START
    assert game.play.match is not None


@pytest.mark.parametrize("command", ["undo", "play.back"])
def test_redo_brings_both_discs_back_and_the_next_key_plays(command: str, game: Hand) -> None:
    moves = game.moves
    game.do(command)
    game.do(command)
    game.do("redo")
    assert game.moves == moves[:-2]
    game.do("redo")
    assert game.moves == moves
    assert game.play.round.head is game.document.current
    game.press("7")
    assert game.moves.startswith(moves + "7")


def test_undo_while_the_engine_thinks_takes_back_the_users_disc_alone(game: Hand) -> None:
    moves = game.moves
    game.press("7", "Ctrl+Z")
    assert game.moves == moves
    game.press("Ctrl+Shift+Z")
    assert game.moves == moves + "7"
    wait_for_turn(game.play)
    assert len(game.moves) == len(moves) + 2


def test_the_menu_names_the_disc_that_undo_takes_back(game: Hand) -> None:
    assert game.desk.actions["undo"].text() == "&Undo disc in column a"
    game.press("Ctrl+Z")
    assert game.desk.actions["undo"].text() == "&Undo disc in column g"
    assert game.desk.actions["redo"].text() == "&Redo disc in column a"


def test_the_first_disc_of_the_engine_stays(hand: Hand) -> None:
    hand.play.start_game(Match(Side.RED, NEWCOMER))
    wait_for_turn(hand.play)
    moves = hand.moves
    hand.press("Ctrl+Z")
    assert hand.moves == moves
    assert hand.status == "There is no disc to take back"


def test_undo_stays_in_the_game_that_is_played(hand: Hand) -> None:
    hand.document.add_games(Game())
    played = hand.document.game
    hand.play.start_game(Match(Side.RED, NEWCOMER))
    hand.press("Ctrl+Z")
    assert hand.document.game is played
    assert hand.status == "There is no disc to take back"
    hand.play.stop()
    hand.press("Ctrl+Z")
    assert hand.document.game is not played


def test_a_mark_is_undone_before_discs(game: Hand) -> None:
    moves = game.moves
    game.do("glyph.!")
    assert game.document.current.annotation.glyph
    game.press("Ctrl+Z")
    assert game.moves == moves
    assert not game.document.current.annotation.glyph
    game.press("Ctrl+Z")
    assert game.moves == moves[:-2]


def test_a_disc_that_was_commented_on_since_is_taken_back_and_comes_back(game: Hand) -> None:
    game.do("glyph.!")
    moves = game.moves
    game.do("play.back")
    assert game.moves == moves[:-2]
    game.do("redo")
    assert game.moves == moves
    game.do("redo")
    assert game.document.current.annotation.glyph


def test_the_engine_answers_anew_where_its_disc_was_deleted(game: Hand) -> None:
    count = len(game.moves)
    game.document.delete_branch(game.document.current)
    wait_for_turn(game.play)
    assert len(game.moves) == count


def test_undo_takes_back_the_end_of_a_game(hand: Hand) -> None:
    hand.play.start_game(Match(Side.RED, None))
    hand.press("1", "2", "1", "2", "1", "2", "1")
    assert hand.play.round.is_over
    moves = hand.moves
    hand.press("Ctrl+Z")
    assert hand.moves == moves[:-1]
    assert hand.play.round.is_persons_turn
