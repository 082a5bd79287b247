"""Helpers for widgets that handle keys which are also shortcuts of the window."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence


def keeps(event: QEvent, is_own: Callable[[QKeyEvent], bool]) -> bool:
    """Claim a key for a widget if Qt asks whether the widget overrides a shortcut.

    Args:
        event: any event of the widget.
        is_own: returns whether the widget handles a key itself.

    Returns:
        Whether the event was Qt's question and the widget claims the key.
    """
    asks = event.type() is QEvent.Type.ShortcutOverride
    if not (asks and isinstance(event, QKeyEvent) and is_own(event)):
        return False
    event.accept()
    return True


def key_of(event: QKeyEvent) -> str:
    """Return a pressed key in Qt's portable notation. Keys of the keypad count as ordinary keys."""
    modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    keys = QKeySequence(event.key() | modifiers.value)
    return keys.toString(QKeySequence.SequenceFormat.PortableText)
