"""The digit row of the keyboard in layouts where it types other characters than digits."""

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Slot
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QApplication, QDockWidget, QMainWindow, QWidget

from c4studio.ui.commands.actions import CommandActions
from c4studio.ui.commands.layouts import key_text

_KEY_EVENT_TYPES = (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress)
_SHIFT = Qt.KeyboardModifier.ShiftModifier


class DigitRow(QObject):
    """Event filter of the widget with the focus that carries out the commands of digits.

    Qt goes by the character that a key types. The filter takes the other characters of the digit
    row for its digits, as with a French layout without Shift, unless the widget types digits.

    Args:
        window: the window with the commands.
        actions: its commands.
    """

    def __init__(self, window: QMainWindow, actions: CommandActions) -> None:
        super().__init__(window)
        self._window, self._actions = window, actions
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._on_focus_changed)

    @Slot(QWidget, QWidget)
    def _on_focus_changed(self, before: QWidget | None, focused: QWidget | None) -> None:
        if before is not None:
            before.removeEventFilter(self)
        if focused is not None and self._is_of_window(focused):
            focused.installEventFilter(self)

    def _is_of_window(self, widget: QWidget) -> bool:
        """Return whether a widget is in the window or in one of its floating docks."""
        above: QWidget | None = widget.window()
        while isinstance(above, QDockWidget):
            around = above.parentWidget()
            above = None if around is None else around.window()
        return above is self._window

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Carry out the command of a digit for a key of the digit row that types none.

        With Shift, a shortcut for the character itself goes first, such as that for ``?``.
        """
        if event.type() not in _KEY_EVENT_TYPES or not isinstance(event, QKeyEvent):
            return False
        action = self._action_of_key(event)
        if action is None or _types_digits(watched):
            return False
        if event.type() is QEvent.Type.KeyPress:
            if not event.isAutoRepeat():
                action.trigger()
            return True
        is_shifted = bool(event.modifiers() & _SHIFT)
        event.setAccepted(not is_shifted)
        return not is_shifted

    def _action_of_key(self, event: QKeyEvent) -> QAction | None:
        """Return the enabled command of a key's digit; None for keys that Qt sees to itself."""
        digit = key_text(event)
        is_typed = digit == event.text() and not event.modifiers() & _SHIFT
        if is_typed or not digit.isdecimal():
            return None
        command = self._actions.keys.command_of(digit)
        action = None if command is None else self._actions[command.id]
        return action if action is not None and action.isEnabled() else None


def _types_digits(widget: QObject) -> bool:
    """Return whether a widget, or one around it, uses digits that are typed."""
    asks = QKeyEvent(
        QEvent.Type.ShortcutOverride, Qt.Key.Key_1, Qt.KeyboardModifier.NoModifier, "1"
    )
    asks.ignore()
    QCoreApplication.sendEvent(widget, asks)
    return asks.isAccepted()
