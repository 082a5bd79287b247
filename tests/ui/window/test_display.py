import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (  # noqa: TID251
    QAbstractButton,
    QDockWidget,
    QLabel,
    QStyle,
    QToolBar,
    QToolButton,
)

from c4studio.drawing.theme import THEME_BY_NAME
from c4studio.formats import read
from c4studio.ground.paths import Paths
from c4studio.pictures.scenes import ChipState
from c4studio.ui import settings
from c4studio.ui.commands.actions import EXTENSION_BUTTON_NAME
from c4studio.ui.insight.why_part import WhyPart
from c4studio.ui.settings import Settings
from c4studio.ui.setup.setup_part import SetupPart
from c4studio.ui.window.main_window import DEFAULT_SIZE
from tests.hands import Hand, OpenWindow, pause, wait
from tests.lines import EASY
from tests.windows import described, heard, still_settings


def dock(hand: Hand, name: str) -> QDockWidget:
    found = hand.window.findChild(QDockWidget, f"dock.{name}")
    assert isinstance(found, QDockWidget)
    return found


def test_a_finished_game_is_shown_as_such(open_window: OpenWindow) -> None:
    hand = open_window(read("1212121"))
    assert hand.verdict.sentence == "Red has won on move 7"
    assert len(hand.desk.panel.board.scene.fours) == 4
    assert {chip.state for chip in hand.desk.panel.overlay.chips} == {ChipState.CLOSED}
    hand.settle()


def test_scores_are_never_blank_on_the_way_to_the_next_position(open_window: OpenWindow) -> None:
    config = still_settings()
    # A review would know the scores of the position before, which are then shown at once.
    config.set(settings.REVIEW_AT_ONCE, False)
    hand = open_window(read(EASY), config)
    hand.settle()
    before = hand.desk.panel.overlay.chips
    assert any(chip.state is ChipState.EXACT for chip in before)
    hand.document.step_back()
    for old, new in zip(before, hand.desk.panel.overlay.chips, strict=True):
        if old.state is ChipState.EXACT:
            assert new.text == old.text
            assert new.stale
    hand.settle()
    wait(lambda: not any(chip.stale for chip in hand.desk.panel.overlay.chips))


@pytest.mark.without_book
def test_paused_the_window_says_so_and_keeps_what_it_knows(solved: Hand) -> None:
    before = solved.scores
    solved.press("Space")
    assert solved.scores == before
    solved.press("Home")
    assert solved.verdict.sentence == "Engine paused"
    assert solved.scores == []


def test_flipped_colours_are_drawn_and_named(open_window: OpenWindow) -> None:
    hand = open_window(read("1212121"))
    hand.press("F")
    assert hand.verdict.sentence == "Yellow has won on move 7"
    assert described(hand.desk.panel.board.buttons[0]).startswith("yellow, yellow")
    hand.press("F")
    assert hand.verdict.sentence == "Red has won on move 7"


def test_themes_are_switched_live_and_remembered(open_window: OpenWindow) -> None:
    config = Settings()
    hand = pause(open_window(config=config))
    colours = set()
    for name in ("dark", "light"):
        hand.do(f"theme.{name}")
        assert config.get(settings.THEME) == name
        colours.add(hand.window.palette().window().color().name())
    assert len(colours) == 2


def test_the_layout_is_remembered_and_can_be_reset(open_window: OpenWindow, paths: Paths) -> None:
    config = Settings(paths.settings)
    hand = pause(open_window(config=config))
    dock(hand, "moves").hide()
    # Within the screen that Qt makes up, for a larger window would be cut.
    hand.window.resize(770, 640)
    hand.window.close()

    again = pause(open_window(config=Settings(paths.settings)))
    assert (again.window.width(), again.window.height()) == (770, 640)
    assert not dock(again, "moves").isVisible()
    again.do("reset")
    assert dock(again, "moves").isVisible()


def test_the_first_window_is_no_larger_than_the_screen(hand: Hand) -> None:
    room = hand.window.screen().availableSize()
    assert room.width() < DEFAULT_SIZE.width()  # that of these tests is small
    border = hand.window.style().pixelMetric(QStyle.PixelMetric.PM_MdiSubWindowFrameWidth)
    assert (hand.window.width(), hand.window.height()) == (
        room.width() - 2 * border,
        DEFAULT_SIZE.height(),
    )


def test_the_window_fits_a_small_screen(hand: Hand) -> None:
    hand.window.resize(900, 600)
    assert (hand.window.width(), hand.window.height()) == (900, 600)


@pytest.mark.parametrize("theme", THEME_BY_NAME)
def test_what_the_toolbar_has_no_room_for_is_behind_a_button_that_is_seen(
    theme: str, hand: Hand
) -> None:
    hand.do(f"theme.{theme}")
    hand.window.resize(640, 600)
    bar = hand.window.findChild(QToolBar, "toolbar")
    assert bar is not None
    more = bar.findChild(QToolButton, EXTENSION_BUTTON_NAME)
    assert more is not None
    wait(more.isVisible)
    image = more.grab().toImage()
    colours = {
        image.pixelColor(x, y).lightness()
        for x in range(image.width())
        for y in range(image.height())
    }
    assert max(colours) - min(colours) > 100


def test_a_wide_toolbar_names_the_engine_and_the_scores(hand: Hand) -> None:
    bar = hand.window.findChild(QToolBar, "toolbar")
    assert bar is not None
    more = bar.findChild(QToolButton, EXTENSION_BUTTON_NAME)
    assert more is not None
    buttons = [bar.widgetForAction(hand.desk.actions[each]) for each in ("engine", "numbers")]
    for width, style in (
        (1366, Qt.ToolButtonStyle.ToolButtonTextBesideIcon),
        (900, Qt.ToolButtonStyle.ToolButtonIconOnly),
        (1366, Qt.ToolButtonStyle.ToolButtonTextBesideIcon),
    ):
        hand.window.resize(width, 768)
        QTest.qWait(20)
        for button, text in zip(buttons, ("Engine", "Scores"), strict=True):
            assert isinstance(button, QToolButton)
            assert (button.toolButtonStyle(), button.text()) == (style, text)
        assert not more.isVisible()


def test_the_disc_of_a_game_that_a_window_opens_with_does_not_fall(open_window: OpenWindow) -> None:
    assert open_window(read("4")).desk.panel.board.scene.fall == 0


def test_every_control_has_an_accessible_name(hand: Hand) -> None:
    hand.messages.bar.show_message("Something", "Do it")
    for button in hand.window.findChildren(QAbstractButton):
        own = not button.objectName().startswith("qt_")
        if own and button.isVisible():
            assert button.accessibleName() or button.text(), button
    for view in (
        hand.desk.panel.board,
        hand.desk.panel.overlay,
        hand.tree,
        hand.verdict,
    ):
        assert view.accessibleName()
    assert all(bar.windowTitle() for bar in hand.window.findChildren(QToolBar))
    assert all(action.text() for action in hand.desk.actions)


def test_columns_are_read_out_with_their_scores(solved: Hand) -> None:
    columns = [described(button) for button in solved.desk.panel.board.buttons]
    assert columns[3].startswith("red, yellow, red, yellow, red, yellow, full")
    assert "Score" in columns[0]


@pytest.mark.expected_log("Scores are kept in memory only")
def test_a_cache_that_cannot_be_had_is_said_in_the_message_bar(
    open_window: OpenWindow, paths: Paths
) -> None:
    assert paths.cache is not None
    paths.cache.write_text("a file where a folder should be")
    hand = open_window()
    wait(hand.messages.bar.isVisible)
    assert hand.messages.bar.text.startswith("Scores are kept in memory only")


def everything_said(hand: Hand) -> str:
    """All that the window shows and says of the current position, to the eye and in words."""
    tree, panel = hand.tree, hand.desk.panel
    model, roles = tree.model(), Qt.ItemDataRole
    index = model.index_of(hand.document.current)
    labels = [
        label.text()
        for place in (hand.verdict, hand.window.statusBar())
        for label in place.findChildren(QLabel)
    ]
    labels += [*panel.legend.lines, heard(hand.verdict.line)]
    hand.do("read")
    return "\n".join(
        [
            *labels,
            *(chip.text for chip in panel.overlay.chips if panel.overlay.isVisible()),
            *(
                str(model.data(index, role))
                for role in (roles.AccessibleTextRole, roles.ToolTipRole)
            ),
            str(model.shown_score(hand.document.current)),
            *(heard(button) for button in panel.board.buttons),
            heard(hand.verdict),
            hand.messages.bar.text,
            *why_rows(hand),
        ]
    )


def why_rows(hand: Hand) -> list[str]:
    rows = hand.part(WhyPart).panel.list
    return [rows.item(row).text() for row in range(rows.count())]


def test_one_switch_hides_everything_that_tells(solved: Hand) -> None:
    telling = re.compile(r"wins|draw|\bScore\b|score |[+−]\d|Best line|positions in")
    assert len(telling.findall(everything_said(solved))) > 10
    solved.press("V")
    assert solved.verdict.sentence == "Scores are hidden"
    assert telling.findall(everything_said(solved)) == []
    assert why_rows(solved) == ["Scores are hidden"]
    solved.press("Ctrl+E")
    editor = solved.part(SetupPart).editor
    assert editor.panel.sentence.text() == ""
    solved.press("Esc", "V")
    assert len(telling.findall(everything_said(solved))) > 10


def test_the_end_of_a_game_is_no_secret(open_window: OpenWindow) -> None:
    hand = open_window(read("1212121"))
    hand.press("V")
    assert hand.verdict.sentence == "Red has won on move 7"
