"""The manual inside the window: its pages, links, search, colours and keys."""

import re

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QImage, QTextDocument
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from c4studio.drawing.look import Look
from c4studio.drawing.theme import DARK, LIGHT
from c4studio.ground.paths import packaged_manual
from c4studio.pictures.inks import Ink
from c4studio.ui.help.manual_part import MOST_PICTURE_WIDTH, ManualPart, ManualView
from tests.hands import Hand
from tests.ui.window.test_accessibility import nameless


def opened(hand: Hand) -> ManualView:
    hand.press("Ctrl+F1")
    view = hand.part(ManualPart).page
    assert hand.desk.stage.page is view
    return view


@pytest.fixture
def view(qtbot: QtBot) -> ManualView:
    view = ManualView(packaged_manual())
    qtbot.addWidget(view)
    view.show()
    return view


def pictures(view: ManualView) -> list[QImage]:
    """The pictures of the open page, as they are drawn."""
    document = view.browser.document()
    names = re.findall(r"!\[[^]]*\]\(([^)]+)\)", view.browser.current_page.text)
    kind = QTextDocument.ResourceType.ImageResource.value
    return [document.resource(kind, QUrl(name)) for name in names]


def test_every_page_is_listed_and_has_its_pictures(view: ManualView) -> None:
    assert {path.stem for path in packaged_manual().glob("*.md")} == {*view.page_of_heading}
    found = 0
    for page in view.page_of_heading.values():
        (row,) = view.list.findItems(page.title, Qt.MatchFlag.MatchExactly)
        view.list.setCurrentItem(row)
        assert view.browser.current_page is page
        assert view.browser.toPlainText().startswith(page.title)
        assert "<" not in re.sub(r"`[^`]*`", "", page.text), "Qt would take it for HTML"
        images = pictures(view)
        assert all(
            0 < image.deviceIndependentSize().width() <= MOST_PICTURE_WIDTH for image in images
        )
        found += len(images)
    assert found >= 8


def test_links_lead_from_page_to_page_and_back(view: ManualView) -> None:
    assert not view.back.isEnabled()
    view.browser.setSource(QUrl("review.md"))
    assert view.list.currentItem().text() == "Reviewing a game"
    view.list.setCurrentRow(2)
    assert view.browser.current_page.name == "moves"
    view.back.click()
    assert view.list.currentItem().text() == "Reviewing a game"
    assert view.browser.toPlainText().startswith("Reviewing a game")
    view.back.click()
    assert view.list.currentRow() == 0
    assert not view.back.isEnabled()


def test_words_are_found_on_all_pages(view: ManualView) -> None:
    """The search goes on behind the last page, and says what is on none."""
    missing: list[str] = []
    view.missing.connect(missing.append)
    view.field.setText("PASCAL pons")
    QTest.keySequence(view.field, "Return")
    assert view.browser.current_page.name == "window"
    assert view.browser.textCursor().selectedText() == "Pascal Pons"
    # It is there once: the search begins on this page again.
    view.find_button.click()
    assert (view.browser.current_page.name, missing) == ("window", [])
    assert view.browser.textCursor().selectedText() == "Pascal Pons"
    view.field.setText("bitbully")
    pages = []
    for _ in range(40):
        view.find_next()
        assert view.browser.textCursor().selectedText().lower() == "bitbully"
        pages.append(view.browser.current_page.name)
    assert {"command-line", "benchmarks"} <= {*pages}
    view.field.setText("zebra")
    view.find_next()
    assert missing == ["zebra"]


def test_light_and_dark_have_their_own_pictures_and_colours(view: ManualView) -> None:
    view.list.setCurrentRow(1)
    shades = {}
    for theme in (LIGHT, DARK):
        view.set_look(Look(theme))
        (image,) = pictures(view)
        shades[theme] = image.pixelColor(2, image.height() - 2)
        assert view.browser.current_page.name == "window"
    assert shades[LIGHT].lightness() > 200
    assert shades[DARK].lightness() < 60


def test_links_are_readable_in_every_theme(hand: Hand) -> None:
    view = opened(hand)
    for name in ("dark", "light"):
        hand.do(f"theme.{name}")
        theme = hand.desk.look.value.theme
        assert theme.hex_colour(Ink.ACCENT) in view.browser.toHtml()


def test_it_opens_in_the_window_and_escape_closes_it(hand: Hand) -> None:
    hand.press("4")
    view = opened(hand)
    assert view.list.hasFocus()
    assert nameless(view) == []
    assert hand.desk.actions["manual"].isChecked()
    assert "Reviewing a game" in (hand.desk.stage.page_text or "")
    QTest.keyClicks(view.field, "4")
    QTest.keySequence(view.field, "Esc")
    assert hand.desk.stage.page is None
    assert not hand.desk.actions["manual"].isChecked()
    hand.press("5")
    assert hand.moves == "45"


def test_the_guide_takes_the_place_of_the_manual(hand: Hand) -> None:
    opened(hand)
    hand.press("Shift+F1")
    assert not hand.desk.actions["manual"].isChecked()
    assert hand.desk.actions["guide"].isChecked()


def test_a_text_that_is_nowhere_is_said(hand: Hand) -> None:
    view = opened(hand)
    view.field.setText("zebra")
    view.find_button.click()
    assert hand.status == "The manual does not have “zebra”"
