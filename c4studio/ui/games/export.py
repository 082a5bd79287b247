"""Export of selected games of a document to a file."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Slot

from c4studio.analysis.searches import with_solver
from c4studio.document import disk
from c4studio.document.snapshot import Revision, take_at_rest
from c4studio.export import reviewed
from c4studio.export.forms import Form, form_of
from c4studio.export.request import Request
from c4studio.game import Game
from c4studio.ground.progress import WorkError, report_nothing
from c4studio.ui.desk import Desk
from c4studio.ui.widgets.file_dialogs import (
    SUFFIXES,
    choose_new_file,
    last_folder,
    remember_folder,
    stem,
    suggest,
)
from c4studio.words.pieces import amount

FORMS = {".sgf": "sgf", ".json": "json", ".txt": "moves", ".html": "html", ".pdf": "pdf"}
"""The export format for each suffix of a file name. Any other suffix means SGF."""


class GamesExport(QObject):
    """Asks for a file name and exports games to that file."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.window)
        self._desk = desk
        self._games: list[Game] = []

    def ask(self, games: list[Game]) -> None:
        """Ask for a file name, and export the given games to that file."""
        desk, self._games = self._desk, games
        number = amount(len(games), "game")
        # Some of the games of a file do not suggest the file itself.
        near = last_folder(desk.settings) / number
        if desk.file.path is not None:
            near = desk.file.path.with_name(f"{stem(desk.file.path.name, *SUFFIXES)}, {number}")
        suggested = suggest(near, games[0] if len(games) == 1 else None, "sgf")
        dialog = choose_new_file(desk.window, f"Export {number}", suggested, "sgf")
        kinds = [f"{name} (*{suffix})" for suffix, name in _KINDS.items()]
        dialog.setNameFilters(kinds)
        dialog.fileSelected.connect(self.write)
        dialog.open()

    @Slot(str)
    def write(self, name: str) -> None:
        """Write the games to a file, in the format that its suffix selects.

        Missing scores are searched for first if the format shows a review.
        """
        desk, games = self._desk, self._games
        path = remember_folder(name, desk.settings)
        if not _form(path).reviews:
            self._write(path, games, {})
            return
        search = desk.analysis.searches.run(
            f"Reviewing for {path.name}",
            with_solver(partial(reviewed.search, _form(path), Request(games=games))),
        )
        desk.messages.see_through(search, partial(self._write, path, games))

    def _write(self, path: Path, games: list[Game], scores: reviewed.Scores) -> None:
        messages, write = self._desk.messages, partial(_write, path, games, scores)
        revision = self._desk.file.revision
        writing = self._desk.file.storage.run(f"Exporting {path.name}", lambda _: write(revision))
        # The file is written even if the window closes before the work has begun.
        writing.progress.commit()
        messages.see_through(writing, messages.say)


_KINDS = {
    ".sgf": "SGF",
    ".json": "JSON",
    ".txt": "Main lines as text",
    ".html": "Web page",
    ".pdf": "Report",
}


def _form(path: Path) -> Form:
    return form_of(FORMS.get(path.suffix.lower(), "sgf"))


def _write(path: Path, games: list[Game], scores: reviewed.Scores, revision: Revision) -> str:
    def make() -> bytes:
        request = Request(games=reviewed.with_scores(games, scores))
        return _form(path).write(request, report_nothing)

    made = take_at_rest(make, revision)
    if made is None:
        raise WorkError(f"{path.name} was not written, since the games changed meanwhile")
    disk.write_data(path, made[0])
    return f"Exported {amount(len(games), 'game')} to {path.name}"
