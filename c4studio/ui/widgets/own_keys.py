"""Keys that a widget handles itself although they are shortcuts of the window."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence


def keeps(event: QEvent, is_own: Callable[[QKeyEvent], bool]) -> bool:
    """Accept Qt's question whether a key belongs to the widget instead of a shortcut.

    Args:
        event: any event of the widget.
        is_own: returns whether the widget handles a key itself.

    Returns:
        Whether the event was that question and the key is the widget's own.
    """
    asks = event.type() is QEvent.Type.ShortcutOverride
    if not (asks and isinstance(event, QKeyEvent) and is_own(event)):
        return False
    event.accept()
    return True


def key_of(event: QKeyEvent) -> str:
    """Return a pressed key in Qt's portable form, without regard to the keypad."""
    modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    keys = QKeySequence(event.key() | modifiers.value)
    return keys.toString(QKeySequence.SequenceFormat.PortableText)
