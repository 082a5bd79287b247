"""Keys as X11 sends them with the keyboard layouts of other languages."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent

_SIGNS = "1234567890QWERTYUIOPASDFGHJKLZXCVBNM"
_SCAN_CODES = dict(
    zip(_SIGNS, [*range(10, 20), *range(24, 34), *range(38, 47), *range(52, 59)], strict=True)
)
"""The scan codes of keys by what an American keyboard has on them."""
_DIGITS = "1234567890"


@dataclass(frozen=True, slots=True)
class Layout:
    """A keyboard layout: what the keys of an American keyboard type without and with Shift."""

    plain: str
    shifted: str

    def event(
        self, kind: QEvent.Type, sign: str, *, shift: bool = False, again: bool = False
    ) -> QKeyEvent:
        """The event of a key, which is named by what an American keyboard has on it."""
        typed = (self.shifted if shift else self.plain)[_SIGNS.index(sign)]
        modifiers = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
        key = ord(typed.upper())
        return QKeyEvent(kind, key, modifiers, _SCAN_CODES[sign], key, 0, typed, again)


_RUSSIAN = "йцукенгшщзфывапролдячсмить"
_GREEK = ";ςερτυθιοπασδφγηξκλζχψωβνμ"
_HEBREW = "/'קראטוןםפשדגכעיחלךזסבהנמצ"
_FRENCH = "azertyuiopqsdfghjklwxcvbn,"
_DVORAK = "',.pyfgcrlaoeuidhtns;qjkxbm".replace("ns;", "n;")
US = Layout(f"{_DIGITS}{_SIGNS[10:].lower()}", f"!@#$%^&*(){_SIGNS[10:]}")
RUSSIAN = Layout(f"{_DIGITS}{_RUSSIAN}", f'!"№;%:?*(){_RUSSIAN.upper()}')
GREEK = Layout(f"{_DIGITS}{_GREEK}", f"!@#$%^&*(){_GREEK.upper()}")
HEBREW = Layout(f"{_DIGITS}{_HEBREW}", f"!@#$%^&*){'('}{_SIGNS[10:]}")
FRENCH = Layout(f"&é\"'(-è_çà{_FRENCH}", f"{_DIGITS}{_FRENCH.upper()}")
CZECH = Layout(f"+ěščřžýáíé{_SIGNS[10:].lower()}", f"{_DIGITS}{_SIGNS[10:]}")
DVORAK = Layout(f"{_DIGITS}{_DVORAK}", f"!@#$%^&*(){_DVORAK.upper()}")


def press_key(widget: QObject, layout: Layout, sign: str, *, shift: bool = False) -> bool:
    """Press a key in a widget, and return whether the widget claims it from the shortcuts."""
    asks = layout.event(QEvent.Type.ShortcutOverride, sign, shift=shift)
    asks.ignore()
    QCoreApplication.sendEvent(widget, asks)
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QCoreApplication.sendEvent(widget, layout.event(kind, sign, shift=shift))
    return asks.isAccepted()
