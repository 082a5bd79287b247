"""Choose the window's theme: the system's theme, or the one set in the settings."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication

from c4studio import settings
from c4studio.drawing.theme import DARK, LIGHT, THEMES, Theme
from c4studio.settings import Settings


class ThemeSwitch(QObject):
    """Applies the theme of the system, or the one that the settings choose."""

    changed = Signal(object)
    """Emitted with the new theme (Theme)."""

    def __init__(self, config: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        # Where the choice is kept, so that no window goes by one that is no longer in force when
        # the system tells all windows of the new one.
        self._settings = config
        self._hints = QGuiApplication.styleHints()
        self._hints.colorSchemeChanged.connect(self._on_system_changed)
        self._ask_system()

    @property
    def theme(self) -> Theme:
        """The theme in use."""
        if self._choice == settings.AS_SYSTEM:
            return DARK if self._hints.colorScheme() is Qt.ColorScheme.Dark else LIGHT
        return THEMES[self._choice]

    def follow(self) -> None:
        """Apply the theme that the settings choose."""
        self._ask_system()
        self.changed.emit(self.theme)

    @property
    def _choice(self) -> str:
        return self._settings.get(settings.THEME)

    def _ask_system(self) -> None:
        # Title bars and native menus follow the platform's colour scheme.
        schemes = Qt.ColorScheme
        if self._choice == settings.AS_SYSTEM:
            scheme = schemes.Unknown
        else:
            scheme = schemes.Dark if THEMES[self._choice].dark else schemes.Light
        self._hints.setColorScheme(scheme)

    @Slot()
    def _on_system_changed(self) -> None:
        self.changed.emit(self.theme)
