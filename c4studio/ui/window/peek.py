"""A switch that stays on only while its shortcut key is held down."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtGui import QAction, QKeyEvent, QShortcutEvent

HOLD_MS = 350
"""Minimum number of milliseconds for which a key must be down to count as held."""


class Peek(QObject):
    """Switches an action on while its shortcut key is held down, and off at the key's release."""

    def __init__(self, action: QAction) -> None:
        super().__init__(action)
        self._action = action
        self._key = 0
        self._short = QTimer(self)
        self._short.setSingleShot(True)
        self._short.setInterval(HOLD_MS)
        action.installEventFilter(self)

    @property
    def is_peeking(self) -> bool:
        """Whether the key has been down long enough to count as held."""
        return bool(self._key) and not self._short.isActive()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Watch for the action's shortcut, and for the release of its key in any widget."""
        if isinstance(event, QShortcutEvent) and watched is self._action:
            self._on_pressed(event)
        elif self._key and _ends(event, self._key):
            self._on_released()
        return super().eventFilter(watched, event)

    def _on_pressed(self, event: QShortcutEvent) -> None:
        if self._key or self._action.isChecked():
            return
        # PySide's stubs do not know that a sequence has items.
        self._key = event.key()[0].key()  # type: ignore[index]
        self._short.start()
        # The focus may have moved by the time the key is released.
        self._application().installEventFilter(self)

    def _on_released(self) -> None:
        was_peeking = self.is_peeking
        self._key = 0
        self._short.stop()
        self._application().removeEventFilter(self)
        if was_peeking and self._action.isChecked():
            self._action.trigger()

    @staticmethod
    def _application() -> QCoreApplication:
        app = QCoreApplication.instance()
        assert app is not None
        return app


def _ends(event: QEvent, key: int) -> bool:
    """Return whether an event ends the holding of a key, such as its release."""
    if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyRelease:
        return event.key() == key and not event.isAutoRepeat()
    return event.type() is QEvent.Type.ApplicationDeactivate
