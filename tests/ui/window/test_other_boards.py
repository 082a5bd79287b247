"""Games on boards of other sizes, in the real window."""

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QMenu, QWidget  # noqa: TID251
from pytestqt.qtbot import QtBot

from c4studio.drawing.look import Look
from c4studio.game import Game
from c4studio.game.boards import name_of_board
from c4studio.ground.paths import Paths
from c4studio.language.messages import Practice
from c4studio.opponents.known import proved_best_columns
from c4studio.opponents.people import LEVELS
from c4studio.pictures.scenes import ChipState, Verdict
from c4studio.ui import settings
from c4studio.ui.commands import COLUMN_KEYS, drop_command_id
from c4studio.ui.files.new_game import NewGameDialog
from c4studio.ui.play.match import Match
from c4studio.ui.play.play_dialog import GameOffer, PlayDialog
from c4studio.ui.settings import Settings
from c4studio.ui.setup.editor import SetupEditor
from c4studio.ui.setup.setup_part import SetupPart
from c4studio.ui.widgets.board_chooser import BoardChooser
from c4studio.words.rendering import render
from engine import STANDARD, Analysis, Board, ColumnScore, Position, Score, Side, Source
from tests.file_contents import in_file
from tests.hands import (
    Hand,
    OpenWindow,
    pause,
    wait,
)
from tests.ui.setup.setup_hands import faults, type_text, wait_for_orders
from tests.windows import described

BOARDS = [STANDARD, Board(8, 8), Board(10, 10), Board(4, 4), Board(9, 12)]


@pytest.fixture(params=BOARDS, ids=name_of_board)
def board(request: pytest.FixtureRequest) -> Board:
    return cast(Board, request.param)


@pytest.fixture
def sized(board: Board, open_window: OpenWindow) -> Hand:
    """A window on a board of any size, whose engine is paused."""
    return pause(open_window(Game(Position(board))))


def choose_board(chooser: BoardChooser, board: Board) -> None:
    """Choose a board as the user does: by its name, or by its numbers."""
    place = chooser.names.findText(name_of_board(board))
    place = place if place >= 0 else chooser.names.count() - 1
    chooser.names.setCurrentIndex(place)
    chooser.names.activated.emit(place)
    if chooser.names.currentData() is None:
        chooser.columns.setValue(board.width)
        chooser.rows.setValue(board.height)


def new_game(hand: Hand, board: Board) -> None:
    hand.do("new.board")
    dialog = hand.dialog(NewGameDialog)
    choose_board(dialog.chooser, board)
    dialog.accept()
    hand.return_to()


@pytest.mark.one_in(2)
def test_every_column_has_a_key_a_button_a_chip_and_a_place(sized: Hand, board: Board) -> None:
    hand, panel = sized, sized.desk.panel
    for column, key in enumerate(COLUMN_KEYS):
        assert hand.desk.actions[drop_command_id(column)].isEnabled() == (column in board.columns)
        hand.press(key)
    assert hand.moves == board.digits
    assert len(panel.board.buttons) == len(panel.overlay.chips) == board.width
    assert panel.board.rect().contains(
        panel.board.grid.frame.toAlignedRect().adjusted(1, 1, -1, -1)
    )
    contents = described(panel.board.buttons[-1])
    assert contents.startswith("red" if board.width % 2 else "yellow")
    assert "empty from row 2" in contents
    for column, button in enumerate(panel.board.buttons):
        assert (
            button.accessibleName() == f"Column {board.letters[column]}, key {COLUMN_KEYS[column]}"
        )
        assert button.geometry() == panel.board.grid.column_rect(column).toRect()
        middle = panel.board.grid.cell_centre(column, 0).toPoint()
        QTest.mouseClick(panel.board, Qt.MouseButton.LeftButton, pos=QPoint(middle))
    assert hand.moves == 2 * board.digits


def test_a_column_fills_up_to_the_top_and_undo_takes_the_discs_away(
    sized: Hand, board: Board
) -> None:
    hand = sized
    for _ in board.rows:
        hand.press("4")
    assert hand.document.current.position.height(3) == board.height
    hand.press("4")
    assert hand.document.current.position.ply == board.height
    for _ in board.rows:
        hand.do("undo")
    assert hand.document.current.position == Position(board)


def test_a_new_game_is_on_the_board_that_was_chosen_last(hand: Hand) -> None:
    for board in (Board(9, 9), Board(10, 11), Board(5, 4)):
        new_game(hand, board)
        assert hand.document.current.position == Position(board)
        hand.do("new")
        assert hand.document.game.board == board
        assert len(hand.desk.panel.board.buttons) == board.width
    assert hand.desk.settings.get(settings.LAST_BOARD) == "5×4"
    hand.do("game.add")
    assert [game.board for game in hand.document.collection.games] == [Board(5, 4)] * 2
    hand.document.remove_games(*hand.document.collection.games)
    assert hand.document.game.board == Board(5, 4)


def test_a_window_begins_with_the_board_that_was_chosen_last(open_window: OpenWindow) -> None:
    config = Settings()
    config.set(settings.LAST_BOARD, "8×7")
    assert pause(open_window(config=config)).document.game.board == Board(8, 7)


def test_a_board_that_nobody_knows_is_the_usual_one() -> None:
    for text in ("3×3", "10×12", "board", ""):
        with pytest.raises(ValueError, match="no board"):
            settings.LAST_BOARD.read(text)


def test_rows_make_room_for_columns(qtbot: QtBot) -> None:
    chooser = BoardChooser()
    qtbot.addWidget(chooser)
    chosen: list[Board] = []
    chooser.board_chosen.connect(chosen.append)
    choose_board(chooser, Board(9, 12))
    assert chooser.board == Board(9, 12)
    chooser.columns.setValue(10)
    assert chooser.board == chosen[-1] == Board(10, 11)
    assert chooser.rows.value() == 11
    chooser.show_board(Board(8, 8))
    assert chooser.columns.isHidden()
    assert chosen[-1] == Board(10, 11)


# Setting a position up.


def opened_editor(hand: Hand) -> SetupEditor:
    hand.press("Ctrl+E")
    return hand.part(SetupPart).editor


def test_a_position_of_another_board_is_set_up(hand: Hand) -> None:
    editor = opened_editor(hand)
    hand.press("1", "Y", "7", "8", "0")
    assert editor.painting.text() == "7/7/7/7/7/r5y"
    choose_board(editor.panel.chooser, Board(10, 10))
    assert editor.painting.text().endswith("/r5y3")
    assert editor.panel.text.text() == editor.painting.text()
    editor.board.setFocus()
    hand.press("R", "0", "Y", "8")
    assert editor.painting.text().endswith("/r5yy1r")
    wait_for_orders(editor, "4 legal orders of moves lead here, e.g. jhag")
    hand.do("undo")
    editor.panel.text.selectAll()
    QTest.keyClicks(editor.panel.text, "ajaj")
    wait_for_orders(editor, "ajaj")
    assert not editor.painting.faults
    editor.panel.with_moves.click()
    editor.panel.apply.click()
    assert hand.moves == "ajaj"
    assert hand.document.game.board == Board(10, 10)
    assert hand.desk.settings.get(settings.LAST_BOARD) == "10×10"
    hand.press("Ctrl+Z")
    assert hand.document.game.board == STANDARD


def test_discs_outside_a_smaller_board_are_left_out_and_undo_brings_them_back(hand: Hand) -> None:
    editor = opened_editor(hand)
    hand.press("7", "1")
    choose_board(editor.panel.chooser, Board(4, 5))
    assert editor.painting.text() == "4/4/4/4/r3"
    assert editor.board.grid.board == Board(4, 5)
    hand.do("undo")
    assert editor.painting.text() == "7/7/7/7/7/r5r"
    assert editor.panel.chooser.board == STANDARD


@pytest.mark.parametrize(("text", "fault"), [("8", "a board of 8 rows"), ("8/8", "expected")])
def test_text_that_draws_no_board_is_refused(hand: Hand, text: str, fault: str) -> None:
    editor = opened_editor(hand)
    choose_board(editor.panel.chooser, Board(8, 8))
    editor.panel.text.setFocus()
    type_text(editor, text)
    assert fault in faults(editor)[0]
    type_text(editor, "8/8/8/8/8/8/8/ry6")
    assert faults(editor) == ["No faults"]


# Analysis.


def test_what_is_not_known_is_said_to_be_so_while_the_engine_goes_on(
    open_window: OpenWindow, qtbot: QtBot
) -> None:
    hand = open_window(Game(Position(Board(9, 9))))
    hand.do("forecast")
    chips = hand.desk.panel.overlay
    for key in "445":
        hand.press(key)
    proved = "The result of 7 of 9 columns is proved"
    wait(lambda: hand.verdict.meaning == proved)
    assert hand.verdict.sentence == "Not known yet who wins"
    assert [chip.verdict for chip in chips.chips].count(Verdict.LOSS) == 7
    assert [chip.text for chip in chips.chips if chip.state is ChipState.WAITING] == ["…", "…"]
    assert hand.controller.busy
    state = "7 of 9 columns exact · Engine searching"
    labels = hand.window.statusBar().findChildren(QLabel)
    # Where the whole text has no room it is the tip.
    wait(lambda: any(f"{each.text()}{each.toolTip()}".endswith(state) for each in labels))
    hand.press("Return")
    assert hand.status == "No best column is known yet"
    hand.press("Space")
    assert not hand.controller.enabled
    qtbot.waitUntil(lambda: not hand.controller.busy, timeout=1000)
    assert hand.verdict.meaning == proved


def test_scores_of_the_position_before_do_not_stay_for_hours(open_window: OpenWindow) -> None:
    hand = open_window(Game(Position(Board(9, 9))))
    chips = hand.desk.panel.overlay
    for key in "445":
        hand.press(key)
    wait(lambda: ChipState.EXACT in [chip.state for chip in chips.chips])
    hand.press("3")
    wait(lambda: hand.controller.analysis is not None)
    wait(lambda: not any(chip.stale for chip in chips.chips))
    assert hand.controller.busy


def test_two_windows_show_two_boards_at_once(open_window: OpenWindow) -> None:
    small, usual = open_window(Game(Position(Board(4, 5)))), open_window()
    for hand, result in ((small, 0), (usual, 1)):
        hand.settle()
        analysis = hand.controller.analysis
        assert analysis is not None
        assert analysis.score is not None
        assert analysis.score.result == result


def test_a_column_that_is_proved_to_win_is_the_best_that_is_known() -> None:
    position = Position(Board(9, 9))
    scores = [Score.for_side_to_move(value, 0, position.board) for value in (-9, 1, 5, 20)]
    loses, least, wins, most = scores
    columns = [ColumnScore(loses, loses, Source.SEARCH)] * 9
    columns[2], columns[8] = (ColumnScore(each, most, Source.SEARCH) for each in (least, wins))
    known = Analysis(position, wins, most, tuple(columns), (), (), 1, 1.0, False)
    assert proved_best_columns(known) == (8, 2)
    assert not proved_best_columns(replace(known, lower=loses))
    assert proved_best_columns(replace(known, best=(4,))) == (4,)


# What games on the usual board have alone.


def test_what_other_boards_lack_is_grey_and_says_why(hand: Hand) -> None:
    hand.document.add_games(Game(Position(Board(4, 4))))
    compare = hand.desk.actions["compare"]
    assert not compare.isEnabled()
    assert compare.toolTip().endswith("Other engines are asked on the board of 7×6 alone.")
    hand.document.undo_stack.undo()
    assert compare.isEnabled()
    assert "alone" not in compare.toolTip()


# Playing.


def test_an_opponent_plays_on_another_board_by_what_is_known(open_window: OpenWindow) -> None:
    hand = open_window(Game(Position(Board(9, 9))))
    play = hand.play
    play.start_game(Match(Side.RED, LEVELS["Perfect"]))
    for ply, key in ((2, "4"), (4, "4")):
        hand.press(key)
        wait(partial(is_at_ply, hand, ply))
    hand.press("4")
    wait(partial(is_at_ply, hand, 6))
    # Three of one column must be blocked, which is proved at once.
    assert hand.document.current.position.winner is None
    hand.do("play.stop")


def is_at_ply(hand: Hand, ply: int) -> bool:
    return hand.document.current.position.ply >= ply


def test_it_is_said_how_the_levels_play_without_a_book(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    offer = GameOffer(Match(Side.RED, LEVELS["Club"], swap=True), board=Board(10, 10))
    dialog = PlayDialog(offer, "", True, Look(), parent)
    told = "On this board opponents look ahead by a forecast"
    assert told in dialog._strength.text()
    assert dialog.offer.match.swap
    dialog.opponent.setCurrentText("Perfect")
    assert dialog._strength.text().startswith(
        "The engine plays perfectly once the result of every column is proved. "
    )
    nine = PlayDialog(replace(offer, board=Board(9, 9)), "", True, Look(), parent)
    nine.opponent.setCurrentText("Perfect")
    assert nine._strength.text().startswith("The engine plays perfectly from about disc 37 on. ")
    dialog.opponent.setCurrentText(render(Practice.TWO_PLAYERS))
    assert told not in dialog._strength.text()
    assert dialog.offer.match.swap
    usual = PlayDialog(replace(offer, board=STANDARD), "", True, Look(), parent)
    assert told not in usual._strength.text()


# Reasons.


def test_reasons_are_found_on_other_boards(open_window: OpenWindow) -> None:
    hand = open_window(Game(Position(Board(9, 9))))
    for key in "445":
        hand.press(key)
    why = hand.controller.reasons
    wait(lambda: why.explanation is not None and any(why.explanation.proved))
    assert why.explanation is not None
    lost = [each for each in why.explanation.proved if each is not None and each.most < 0]
    assert len(lost) == 7


def test_scores_of_another_board_are_kept_on_disk(open_window: OpenWindow, paths: Paths) -> None:
    hand = open_window(Game(Position.from_moves("1234", Board(6, 5))))
    hand.settle()
    hand.window.close()
    kept = paths.scores_of(Board(6, 5))
    assert kept is not None
    assert kept.stat().st_size


# Texts and files.


def test_moves_that_are_pasted_are_on_the_board_at_hand(hand: Hand) -> None:
    hand.paste("9x9: 4459")
    assert hand.document.game.board == Board(9, 9)
    hand.paste("99")
    assert hand.document.current.position == Position.from_moves("99", Board(9, 9))
    hand.do("copy")
    copied = QGuiApplication.clipboard().text()
    hand.paste("7x6: 1234")
    assert hand.document.game.board == STANDARD
    hand.paste(copied)
    assert hand.document.current.position == Position.from_moves("99", Board(9, 9))


def test_moves_that_are_no_game_here_are_offered_on_the_boards_where_they_are(
    hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    bar, menus = hand.messages.bar, list[QMenu]()
    # Without a screen there are no menus that come up by themselves.
    monkeypatch.setattr(QMenu, "popup", lambda menu, _: menus.append(menu))
    hand.paste("7777777")
    assert "on a board of 8x7" in bar.text
    assert bar.offer.text() == "Open on…"
    assert bar.other.text() == "Use the first 6 moves"
    bar.offer.click()
    (menu,) = menus
    assert "7×7" in [each.text() for each in menu.actions()]
    next(each for each in menu.actions() if each.text() == "9×8").trigger()
    assert hand.document.current.position == Position.from_moves("7777777", Board(9, 8))
    hand.paste("7x6: 12")
    hand.paste(f"{'9 ' * 8}10")
    assert (bar.offer.text(), bar.other.isVisible()) == ("Open on 10×10", False)
    bar.offer.click()
    assert hand.document.current.position == Position.from_moves("iiiiiiiij", Board(10, 10))
    assert not bar.isVisible()


def test_a_game_on_another_board_is_saved_opened_and_recovered(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    hand, path = pause(open_window(Game(Position(Board(10, 10))))), tmp_path / "wide.sgf"
    for key in "0990":
        hand.press(key)
    hand.do("file.save_as")
    hand.choose(path)
    wait(lambda: not hand.window.isWindowModified())
    assert in_file(path) == "jiij"
    other = pause(open_window())
    other.open_file(path)
    assert other.document.game.end().position == Position.from_moves("jiij", Board(10, 10))
