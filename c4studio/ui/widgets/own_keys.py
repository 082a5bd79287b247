"""Keys that a widget keeps for itself, though they are shortcuts of the window."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence


def keeps(event: QEvent, is_own: Callable[[QKeyEvent], bool]) -> bool:
    """Keep an own key from being looked up among the shortcuts; Qt asks before it does so.

    Returns:
        Whether that was the question, which nobody else need be asked then.
    """
    asks = event.type() is QEvent.Type.ShortcutOverride
    if not (asks and isinstance(event, QKeyEvent) and is_own(event)):
        return False
    event.accept()
    return True


def key_of(event: QKeyEvent) -> str:
    """The key that was pressed in Qt's portable form, wherever on the keyboard it is."""
    modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    keys = QKeySequence(event.key() | modifiers.value)
    return keys.toString(QKeySequence.SequenceFormat.PortableText)
