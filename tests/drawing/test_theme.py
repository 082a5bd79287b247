from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QPalette

from c4studio.drawing.theme import CONTRAST, DARK, LIGHT, THEME_BY_NAME, Theme
from c4studio.pictures.inks import Ink
from c4studio.ui import settings
from c4studio.ui.settings import Settings
from c4studio.ui.widgets import system_preferences
from c4studio.ui.window.appearance import ThemeSwitch

READABLE = (
    (Ink.TEXT, Ink.WINDOW),
    (Ink.TEXT, Ink.SURFACE),
    (Ink.TEXT, Ink.RAISED),
    (Ink.MUTED, Ink.WINDOW),
    (Ink.MUTED, Ink.SURFACE),
    (Ink.LABEL, Ink.WINDOW),
    (Ink.ON_FRAME, Ink.FRAME_TOP),
    (Ink.ON_FRAME, Ink.FRAME_BOTTOM),
    (Ink.ON_ACCENT, Ink.ACCENT),
    (Ink.ON_NOTICE, Ink.NOTICE),
    (Ink.TEXT, Ink.DOOMED),
    (Ink.MUTED, Ink.DOOMED),
    *(
        (ink, ground)
        for ink in (Ink.WIN, Ink.DRAW, Ink.LOSS, Ink.RED_WINS, Ink.YELLOW_WINS)
        for ground in (Ink.WINDOW, Ink.SURFACE)
    ),
    (Ink.ON_RED, Ink.RED_NUMBERED),
    (Ink.ON_YELLOW, Ink.YELLOW_NUMBERED),
    *((Ink.ON_FILL, fill) for fill in (Ink.WIN_FILL, Ink.DRAW_FILL, Ink.LOSS_FILL)),
)
"""Pairs of text and background colours that tests check for sufficient contrast. The ratio must be
4.5 : 1, or 7 : 1 in high contrast."""

EDGES = tuple((Ink.EDGE, ground) for ground in (Ink.WINDOW, Ink.SURFACE, Ink.RAISED))
"""Pairs of colours of controls' edges and of backgrounds, whose ratio must be 3 : 1."""


def luminance(colour: QColor) -> float:
    channels = (colour.redF(), colour.greenF(), colour.blueF())
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: QColor, other: QColor) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(
    ("theme", "least"),
    [(theme, 7 if theme is CONTRAST else 4.5) for theme in THEME_BY_NAME.values()],
    ids=THEME_BY_NAME,
)
@pytest.mark.parametrize("pair", READABLE, ids=lambda pair: f"{pair[0].name} on {pair[1].name}")
def test_text_can_be_read(theme: Theme, least: float, pair: tuple[Ink, Ink]) -> None:
    text, ground = pair
    assert contrast(theme(text), theme(ground)) >= least


@pytest.mark.parametrize("theme", THEME_BY_NAME.values(), ids=THEME_BY_NAME)
@pytest.mark.parametrize("pair", EDGES, ids=lambda pair: f"{pair[0].name} on {pair[1].name}")
def test_edges_of_controls_can_be_seen(theme: Theme, pair: tuple[Ink, Ink]) -> None:
    edge, ground = pair
    assert contrast(theme(edge), theme(ground)) >= 3


@pytest.mark.parametrize("theme", THEME_BY_NAME.values(), ids=THEME_BY_NAME)
@pytest.mark.parametrize("ground", [Ink.WINDOW, Ink.SURFACE, Ink.RAISED])
def test_what_is_disabled_is_paler_than_other_text_but_can_be_seen(
    theme: Theme, ground: Ink
) -> None:
    faded, muted = (contrast(theme(ink), theme(ground)) for ink in (Ink.FADED, Ink.MUTED))
    assert 3 <= faded <= muted / 2


@pytest.mark.parametrize("theme", THEME_BY_NAME.values(), ids=THEME_BY_NAME)
def test_discs_stand_out_from_each_other_and_from_the_frame(theme: Theme) -> None:
    assert contrast(theme(Ink.RED), theme(Ink.YELLOW)) >= 2
    assert contrast(theme(Ink.YELLOW), theme(Ink.FRAME_BOTTOM)) >= 3


def test_the_themes_of_the_window() -> None:
    assert THEME_BY_NAME == {"light": LIGHT, "dark": DARK, "contrast": CONTRAST}


def test_every_colour_is_one() -> None:
    assert all(theme(ink).isValid() for theme in THEME_BY_NAME.values() for ink in Ink)


@pytest.mark.parametrize(("choice", "theme"), THEME_BY_NAME.items())
def test_a_theme_can_be_chosen(qapp: QGuiApplication, choice: str, theme: Theme) -> None:
    config = Settings()
    switch = ThemeSwitch(config)
    changes: list[Theme] = []
    switch.changed.connect(changes.append)
    config.set(settings.THEME, choice)
    switch.apply_theme()
    assert switch.theme is theme
    assert changes[-1] is theme
    config.set(settings.THEME, "system")
    switch.apply_theme()


def test_otherwise_the_theme_is_the_systems(qapp: QGuiApplication) -> None:
    dark = qapp.styleHints().colorScheme() is Qt.ColorScheme.Dark
    assert ThemeSwitch(Settings()).theme is (DARK if dark else LIGHT)


@pytest.fixture
def asking_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """A system that asks for high contrast and less motion, and a Qt that tells it."""
    hints = SimpleNamespace(
        contrastPreference=lambda: SimpleNamespace(name="HighContrast"),
        motionPreference=lambda: SimpleNamespace(name="ReducedMotion"),
    )
    style = SimpleNamespace(accessibility=lambda: hints)
    app = SimpleNamespace(styleHints=lambda: style)
    monkeypatch.setattr(system_preferences, "QGuiApplication", app)


@pytest.mark.usefixtures("asking_system")
def test_a_system_that_asks_for_high_contrast_has_it(qapp: QGuiApplication) -> None:
    config = Settings()
    assert ThemeSwitch(config).theme is CONTRAST
    config.set(settings.THEME, "light")
    assert ThemeSwitch(config).theme is LIGHT
    config.set(settings.THEME, "system")
    # Leaves the colours of title bars to the system again.
    ThemeSwitch(config)


@pytest.mark.usefixtures("asking_system")
def test_discs_do_not_fall_where_the_system_asks_for_less_motion() -> None:
    assert not system_preferences.are_discs_animated(Settings())


def test_a_qt_without_these_hints_asks_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    app = SimpleNamespace(styleHints=SimpleNamespace)
    monkeypatch.setattr(system_preferences, "QGuiApplication", app)
    assert not system_preferences.prefers_high_contrast()
    assert system_preferences.are_discs_animated(Settings())


def test_palette_and_style_sheet_use_the_table() -> None:
    assert DARK.palette().color(QPalette.ColorRole.Window) == DARK(Ink.WINDOW)
    assert DARK.hex_colour(Ink.BORDER) in DARK.style_sheet()
