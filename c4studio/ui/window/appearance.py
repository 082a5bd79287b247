"""How the window looks: theme, colours of the sides, scores and falling discs, as chosen."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QApplication

from c4studio import settings
from c4studio.drawing.look import Look
from c4studio.settings import Setting, Settings
from c4studio.ui.commands.actions import Actions
from c4studio.ui.window.theme_switch import ThemeSwitch

_SWITCHES = {
    "numbers": settings.NUMBERS,
    "flip": settings.FLIPPED,
    "animate": settings.ANIMATE,
}


class Appearance(QObject):
    """Keeps the choices of the View menu in the settings and makes a Look of them."""

    changed = Signal(object)
    """The look (Look) to draw in; also emitted when scores or falling discs are switched."""

    def __init__(self, config: Settings, actions: Actions, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = config
        self._actions = actions
        self._themes = ThemeSwitch(config.get(settings.THEME), self)
        self._themes.changed.connect(self.apply)
        for command_id, setting in _SWITCHES.items():
            self._connect_switch(command_id, setting)
        for name in ("system", "light", "dark", "contrast"):
            self._connect_theme(name)
        config.changed.connect(self._on_setting_changed)

    @property
    def look(self) -> Look:
        """The look in force."""
        return Look(self._themes.theme, self._settings.get(settings.FLIPPED))

    @Slot()
    def apply(self) -> None:
        """Hand the look on to Qt's own widgets and to ours."""
        look = self.look
        app = QApplication.instance()
        sheet = look.theme.style_sheet()
        # Qt looks at every widget again for this, and it is the same one for all windows.
        if isinstance(app, QApplication) and app.styleSheet() != sheet:
            app.setPalette(look.theme.palette())
            app.setStyleSheet(sheet)
        self._actions.set_theme(look.theme)
        self.changed.emit(look)

    def _connect_switch(self, command_id: str, setting: Setting[bool]) -> None:
        action = self._actions[command_id]
        action.setChecked(self._settings.get(setting))
        action.toggled.connect(lambda on: self._settings.set(setting, on))

    def _connect_theme(self, name: str) -> None:
        action = self._actions[f"theme.{name}"]
        action.setChecked(self._settings.get(settings.THEME) == name)
        action.triggered.connect(lambda: self._settings.set(settings.THEME, name))

    @Slot(str)
    def _on_setting_changed(self, name: str) -> None:
        """Follow a choice, whichever window it was made in."""
        if name == settings.THEME.name:
            choice = self._settings.get(settings.THEME)
            self._actions[f"theme.{choice}"].setChecked(True)
            self._themes.choose(choice)
        for command_id, setting in _SWITCHES.items():
            if name == setting.name:
                self._actions[command_id].setChecked(self._settings.get(setting))
                self.apply()
