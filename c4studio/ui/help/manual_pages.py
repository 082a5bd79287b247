"""Reading of the manual's pages, which are Markdown files in one folder."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

CONTENTS = "contents"
"""The name of the page that lists all other pages in their order."""

_LINK = re.compile(r"\]\(([a-z-]+)\.md\)")
_KEY = re.compile(r"<kbd>(.*?)</kbd>")


@dataclass(frozen=True, slots=True)
class ManualPage:
    """A page of the manual.

    Attributes:
        name: the file's name without its suffix.
        title: the page's heading.
        text: the page as Markdown without HTML.
    """

    name: str
    title: str
    text: str


def read_pages(folder: Path) -> dict[str, ManualPage]:
    """Read all pages of the manual.

    Args:
        folder: the folder of the pages.

    Returns:
        The pages by name: the contents first, then the others in the order of the contents.

    Raises:
        OSError: a page cannot be read.
    """
    contents = _read_page(folder, CONTENTS)
    names = dict.fromkeys(_LINK.findall(contents.text))
    return {CONTENTS: contents} | {name: _read_page(folder, name) for name in names}


def _read_page(folder: Path, name: str) -> ManualPage:
    source = (folder / f"{name}.md").read_text(encoding="utf-8")
    # Qt reads HTML in Markdown, and does not know this tag.
    text = _KEY.sub(r"**\1**", source)
    return ManualPage(name, text.partition("\n")[0].removeprefix("# "), text)
