"""Build HTML; foreign text is escaped in this module and nowhere else."""

from __future__ import annotations

from xml.sax.saxutils import quoteattr

from c4studio.pictures.svg import escape


def text(words: str) -> str:
    """Return words as escaped HTML text; characters that no file can hold are replaced."""
    # An HTML parser takes a lone carriage return for a line end.
    return escape(words.replace("\r\n", "\n").replace("\r", "\n"))


def tag(name: str, content: str = "", /, **given: str | None) -> str:
    """Return an HTML element with an end tag.

    Args:
        name: the name of the element.
        content: the contents as HTML.
        given: the attributes; ``_`` in a name becomes ``-``, and None leaves an attribute out.
    """
    return f"<{name}{attributes(**given)}>{content}</{name}>"


def attributes(**given: str | None) -> str:
    """Return attributes as they stand in a tag; those that are None are left out."""
    return "".join(
        f" {name.strip('_').replace('_', '-')}={quoteattr(value)}"
        for name, value in given.items()
        if value is not None
    )
