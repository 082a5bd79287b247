from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QDockWidget, QMessageBox, QPushButton  # noqa: TID251

from c4studio.export.report import GameReport
from c4studio.formats import read, sgf
from c4studio.game.setup import Painting
from c4studio.language.said import Said
from c4studio.library.entry import entry_of_game
from c4studio.pictures.scenes import ChipState
from c4studio.review import nodes_of_line
from c4studio.ui import settings
from c4studio.ui.setup.editor import SetupEditor
from c4studio.ui.setup.setup_part import SetupPart
from c4studio.words.naming import DEFAULT_NAMING
from c4studio.words.rendering import render
from engine import Position, Side
from tests.cases import cases
from tests.hands import Hand, OpenWindow, wait
from tests.ui.setup.setup_hands import click, faults, type_text, wait_for_orders
from tests.windows import described, still_settings

RED, YELLOW = Side.RED, Side.YELLOW
UNREACHABLE = "7/7/7/7/rrr1r2/yyy1y2"


pytestmark = pytest.mark.start("4455")


# In and out.


def test_it_begins_with_the_position_of_the_game(editor: SetupEditor, hand: Hand) -> None:
    assert editor.painting == Painting.from_position(Position.from_moves("4455"))
    assert editor.isVisible()
    assert not hand.desk.panel.isVisible()
    assert hand.desk.actions["setup"].isChecked()
    assert editor.board.hasFocus()
    assert editor.panel.turn.text() == "Red to move · 2 red, 2 yellow discs"


@pytest.mark.parametrize("key", ["Esc", "Ctrl+E"])
def test_leaving_changes_nothing(editor: SetupEditor, hand: Hand, key: str) -> None:
    click(editor, 0, 0)
    hand.press(key)
    assert not hand.part(SetupPart).is_editor_open
    assert hand.desk.panel.board.isVisible()
    assert hand.desk.panel.board.hasFocus()
    assert not hand.desk.actions["setup"].isChecked()
    assert hand.document.current.position == Position.from_moves("4455")
    assert not hand.document.undo_stack.canUndo()


def test_escape_is_heard_from_the_text_as_well(editor: SetupEditor, hand: Hand) -> None:
    editor.panel.text.setFocus()
    QTest.keySequence(editor.panel.text, "Esc")
    assert not hand.part(SetupPart).is_editor_open


def test_what_was_cancelled_is_one_step_of_undo_away_and_what_was_left_is_there(
    editor: SetupEditor, hand: Hand
) -> None:
    click(editor, 0, 0)
    hand.press("Ctrl+E", "Ctrl+E")
    assert editor.painting.disc(0, 0) is RED
    hand.press("Esc")
    assert hand.status == ("What was painted is kept for when a position is set up again")
    hand.press("2", "Ctrl+E")
    assert editor.painting == Painting.from_position(Position.from_moves("44552"))
    assert hand.status == ("Undo brings back what was painted the last time")
    hand.press("Ctrl+Z")
    assert editor.painting.disc(0, 0) is RED
    hand.press("Ctrl+Z")
    assert editor.painting == Painting.from_position(Position.from_moves("4455"))


def test_nothing_is_kept_where_nothing_was_painted_or_all_of_it_is_the_game_now(
    editor: SetupEditor, hand: Hand
) -> None:
    hand.press("Esc", "Ctrl+E")
    assert not hand.desk.actions["undo"].isEnabled()
    click(editor, 0, 0)
    editor.panel.apply.click()
    hand.press("Ctrl+E")
    assert not hand.desk.actions["undo"].isEnabled()


def test_going_to_another_move_leaves_it_and_keeps_the_painting(
    editor: SetupEditor, hand: Hand
) -> None:
    click(editor, 0, 0)
    hand.do("back")
    assert not hand.part(SetupPart).is_editor_open
    assert "kept" in hand.status
    assert hand.document.current.position.ply == 3
    hand.press("Ctrl+E")
    assert editor.painting.disc(0, 0) is RED
    editor.panel.palette_bar.tools["reset"].click()
    assert editor.painting == Painting.from_position(Position.from_moves("445"))


def test_the_docks_make_room_and_come_back(open_window: OpenWindow) -> None:
    hand = open_window()
    docks = hand.window.findChildren(QDockWidget)
    shown = [dock.isVisible() for dock in docks]
    hand.press("Ctrl+E")
    assert not any(dock.isVisible() for dock in docks)
    hand.press("Esc")
    assert [dock.isVisible() for dock in docks] == shown


def test_closing_the_window_meanwhile_keeps_the_layout(open_window: OpenWindow) -> None:
    config = still_settings()
    hand = open_window(None, config)
    hand.press("Ctrl+E")
    hand.window.close()
    again = open_window(None, config)
    assert again.tree.isVisible()
    assert not again.part(SetupPart).is_editor_open


# Faults.


@cases()
def test_each_fault_is_named_and_marked(
    editor: SetupEditor, text: str, words: str, cells: set[tuple[int, int]] | None
) -> None:
    type_text(editor, text)
    (said,) = faults(editor)
    assert said.startswith(words)
    assert editor.board.faults == (cells if cells is not None else editor.board.faults)
    assert bool(editor.board.faults) == (cells != set())
    assert not editor.panel.apply.isEnabled()
    assert not editor.scored.overlay.isVisible()


def test_a_score_behind_typed_moves_is_left_out_and_said(editor: SetupEditor) -> None:
    said: list[Said] = []
    editor.told.connect(said.append)
    type_text(editor, "44553,2")
    assert editor.painting == Painting.from_position(Position.from_moves("44553"))
    (sentence,) = map(render, said)
    assert sentence == "The score behind the moves was left out"
    type_text(editor, "4,2")
    assert editor.painting == Painting.from_position(Position.from_moves("42"))
    assert len(said) == 1


def test_several_faults_stand_side_by_side_and_are_drawn(editor: SetupEditor) -> None:
    type_text(editor, "7/7/7/7/7/3rr2")
    plain = editor.board.grab().toImage()
    type_text(editor, "7/7/7/7/3rr2/7")
    assert len(faults(editor)) == 3
    assert editor.board.faults == {(3, 1), (4, 1)}
    marked = editor.board.grab().toImage()
    ratio = marked.devicePixelRatio()
    grid = editor.board.grid
    above, below = (grid.cell_centre(3, row) * ratio for row in (1, 0))
    radius = round(grid.radius * ratio)
    assert any(
        marked.pixelColor(round(above.x()) + x, round(above.y()))
        != plain.pixelColor(round(below.x()) + x, round(below.y()))
        for x in range(-radius, radius)
    )


def test_what_stands_apply_says_by_key(editor: SetupEditor, hand: Hand) -> None:
    hand.press("1", "2", "Ctrl+Return")
    assert hand.part(SetupPart).is_editor_open
    assert hand.status == "This is no position yet"


# Applying.


def test_applying_makes_it_the_game_and_undo_brings_the_old_one_back(
    editor: SetupEditor, hand: Hand
) -> None:
    old = hand.document.game
    hand.press("1", "Ctrl+Return")
    position = Position.from_text("7/7/7/7/3yy2/r2rr2")
    assert not hand.part(SetupPart).is_editor_open
    assert hand.document.current.position == position
    assert hand.document.game.root.position == position
    assert hand.desk.actions["undo"].text() == "&Undo position set up"
    hand.press("Ctrl+Z")
    assert hand.document.game is old
    assert hand.document.current.position == Position.from_moves("4455")
    hand.press("Ctrl+Y")
    assert hand.document.current.position == position


def test_applying_leaves_the_game_of_a_file_alone(saved: Hand, path: Path) -> None:
    kept = path.read_bytes()
    saved.press("3", "6", "Ctrl+E", "1", "Ctrl+Return")
    # The edit of the file's game is asked about, and what was painted waits.
    saved.answer(QMessageBox.StandardButton.Cancel)
    assert saved.moves == "44554536"
    saved.press("Ctrl+E")
    assert saved.part(SetupPart).editor.painting.disc(0, 0) is not None
    saved.press("Ctrl+Return")
    saved.answer(QMessageBox.StandardButton.Discard)
    assert saved.desk.file.path is None
    assert len(saved.document.collection.games) == 1
    assert saved.document.current.position.disc(0, 0) is not None
    assert path.read_bytes() == kept
    saved.press("Ctrl+E")
    assert not saved.desk.actions["undo"].isEnabled()


def test_in_a_collection_a_position_is_a_new_game(editor: SetupEditor, hand: Hand) -> None:
    hand.press("Ctrl+E")
    hand.document.add_games(read("4444"))
    first, second = hand.document.collection.games
    hand.press("Ctrl+E", "1", "Ctrl+Return")
    games = hand.document.collection.games
    assert set(games) >= {first, second}
    assert len(games) == 3
    assert hand.document.game not in (first, second)


def test_a_position_that_no_game_reaches_is_applied_all_the_same(
    editor: SetupEditor, hand: Hand
) -> None:
    type_text(editor, UNREACHABLE)
    wait(lambda: faults(editor)[0].startswith("No legal order of moves leads here. Move the disc"))
    # It stands alone: neither beside a sign that nothing is wrong nor a second time.
    assert len(faults(editor)) == 1
    assert not editor.panel.orders.isVisible()
    assert not editor.panel.with_moves.isEnabled()
    editor.panel.apply.click()
    assert hand.document.current.position == Position.from_text(UNREACHABLE)


def test_the_order_of_moves_becomes_the_main_line(editor: SetupEditor, hand: Hand) -> None:
    type_text(editor, "7/7/7/3y3/3rr2/2yry2")
    wait_for_orders(editor, "4 legal orders of moves lead here, e.g. ")
    editor.panel.with_moves.click()
    editor.panel.apply.click()
    current = hand.document.current
    assert current.position == Position.from_text("7/7/7/3y3/3rr2/2yry2")
    assert Position.from_moves(current.move_string()) == current.position
    assert len(current.move_string()) == 6
    assert hand.document.game.root.position == Position()
    assert hand.desk.actions["undo"].text() == "&Undo position set up"


def test_the_change_of_one_disc_that_is_offered_is_made(editor: SetupEditor) -> None:
    type_text(editor, "7/7/7/7/7/rr5")
    wait_for_orders(editor, "Recolour the disc in a1 and there is one")
    editor.panel.correct_cards.setFocus()
    QTest.keyClick(editor.panel.correct_cards, Qt.Key.Key_Space)
    assert editor.painting.text() == "7/7/7/7/7/yr5"
    assert editor.panel.apply.hasFocus()
    wait_for_orders(editor, "One legal order of moves leads here: 21")
    assert not editor.panel.correct_cards.isVisible()


def test_only_the_orders_of_the_last_painting_are_shown(editor: SetupEditor, hand: Hand) -> None:
    type_text(editor, "yryryry/yryryry/ryryryr/ryryryr/yryryry/yryryry")
    for _ in range(20):
        hand.press("Ctrl+E", "Ctrl+E")
    editor.panel.palette_bar.tools["clear"].click()
    wait_for_orders(editor, "The game starts here")


# The analysis meanwhile.


def test_the_painting_is_analysed_while_it_is_one(open_window: OpenWindow) -> None:
    hand = open_window(read("32164625"))
    hand.press("Ctrl+E")
    editor = hand.part(SetupPart).editor
    type_text(editor, "7/7/7/7/3yy2/3rr2")
    wait(lambda: "Red wins on move 7" in editor.panel.sentence.text())
    wait(lambda: editor.scored.overlay.chips[2].state is ChipState.EXACT)
    editor.board.setFocus()
    hand.press("1")
    assert editor.panel.sentence.text() != "Red wins on move 7 with best play"
    hand.press("Esc")
    wanted = hand.document.current.position
    wait(
        lambda: (known := hand.controller.analysis) is not None and known.position == wanted,
    )


def test_paused_scores_are_not_waited_for(editor: SetupEditor) -> None:
    click(editor, 0, 0)
    assert editor.panel.sentence.text() == "Engine paused"


def test_colours_are_named_as_they_are_drawn(editor: SetupEditor, hand: Hand) -> None:
    hand.do("flip")
    assert editor.panel.palette_bar.colours[RED].text() == "Yellow"
    hand.press("R", "1")
    assert editor.painting.disc(0, 0) is YELLOW
    assert editor.panel.turn.text() == "Red to move · 2 yellow, 3 red discs"


def test_it_fits_into_a_small_window_and_leaves_it_small(editor: SetupEditor, hand: Hand) -> None:
    hand.window.resize(900, 600)
    assert (hand.window.width(), hand.window.height()) == (900, 600)
    assert editor.board.grid.cell >= 42
    bottom = editor.panel.cancel.mapTo(editor, editor.panel.cancel.rect().bottomRight())
    assert editor.rect().contains(bottom)
    hand.press("Esc")
    assert (hand.window.width(), hand.window.height()) == (900, 600)


def test_an_offer_about_the_game_goes_when_a_position_is_set_up(hand: Hand) -> None:
    hand.paste("44x")
    assert hand.messages.bar.isVisible()
    hand.press("Ctrl+E")
    assert not hand.messages.bar.isVisible()


def test_columns_have_letters_in_faults_and_changes_too(editor: SetupEditor, hand: Hand) -> None:
    hand.desk.settings.set(settings.COLUMN_NAMES, "letters")
    type_text(editor, "7/7/7/7/7/rr5")
    wait_for_orders(editor, "Recolour the disc in a1 and there is one")
    type_text(editor, "7/7/7/7/3r3/7")
    assert any("disc in d2" in each for each in faults(editor))
    assert "Column d, key 4: " in described(editor.board)


@pytest.mark.parametrize("width", [900, 1366])
def test_no_button_of_the_panel_is_cut(editor: SetupEditor, hand: Hand, width: int) -> None:
    hand.window.resize(width, 600)
    kinds = (QPushButton, QCheckBox)
    buttons = [each for kind in kinds for each in editor.findChildren(kind) if each.isVisible()]
    assert len(buttons) >= 4
    wait(lambda: all(each.width() >= each.sizeHint().width() for each in buttons))


def test_the_moves_that_were_found_are_judged_nowhere(editor: SetupEditor, hand: Hand) -> None:
    """The order is any that leads there, whose moves are mistakes of nobody."""
    type_text(editor, Position.from_moves("4471126").text())
    wait_for_orders(editor, "lead here, e.g. ")
    editor.panel.with_moves.click()
    editor.panel.apply.click()
    hand.press("4")
    hand.do("review")
    wait(lambda: hand.reviewer.review.is_complete and bool(hand.reviewer.review.moves))
    (move,) = hand.reviewer.review.moves
    assert move is not None
    assert move.ply == 8
    wait(lambda: "7 discs" in hand.review.panel.headline)
    told = "The order of 7 discs at the start was found, not played, and is not judged."
    assert hand.review.panel.headline.startswith(told)
    # Where one looks at the order, the same is said.
    hand.press("Home")
    assert hand.reviewer.updated_reviewer().review.moves == hand.reviewer.review.moves
    assert (
        GameReport.of_game(hand.document.game).turning_point(DEFAULT_NAMING).startswith(told[:-1])
    )
    # The file keeps it, and a library begins with what was played.
    game = read(sgf.sgf_of_games(hand.document.collection))
    assert len(nodes_of_line(game.root)) == 2
    entry = entry_of_game(game)
    assert (entry.moves, entry.start) == ("4", Position.from_moves("4471126").text())


def test_nothing_but_the_order_is_told_while_no_move_was_played(
    editor: SetupEditor, hand: Hand
) -> None:
    type_text(editor, Position.from_moves("4471126").text())
    wait_for_orders(editor, "lead here, e.g. ")
    editor.panel.with_moves.click()
    editor.panel.apply.click()
    hand.do("review")
    assert not hand.reviewer.review.moves
    wait(lambda: "7 discs" in hand.review.panel.headline)
    assert not hand.review.panel.counts.isVisible()
