"""Questions about unsaved changes, before other games take their place or the window closes."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QMessageBox  # noqa: TID251
from pytestqt.qtbot import QtBot

from c4studio.game import Annotation, Game, GameFacts
from c4studio.ground.paths import Paths
from c4studio.ui.files.file_part import FilePart
from c4studio.ui.widgets.messages import MessageBar
from c4studio.ui.window.main_window import MainWindow
from engine import Position
from tests.file_contents import in_file, line, write
from tests.hands import answer, choose, press, return_to
from tests.steps import STEP

Button = QMessageBox.StandardButton


def test_an_unchanged_window_closes_at_once(saved: MainWindow) -> None:
    assert saved.close()
    assert not saved.isVisible()


def test_closing_asks_and_cancel_stays(
    saved: MainWindow,
) -> None:
    press(saved, "6", "Ctrl+W")
    box = saved.part(FilePart).unsaved.box
    assert box is not None
    assert box.text() == "Save the changes to game.sgf?"
    assert box.informativeText() == "What is not saved is lost."
    assert {button.text() for button in box.buttons()} == {"Save", "Do&n't save", "Cancel"}
    saved.close()
    assert saved.part(FilePart).unsaved.box is box
    answer(saved, Button.Cancel)
    assert saved.isVisible()
    assert saved.isWindowModified()
    press(saved, "7")
    assert line(saved) == "4567"


def test_the_question_names_a_game_without_a_file(
    window: MainWindow,
) -> None:
    def asked() -> str:
        window.close()
        box = window.part(FilePart).unsaved.box
        assert box is not None
        text = box.text()
        assert box.informativeText() == "This is in no file yet; what is not saved is lost."
        answer(window, Button.Cancel)
        return text

    press(window, *"44444433")
    assert asked() == "Save the changes to Unnamed game (44444433)?"
    press(window, *"333321")
    assert asked() == "Save the changes to Unnamed game (444444333333…)?"
    assert window.windowTitle() == "Unnamed game[*] – C4 Studio"
    window.document.set_game_facts(GameFacts(red="Ann", yellow="Bob"))
    assert asked() == "Save the changes to Ann – Bob?"
    assert window.windowTitle() == "Ann – Bob[*] – C4 Studio"
    window.document.set_game_facts(GameFacts(title="a" * 100))
    assert window.windowTitle() == f"{'a' * 59}…[*] – C4 Studio"
    window.document.replace_game(Game(Position.from_moves("44")))
    assert asked() == "Save the changes to Unnamed game?"
    assert window.windowTitle() == "Unnamed game[*] – C4 Studio"


def test_the_question_names_the_file_and_says_how_many_games_it_has(
    saved: MainWindow, open_window: Callable[..., MainWindow]
) -> None:
    games = [Game(facts=GameFacts(red=name, yellow="Bob")) for name in ("Ann", "Cleo")]
    unnamed = open_window()
    unnamed.document.replace_game(*games)
    saved.document.add_games(*[Game(facts=each.facts) for each in games])
    for window, asked in (
        (unnamed, "2 games without a file (the first is Ann – Bob)"),
        (saved, "game.sgf (3 games)"),
    ):
        window.document.go_to(window.document.collection.games[-1].root)
        window.close()
        box = window.part(FilePart).unsaved.box
        assert box is not None
        assert box.text() == f"Save the changes to {asked}?"
        answer(window, Button.Cancel)


def test_closing_without_saving_leaves_the_file(
    saved: MainWindow,
    path: Path,
    paths: Paths,
) -> None:
    press(saved, "6", "Ctrl+W")
    answer(saved, Button.Discard)
    assert not saved.isVisible()
    assert in_file(path) == "45"
    assert paths.journals is not None
    assert not list(paths.journals.iterdir())


def test_closing_saves_and_then_closes(saved: MainWindow, path: Path, qtbot: QtBot) -> None:
    press(saved, "6", "Ctrl+W")
    answer(saved, Button.Save)
    qtbot.waitUntil(lambda: not saved.isVisible())
    assert in_file(path) == "456"


def test_closing_an_unnamed_game_asks_where_to_save_it(
    window: MainWindow, path: Path, qtbot: QtBot
) -> None:
    press(window, *"44444433", "Ctrl+W")
    answer(window, Button.Save)
    (dialog,) = window.findChildren(QFileDialog)
    dialog.reject()
    return_to(window)
    assert window.isVisible()
    press(window, "Ctrl+W")
    answer(window, Button.Save)
    choose(window, path)
    qtbot.waitUntil(lambda: not window.isVisible())
    assert in_file(path) == "44444433"


def test_a_save_that_fails_keeps_the_window_open(
    saved: MainWindow, path: Path, qtbot: QtBot
) -> None:
    press(saved, "6", "Ctrl+Shift+S")
    with qtbot.waitSignal(saved.desk.file.failed):
        choose(saved, path / "below.sgf")
    path.unlink()
    path.mkdir()
    press(saved, "Ctrl+W")
    with qtbot.waitSignal(saved.desk.file.failed):
        answer(saved, Button.Save)
    assert saved.isVisible()
    assert saved.isWindowModified()


def test_closing_while_a_save_is_under_way_waits_for_it(
    saved: MainWindow, path: Path, qtbot: QtBot
) -> None:
    press(saved, "6", "Ctrl+S", "Ctrl+W")
    qtbot.waitUntil(lambda: not saved.isVisible())
    assert in_file(path) == "456"


def question(saved: MainWindow, qtbot: QtBot) -> QMessageBox:
    """What is asked before a file is written that another program has changed."""
    saving = saved.part(FilePart).saving
    qtbot.waitUntil(lambda: saving.box is not None)
    assert saving.box is not None
    return saving.box


def notice_of(saved: MainWindow, path: Path, changed: Game, qtbot: QtBot) -> MessageBar:
    """What is said once another program has written the file."""
    write(path, changed)
    bar = saved.part(FilePart).notices.bar
    qtbot.waitUntil(bar.isVisible)
    return bar


def test_a_change_on_disk_is_shown_and_can_be_loaded(
    saved: MainWindow, path: Path, game: Callable[[str], Game], qtbot: QtBot
) -> None:
    bar = notice_of(saved, path, game("333"), qtbot)
    assert bar.text == "game.sgf has changed on disk."
    bar.offer.click()
    qtbot.waitUntil(lambda: line(saved) == "333")
    assert not bar.isVisible()


def test_what_was_said_of_a_file_goes_with_it(
    saved: MainWindow, path: Path, game: Callable[[str], Game], qtbot: QtBot
) -> None:
    bar = notice_of(saved, path, game("333"), qtbot)
    saved.desk.actions["new"].trigger()
    qtbot.waitUntil(lambda: saved.desk.file.path is None)
    assert not bar.isVisible()


def test_a_reload_stays_where_the_user_is(
    saved: MainWindow,
    path: Path,
    game: Callable[[str], Game],
    qtbot: QtBot,
) -> None:
    press(saved, "Left")
    bar = notice_of(saved, path, game("4567"), qtbot)
    bar.offer.click()
    qtbot.waitUntil(lambda: line(saved) == "4567")
    assert saved.document.current.move_string() == "4"


def test_changes_after_the_notice_make_it_say_what_a_reload_costs(
    saved: MainWindow,
    path: Path,
    game: Callable[[str], Game],
    qtbot: QtBot,
) -> None:
    bar = notice_of(saved, path, game("333"), qtbot)
    assert bar.text == "game.sgf has changed on disk."
    press(saved, "6")
    assert bar.text == "game.sgf has changed on disk; reloading gives up your changes."
    press(saved, "Ctrl+Z")
    assert bar.text == "game.sgf has changed on disk."


def test_a_change_on_disk_with_changes_here_says_what_a_reload_costs(
    saved: MainWindow,
    path: Path,
    game: Callable[[str], Game],
    qtbot: QtBot,
) -> None:
    press(saved, "6")
    bar = notice_of(saved, path, game("333"), qtbot)
    assert bar.text == "game.sgf has changed on disk; reloading gives up your changes."
    press(saved, "Ctrl+S")
    box = question(saved, qtbot)
    assert in_file(path) == "333"
    box.button(Button.Cancel).click()
    return_to(saved)
    press(saved, "Ctrl+S")
    box = question(saved, qtbot)
    next(each for each in box.buttons() if each.text() == "Save &mine").click()
    qtbot.waitUntil(lambda: not bar.isVisible())
    assert in_file(path) == "456"


def test_a_reload_during_a_save_waits_for_what_becomes_of_that(
    saved: MainWindow,
    path: Path,
    game: Callable[[str], Game],
    qtbot: QtBot,
) -> None:
    press(saved, "6")
    bar = notice_of(saved, path, game("333"), qtbot)
    press(saved, "Ctrl+S")
    bar.offer.click()
    box = question(saved, qtbot)
    assert line(saved) == "456"
    box.button(Button.Cancel).click()
    return_to(saved)
    assert bar.isVisible()
    assert bar.text == "game.sgf has changed on disk; reloading gives up your changes."
    bar.offer.click()
    qtbot.waitUntil(lambda: line(saved) == "333")
    assert not bar.isVisible()


def test_a_file_that_goes_is_said(saved: MainWindow, path: Path, qtbot: QtBot) -> None:
    path.unlink()
    qtbot.waitUntil(saved.part(FilePart).notices.bar.isVisible)
    assert saved.part(FilePart).notices.bar.text.startswith("game.sgf is no longer there")
    assert saved.isWindowModified()


def test_an_empty_board_is_not_asked_about(
    window: MainWindow,
) -> None:
    press(window, *"44444433", "Ctrl+N")
    answer(window, Button.Discard)
    assert window.document.collection.is_blank
    assert not window.isWindowModified()
    press(window, "5")
    assert window.isWindowModified()
    press(window, "Ctrl+Z")
    assert not window.isWindowModified()
    press(window, "Ctrl+N")
    assert window.part(FilePart).unsaved.box is None
    window.close()
    assert window.part(FilePart).unsaved.box is None
    assert not window.isVisible()


def test_a_few_discs_tried_on_a_new_board_are_not_worth_a_question(window: MainWindow) -> None:
    press(window, "4", "4", "5", "5")
    assert window.isWindowModified()
    assert window.close()


def test_a_comment_or_many_discs_are(window: MainWindow) -> None:
    press(window, "4", "4")
    window.document.set_annotation(Annotation(comment="mine"), STEP)
    window.close()
    answer(window, Button.Cancel)
    window.document.undo_stack.undo()
    press(window, *"445566")
    window.close()
    answer(window, Button.Cancel)
    window.document.undo_stack.setClean()
