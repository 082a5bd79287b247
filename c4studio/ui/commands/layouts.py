"""The names of pressed keys, which are the same with every layout of the keyboard."""

import unicodedata

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence

_PRINTED_SIGNS_BY_SCAN_CODE_OF_ROW = {
    2: "1234567890",
    16: "QWERTYUIOP",
    30: "ASDFGHJKL",
    44: "ZXCVBNM",
}
"""What is printed on the keys of an American keyboard, by the scan code of the row's first key."""
_PRINTED_SIGN_BY_SCAN_CODE = {
    first + place: sign
    for first, row in _PRINTED_SIGNS_BY_SCAN_CODE_OF_ROW.items()
    for place, sign in enumerate(row)
}
_SCAN_CODE_OFFSET_BY_PLATFORM = {"windows": 0, "linuxfb": 0, "eglfs": 0}
"""The number that each platform adds to scan codes. All others add 8, as X11 does."""
_PRINTED_SIGNS_ON_MACOS = "ASDFHGZXCV BQWERYT123465 97 80 OU IP LJ K    NM"
"""What is printed on the keys of an American keyboard by macOS's virtual key code, for letters and
digits."""
_LAST_LATIN_1_CODE = 0xFF


def key_text(event: QKeyEvent) -> str:
    """Return a pressed key in Qt's portable notation, whatever the keyboard's layout.

    A digit is the same with or without Shift, and on the keypad.
    """
    modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    without_shift = modifiers & ~Qt.KeyboardModifier.ShiftModifier
    key = key_code(event)
    if Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
        # With another modifier it is a shortcut of the layout's own character.
        key, modifiers = (event.key(), modifiers) if without_shift else (key, without_shift)
    return QKeySequence(key | modifiers.value).toString(QKeySequence.SequenceFormat.PortableText)


def key_code(event: QKeyEvent) -> int:
    """Return the code that Qt has for a key, whatever the keyboard's layout.

    A key of the digit row is its digit. A key that types no Latin character is the Latin letter
    that is printed on it, as in Qt's shortcuts.
    """
    key, printed = event.key(), _printed_sign(event)
    if printed.isdecimal() and not Qt.Key.Key_A <= key <= Qt.Key.Key_Z:
        return ord(printed)
    return ord(printed) if printed.isalpha() and not _is_latin(key) else key


def _printed_sign(event: QKeyEvent) -> str:
    """Return the letter or digit that an American keyboard has on a key; "" for other keys."""
    platform = QGuiApplication.platformName()
    if platform == "cocoa":
        return _PRINTED_SIGNS_ON_MACOS[event.nativeVirtualKey() :][:1].strip()
    return _PRINTED_SIGN_BY_SCAN_CODE.get(
        event.nativeScanCode() - _SCAN_CODE_OFFSET_BY_PLATFORM.get(platform, 8), ""
    )


def _is_latin(key: int) -> bool:
    """Return whether a key types a character of a Latin layout, or has a name, such as Return."""
    if key in {0, Qt.Key.Key_unknown}:
        return False
    if key <= _LAST_LATIN_1_CODE or key >= Qt.Key.Key_Escape:
        return True
    return unicodedata.name(chr(key), "").startswith("LATIN ")
