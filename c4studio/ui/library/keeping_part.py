"""Commands that import games into the user's library, review them, and back it up."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from c4studio.ground.paths import packaged_book
from c4studio.language.grammar import Noun
from c4studio.language.messages import Message, Notice, Prompt
from c4studio.language.said import Amount, say
from c4studio.library.importing import ImportOutcome, import_text
from c4studio.library.library import Library
from c4studio.library.shelf import CurrentLibrary, ImportedLibrary
from c4studio.report.library_contents import tell_refusals
from c4studio.report.review_records import review_games_of_task
from c4studio.report.wording import library as library_words
from c4studio.ui.labels import text_of
from c4studio.ui.library.explorer_part import DOCK, ExplorerPart, LibraryPart
from c4studio.ui.library.report_part import PlayersPart
from c4studio.ui.part import Desk, carries_out
from c4studio.ui.reports.report_dialog import ReportDialog
from c4studio.ui.widgets.file_dialogs import choose_file, choose_new_file


class LibraryImportPart(LibraryPart):
    """Imports games into the library, reviews them with exact scores, and backs up the library.

    Args:
        desk: the objects that all parts of the window share.
        shelf: the library.
        explorer: the dock that lists the games found.
        players: asks after an import which player is the user.
    """

    def __init__(
        self, desk: Desk, shelf: CurrentLibrary, explorer: ExplorerPart, players: PlayersPart
    ) -> None:
        super().__init__(desk, shelf, explorer)
        self._players = players
        desk.drops.folders_dropped.connect(self.import_paths)

    # Filling the library.

    @carries_out("library.import")
    @Slot()
    def _choose_import_files(self) -> None:
        title, kind = text_of("library.import_games_into"), text_of("library.games_sgf_txt")
        dialog = choose_file(self._desk.window, self._settings, self._import_paths, title, kind)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.open()

    @carries_out("library.import_folder")
    @Slot()
    def _choose_import_folder(self) -> None:
        title = text_of("library.import_a_folder")
        dialog = choose_file(self._desk.window, self._settings, self._import_paths, title)
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.open()

    @carries_out("library.import_text")
    @Slot()
    def _import_clipboard(self) -> None:
        text = QGuiApplication.clipboard().text()
        if not text.strip():
            self._messages.say(Notice.EMPTY_CLIPBOARD)
            return
        self._desk.docks.bring_to_front(DOCK)
        work = partial(_import_text, text)
        handle = self._shelf.change_library(text_of("library.importing_the_clipboard"), work)
        self._messages.follow_to_result(handle, self._on_imported)

    def _import_paths(self, *paths: Path) -> None:
        self.import_paths(paths)

    @Slot(object)
    def import_paths(self, paths: tuple[Path, ...]) -> None:
        """Import files and folders into the library, and then show the explorer."""
        self._desk.docks.bring_to_front(DOCK)
        self._messages.follow_to_result(self._shelf.import_paths(paths), self._on_imported)

    def _on_imported(self, imported: ImportedLibrary) -> None:
        library, outcome = imported
        said = say(Message.FULL_STOP, text=library_words.import_outcome_sentences(outcome))
        if outcome.refused:
            show = partial(self._show_refusals, outcome)
            self._messages.offer_action(said, text_of("library.show_all"), show, warns=True)
        else:
            self._messages.say(said)
            # Who plays in the library in use was not asked if that is another one by now.
            if library == self._shelf.path:
                self._players.say_and_ask_user(said)

    def _show_refusals(self, outcome: ImportOutcome) -> None:
        ReportDialog(tell_refusals(outcome), self._desk).show()

    @carries_out("library.review")
    @Slot()
    def _review_games(self) -> None:
        if self._explorer.has_games():
            handle = self._shelf.review_games(
                self._explorer.listed_games, packaged_book(), review_games_of_task
            )
            self._messages.follow_to_result(handle, self._on_games_reviewed)

    def _on_games_reviewed(self, number: int) -> None:
        self._messages.say(say(Prompt.GAMES_REVIEWED, games=Amount(number, Noun.GAME)))

    @carries_out("library.backup")
    @Slot()
    def _choose_backup_file(self) -> None:
        title, name = text_of("library.back_up"), "library-backup.db"
        choose_new_file(
            self._desk.window, self._settings, self._back_up_to, title, name, "db"
        ).open()

    def _back_up_to(self, path: Path) -> None:
        self._messages.follow_to_result(self._shelf.back_up_library(path), self._on_backed_up)

    def _on_backed_up(self, path: Path) -> None:
        self._messages.say(say(Prompt.LIBRARY_COPIED, name=path.name))


def _import_text(text: str, library: Library) -> ImportedLibrary:
    """Import the games of a copied text."""
    return library.path, import_text(library, text=text, source="clipboard")
