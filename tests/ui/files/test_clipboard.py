from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QMessageBox  # noqa: TID251

from c4studio.document.journals.journal_file import JOURNAL_SUFFIX
from c4studio.document.journals.journal_record import edit_from_record
from c4studio.document.journals.replay import replay_journal
from c4studio.formats import read, sgf
from c4studio.game import Collection, Edit, Game, GameFacts
from c4studio.ground.paths import Paths
from c4studio.ui.files.clipboard import GameClipboard
from c4studio.ui.files.file_part import FilePart
from tests.cases import cases
from tests.file_contents import in_file, write
from tests.formats.foreign import samples
from tests.hands import Hand, wait, wait_for_signal


def accept(hand: Hand) -> None:
    QTest.mouseClick(hand.messages.bar.offer, Qt.MouseButton.LeftButton)


def differently(hand: Hand) -> None:
    assert hand.desk.actions["paste.other"].isEnabled()
    QTest.keySequence(hand.window.focusWidget(), "Ctrl+Alt+V")


@cases(vars(samples))
def test_a_paste_says_what_it_was_taken_for(hand: Hand, text: str, said: str, offers: bool) -> None:
    hand.paste(text)
    assert hand.status == said
    assert hand.desk.actions["paste.other"].isEnabled() is offers
    assert not hand.messages.bar.isVisible()


def test_the_other_reading_is_one_key_away_and_one_step_of_undo(hand: Hand) -> None:
    hand.paste("7")
    hand.paste("1234")
    assert hand.moves == "1234"
    for expected in ("2345", "1234", "2345"):
        differently(hand)
        assert hand.moves == expected
    hand.press("Ctrl+Z")
    assert hand.moves == "7"


def test_moves_and_a_number_are_one_key_from_moves_and_a_score(hand: Hand) -> None:
    hand.paste("44,53")
    for expected in ("4453", "44", "5564", "4453"):
        assert hand.moves == expected
        differently(hand)
    hand.paste("4,2\n44553,2")
    for first, second in (("42", "44553"), ("4", "44553"), ("42", "445532")):
        games = hand.document.collection.games
        assert [game.end().move_string() for game in games] == [first, second]
        differently(hand)


def test_the_other_reading_does_not_undo_what_was_done_since(hand: Hand) -> None:
    hand.paste("1234")
    hand.press("5")
    assert not hand.desk.actions["paste.other"].isEnabled()
    hand.part(GameClipboard).read_differently()
    assert hand.moves == "12345"


@pytest.mark.parametrize("key", ["Escape", "5", "Left"])
def test_the_hint_at_another_reading_goes_with_the_next_move(hand: Hand, key: str) -> None:
    hand.paste("1234")
    assert "Ctrl+Alt+V takes it for" in hand.status
    hand.press(key)
    assert hand.status == ""


@cases()
def test_hostile_text_is_refused_in_a_sentence(hand: Hand, text: str, sentence: str) -> None:
    hand.paste(text)
    wait(hand.messages.bar.isVisible)
    assert hand.messages.bar.text.startswith(sentence)
    assert hand.moves == ""


def test_data_that_only_claims_to_be_a_picture_is_taken_for_its_text(hand: Hand) -> None:
    for lie in (5, "text", b"bytes"):
        data = QMimeData()
        data.setImageData(lie)
        QGuiApplication.clipboard().setMimeData(data)
        hand.do("paste")
        assert hand.status == "The clipboard holds no text and no picture"
    data = QMimeData()
    data.setImageData(5)
    data.setText("4453")
    QGuiApplication.clipboard().setMimeData(data)
    hand.do("paste")
    assert hand.moves == "4453"


# What is in a file stays there.


def test_a_paste_leaves_the_game_of_a_file_alone(saved: Hand, path: Path) -> None:
    saved.paste("1122")
    assert saved.moves == "1122"
    assert saved.desk.file.path is None
    assert saved.desk.file.modified
    assert saved.window.windowTitle() == "Unnamed game[*] – C4 Studio"
    saved.press("Ctrl+S")
    other = path.with_name("other.sgf")
    saved.choose(other)
    wait(lambda: not saved.window.isWindowModified())
    assert (in_file(path), in_file(other)) == ("45", "1122")


def test_undo_after_a_paste_over_a_saved_game_brings_that_game_back(saved: Hand) -> None:
    game = saved.document.game
    saved.paste("1122")
    assert saved.moves == "1122"
    saved.do("undo")
    assert saved.document.game is game
    assert game.end().move_string() == "45"
    saved.do("redo")
    assert saved.moves == "1122"


def shown_file(hand: Hand) -> tuple[Path | None, bool]:
    """The file of the window, and whether its title says that there are changes."""
    return hand.desk.file.path, hand.window.isWindowModified()


def test_undo_and_redo_bring_the_file_with_its_game(saved: Hand, path: Path) -> None:
    saved.paste("1122")
    saved.do("undo")
    assert saved.desk.file.path == path
    assert saved.window.windowTitle() == "game.sgf[*] – C4 Studio"
    assert not saved.window.isWindowModified()
    saved.do("redo")
    assert saved.desk.file.path is None
    other = path.with_name("other.sgf")
    saved.press("Ctrl+S")
    saved.choose(other)
    wait(lambda: not saved.window.isWindowModified())
    saved.do("undo")
    assert shown_file(saved) == (path, False)
    saved.do("undo")
    assert shown_file(saved) == (path, True)
    for _ in range(2):
        saved.do("redo")
    assert shown_file(saved) == (other, False)
    assert (in_file(path), in_file(other)) == ("45", "1122")


def test_undo_beyond_a_paste_that_was_saved_leaves_its_file_alone(hand: Hand, path: Path) -> None:
    hand.paste("1122")
    hand.press("Ctrl+S")
    hand.choose(path)
    wait(lambda: not hand.window.isWindowModified())
    hand.press("Ctrl+Z")
    assert hand.document.game.is_blank
    assert hand.desk.file.path is None
    hand.press("Ctrl+S")
    hand.dialog(QFileDialog).reject()
    hand.return_to()
    assert in_file(path) == "1122"
    hand.press("Ctrl+Shift+Z")
    assert shown_file(hand) == (path, False)


def test_a_file_that_is_saved_while_undo_brings_another_game_stays_with_its_game(
    hand: Hand, path: Path
) -> None:
    hand.paste("1122")
    hand.desk.file.save_as(path)
    hand.document.undo_stack.undo()
    wait(lambda: not hand.desk.file.busy)
    assert hand.desk.file.path is None
    hand.do("redo")
    assert hand.desk.file.path == path


def test_a_paste_over_an_empty_game_of_a_file_stays_in_it(hand: Hand, path: Path) -> None:
    hand.press("Ctrl+S")
    hand.choose(path)
    wait(lambda: hand.desk.file.path == path)
    hand.paste("1122")
    assert hand.desk.file.path == path
    assert hand.desk.file.modified


def test_the_changes_to_a_file_are_asked_about_before_a_paste(saved: Hand, path: Path) -> None:
    saved.press("6")
    saved.paste("1122")
    box = saved.part(FilePart).unsaved.box
    assert box is not None
    box.done(QMessageBox.StandardButton.Cancel)
    assert saved.moves == "456"
    assert saved.desk.file.path == path
    saved.paste("1122")
    box = saved.part(FilePart).unsaved.box
    assert box is not None
    box.done(QMessageBox.StandardButton.Save)
    wait(lambda: saved.moves == "1122")
    assert in_file(path) == "456"
    assert saved.desk.file.path is None


def test_a_pasted_game_is_a_new_game_of_a_collection(hand: Hand, path: Path) -> None:
    write(path, Game(), Game(facts=GameFacts(red="Alice")))
    with wait_for_signal(hand.desk.file.opened):
        hand.window.open_file(path)
    hand.document.show_game(hand.document.collection.games[1])
    hand.paste("1122")
    games = hand.document.collection.games
    assert [game.facts.red for game in games] == ["", "Alice", ""]
    assert [game.end().move_string() for game in games] == ["", "", "1122"]
    assert hand.document.game is games[2]
    assert hand.status.startswith("Added a game of 4 discs from a move string")
    differently(hand)
    assert [game.end().move_string() for game in games] == ["", "", "2233"]
    hand.press("Ctrl+Z")
    assert len(games) == 2
    # One that holds nothing is what it is for.
    hand.document.show_game(games[0])
    hand.paste("1122")
    assert [game.end().move_string() for game in games] == ["1122", ""]


def test_several_games_take_the_place_of_the_one_that_is_shown(hand: Hand) -> None:
    hand.paste("77")
    hand.paste("(;GM[44];B[a1];W[b1])(;GM[44];B[c1])(;GM[44];B[d1])")
    assert hand.moves == "12"
    games = hand.document.collection.games
    assert [game.end().move_string() for game in games] == ["12", "3", "4"]
    assert hand.document.game is games[0]
    hand.press("Ctrl+Z")
    assert [game.end().move_string() for game in games] == ["77"]
    assert hand.moves == "77"
    hand.press("Ctrl+Shift+Z")
    assert [game.end().move_string() for game in games] == ["12", "3", "4"]


def test_many_games_come_and_go_in_one_change(hand: Hand) -> None:
    hand.paste("77")
    edits: list[Edit] = []
    hand.document.edited.connect(edits.append)
    hand.paste("4453\n" * 300)
    assert len(edits) == 2
    hand.press("Ctrl+Z")
    assert len(edits) == 4


def test_many_games_are_brought_back_after_a_crash(hand: Hand, paths: Paths) -> None:
    hand.paste("77")
    for keys in ((), ("Ctrl+Z",), ("Ctrl+Shift+Z",)):
        if not keys:
            hand.paste("(;GM[44];B[a1])(;GM[44];B[c1])(;GM[44];B[d1])")
        hand.press(*keys)
        wait(lambda: not hand.desk.file.is_journal_behind)
        assert paths.journals is not None
        (journal,) = paths.journals.glob(f"*{JOURNAL_SUFFIX}")
        found = replay_journal(journal.read_bytes().splitlines(keepends=True))
        assert not found.damage
        assert sgf.sgf_of_games(found.collection) == sgf.sgf_of_games(hand.document.collection)


def test_many_games_are_not_written_down_in_the_thread_of_the_window(
    hand: Hand, paths: Paths
) -> None:
    hand.paste("4453\n" * 300)
    wait(lambda: not hand.desk.file.is_journal_behind)
    assert paths.journals is not None
    (journal,) = paths.journals.glob(f"*{JOURNAL_SUFFIX}")
    found = replay_journal(journal.read_bytes().splitlines(keepends=True))
    assert (len(found.collection.games), found.steps, found.base.changes) == (300, 0, 1)


def test_a_journal_of_an_older_version_takes_games_out_one_by_one() -> None:
    collection = Collection([read("1"), read("2"), read("3")])
    edit_from_record({"do": "remove game", "index": 1}, collection).apply()
    assert [each.end().move_string() for each in collection.games] == ["1", "3"]


def test_what_was_said_of_an_earlier_text_goes(hand: Hand) -> None:
    hand.paste("7755")
    assert hand.status.startswith("Opened")
    hand.paste("778")
    assert hand.messages.bar.isVisible()
    assert hand.status == ""


def test_exchanged_colours_are_named_as_they_are_drawn(hand: Hand) -> None:
    hand.do("flip")
    hand.paste("7/7/7/7/7/2x1o2")
    said = hand.status
    assert "x was taken for Yellow, who moves first." in said
    differently(hand)
    said = hand.status
    assert "o was taken for Yellow, who moves first." in said
    hand.paste("7/7/7/7/7/rrrr3")
    assert "Yellow has 4 and Red has 0: Yellow moves first" in hand.messages.bar.text


def test_what_is_wrong_with_a_file_is_said_with_its_place(hand: Hand) -> None:
    hand.paste("77")
    hand.paste("(;GM[44];B[d1]\n;W[d2];B[d4])")
    assert hand.messages.bar.text == (
        "Found d4, which has nothing below it, expected a1, b1, c1, d3, e1, f1 or g1"
        " (line 2, character 10)"
    )
    assert hand.messages.bar.offer.text() == "Use the first 2 moves"
    assert hand.moves == "77"
    accept(hand)
    assert hand.moves == "44"
    assert not hand.messages.bar.isVisible()
    hand.press("5", "Ctrl+Z", "Ctrl+Z")
    assert hand.moves == "77"


def test_copy_after_a_position_that_was_set_up_in_mid_game(hand: Hand) -> None:
    hand.paste("(;GM[44];B[d1];AB[a1]AW[b1];W[g1])")
    hand.press("Ctrl+C")
    assert QGuiApplication.clipboard().text() == "7/7/7/7/7/ry1r2y"
    hand.paste("(;GM[44];B[d1];C[only a comment];W[g1])")
    hand.press("Ctrl+C")
    assert QGuiApplication.clipboard().text() == "47"
