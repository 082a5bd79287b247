"""Creation of exported files and previews in another thread, for the export dialog."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from PySide6.QtGui import QImage

from c4studio.background.jobs import StorageError
from c4studio.background.progress import Report
from c4studio.export import paper
from c4studio.export.request import ExportError, Request, Theme
from c4studio.ui.files.exports.pages_preview import MOST_PAGES, PAGE_WIDTH
from c4studio.ui.files.exports.row_list import Row

Work = Callable[[Row, Request, Report], Any]
"""A function that makes the contents of a file, or its preview, in another thread."""
Use = Callable[[tuple[int, Any]], None]
"""A function that receives the number of a row in the dialog, and what was made for it."""


def make(row: Row, request: Request, report: Report) -> bytes:
    """Return the contents of an exported file, in the format of a row of the dialog.

    Raises:
        StorageError: the file cannot be made; the sentence says why.
    """
    try:
        return row.form.write(request, report)
    except ExportError as error:
        raise StorageError(str(error)) from error


def draw_pages(row: Row, request: Request, report: Report) -> tuple[list[QImage], int]:
    """Return pictures of an exported document's first pages, and the number of all pages.

    A web page is previewed as a report, which has the same words and pictures.
    """
    theme = request.theme if request.theme in paper.THEMES else Theme.LIGHT
    return paper.preview(replace(request, theme=theme), PAGE_WIDTH, MOST_PAGES, report)
