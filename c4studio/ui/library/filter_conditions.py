"""Further conditions of the explorer's filter: dates, saved searches, and painted patterns."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Slot

from c4studio.game.setup import Painting
from c4studio.library.filters import Filter, Fragment, forget_search, save_search, saved_searches
from c4studio.library.library import Library
from c4studio.library.words_file import Words
from c4studio.ui.desk import Desk
from c4studio.ui.library.explorer_panel import ExplorerPanel
from c4studio.ui.library.filter_dialog import FilterDialog
from c4studio.ui.library.shelf import Shelf


class FilterConditions(QObject):
    """Asks the user for conditions that have no field in the explorer's panel.

    Args:
        desk: the objects that all parts of the window share.
        shelf: the library, which stores searches.
        panel: the explorer's panel, whose filter is changed.
        paint: lets the user paint a pattern to search for, starting with a given one.
    """

    def __init__(
        self, desk: Desk, shelf: Shelf, panel: ExplorerPanel, paint: Callable[[Painting], None]
    ) -> None:
        super().__init__(panel)
        self._desk, self._shelf, self._panel = desk, shelf, panel
        self._paint = paint
        panel.more_wanted.connect(self._on_more)

    @Slot()
    def paint_fragment(self) -> None:
        """Let the user paint the pattern of cells to search for."""
        wanted = self._panel.filter
        self._paint(Fragment(wanted.red, wanted.yellow, wanted.empty).painting())

    def set_fragment(self, painting: Painting) -> None:
        """Search for games that reach a position with a given pattern of cells."""
        cells = Fragment.of(painting)
        wanted = self._panel.filter
        self._panel.set_filter(
            replace(wanted, red=cells.red, yellow=cells.yellow, empty=cells.empty)
        )

    @Slot()
    def _on_more(self) -> None:
        job = self._shelf.ask(_searches)
        job.done.connect(self._open_dialog)
        job.failed.connect(self._desk.messages.warn)

    @Slot(object)
    def _open_dialog(self, found: tuple[Path, Mapping[str, Filter]] | None) -> None:
        library, saved = found or (None, {})
        dialog = FilterDialog(self._panel.filter, saved, self._desk.window)
        dialog.chosen.connect(self._panel.set_filter)
        dialog.saving.connect(partial(self._on_save, library))
        dialog.forgetting.connect(partial(self._on_forget, library))
        dialog.painting.connect(self.paint_fragment)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _on_save(self, library: Path | None, name: str, wanted: Filter) -> None:
        self._change(library, partial(save_search, name=name, wanted=wanted))

    def _on_forget(self, library: Path | None, name: str) -> None:
        self._change(library, partial(forget_search, name=name))

    def _change(self, library: Path | None, work: Callable[[Library], object]) -> None:
        job = self._shelf.change("Saving the search", work, library)
        job.failed.connect(self._desk.messages.warn)


def _searches(library: Library, _: Words) -> tuple[Path, Mapping[str, Filter]]:
    return library.path, saved_searches(library)
