"""Messages about the document's file, such as changes by other programs."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from c4studio.document.disk import Opened
from c4studio.ui.desk import Desk
from c4studio.ui.files.saving import Saving


class FileNotices(QObject):
    """Shows messages about the document's file in a bar, such as an offer to reload it.

    Attributes:
        bar: the bar with the messages.
    """

    def __init__(self, desk: Desk, saving: Saving) -> None:
        super().__init__(desk.window)
        self._desk = desk
        self._file = file = desk.file
        self._saving = saving
        self._change = ""
        self._danger = ""
        self.bar = desk.messages.new_bar()
        self.bar.accepted.connect(self._on_reload)
        # Messages about the document before do not apply to the next one.
        file.path_changed.connect(self.bar.hide)
        file.modified_changed.connect(self._on_modified_changed)
        file.opened.connect(self._on_opened)
        file.saved.connect(self._on_saved)
        file.failed.connect(self.bar.show_message)
        file.unsafe.connect(self._on_unsafe)
        file.safe.connect(self._on_safe)
        file.changed_on_disk.connect(self._on_changed_on_disk)
        file.gone_from_disk.connect(self._on_gone_from_disk)

    @Slot(object)
    def _on_opened(self, opened: Opened) -> None:
        self.bar.hide()
        remarks = map(self._desk.look.value.naming.text, opened.reading.remarks)
        if opened.reading.remarks:
            self.bar.show_message(f"{'. '.join(remarks)}.")
        taken_for = "" if opened.is_sgf else f", read as {opened.reading.kind}"
        self._desk.messages.say(f"Opened {opened.path.name}{taken_for}")

    @Slot()
    def _on_saved(self) -> None:
        if self._file.path is not None and not self._saving.by_itself:
            self.bar.hide()
            self._desk.messages.say(f"Saved {self._file.path.name}")

    @Slot(str)
    def _on_unsafe(self, sentence: str) -> None:
        self._danger = sentence
        self.bar.show_message(sentence)

    @Slot()
    def _on_safe(self) -> None:
        """Remove the warning about unsafe edits once they can be stored on the disk again."""
        if self.bar.isVisible() and self.bar.text == self._danger:
            self.bar.hide()
            self._desk.messages.say("Changes are kept safe again")

    @Slot()
    def _on_changed_on_disk(self) -> None:
        if self._file.path is not None:
            yours = "; reloading gives up your changes" if self._file.modified else ""
            self._change = f"{self._file.path.name} has changed on disk{yours}."
            self.bar.show_message(self._change, "Reload")

    @Slot()
    def _on_reload(self) -> None:
        if self._file.busy:
            # A save in progress may lead to a question; the offer stays until then.
            self._on_changed_on_disk()
        else:
            self._file.reload()

    @Slot()
    def _on_modified_changed(self) -> None:
        """Update the message about a changed file, since it says whether reloading loses edits."""
        if self.bar.isVisible() and self.bar.text == self._change:
            self._on_changed_on_disk()

    @Slot()
    def _on_gone_from_disk(self) -> None:
        if self._file.path is not None:
            sentence = f"{self._file.path.name} is no longer there; save to write it again."
            self.bar.show_message(sentence)
