"""Readers and writers of games as text, without Qt."""

from c4studio.formats.errors import FormatError
from c4studio.formats.json_lines import as_json
from c4studio.formats.reading import Reading
from c4studio.formats.sniff import read, read_any, read_bytes

__all__ = [
    "FormatError",
    "Reading",
    "as_json",
    "read",
    "read_any",
    "read_bytes",
]
