"""Text in, a Game out, and back; no Qt."""

from c4studio.formats.errors import FormatError
from c4studio.formats.sniff import read

__all__ = ["FormatError", "read"]
