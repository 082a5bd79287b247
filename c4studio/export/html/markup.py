"""Construction of HTML elements. Text from users and files is escaped here and nowhere else."""

from __future__ import annotations

from xml.sax.saxutils import quoteattr

from c4studio.pictures.svg import escape


def text(words: str) -> str:
    """Escape a text for HTML. Characters that no file can hold are replaced."""
    # An HTML parser takes a lone carriage return for a line end.
    return escape(words.replace("\r\n", "\n").replace("\r", "\n"))


def tag(name: str, content: str = "", /, **given: str | None) -> str:
    """Build an HTML element with its attributes, contents and end tag.

    Args:
        name: the name of the element.
        content: the contents as HTML.
        given: the attributes. ``_`` in a name becomes ``-``, and an attribute that is None is left
            out.
    """
    return f"<{name}{attributes(**given)}>{content}</{name}>"


def attributes(**given: str | None) -> str:
    """Write attributes as they appear in an HTML tag. Attributes that are None are left out."""
    return "".join(
        f" {name.strip('_').replace('_', '-')}={quoteattr(value)}"
        for name, value in given.items()
        if value is not None
    )
