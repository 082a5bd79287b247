"""The look of a window (theme, names, text size), and the commands of the View menu that set it."""

import time
from functools import partial
from typing import Any

from PySide6 import QtCore
from PySide6.QtGui import QAction, QFontMetricsF, QGuiApplication, QKeyEvent, QShortcutEvent
from PySide6.QtWidgets import QApplication

from c4studio.drawing.look import Look
from c4studio.drawing.theme import CONTRAST, DARK, LIGHT, THEME_BY_NAME, Theme
from c4studio.ui import settings
from c4studio.ui.commands.command import Activity
from c4studio.ui.commands.layouts import key_code
from c4studio.ui.part import Desk, Part, carries_out
from c4studio.ui.settings import Settings
from c4studio.ui.widgets.system_preferences import prefers_high_contrast
from c4studio.words.naming import ScoreForm, ScoreReading, spoken_naming

_TEXT_SIZES_PROPERTY = "size of text"
"""The application's property for the system's and the scaled text size, both in points."""
_SIZE_TOLERANCE = 0.01
RESTYLE_DELAY_MS = 50
LARGEST_BOARD_TEXT_SIZE = 1.5
"""Largest size of text on the board, which has no more room."""
_SETTINGS_WITHOUT_COMMAND = {
    each.name
    for each in (
        settings.TEXT_SIZE,
        settings.COLUMN_NAMES,
        settings.SCORE_FORM,
        settings.COLUMN_SIDE,
        settings.SCORE_SIDE,
        settings.SCORES_AS_LOSS,
    )
}
"""The names of settings that change the look and have no command in the View menu."""
_SETTING_BY_COMMAND_ID = {"flip": settings.COLOURS_SWAPPED, "animate": settings.DISCS_ANIMATED}
HOLD_MS = 350
"""Minimum number of milliseconds for which a key must be down to count as held."""
REPEAT_MS = 5
"""Maximum number of milliseconds, by the system's clock, from the release of a key to its press
that are both the repeat of a key that is held."""


class Appearance(Part):
    """Handles the choices of the View menu, and applies the look (theme, names) to the window."""

    _restyled = 0.0
    """When any window of the program was last restyled, by the monotonic clock."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._themes = ThemeSwitch(self._settings, self)
        self._themes.changed.connect(self.apply_settings)
        self._themes.motion_changed.connect(self._publish_look)
        # Qt looks at every widget of a window again for a style sheet, 50 ms in each, so windows
        # that are behind take their turns after the one in front.
        self._style: tuple[str, int] | None = None
        self._restyling = QtCore.QTimer(self, singleShot=True, interval=RESTYLE_DELAY_MS)
        self._restyling.timeout.connect(self._on_restyling_timeout)
        for command_id, setting in _SETTING_BY_COMMAND_ID.items():
            self._actions[command_id].setChecked(self._settings.get(setting))
        self._actions[f"theme.{self._settings.get(settings.THEME)}"].setChecked(True)
        self._actions["numbers"].setChecked(desk.look.shows_scores)
        self.peek = HeldKeySwitch(self._actions["numbers"])
        self._settings.changed.connect(self._on_setting_changed)
        self._actions.activities_changed.connect(self._check_scores_command)
        desk.look.changed.connect(self._check_scores_command)
        self._actions.bind_commands(
            {
                each: partial(self._settings.set, setting)
                for each, setting in _SETTING_BY_COMMAND_ID.items()
            }
        )
        self._actions.bind_commands(
            {
                f"theme.{name}": partial(self._choose_theme, name)
                for name, _ in settings.THEME.choices
            }
        )

    @QtCore.Slot()
    def _check_scores_command(self) -> None:
        """Check the command while scores are shown, which a page for practice never does."""
        is_shown = self._desk.look.shows_scores and not self._actions.is_under_way(
            Activity.LEARNING
        )
        self._actions["numbers"].setChecked(is_shown)

    @carries_out("numbers")
    def _show_scores(self, shown: bool) -> None:
        """Show or hide the scores: in this game if one is played, otherwise in all windows."""
        if self._desk.look.follows_settings:
            self._settings.set(settings.SCORES_SHOWN, shown)
        else:
            self._desk.look.set_scores_shown(shown)

    def _choose_theme(self, name: str, _checked: bool) -> None:
        self._settings.set(settings.THEME, name)

    @QtCore.Slot()
    def apply_settings(self) -> None:
        """Apply theme, names and text size to Qt's own widgets and to all parts of the window.

        A window that is behind another one gets another theme or size of text a moment later.
        """
        # First, since the height of buttons follows from it.
        scale_text(self._settings.get(settings.TEXT_SIZE))
        app, wanted = QApplication.instance(), self._wanted_style()
        theme = self._themes.theme
        if isinstance(app, QApplication) and (
            theme is not self._desk.look.value.theme or self._style is None
        ):
            app.setPalette(theme.palette())
        if wanted == self._style:
            if self._wanted_look() != self._desk.look.value:
                self._publish_look()
        elif self._style is None or self._is_window_active() or not self._desk.window.isVisible():
            self._restyle_window()
            self._publish_look()
        else:
            self._restyling.start()

    def _is_window_active(self) -> bool:
        """Return whether this window or one of its dialogs is active."""
        active, window = QApplication.activeWindow(), self._desk.window
        while active is not None and active is not window:
            active = active.parentWidget()
        return active is window

    def _wanted_style(self) -> tuple[str, int]:
        """Return the style sheet and the size of text, in per cent, that the settings choose.

        Widgets that the sheet gives a weight take another size only together with the sheet.
        """
        text_height = QFontMetricsF(QApplication.font()).height()
        sheet = self._themes.theme.style_sheet(text_height)
        return sheet, self._settings.get(settings.TEXT_SIZE)

    @QtCore.Slot()
    def _on_restyling_timeout(self) -> None:
        """Restyle this window, unless another one has just been: events are handled in between."""
        if time.monotonic() - Appearance._restyled < RESTYLE_DELAY_MS / 1000:
            self._restyling.start()
        else:
            self._restyle_window()
            # Qt gives back the colours that widgets had with the style sheet before.
            QtCore.QTimer.singleShot(0, self, self._publish_look)

    def _restyle_window(self) -> None:
        self._restyling.stop()
        self._style = self._wanted_style()
        self._desk.window.setStyleSheet(self._style[0])
        Appearance._restyled = time.monotonic()

    @QtCore.Slot()
    def _publish_look(self) -> None:
        """Tell all parts of the window of the look that the settings choose."""
        look = self._wanted_look()
        self._actions.set_theme(look.theme)
        self._desk.look.change_look(look)

    def _wanted_look(self) -> Look:
        """Return the look that the settings choose."""
        config = self._settings
        return Look(
            self._themes.theme,
            config.get(settings.COLOURS_SWAPPED),
            config.get(settings.COLUMN_NAMES) == "letters",
            reading_from_settings(config),
            min(max(config.get(settings.TEXT_SIZE) / 100, 1.0), LARGEST_BOARD_TEXT_SIZE),
            spoken_naming().language,
        )

    @QtCore.Slot(str)
    def _on_setting_changed(self, name: str) -> None:
        """Apply a setting after any window has changed it."""
        if name == settings.THEME.name:
            choice = self._settings.get(settings.THEME)
            self._actions[f"theme.{choice}"].setChecked(True)
            self._themes.apply_theme()
        if name in _SETTINGS_WITHOUT_COMMAND:
            self.apply_settings()
        for command_id, setting in _SETTING_BY_COMMAND_ID.items():
            if name == setting.name:
                self._actions[command_id].setChecked(self._settings.get(setting))
                self.apply_settings()


def reading_from_settings(config: Settings) -> ScoreReading:
    """Return the notation of scores that the settings select."""
    return ScoreReading(
        ScoreForm(config.get(settings.SCORE_FORM)),
        columns_fixed=config.get(settings.COLUMN_SIDE) == "red",
        moves_fixed=config.get(settings.SCORE_SIDE) != "mover",
        moves_named=config.get(settings.SCORE_SIDE) == "winner",
        compared=config.get(settings.SCORES_AS_LOSS),
    )


def scale_text(percent: int) -> None:
    """Scale all text to a percentage of the system's size.

    Widgets with a style sheet that were not shown yet keep the size with which they were made.
    """
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        return
    font = app.font()
    size = font.pointSizeF()
    usual, given = app.property(_TEXT_SIZES_PROPERTY) or (size, size)
    if abs(size - given) > _SIZE_TOLERANCE:
        # The size is not ours, so the system has changed its own.
        usual = size
    wanted = usual * percent / 100
    # A system that gives pixels instead of points is left alone.
    if size <= 0 or abs(size - wanted) < _SIZE_TOLERANCE:
        return
    font.setPointSizeF(wanted)
    app.setFont(font)
    app.setProperty(_TEXT_SIZES_PROPERTY, [usual, wanted])


class ThemeSwitch(QtCore.QObject):
    """Applies the theme of the system, or the one that the settings choose."""

    changed = QtCore.Signal(object)
    """Emitted with the new theme (Theme)."""
    motion_changed = QtCore.Signal()
    """Emitted when the system asks for less motion, or no longer does."""

    def __init__(self, config: Settings, parent: QtCore.QObject | None = None) -> None:
        super().__init__(parent)
        # Where the choice is kept, so that no window goes by one that is no longer in force when
        # the system tells all windows of the new one.
        self._settings = config
        self._hints = QGuiApplication.styleHints()
        self._hints.colorSchemeChanged.connect(self._on_system_changed)
        # Qt has these hints from 6.10 on, and that of motion from 6.12 on.
        self._accessibility: Any = getattr(self._hints, "accessibility", lambda: None)()
        for name, slot in (
            ("contrastPreferenceChanged", self._on_system_changed),
            ("motionPreferenceChanged", self.motion_changed),
        ):
            if hasattr(self._accessibility, name):
                getattr(self._accessibility, name).connect(slot)
        self._set_colour_scheme()

    @property
    def theme(self) -> Theme:
        """The theme in use."""
        if self._chosen_theme == settings.SYSTEM_THEME:
            if prefers_high_contrast():
                return CONTRAST
            return DARK if self._hints.colorScheme() is QtCore.Qt.ColorScheme.Dark else LIGHT
        return THEME_BY_NAME[self._chosen_theme]

    def apply_theme(self) -> None:
        """Apply the theme that the settings choose."""
        self._set_colour_scheme()
        self.changed.emit(self.theme)

    @property
    def _chosen_theme(self) -> str:
        return self._settings.get(settings.THEME)

    def _set_colour_scheme(self) -> None:
        # Title bars and native menus follow the platform's colour scheme.
        schemes = QtCore.Qt.ColorScheme
        if self._chosen_theme == settings.SYSTEM_THEME:
            scheme = schemes.Unknown
        else:
            scheme = schemes.Dark if THEME_BY_NAME[self._chosen_theme].is_dark else schemes.Light
        self._hints.setColorScheme(scheme)

    @QtCore.Slot()
    def _on_system_changed(self) -> None:
        self.changed.emit(self.theme)


class HeldKeySwitch(QtCore.QObject):
    """Switches an action on while its shortcut key is held down, and off at the key's release.

    An action that is on when the key goes down is switched off for good. X11 repeats a key that is
    held by a release and a press of the same time, which Qt does not always recognise.
    """

    def __init__(self, action: QAction) -> None:
        super().__init__(action)
        self._action = action
        # The key that is down, and whether it switched the action on.
        self._key = 0
        self._is_peek = False
        # The time of the key's last release in milliseconds, 0 if unknown, whether it switched the
        # action off, and whether the key went down again at once.
        self._released = 0
        self._has_ended_peek = False
        self._is_repeated = False
        self._short = QtCore.QTimer(self, singleShot=True, interval=HOLD_MS)
        self._watching = QtCore.QTimer(self, singleShot=True, interval=RESTYLE_DELAY_MS)
        self._watching.timeout.connect(self._stop_watching_key)
        action.installEventFilter(self)

    @property
    def is_held(self) -> bool:
        """Whether the key has been down long enough to count as held."""
        return bool(self._key) and self._is_peek and not self._short.isActive()

    def eventFilter(self, watched: QtCore.QObject, event: QtCore.QEvent) -> bool:
        """Watch for the action's shortcut, and for its key in any widget."""
        if isinstance(event, QShortcutEvent) and watched is self._action:
            # PySide's stubs do not know that a sequence has items.
            return self._on_key_pressed(event.key()[0].key())  # type: ignore[index]
        if isinstance(event, QKeyEvent) and event.type() is QtCore.QEvent.Type.ShortcutOverride:
            passed = event.timestamp() - self._released
            self._is_repeated = self._released > 0 and passed <= REPEAT_MS
        elif self._key and _is_end_of_hold(event, self._key):
            self._on_key_released(event)
        return super().eventFilter(watched, event)

    def _on_key_pressed(self, key: int) -> bool:
        """Begin to watch the key, and return whether this is a repeat, which changes nothing."""
        if self._key:
            return False
        self._key = key
        self._watching.stop()
        # The focus may have moved by the time the key is released.
        self._running_application().installEventFilter(self)
        if not self._is_repeated:
            self._is_peek = not self._action.isChecked()
            self._short.start()
        elif self._has_ended_peek:
            self._action.trigger()
        return self._is_repeated

    def _on_key_released(self, event: QtCore.QEvent) -> None:
        self._has_ended_peek = self.is_held and self._action.isChecked()
        self._key, self._is_repeated = 0, False
        self._released = event.timestamp() if isinstance(event, QKeyEvent) else 0
        self._watching.start()
        if self._has_ended_peek:
            self._action.trigger()

    @QtCore.Slot()
    def _stop_watching_key(self) -> None:
        self._running_application().removeEventFilter(self)
        self._released, self._is_repeated = 0, False

    @staticmethod
    def _running_application() -> QtCore.QCoreApplication:
        app = QtCore.QCoreApplication.instance()
        assert app is not None
        return app


def _is_end_of_hold(event: QtCore.QEvent, key: int) -> bool:
    """Return whether an event ends the holding of a key, such as its release."""
    if isinstance(event, QKeyEvent) and event.type() is QtCore.QEvent.Type.KeyRelease:
        return key in {event.key(), key_code(event)} and not event.isAutoRepeat()
    return event.type() is QtCore.QEvent.Type.ApplicationDeactivate
