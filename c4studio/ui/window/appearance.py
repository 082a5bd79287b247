"""The appearance of a window: theme, names of the sides, scores and falling discs."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QApplication

from c4studio import settings
from c4studio.drawing.look import Look
from c4studio.settings import Settings
from c4studio.ui.desk import Desk
from c4studio.ui.part import Commands, Part
from c4studio.ui.widgets.peek import Peek
from c4studio.ui.window.theme_switch import ThemeSwitch
from c4studio.words.scores import Form, Reading

_TEXT = "size of text"
"""The application's property for the system's and the scaled size of text, both in points."""
_SAME = 0.01
_THEMES = ("system", "light", "dark", "contrast")
_OTHERS = {
    each.name
    for each in (
        settings.TEXT_SIZE,
        settings.COLUMN_NAMES,
        settings.SCORE_FORM,
        settings.COLUMN_SIDE,
        settings.SCORE_SIDE,
        settings.COMPARED,
    )
}
"""The settings that change the look and have no command."""
_SWITCHES = {
    "numbers": settings.NUMBERS,
    "flip": settings.FLIPPED,
    "animate": settings.ANIMATE,
}


class Appearance(Part):
    """Stores the choices of the View menu in the settings, and makes a Look of them."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._settings = desk.settings
        self._actions = desk.actions
        self._themes = ThemeSwitch(self._settings.get(settings.THEME), self)
        self._themes.changed.connect(self.apply)
        for command_id, setting in _SWITCHES.items():
            self._actions[command_id].setChecked(self._settings.get(setting))
        self._actions[f"theme.{self._settings.get(settings.THEME)}"].setChecked(True)
        self.peek = Peek(self._actions["numbers"])
        self._settings.changed.connect(self._on_setting_changed)

    def commands(self) -> Commands:
        """Return the switches and themes; they change a setting, which all windows follow."""
        choose = self._settings.set
        return {
            **{each: partial(choose, setting) for each, setting in _SWITCHES.items()},
            **{f"theme.{name}": partial(self._choose_theme, name) for name in _THEMES},
        }

    def _choose_theme(self, name: str, _checked: bool) -> None:
        self._settings.set(settings.THEME, name)

    @Slot()
    def apply(self) -> None:
        """Apply the look to Qt's own widgets and to all parts."""
        config = self._settings
        look = Look(
            self._themes.theme,
            config.get(settings.FLIPPED),
            config.get(settings.COLUMN_NAMES) == "letters",
            reading_of(config),
        )
        app = QApplication.instance()
        sheet = look.theme.style_sheet()
        percent = self._settings.get(settings.TEXT_SIZE)
        # Qt polishes every widget again for a style sheet, which all windows share. Widgets
        # that the sheet gives a weight take another size only together with it.
        if isinstance(app, QApplication) and (
            _scale_text(app, percent) or app.styleSheet() != sheet
        ):
            app.setPalette(look.theme.palette())
            app.setStyleSheet(sheet)
        self._actions.set_theme(look.theme)
        self._desk.look.change(look)

    @Slot(str)
    def _on_setting_changed(self, name: str) -> None:
        """Follow a setting that was changed in any window."""
        if name == settings.THEME.name:
            choice = self._settings.get(settings.THEME)
            self._actions[f"theme.{choice}"].setChecked(True)
            self._themes.choose(choice)
        if name in _OTHERS:
            self.apply()
        for command_id, setting in _SWITCHES.items():
            if name == setting.name:
                self._actions[command_id].setChecked(self._settings.get(setting))
                self.apply()


def reading_of(config: Settings) -> Reading:
    """Return the way in which scores are displayed, from the settings."""
    return Reading(
        Form(config.get(settings.SCORE_FORM)),
        columns_fixed=config.get(settings.COLUMN_SIDE) == "red",
        moves_fixed=config.get(settings.SCORE_SIDE) == "red",
        compared=config.get(settings.COMPARED),
    )


def _scale_text(app: QApplication, percent: int) -> bool:
    """Scale all text, in percent of the system's size. Returns whether the size has changed."""
    font = app.font()
    size = font.pointSizeF()
    usual, given = app.property(_TEXT) or (size, size)
    if abs(size - given) > _SAME:
        # The size is not ours, so the system has changed its own.
        usual = size
    wanted = usual * percent / 100
    # A system that gives pixels instead of points is left alone.
    if size <= 0 or abs(size - wanted) < _SAME:
        return False
    font.setPointSizeF(wanted)
    app.setFont(font)
    app.setProperty(_TEXT, [usual, wanted])
    return True
