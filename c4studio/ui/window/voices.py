"""What the document, its file and its analysis have to say to the user."""

from __future__ import annotations

from c4studio.ui.desk import Desk
from c4studio.words import refusals


def connect_voices(desk: Desk) -> None:
    """Let a window say what those that know no window tell."""
    messages, document = desk.messages, desk.document
    # What was said about another position or another game is no use any more.
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
