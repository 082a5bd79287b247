"""Connection of the document's, file's and analysis's messages to the window."""

from __future__ import annotations

from c4studio.ui.desk import Desk
from c4studio.words import refusals


def connect_voices(desk: Desk) -> None:
    """Show in the window the messages and progress of the document, its file and its analysis."""
    messages, document = desk.messages, desk.document
    # A message about another position or another game no longer applies.
    document.current_about_to_change.connect(messages.clear)
    document.game_shown.connect(messages.hide)
    document.refused.connect(
        lambda found: messages.say(refusals.refusal(found, desk.look.value.naming))
    )
    desk.file.begun.connect(messages.follow)
    desk.reader.begun.connect(messages.follow)
    desk.reader.told.connect(messages.say)
    desk.analysis.failed.connect(messages.warn)
    messages.progress.finished.connect(desk.panel.board.setFocus)
