"""Games that are played are kept in the user's own library, in the real window."""

from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMessageBox  # noqa: TID251

from c4studio.game import GameFacts
from c4studio.game.times import milliseconds_taken
from c4studio.ground.paths import Paths
from c4studio.language.messages import Practice
from c4studio.language.said import say
from c4studio.library.filters import GameFilter
from c4studio.library.library import Library
from c4studio.library.played import (
    MY_GAMES,
    KeptGame,
    played_games,
)
from c4studio.library.reviews import numbers_of_unreviewed_games
from c4studio.opponents.characters import CHARACTERS
from c4studio.opponents.people import LEVELS, Level
from c4studio.training.store import TrainingDatabase
from c4studio.ui import settings
from c4studio.ui.files.file_part import FilePart
from c4studio.ui.library.explorer_part import ExplorerPart
from c4studio.ui.play.match import Match, facts_for_match
from c4studio.ui.play.record_part import RecordPart
from c4studio.ui.reports.report_dialog import ReportDialog
from c4studio.words.rendering import render
from engine import Side
from engine.scanning import OPEN, RED_WON, YELLOW_WON, unpack
from tests.hands import Hand, OpenWindow, wait
from tests.library.games import entry
from tests.ui.play.test_playing import accept, open_dialog, wait_for_turn
from tests.windows import NewSession

LOST = "224531265346"
"""Moves after which the second column is a mistake of Red's, who misses a threat."""
REGULAR = LEVELS["Regular"]


def kept(path: Path) -> list[KeptGame]:
    """The games that a library keeps of those that were played, the last one first."""
    if not path.exists():
        return []
    with Library(path) as library:
        return list(played_games(library))


def has_kept(path: Path, number: int) -> bool:
    return len(kept(path)) == number


def results(path: Path) -> list[int]:
    return [unpack(each.stored.entry.word)[1] for each in kept(path)]


def two_play(hand: Hand, moves: str) -> None:
    """Let two people play a game in a new game of the window."""
    hand.do("new")
    hand.play.start_game(Match(Side.RED, None))
    hand.press(*moves)


def play_and_resign(hand: Hand) -> None:
    """Play a disc against *Regular*, and resign."""
    match = Match(Side.RED, REGULAR, seed=3)
    hand.document.set_game_facts(facts_for_match(match, GameFacts()))
    hand.play.start_game(match)
    hand.press("4")
    wait_for_turn(hand.play)
    hand.play.giving_up.end_lost_game(Side.RED, "Resign")


def is_reviewed(path: Path, number: int) -> Callable[[], bool]:
    def asked() -> bool:
        with Library(path) as library:
            games = [each.stored.id for each in played_games(library)]
            return len(games) == number and not numbers_of_unreviewed_games(library, games)

    return asked


def test_a_game_is_kept_when_it_ends_with_what_is_known_of_it(hand: Hand, own: Path) -> None:
    play_and_resign(hand)
    wait(lambda: len(kept(own)) == 1)
    (game,) = kept(own)
    facts, played = game.stored.facts, game.played
    assert (facts.red, facts.yellow, facts.result) == ("Player", "Regular", "Yellow+Resign")
    assert facts.date
    assert unpack(game.stored.entry.word)[1] == YELLOW_WON
    assert (played.side, played.opponent, played.level) == (Side.RED, "Regular", "Regular")
    assert (played.clock, played.is_aided) == ("", False)
    shown = hand.document.game.root.main_line()
    assert list(played.times) == [milliseconds_taken(node) for node in shown]
    assert None not in played.times


def test_the_explorer_finds_them_by_their_tag(hand: Hand, own: Path) -> None:
    with Library(own) as library:
        library.add_games([entry("4455"), entry("4456")], "others.txt")
    play_and_resign(hand)
    wait(lambda: len(kept(own)) == 1)
    hand.do("library.explorer")
    panel = hand.part(ExplorerPart).panel
    hand.document.go_to(hand.document.game.root)
    wait(lambda: panel.count.text().startswith("3 games"))
    panel.set_filter(GameFilter(tag=MY_GAMES))
    wait(lambda: panel.count.text().startswith("1 game"))


def test_a_game_that_is_broken_off_is_kept_as_not_finished_and_goes_on_as_the_same(
    hand: Hand, own: Path
) -> None:
    two_play(hand, "1212")
    hand.do("play.stop")
    wait(lambda: results(own) == [OPEN])
    hand.play.start_game(Match(Side.RED, None))
    hand.press(*"121")
    wait(lambda: results(own) == [RED_WON])
    assert [each.stored.entry.moves for each in kept(own)] == ["1212121"]


def test_a_game_that_goes_on_after_it_was_resigned_is_another_one(hand: Hand, own: Path) -> None:
    play_and_resign(hand)
    wait(lambda: has_kept(own, 1))
    hand.play.start_game(Match(Side.RED, LEVELS["Club"]))
    wait_for_turn(hand.play)
    hand.press("4")
    hand.play.giving_up.end_lost_game(Side.RED, "Resign")
    wait(lambda: has_kept(own, 2))
    assert {each.played.opponent for each in kept(own)} == {"Regular", "Club"}


def test_a_disc_taken_back_after_the_end_changes_the_game_that_is_kept(
    hand: Hand, own: Path
) -> None:
    two_play(hand, "1212121")
    wait(lambda: results(own) == [RED_WON])
    hand.do("play.back")
    hand.press("3", "2", "3", "2")
    wait(lambda: results(own) == [YELLOW_WON])
    (game,) = kept(own)
    assert game.played.is_aided
    assert len(game.played.times) == len(game.stored.entry.moves)


def test_two_people_have_no_side_and_nobody_is_taken_for_the_user(hand: Hand, own: Path) -> None:
    two_play(hand, "1212121")
    wait(lambda: results(own) == [RED_WON])
    assert kept(own)[0].played.side is None
    with Library(own) as library:
        assert library.database.query_rows("SELECT name FROM names WHERE me") == []


def test_only_what_was_played_is_kept_of_a_game_that_was_there(hand: Hand, own: Path) -> None:
    hand.paste("(;GM[44]PB[Ann]PW[Bob];B[d1]C[hers];W[e1];B[d2](;W[e2])(;W[a1]))")
    wait(lambda: hand.document.game.facts.red == "Ann")
    hand.press("End")
    hand.play.start_game(Match(Side.RED, REGULAR, seed=1))
    hand.press("4")
    wait_for_turn(hand.play)
    hand.do("play.stop")
    wait(lambda: len(kept(own)) == 1)
    (game,) = kept(own)
    assert game.stored.facts.red == "Player"
    assert game.stored.entry.start
    assert len(game.stored.entry.moves) == 2


def test_the_setting_keeps_nothing(hand: Hand, own: Path) -> None:
    hand.desk.settings.set(settings.GAMES_KEPT, False)
    two_play(hand, "1212121")
    hand.do("play.stop")
    hand.window.document.undo_stack.setClean()
    hand.window.close()
    assert not own.exists()


def test_forgetting_takes_out_these_games_alone_and_can_be_undone(hand: Hand, own: Path) -> None:
    with Library(own) as library:
        library.add_games([entry("4455")], "others.txt")
    for number in (1, 2):
        play_and_resign(hand)
        hand.do("play.stop")
        wait(partial(has_kept, own, number))
        hand.do("new")
        wait(lambda: hand.document.game.is_blank)
    hand.do("play.forget")
    wait(lambda: not kept(own))
    with Library(own) as library:
        assert library.count_games() == 1
    wait(hand.messages.bar.isVisible)
    hand.messages.bar.accepted.emit()
    wait(lambda: len(kept(own)) == 2)


def asked(hand: Hand) -> QMessageBox | None:
    return hand.part(FilePart).unsaved.box


def test_nobody_is_asked_about_games_that_are_kept(hand: Hand, own: Path) -> None:
    two_play(hand, "1212121")
    hand.window.close()
    wait(lambda: not hand.window.isVisible())
    assert asked(hand) is None
    assert results(own) == [RED_WON]


def test_a_game_under_way_is_kept_before_the_window_closes(hand: Hand, own: Path) -> None:
    two_play(hand, "4444443")
    hand.window.close()
    wait(lambda: not hand.window.isVisible())
    assert results(own) == [OPEN]


def test_what_was_changed_since_is_asked_about_with_name_moves_and_board(
    hand: Hand, own: Path
) -> None:
    two_play(hand, "4444443")
    hand.do("play.stop")
    wait(lambda: results(own) == [OPEN])
    hand.press("5")
    hand.window.close()
    wait(lambda: asked(hand) is not None)
    box = asked(hand)
    assert box is not None
    assert box.informativeText().startswith("Unnamed game: 8 moves, 44444435")
    assert not box.iconPixmap().isNull()
    hand.answer(QMessageBox.StandardButton.Cancel)


@pytest.mark.expected_log("cannot be")
def test_a_game_that_cannot_be_kept_is_said_and_asked_about(hand: Hand, own: Path) -> None:
    own.mkdir()
    two_play(hand, "1212121")
    wait(lambda: bool(hand.messages.bar.text))
    hand.window.close()
    wait(lambda: asked(hand) is not None)
    hand.answer(QMessageBox.StandardButton.Cancel)
    own.rmdir()


@pytest.mark.parametrize(("opponent", "found"), [(None, ["1212121"]), (REGULAR, None)])
def test_a_game_that_goes_on_in_another_run_is_kept_once(
    open_window: OpenWindow, own: Path, opponent: Level | None, found: list[str] | None
) -> None:
    """It takes the place of what was broken off there, unless it is against somebody else."""
    first = open_window()
    two_play(first, "1212")
    first.do("play.stop")
    wait(lambda: results(own) == [OPEN])
    hand = open_window()
    hand.paste("1212")
    hand.press("End")
    hand.play.start_game(Match(Side.RED, opponent))
    hand.press("1")
    if found is None:
        wait_for_turn(hand.play)
        hand.do("play.stop")
        wait(lambda: len(kept(own)) == 2)
        return
    hand.press(*"21")
    wait(lambda: results(own) == [RED_WON])
    assert [each.stored.entry.moves for each in kept(own)] == found


def test_two_windows_keep_their_games_in_one_library(new_session: NewSession, own: Path) -> None:
    session = new_session()
    hands = [Hand(session.windows[0]), Hand(session.add_window())]
    hands[1].window.show()
    for hand in hands:
        hand.play.start_game(Match(Side.RED, None))
    for column in "1212121":
        for hand in hands:
            hand.document.go_to(hand.play.round.head)
            hand.play.round.play_chosen_column(int(column) - 1)
    wait(lambda: results(own) == [RED_WON, RED_WON])


def test_the_users_mistakes_become_habits_and_cards_by_themselves(
    hand: Hand, own: Path, paths: Paths
) -> None:
    hand.paste(LOST)
    wait(lambda: hand.document.game.end().position.ply == len(LOST))
    hand.document.set_game_facts(GameFacts(red="Player", yellow="Perfect"))
    hand.press("End")
    hand.play.start_game(Match(Side.RED, LEVELS["Perfect"]))
    hand.press("2")
    wait_for_turn(hand.play)
    hand.do("play.stop")
    wait(is_reviewed(own, 1))
    with Library(own) as library:
        assert library.database.query_rows("SELECT name FROM names WHERE me") == [("Player",)]
    assert paths.training is not None
    training = paths.training

    def has_card() -> bool:
        if not training.exists():
            return False
        with closing(TrainingDatabase(training)) as store:
            return bool(store.database.query_rows("SELECT 1 FROM card WHERE kind = 'mistake'"))

    wait(has_card)
    wait(hand.desk.actions["library.habits"].isEnabled)
    hand.do("library.habits")
    dialog = hand.dialog(ReportDialog)
    assert dialog._report.records[0]["reviewed"] == 1
    assert dialog._report.records[0]["causes"]
    dialog.close()


def test_my_record_says_what_was_won_against_whom_and_shows_the_last_games(
    hand: Hand, own: Path
) -> None:
    play_and_resign(hand)
    wait(lambda: len(kept(own)) == 1)
    assert hand.desk.actions["play.record"].isEnabled()
    hand.do("play.record")
    dialog = hand.dialog(ReportDialog)
    told = render(dialog._report.sections[0].sentences[0])
    assert told == "1 game: 0 won, 0 drawn, 1 lost, 0 not finished"
    dialog.link_chosen.emit(dialog._report.sections[-1].tables[0].rows[0][0])
    assert hand.document.game.facts == kept(own)[0].stored.facts
    # Nobody is asked to save what comes from the library, until it is changed.
    assert hand.desk.kept.is_kept(hand.document.game)
    dialog.close()
    hand.document.set_game_facts(GameFacts())
    assert not hand.desk.kept.is_kept(hand.document.game)
    hand.do("play.forget")
    wait(lambda: not kept(own))
    hand.do("play.record")
    dialog = hand.dialog(ReportDialog)
    assert dialog._report.sections[0].sentences == (say(Practice.NO_PLAYED),)
    dialog.close()
    assert hand.part(RecordPart) is not None


def test_a_named_opponent_is_known_again_with_its_level(hand: Hand, own: Path) -> None:
    dialog = open_dialog(hand)
    dialog.opponent.setCurrentText("Edda, who opens at the edge")
    dialog.side.setCurrentIndex(0)
    accept(hand, dialog)
    hand.press("4")
    wait_for_turn(hand.play)
    assert hand.play.bar.sentence == "You play Red against Edda: your move"
    hand.play.giving_up.end_lost_game(Side.RED, "Resign")
    wait(lambda: has_kept(own, 1))
    (game,) = kept(own)
    assert (game.stored.facts.yellow, game.played.opponent) == ("Edda", "Edda")
    assert game.played.level == "Casual"
    hand.do("play.stop")
    again = open_dialog(hand)
    assert again.offer.match.level == CHARACTERS["Edda"].level
    again.reject()


def test_a_player_of_the_library_is_an_opponent(hand: Hand, own: Path) -> None:
    with Library(own) as library:
        games = [entry("41", red="Bob", yellow="Ann", round=f"{number}") for number in range(3)]
        played = [entry("14", red=name, yellow="Bob") for name in (*LEVELS, *CHARACTERS)]
        library.add_games([*games, *played], "others.txt")
    dialog = open_dialog(hand)
    wait(lambda: dialog.opponent.findText("Ann, as in 3 games of the library") >= 0)
    labels = (dialog.opponent.itemText(row) for row in range(dialog.opponent.count()))
    listed = [each.split(",")[0] for each in labels if each.endswith("of the library")]
    assert sorted(listed) == ["Ann", "Bob"]
    dialog.opponent.setCurrentText("Ann, as in 3 games of the library")
    assert "plays what Ann played in 3 games of the library" in dialog._strength.text()
    dialog.side.setCurrentIndex(0)
    accept(hand, dialog)
    wait(lambda: hand.play.match is not None)
    hand.press("4")
    wait_for_turn(hand.play)
    assert hand.moves == "41"
    assert hand.document.game.facts.yellow == "Ann"
    assert hand.play.bar.sentence == "You play Red against Ann: your move"
    hand.do("play.stop")
    wait(lambda: has_kept(own, 1))
    assert kept(own)[0].played.opponent == "Ann"
