"""HTML as text: what is said in it is escaped here and nowhere else."""

from __future__ import annotations

from xml.sax.saxutils import quoteattr

from engine.picture import text as _as_text


def text(words: str) -> str:
    """Words of which nothing but text is left; what no file can hold is replaced."""
    # A parser of HTML takes a lone carriage return for a line end.
    return _as_text(words.replace("\r\n", "\n").replace("\r", "\n"))


def tag(name: str, content: str = "", /, **given: str | None) -> str:
    """An element with an end tag; ``content`` is HTML, in names of attributes ``_`` is ``-``."""
    return f"<{name}{attributes(**given)}>{content}</{name}>"


def attributes(**given: str | None) -> str:
    """Attributes as they stand in a tag; those that are None are left out."""
    return "".join(
        f" {name.strip('_').replace('_', '-')}={quoteattr(value)}"
        for name, value in given.items()
        if value is not None
    )
