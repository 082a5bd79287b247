"""The explorer follows the board at hand, in the real window."""

from pathlib import Path

import pytest

from c4studio.game import Game
from c4studio.game.setup import Painting
from c4studio.language.messages import Remark
from c4studio.language.said import say
from c4studio.library.library import Library
from c4studio.library.played import played_games
from c4studio.ui.library.explorer_part import ExplorerPart
from c4studio.ui.library.filter_dialog import FilterDialog
from c4studio.ui.library.opponent_dialog import OpponentDialog
from c4studio.ui.library.tables import CountField
from c4studio.ui.play.match import Match
from c4studio.ui.reports.report_dialog import ReportDialog
from c4studio.ui.setup.setup_part import SetupPart
from engine import Board, Position, Side
from tests.hands import Hand, OpenWindow, pause, wait
from tests.ui.library.hands import panel_says, row_tip, text_of

NINE = Board(9, 9)


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """A folder with games of 9x9, 8x7 and the usual board."""
    folder = tmp_path / "games"
    folder.mkdir()
    for size, lines in (("9x9", "5566\n5567\n4455\n"), ("8x7", "4455\n"), ("7x6", "4455\n")):
        (folder / f"{size}.txt").write_text(f"{size}:\n{lines}")
    ann = "(;GM[44]SZ[9:9]PB[Ann]PW[Bob];B[e1];W[e2];B[{}1])\n"
    (folder / "ann.sgf").write_text(ann.format("a") + ann.format("b"))
    return folder


@pytest.fixture
def nine(hand: Hand, games: Path) -> Hand:
    """A window on 9x9 with the explorer in front, and games of three boards in the library."""
    hand.drop_files(games)
    wait(panel_says(hand, "1 game."))
    hand.document.add_games(Game(Position(NINE)))
    wait(panel_says(hand, "5 games"))
    return hand


def counts(hand: Hand) -> list[str]:
    model = hand.part(ExplorerPart).panel.counts.model()
    return [text_of(hand, column, CountField.GAMES) for column in range(model.rowCount())]


def test_the_explorer_shows_the_games_of_the_board_at_hand(nine: Hand) -> None:
    panel = nine.part(ExplorerPart).panel
    assert counts(nine) == [*"000140000"]
    panel.column_chosen.emit(4)
    panel.column_chosen.emit(4)
    wait(panel_says(nine, "4 games"))
    wait(lambda: counts(nine) == [*"110002000"])
    nine.document.add_games(Game(Position(Board(8, 7))))
    wait(panel_says(nine, "1 game"))
    assert counts(nine) == [*"00010000"]
    nine.document.add_games(Game(Position(Board(9, 8))))
    wait(panel_says(nine, "No game on 9×8; the games are on 7×6, 8×7 and 9×9."))
    nine.document.add_games(Game(Position(Board(8, 7))))
    wait(panel_says(nine, "1 game"))
    # A game on the same board, and back to the usual one.
    panel.game_chosen.emit(0)
    wait(lambda: panel.games.model().index(0, 3).data() == "4455")
    panel.game_chosen.emit(0)
    wait(lambda: nine.document.game.end().move_string() == "4455")
    assert nine.document.game.board == Board(8, 7)
    nine.document.add_games(Game())
    wait(lambda: counts(nine) == [*"0001000"])


def test_forecasts_stand_beside_counts(open_window: OpenWindow) -> None:
    hand = open_window(Game(Position(NINE)))
    hand.do("library.explorer")
    hand.paste("9x9: 5546556")
    wait(lambda: all(text_of(hand, column, CountField.SCORE) for column in range(9)))
    assert text_of(hand, 4, CountField.SCORE).endswith("%")
    assert " ≈ " in row_tip(hand, 4)
    # The bars of results end within the table.
    table = hand.part(ExplorerPart).panel.counts
    wait(lambda: table.horizontalHeader().length() == table.viewport().width())
    hand.do("numbers")
    wait(lambda: not text_of(hand, 4, CountField.SCORE))


def test_a_pattern_is_painted_on_the_board_at_hand(nine: Hand) -> None:
    nine.do("library.fragment")
    editor = nine.part(SetupPart).editor
    assert editor.painting.board == NINE
    pattern = Painting(red=frozenset({(8, 0)}), board=NINE)
    editor.history.change_painting(pattern, say(Remark.UNDO_LAST_SEARCH))
    nine.do("library.fragment")
    panel = nine.part(ExplorerPart).panel
    wait(panel_says(nine, "1 game"))
    assert (panel.filter.board, panel.filter.red) == ("9x9", ((8, 0),))
    panel.more.click()
    dialog = nine.dialog(FilterDialog)
    assert dialog.fields["fragment"].text() == "i1=r"  # type: ignore[attr-defined]
    assert dialog.fields["board"].currentText() == "9×9"  # type: ignore[attr-defined]
    dialog.accept()


def test_reports_are_about_the_board_at_hand(nine: Hand) -> None:
    panel = nine.part(ExplorerPart).panel
    panel.player.setText("Ann")
    wait(panel_says(nine, "2 games"))
    nine.do("library.habits")
    wait(lambda: any(each.isVisible() for each in nine.window.findChildren(ReportDialog)))
    nine.dialog(ReportDialog).reject()
    nine.do("library.sheet")
    wait(lambda: any(each.isVisible() for each in nine.window.findChildren(OpponentDialog)))
    nine.dialog(OpponentDialog).accept()
    wait(lambda: any(each.isVisible() for each in nine.window.findChildren(ReportDialog)))
    nine.do("library.repertoire")
    wait(lambda: nine.document.game.facts.red == "Ann")
    assert nine.document.game.board == NINE


def test_a_game_that_is_played_on_another_board_is_kept(open_window: OpenWindow, own: Path) -> None:
    hand = pause(open_window(Game(Position(NINE))))
    hand.play.start_game(Match(Side.RED, None))
    hand.press(*"1212121")
    wait(own.exists)

    def boards() -> list[Board]:
        with Library(own) as library:
            return [each.stored.entry.board for each in played_games(library)]

    wait(lambda: boards() == [NINE])
