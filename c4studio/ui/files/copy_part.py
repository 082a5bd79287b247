"""Commands that copy the current game as text in various formats."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Slot
from PySide6.QtGui import QGuiApplication

from c4studio.background.jobs import StorageError
from c4studio.background.progress import Progress, Report
from c4studio.document.snapshot import Revision, take_at_rest
from c4studio.export.forms import Form, form_of
from c4studio.export.request import ExportError, Line, Request
from c4studio.ui.part import Commands, Part

TEXTS = {
    "copy.game": ("sgf", Line.MAIN, "the game as SGF"),
    "copy.line": ("moves", Line.MAIN, "the main line"),
    "copy.lines": ("moves", Line.ALL, "every line"),
    "copy.cells": ("cells", Line.MAIN, "the main line as cells"),
    "copy.position": ("text", Line.HERE, "the position"),
    "copy.link": ("link", Line.HERE, "a link to the moves up to here"),
    "copy.mail": ("mail", Line.HERE, "the position for a mail"),
}
"""For each copy command: its export format, the part of the game, and the name of that in a
sentence."""


class CopyPart(Part):
    """Copies the current game in a text format."""

    def commands(self) -> Commands:
        """Return a command for each text format."""
        return {id_: partial(self._copy, *found) for id_, found in TEXTS.items()}

    def _copy(self, name: str, line: Line, what: str) -> None:
        desk = self._desk
        request = Request(
            games=[desk.document.game],
            node=desk.document.current,
            line=line,
            naming=desk.look.value.naming.plain,
        )
        progress = Progress(f"Copying {what}")
        work = partial(_write, form_of(name), request, desk.file.revision, what, progress.report)
        job = desk.file.storage.run(work, progress)
        job.done.connect(self._on_done)
        job.failed.connect(desk.messages.warn)
        desk.messages.follow(job)

    @Slot(object)
    def _on_done(self, found: tuple[str, str]) -> None:
        text, what = found
        if text:
            QGuiApplication.clipboard().setText(text)
        self._desk.messages.say(f"Copied {what}" if text else "There are no moves to copy")


def _write(
    form: Form, request: Request, revision: Revision, what: str, report: Report
) -> tuple[str, str]:
    """Write a copy command's text without the last line end.

    Return it with its name for a sentence.
    """
    try:
        made = take_at_rest(partial(form.write, request, report), revision)
    except ExportError as error:
        raise StorageError(str(error)) from error
    if made is None:
        raise StorageError("Nothing was copied, since the game changed meanwhile")
    return made[0].decode().rstrip("\n"), what
