"""Questions about unsaved changes, before other games take their place or the window closes."""

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QMessageBox  # noqa: TID251

from c4studio.formats import read
from c4studio.game import Annotation, Game, GameFacts
from c4studio.ground.paths import Paths
from c4studio.ui.files.file_part import FilePart
from c4studio.ui.widgets.messages import MessageBar
from engine import Position
from tests.file_contents import in_file, line, write
from tests.hands import Hand, OpenWindow, wait, wait_for_signal
from tests.steps import STEP

Button = QMessageBox.StandardButton


def test_an_unchanged_window_closes_at_once(saved: Hand) -> None:
    assert saved.window.close()
    assert not saved.window.isVisible()


def test_closing_asks_and_cancel_stays(saved: Hand) -> None:
    saved.press("6", "Ctrl+W")
    box = saved.part(FilePart).unsaved.box
    assert box is not None
    assert box.text() == "Save the changes to game.sgf?"
    assert box.informativeText() == "What is not saved is lost."
    assert {button.text() for button in box.buttons()} == {"Save", "Do&n't save", "Cancel"}
    saved.window.close()
    assert saved.part(FilePart).unsaved.box is box
    saved.answer(Button.Cancel)
    assert saved.window.isVisible()
    assert saved.window.isWindowModified()
    saved.press("7")
    assert line(saved) == "4567"


def test_the_question_names_a_game_without_a_file(hand: Hand) -> None:
    def asked() -> str:
        hand.window.close()
        box = hand.part(FilePart).unsaved.box
        assert box is not None
        text = box.text()
        # A position that was set up has no moves to be counted.
        assert "0 moves" not in box.informativeText()
        assert box.informativeText().endswith(
            "\nThis is in no file yet; what is not saved is lost."
        )
        hand.answer(Button.Cancel)
        return text

    hand.press(*"44444433")
    assert asked() == "Save the changes to Unnamed game (44444433)?"
    hand.press(*"333321")
    assert asked() == "Save the changes to Unnamed game (444444333333…)?"
    assert hand.window.windowTitle() == "Unnamed game[*] – C4 Studio"
    hand.document.set_game_facts(GameFacts(red="Ann", yellow="Bob"))
    assert asked() == "Save the changes to Ann – Bob?"
    assert hand.window.windowTitle() == "Ann – Bob[*] – C4 Studio"
    hand.document.set_game_facts(GameFacts(title="a" * 100))
    assert hand.window.windowTitle() == f"{'a' * 59}…[*] – C4 Studio"
    hand.document.replace_game(Game(Position.from_moves("44")))
    assert asked() == "Save the changes to Unnamed game?"
    assert hand.window.windowTitle() == "Unnamed game[*] – C4 Studio"


def test_the_question_names_the_file_and_says_how_many_games_it_has(
    saved: Hand, open_window: OpenWindow
) -> None:
    games = [Game(facts=GameFacts(red=name, yellow="Bob")) for name in ("Ann", "Cleo")]
    unnamed = open_window()
    unnamed.document.replace_game(*games)
    saved.document.add_games(*[Game(facts=each.facts) for each in games])
    for hand, asked in (
        (unnamed, "2 games without a file (the first is Ann – Bob)"),
        (saved, "game.sgf (3 games)"),
    ):
        hand.document.go_to(hand.document.collection.games[-1].root)
        hand.window.close()
        box = hand.part(FilePart).unsaved.box
        assert box is not None
        assert box.text() == f"Save the changes to {asked}?"
        hand.answer(Button.Cancel)


def test_closing_without_saving_leaves_the_file(saved: Hand, path: Path, paths: Paths) -> None:
    saved.press("6", "Ctrl+W")
    saved.answer(Button.Discard)
    assert not saved.window.isVisible()
    assert in_file(path) == "45"
    assert paths.journals is not None
    assert not list(paths.journals.iterdir())


def test_closing_saves_and_then_closes(saved: Hand, path: Path) -> None:
    saved.press("6", "Ctrl+W")
    saved.answer(Button.Save)
    wait(lambda: not saved.window.isVisible())
    assert in_file(path) == "456"


def test_closing_an_unnamed_game_asks_where_to_save_it(hand: Hand, path: Path) -> None:
    hand.press(*"44444433", "Ctrl+W")
    hand.answer(Button.Save)
    dialog = hand.dialog(QFileDialog)
    dialog.reject()
    hand.return_to()
    assert hand.window.isVisible()
    hand.press("Ctrl+W")
    hand.answer(Button.Save)
    hand.choose(path)
    wait(lambda: not hand.window.isVisible())
    assert in_file(path) == "44444433"


def test_a_save_that_fails_keeps_the_window_open(saved: Hand, path: Path) -> None:
    saved.press("6", "Ctrl+Shift+S")
    with wait_for_signal(saved.desk.file.failed):
        saved.choose(path / "below.sgf")
    path.unlink()
    path.mkdir()
    saved.press("Ctrl+W")
    with wait_for_signal(saved.desk.file.failed):
        saved.answer(Button.Save)
    assert saved.window.isVisible()
    assert saved.window.isWindowModified()


def test_closing_while_a_save_is_under_way_waits_for_it(saved: Hand, path: Path) -> None:
    saved.press("6", "Ctrl+S", "Ctrl+W")
    wait(lambda: not saved.window.isVisible())
    assert in_file(path) == "456"


def question(saved: Hand) -> QMessageBox:
    """What is asked before a file is written that another program has changed."""
    saving = saved.part(FilePart).saving
    wait(lambda: saving.box is not None)
    assert saving.box is not None
    return saving.box


def notice_of(saved: Hand, path: Path, changed: Game) -> MessageBar:
    """What is said once another program has written the file."""
    write(path, changed)
    bar = saved.part(FilePart).notices.bar
    wait(bar.isVisible)
    return bar


def test_a_change_on_disk_is_shown_and_can_be_loaded(saved: Hand, path: Path) -> None:
    bar = notice_of(saved, path, read("333"))
    assert bar.text == "game.sgf has changed on disk."
    bar.offer.click()
    wait(lambda: line(saved) == "333")
    assert not bar.isVisible()


def test_what_was_said_of_a_file_goes_with_it(saved: Hand, path: Path) -> None:
    bar = notice_of(saved, path, read("333"))
    saved.do("new")
    wait(lambda: saved.desk.file.path is None)
    assert not bar.isVisible()


def test_a_reload_stays_where_the_user_is(saved: Hand, path: Path) -> None:
    saved.press("Left")
    bar = notice_of(saved, path, read("4567"))
    bar.offer.click()
    wait(lambda: line(saved) == "4567")
    assert saved.moves == "4"


def test_changes_after_the_notice_make_it_say_what_a_reload_costs(saved: Hand, path: Path) -> None:
    bar = notice_of(saved, path, read("333"))
    assert bar.text == "game.sgf has changed on disk."
    saved.press("6")
    assert bar.text == "game.sgf has changed on disk; reloading gives up your changes."
    saved.press("Ctrl+Z")
    assert bar.text == "game.sgf has changed on disk."


def test_a_change_on_disk_with_changes_here_says_what_a_reload_costs(
    saved: Hand, path: Path
) -> None:
    saved.press("6")
    bar = notice_of(saved, path, read("333"))
    assert bar.text == "game.sgf has changed on disk; reloading gives up your changes."
    saved.press("Ctrl+S")
    box = question(saved)
    assert in_file(path) == "333"
    box.button(Button.Cancel).click()
    saved.return_to()
    saved.press("Ctrl+S")
    box = question(saved)
    next(each for each in box.buttons() if each.text() == "Save &mine").click()
    wait(lambda: not bar.isVisible())
    assert in_file(path) == "456"


def test_a_reload_during_a_save_waits_for_what_becomes_of_that(saved: Hand, path: Path) -> None:
    saved.press("6")
    bar = notice_of(saved, path, read("333"))
    saved.press("Ctrl+S")
    bar.offer.click()
    box = question(saved)
    assert line(saved) == "456"
    box.button(Button.Cancel).click()
    saved.return_to()
    assert bar.isVisible()
    assert bar.text == "game.sgf has changed on disk; reloading gives up your changes."
    bar.offer.click()
    wait(lambda: line(saved) == "333")
    assert not bar.isVisible()


def test_a_file_that_goes_is_said(saved: Hand, path: Path) -> None:
    path.unlink()
    wait(saved.part(FilePart).notices.bar.isVisible)
    assert saved.part(FilePart).notices.bar.text.startswith("game.sgf is no longer there")
    assert saved.window.isWindowModified()


def test_an_empty_board_is_not_asked_about(hand: Hand) -> None:
    hand.press(*"44444433", "Ctrl+N")
    hand.answer(Button.Discard)
    assert hand.document.collection.is_blank
    assert not hand.window.isWindowModified()
    hand.press("5")
    assert hand.window.isWindowModified()
    hand.press("Ctrl+Z")
    assert not hand.window.isWindowModified()
    hand.press("Ctrl+N")
    assert hand.part(FilePart).unsaved.box is None
    hand.window.close()
    assert hand.part(FilePart).unsaved.box is None
    assert not hand.window.isVisible()


def test_a_few_discs_tried_on_a_new_board_are_not_worth_a_question(hand: Hand) -> None:
    hand.press("4", "4", "5", "5")
    assert hand.window.isWindowModified()
    assert hand.window.close()


def test_a_comment_or_many_discs_are(hand: Hand) -> None:
    hand.press("4", "4")
    hand.document.set_annotation(Annotation(comment="mine"), STEP)
    hand.window.close()
    hand.answer(Button.Cancel)
    hand.document.undo_stack.undo()
    hand.press(*"445566")
    hand.window.close()
    hand.answer(Button.Cancel)
    hand.document.undo_stack.setClean()
