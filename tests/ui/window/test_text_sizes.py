"""No text of the window is smaller than 12 pixels, and text has four sizes at the most."""

from collections.abc import Callable, Iterator
from typing import Any
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QBuffer, QIODevice, QSize
from PySide6.QtGui import QFont, QFontInfo, QGuiApplication, QPainter
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QDialog, QWidget  # noqa: TID251

from c4studio.drawing.fonts import LEAST_FONT_HEIGHT, application_font
from c4studio.drawing.print import paper
from c4studio.formats import read
from c4studio.ui import settings
from c4studio.ui.settings import Settings
from c4studio.ui.training.home import LearnHomePart
from tests.hands import Hand, OpenWindow
from tests.pictures.hands import wait, wait_for_scores
from tests.pictures.states import STATES, show_learning_home, show_start

pytestmark = pytest.mark.expected_log("This plugin does not support")

MOST_SIZES = 4
Texts = set[tuple[float, str]]
"""Heights of fonts in pixels, and what is written with them."""


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> Texts:
    """The texts that the program itself paints, also into pictures that it keeps."""
    found: Texts = set()

    def spied(usual: Callable[..., None]) -> Callable[..., None]:
        def paint(painter: QPainter, *args: Any) -> None:
            scale = abs(painter.transform().m11())
            words = [getattr(each, "text", lambda each=each: each)() for each in args]
            said = next((each for each in words if isinstance(each, str)), "")
            found.add((scale * QFontInfo(painter.font()).pixelSize(), said))
            usual(painter, *args)

        return paint

    for name in ("drawText", "drawStaticText"):
        monkeypatch.setattr(QPainter, name, spied(getattr(QPainter, name)))
    # The picture of a printed page is no text of the window.
    monkeypatch.setattr(paper, "_draw_foot", lambda *_: None)
    return found


def drawing(widget: QWidget) -> ElementTree.Element:
    """What Qt paints in a widget."""
    buffer, picture = QBuffer(), QSvgGenerator()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    picture.setOutputDevice(buffer)
    picture.setSize(widget.size())
    picture.setResolution(widget.logicalDpiX())
    widget.render(picture)
    return ElementTree.fromstring(bytes(buffer.data().data()))


def written(widget: QWidget) -> Iterator[tuple[float, str]]:
    """The texts that Qt paints in a window or a dialog."""
    return _texts(drawing(widget), 1.0, 0.0)


def _texts(item: ElementTree.Element, scale: float, font: float) -> Iterator[tuple[float, str]]:
    turned = item.get("transform", "")
    if turned.startswith("matrix("):
        scale *= abs(float(turned[len("matrix(") :].split(",")[0]))
    font = float(item.get("font-size", font))
    if item.tag.endswith("}text"):
        yield scale * font, "".join(item.itertext()).strip()
    for each in item:
        yield from _texts(each, scale, font)


def shown(hand: Hand) -> list[QWidget]:
    """The window and its open dialogs."""
    return [hand.window, *(each for each in hand.window.findChildren(QDialog) if each.isVisible())]


@pytest.mark.one_in(3)
@pytest.mark.parametrize("size", [QSize(1366, 768), QSize(910, 480)], ids=["large", "small"])
@pytest.mark.parametrize("state", STATES)
def test_no_text_is_smaller_than_12_pixels_and_texts_have_few_sizes(
    open_window: OpenWindow, painted: Texts, state: str, size: QSize
) -> None:
    config, show = Settings(), STATES[state]
    config.set(settings.DISCS_ANIMATED, False)
    config.set(settings.FIRST_STEPS_SHOWN, show is show_start)
    hand = open_window(None if show is show_start else read("4444"), config)
    hand.window.resize(size)
    wait()
    show(hand.window)
    wait_for_scores(hand.window)
    wait()
    texts = {each for part in shown(hand) for each in written(part) if each[1]} | painted
    # What Qt says of sizes in points is not whole.
    small = {(height, said) for height, said in texts if height < LEAST_FONT_HEIGHT - 0.1}
    assert small == set()
    sizes = {
        QFontInfo(each.font()).pixelSize()
        for part in shown(hand)
        for each in part.findChildren(QWidget)
        if each.isVisible()
    }
    assert len(sizes) <= MOST_SIZES
    for each in shown(hand)[1:]:
        each.close()


def test_tiles_follow_the_size_of_text_and_have_no_weight_that_is_not_shipped(
    open_window: OpenWindow,
) -> None:
    config = Settings()
    config.set(settings.TEXT_SIZE, 150)
    hand = open_window(None, config)
    show_learning_home(hand.window)
    wait()
    tile = hand.part(LearnHomePart).page.tiles["train.streak"]
    usual = QFontInfo(hand.window.font()).pixelSize()
    assert {round(height) for height, said in written(tile) if said} == {usual}
    weights = {int(each.get("font-weight", 0)) for each in drawing(tile).iter()}
    assert max(weights) == QFont.Weight.DemiBold


def test_a_system_with_small_text_has_12_pixels_all_the_same(qapp: QGuiApplication) -> None:
    tiny = QFont(qapp.font())
    tiny.setPointSizeF(6)
    assert QFontInfo(application_font(tiny)).pixelSize() == LEAST_FONT_HEIGHT
    assert application_font(qapp.font()).pointSizeF() == qapp.font().pointSizeF()
