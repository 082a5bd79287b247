"""HTML elements and the frame of a page: style sheet, script, and a policy that loads no files."""

import base64
import hashlib
import re
from collections.abc import Iterable
from importlib.resources import files
from xml.sax.saxutils import quoteattr

from c4studio.export.request import AUTOMATIC_THEME
from c4studio.ground.program import NAME, NAME_AND_VERSION
from c4studio.language.messages import Notice
from c4studio.language.said import say
from c4studio.pictures import DARK, LIGHT, PRINT
from c4studio.pictures.inks import ColourMedium, ColourSet, Ink, colour_sets_for_medium
from c4studio.pictures.svg import escape_xml
from c4studio.words.naming import Naming
from c4studio.words.pieces import shorten_at_end
from c4studio.words.rendering import render

LONGEST_PAGE_TITLE = 120
"""The greatest number of characters of a page's title."""


def escape_html(text: str) -> str:
    """Escape a text for HTML. Characters that no file can hold are replaced."""
    # An HTML parser takes a lone carriage return for a line end.
    return escape_xml(text.replace("\r\n", "\n").replace("\r", "\n"))


def html_element(name: str, content: str = "", /, **given: str | None) -> str:
    """Build an HTML element with its attributes, contents and end tag.

    Args:
        name: the name of the element.
        content: the contents as HTML.
        given: the attributes. ``_`` in a name becomes ``-``, and an attribute that is None is left
            out.
    """
    return f"<{name}{tag_attributes(**given)}>{content}</{name}>"


def tag_attributes(**given: str | None) -> str:
    """Write attributes as they appear in an HTML tag. Attributes that are None are left out."""
    return "".join(
        f" {name.strip('_').replace('_', '-')}={quoteattr(value)}"
        for name, value in given.items()
        if value is not None
    )


def html_table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """Write an HTML table whose first column has the names of the rows.

    Args:
        heads: the headings of the columns, as plain text.
        rows: the cells of each row, as HTML.
    """
    head = html_element(
        "tr", "".join(html_element("th", escape_html(each), scope="col") for each in heads)
    )
    body = "".join(map(_table_row, rows))
    return html_element("table", html_element("thead", head) + html_element("tbody", body))


def _table_row(cells: Iterable[str]) -> str:
    name, *others = cells
    written = "".join(html_element("td", each, dir="auto") for each in others)
    return html_element("tr", html_element("th", name, scope="row", dir="auto") + written)


def html_document(  # noqa: PLR0913  (all that a page has)
    title: str,
    body: str,
    theme: str,
    naming: Naming,
    script: str = "",
    *,
    searches: bool = False,
) -> str:
    """Write a complete HTML file, with style sheet, script and security policy, that loads nothing.

    Args:
        title: the title as plain text.
        body: the body of the page as HTML.
        theme: the colours on the screen, AUTO or a name. On paper the page has those of PRINT.
        naming: the language of the page.
        script: the source of the script.
        searches: whether the script compiles WebAssembly and starts a worker from a blob.
    """
    style = _style_sheet()
    compiling, workers = (" 'wasm-unsafe-eval'", " worker-src blob:;") if searches else ("", "")
    policy = (
        f"default-src 'none'; style-src '{_policy_hash(style)}';"
        f" script-src '{_policy_hash(script)}'{compiling};{workers}"
        " base-uri 'none'; form-action 'none'"
    )
    head = (
        '<meta charset="utf-8">'
        f"<meta{tag_attributes(http_equiv='Content-Security-Policy', content=policy)}>"
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<meta{tag_attributes(name='generator', content=NAME_AND_VERSION)}>"
        f"<title>{escape_html(shorten_at_end(title, LONGEST_PAGE_TITLE))}</title>"
        f"<style>{style}</style>"
    )
    end = html_element("script", script) if script else ""
    made = render(say(Notice.MADE_WITH, program=NAME), naming)
    tags = tag_attributes(lang=naming.language.tag, data_theme=theme)
    return (
        f"<!DOCTYPE html>\n<html{tags}>\n<head>{head}</head>\n<body>"
        f"{body}\n<footer>{made}</footer>\n{end}</body>\n</html>\n"
    )


def text_of_packaged_file(name: str) -> str:
    """Return the text of a file in the packaged folder ``page``, such as a style sheet."""
    return (files("c4studio.resources") / "page" / name).read_text("utf-8")


def packaged_script(*names: str) -> str:
    """Return the scripts of some packaged files as one, without comment lines and indentation."""
    return re.sub(r"^\s*(//.*\n\s*)*", "", "".join(map(text_of_packaged_file, names)), flags=re.M)


def _style_sheet() -> str:
    """Return the style sheet of a page, including the colours of all themes."""
    schemes = (
        _colour_variables(":root", LIGHT),
        "@media (prefers-color-scheme:dark)"
        f"{{{_colour_variables(f'[data-theme={AUTOMATIC_THEME}]', DARK)}}}",
        *(
            _colour_variables(f"[data-theme={each.word}]", each)
            for each in colour_sets_for_medium(ColourMedium.PAGES)
            if each is not LIGHT
        ),
        f"@media print{{{_colour_variables(':root[data-theme]', PRINT)}}}",
    )
    return "".join(schemes) + text_of_packaged_file("page.css")


def _colour_variables(selector: str, colours: ColourSet) -> str:
    """Return the rule that sets the style sheet's variables to a set of colours."""
    scheme = "color-scheme:dark;" if colours.dark else ""
    pairs = (f"--{ink.name.lower().replace('_', '-')}:{colours.hex_colour(ink)}" for ink in Ink)
    return f"{selector}{{{scheme}{';'.join(pairs)}}}"


def _policy_hash(source: str) -> str:
    """Return the hash by which a security policy permits an inline style sheet or script."""
    return "sha256-" + base64.b64encode(hashlib.sha256(source.encode()).digest()).decode()
