"""How the window looks: theme, colours of the sides, scores and falling discs, as chosen."""

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
"""Where the program keeps which size the system wants and which one it was given, in points."""
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
"""What changes the look, and has no command."""
_SWITCHES = {
    "numbers": settings.NUMBERS,
    "flip": settings.FLIPPED,
    "animate": settings.ANIMATE,
}


class Appearance(Part):
    """Keeps the choices of the View menu in the settings and makes a Look of them."""

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
        """Switches and themes; a choice is made in the settings, and then seen in all windows."""
        choose = self._settings.set
        return {
            **{each: partial(choose, setting) for each, setting in _SWITCHES.items()},
            **{f"theme.{name}": partial(self._choose_theme, name) for name in _THEMES},
        }

    def _choose_theme(self, name: str, _checked: bool) -> None:
        self._settings.set(settings.THEME, name)

    @Slot()
    def apply(self) -> None:
        """Hand the look on to Qt's own widgets and to ours."""
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
        # Qt looks at every widget again for this, and it is the same one for all windows. Widgets
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
        """Follow a choice, whichever window it was made in."""
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
    """How scores are to read."""
    return Reading(
        Form(config.get(settings.SCORE_FORM)),
        columns_fixed=config.get(settings.COLUMN_SIDE) == "red",
        moves_fixed=config.get(settings.SCORE_SIDE) == "red",
        compared=config.get(settings.COMPARED),
    )


def _scale_text(app: QApplication, percent: int) -> bool:
    """Let all text be so large, in percent of what the system wants; whether that is new."""
    font = app.font()
    size = font.pointSizeF()
    usual, given = app.property(_TEXT) or (size, size)
    if abs(size - given) > _SAME:
        # Nobody here made it that large, so the system wants another size now.
        usual = size
    wanted = usual * percent / 100
    # Where the system says pixels rather than points, it is taken at its word.
    if size <= 0 or abs(size - wanted) < _SAME:
        return False
    font.setPointSizeF(wanted)
    app.setFont(font)
    app.setProperty(_TEXT, [usual, wanted])
    return True
