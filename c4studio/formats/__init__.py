"""Readers and writers of games as text, without Qt."""

from c4studio.formats.json_lines import as_json
from c4studio.formats.reading import AmbiguousText, FormatError, Reading, lines_of
from c4studio.formats.sniff import (
    PICTURE_ENDINGS,
    ListForm,
    is_picture,
    listing_of,
    read,
    read_any,
    read_bytes,
    read_painting,
)

__all__ = [
    "PICTURE_ENDINGS",
    "AmbiguousText",
    "FormatError",
    "ListForm",
    "Reading",
    "as_json",
    "is_picture",
    "lines_of",
    "listing_of",
    "read",
    "read_any",
    "read_bytes",
    "read_painting",
]
