"""Conversion between SGF root properties and game information such as the players' names."""

from __future__ import annotations

from c4studio.formats.sgf.annotation import take_text
from c4studio.formats.sgf.syntax import Properties
from c4studio.formats.sgf.values import escape, escape_line
from c4studio.game import Facts

_NAMES = {
    "red": "PB",
    "yellow": "PW",
    "title": "GN",
    "event": "EV",
    "round": "RO",
    "place": "PC",
    "date": "DT",
    "annotator": "AN",
    "source": "SO",
}
"""The SGF property for each one-line field of game information, such as PB for the red player."""

_SIDES = {"B": "Red", "W": "Yellow"}


def facts(properties: Properties) -> Facts:
    """Build game information from the properties of an SGF root, and remove these properties."""
    result = _result(properties)
    lines = {field: take_text(properties, name, " ") for field, name in _NAMES.items()}
    return Facts(**lines, result=result, remarks=take_text(properties, "GC", "\n"))


def _result(properties: Properties) -> str:
    """Convert the SGF result ``B+4`` to ``Red+4``. Any other text is returned unchanged."""
    raw = properties.get("RE", [""])[0]
    plain = take_text(properties, "RE", " ")
    return _SIDES[plain[0]] + plain[1:] if raw.startswith(("B+", "W+")) else plain


def properties_of(known: Facts) -> Properties:
    """Return game information as SGF properties of the root, without empty fields."""
    found = {
        name: [escape_line(text)]
        for field, name in _NAMES.items()
        if (text := getattr(known, field))
    }
    if known.result:
        found["RE"] = [_written_result(known.result)]
    if known.remarks:
        found["GC"] = [escape(known.remarks)]
    return found


def _written_result(result: str) -> str:
    for letter, side in _SIDES.items():
        if result.startswith(f"{side}+"):
            return letter + escape_line(result.removeprefix(side))
    own = escape_line(result)
    return f"\\{own}" if own.startswith(("B+", "W+")) else own
