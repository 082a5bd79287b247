"""Export of exercises as a package for the flash card program Anki.

Needs the package ``genanki``.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from hashlib import sha256

from c4studio.export.html.markup import tag, text
from c4studio.export.request import ExportError
from c4studio.export.training.exercise import Exercise
from c4studio.pictures.style import Style

_MODEL = 1_043_345_403
_FRONT = "<div style='max-width:22em;margin:auto'>{{Board}}</div><p>{{Question}}</p>"
_BACK = "{{FrontSide}}<hr id=answer><p>{{Answer}}</p>"
_CSS = ".card{font-family:sans-serif;font-size:18px;text-align:center} svg{width:100%;height:auto}"
_MOMENT = 1_700_000_000.0
"""The time stored in all Anki packages, so that the same exercises give the same bytes."""


def write_anki(exercises: Sequence[Exercise], title: str) -> bytes:
    """Write exercises as an Anki package, with a note for each exercise.

    The note of a position has the same identifier in every package, so that Anki updates the note
    when a package is imported again.

    Raises:
        ExportError: ``genanki`` is not installed.
    """
    try:
        import genanki  # noqa: PLC0415  (an extra)
    except ImportError as error:
        raise ExportError(
            "an Anki package needs the extra 'anki': pip install 'c4studio[anki]'"
        ) from error
    model = genanki.Model(
        _MODEL,
        "C4 Studio",
        fields=[{"name": name} for name in ("Board", "Question", "Answer")],
        templates=[{"name": "Position", "qfmt": _FRONT, "afmt": _BACK}],
        css=_CSS,
    )
    number = int.from_bytes(sha256(title.encode()).digest()[:4]) | 1 << 30
    deck = genanki.Deck(number, title)
    for each in exercises:
        fields = [
            each.picture(Style()),
            text(f"{each.question}."),
            tag("span", text(f"{each.answer}.")),
        ]
        deck.add_note(genanki.Note(model, fields, guid=genanki.guid_for("c4studio", each.key)))
    written = io.BytesIO()
    genanki.Package(deck).write_to_file(written, timestamp=_MOMENT)
    return written.getvalue()
