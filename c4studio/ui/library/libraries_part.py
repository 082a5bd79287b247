"""The commands that choose a library, fill, review, copy and tidy it, and the menu of libraries."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Slot
from PySide6.QtGui import QAction, QActionGroup, QGuiApplication
from PySide6.QtWidgets import QFileDialog

from c4studio.document import disk
from c4studio.ground.door import readable_name
from c4studio.ground.whole_file import is_file
from c4studio.language.messages import Message, Notice, Prompt
from c4studio.language.said import Said, say
from c4studio.library import changes
from c4studio.library.changes import LibraryChange
from c4studio.library.importing import ImportOutcome, import_text
from c4studio.library.library import Library, LibraryError
from c4studio.library.reviews import ReviewedGames
from c4studio.library.shelf import ChosenLibrary, CurrentLibrary, ImportedLibrary
from c4studio.report.library_contents import tell_refusals
from c4studio.report.review_records import reviews_of_task
from c4studio.report.wording import library
from c4studio.report.wording import library as library_words
from c4studio.ui import settings
from c4studio.ui.labels import text_of
from c4studio.ui.library.explorer_part import DOCK, ExplorerPart, LibraryPart
from c4studio.ui.library.report_part import PlayersPart
from c4studio.ui.part import Desk, Part, carries_out
from c4studio.ui.reports.report_dialog import ReportDialog
from c4studio.ui.settings.settings_file import RecentTexts
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.file_dialogs import choose_file, choose_new_file
from c4studio.words.pieces import shorten_at_beginning

MOST_MENU_LIBRARIES = 9
"""The most libraries in the menu, beside the user's own one."""
LONGEST_MENU_FOLDER = 60
"""Maximum number of characters of a library's folder in the menu."""


class LibrariesPart(Part):
    """Chooses the library that all windows use: the user's own, or any other file.

    Args:
        desk: the objects that all parts of the window share.
        shelf: the library in use.
    """

    def __init__(self, desk: Desk, shelf: CurrentLibrary) -> None:
        super().__init__(desk)
        self._shelf = shelf
        self._latest = RecentTexts(
            desk.settings, settings.OTHER_LIBRARY_FILES, MOST_MENU_LIBRARIES, self
        )
        self._latest.changed.connect(self._show_entries)
        self._own = desk.actions["library.own"]
        self._group = QActionGroup(self)
        self._group.addAction(self._own)
        self._group.triggered.connect(self._on_entry_chosen)
        self.entries: list[QAction] = []
        self._separator = QAction(desk.window)
        self._separator.setSeparator(True)
        self._menu = desk.actions.add_to_menu("library.new", [self._separator])
        self._menu.aboutToShow.connect(self._look_for_missing)
        shelf.switched.connect(self._show_entries)
        shelf.lost.connect(self._on_library_lost)
        shelf.remarked.connect(desk.messages.warn)
        shelf.switched.connect(self._look_for_library)
        shelf.changed.connect(self._look_for_library)
        self._enable_commands(False)
        self._look_for_library()
        self._show_entries()

    # What a library enables.

    @Slot()
    def _look_for_library(self) -> None:
        """Find out whether there is a library, for the commands that need one."""
        path = self._shelf.path
        if path is None:
            self._enable_commands(False)
            return
        looking = self._desk.file.storage.run(
            text_of("library.looking"),
            lambda _: is_file(path),
            is_there=lambda: path == self._shelf.path,
        )
        self._messages.follow_to_result(looking, self._enable_commands)

    def _enable_commands(self, is_there: bool) -> None:
        self._actions.enable_commands_needing(Prompt.LIBRARY_FIRST, is_there=is_there)

    # The menu.

    @Slot()
    def _show_entries(self) -> None:
        """Show the libraries that were used last, and mark the one in use."""
        for entry in self.entries:
            self._menu.removeAction(entry)
            entry.deleteLater()
        paths = [Path(text) for text in self._latest.texts]
        names = [library.library_name(path) for path in paths]
        self.entries = []
        for number, (path, name) in enumerate(zip(paths, names, strict=True), start=1):
            folder = shorten_at_beginning(str(path.parent), LONGEST_MENU_FOLDER)
            label = name if names.count(name) == 1 else f"{name} – {folder}"
            self.entries.append(self._new_entry(path, f"&{number} {label.replace('&', '&&')}"))
        self._menu.insertActions(self._separator, self.entries)
        self._own.setChecked(self._shelf.path == self._shelf.own)

    def _new_entry(self, path: Path, text: str) -> QAction:
        entry = QAction(text, self._group, checkable=True)
        # Text of Qt would lose bytes that are no characters.
        entry.setData(path)
        entry.setChecked(path == self._shelf.path)
        entry.setToolTip(plain_text.plain_tip(readable_name(path)))
        entry.setStatusTip(readable_name(path))
        return entry

    @Slot()
    def _look_for_missing(self) -> None:
        """Find out which of the libraries are missing, since the menu opens."""
        self._show_entries()
        paths = tuple(Path(text) for text in self._latest.texts)
        looking = self._desk.file.storage.run(
            text_of("library.looking"), lambda _: disk.existing_files(paths)
        )
        looking.then(self, done=self._on_existing_found)

    def _on_existing_found(self, there: frozenset[Path]) -> None:
        for entry in self.entries:
            if entry.data() not in there and entry.isEnabled():
                entry.setEnabled(False)
                entry.setText(f"{entry.text()} (missing)")

    @Slot(QAction)
    def _on_entry_chosen(self, entry: QAction) -> None:
        if entry is not self._own:
            self._open_library(entry.data())

    # The commands.

    @carries_out("library.own")
    def _use_own_library(self, _: bool) -> None:
        self._shelf.choose_own_library()
        self._remember_library(self._shelf.own)
        self._messages.say(Notice.OWN_LIBRARY)
        self._show_entries()

    @carries_out("library.new")
    def _ask_new_library(self) -> None:
        self._messages.follow_to_result(self._shelf.make_library_folder(), self._ask_library_name)

    def _ask_library_name(self, folder: Path | None) -> None:
        dialog = choose_new_file(
            self._desk.window,
            self._settings,
            partial(self._open_library, is_new=True),
            text_of("library.new_library"),
            (folder or Path()) / text_of(Notice.NEW_LIBRARY),
            "db",
        )
        # A file that is there is refused, since nobody means to lose its games.
        dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)
        dialog.setLabelText(QFileDialog.DialogLabel.Accept, text_of("library.create"))
        dialog.open()

    @carries_out("library.switch")
    def _choose_library_file(self) -> None:
        title, kind = text_of("library.open_a_library"), text_of("library.libraries_db")
        choose_file(self._desk.window, self._settings, self._open_library, title, kind).open()

    # Their outcome.

    def _open_library(self, path: Path, *, is_new: bool = False) -> None:
        handle = self._shelf.choose_library(path, is_new=is_new)
        handle.then(
            self,
            done=self._on_library_opened,
            failed=self._on_opening_failed,
            # The entry that was clicked is marked already.
            cancelled=lambda _: self._show_entries(),
        )
        self._messages.show_progress(handle)

    @Slot(object)
    def _on_library_opened(self, chosen: ChosenLibrary) -> None:
        self._remember_library(chosen.path)
        self._messages.say(library.library_opened_sentence(chosen.path, chosen.games))
        self._show_entries()

    def _remember_library(self, path: Path | None) -> None:
        """Use a library again at the next start, and list it in the menu."""
        is_own = path == self._shelf.own
        if not is_own:
            self._latest.add(str(path))
        self._settings.set(settings.LIBRARY_FILE, "" if is_own else str(path))

    @Slot(object)
    def _on_opening_failed(self, sentence: Said) -> None:
        self._show_entries()
        self._messages.warn(say(Notice.LIBRARY_STAYS, why=sentence))

    @Slot(object)
    def _on_library_lost(self, sentence: Said) -> None:
        self._remember_library(self._shelf.own)
        self._messages.warn(say(Notice.LIBRARY_LOST, why=sentence))


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
    def _choose_import_files(self) -> None:
        title, kind = text_of("library.import_games_into"), text_of("library.games_sgf_txt")
        dialog = choose_file(self._desk.window, self._settings, self._import_paths, title, kind)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.open()

    @carries_out("library.import_folder")
    def _choose_import_folder(self) -> None:
        title = text_of("library.import_a_folder")
        dialog = choose_file(self._desk.window, self._settings, self._import_paths, title)
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.open()

    @carries_out("library.import_text")
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
    def _review_games(self) -> None:
        if self._explorer.has_games():
            handle = self._shelf.review_games(self._explorer.listed_games, reviews_of_task)
            self._messages.follow_to_result(handle, self._on_games_reviewed)

    def _on_games_reviewed(self, found: ReviewedGames) -> None:
        self._messages.say(library_words.games_reviewed_sentence(found))

    @carries_out("library.backup")
    def _choose_backup_file(self) -> None:
        title, name = text_of("library.back_up"), "library-backup.db"
        choose_new_file(
            self._desk.window, self._settings, self._back_up_library, title, name, "db"
        ).open()

    def _back_up_library(self, path: Path) -> None:
        self._messages.follow_to_result(self._shelf.back_up_library(path), self._on_backed_up)

    def _on_backed_up(self, path: Path) -> None:
        self._messages.say(say(Prompt.LIBRARY_COPIED, name=path.name))


def _import_text(text: str, library: Library) -> ImportedLibrary:
    """Import the games of a copied text."""
    return library.path, import_text(library, text=text, source="clipboard")


class RemovalPart(LibraryPart):
    """Removes games of the library, and offers to take each change back."""

    @carries_out("library.twins", "Removing duplicates", changes.remove_twin_games)
    def change_library(
        self, what: str, work: Callable[[Library], LibraryChange], library: Path | None = None
    ) -> None:
        """Change a library, and offer to take the change back.

        Args:
            what: the name of the work for its progress.
            work: makes the change.
            library: the file of the library; None for the one in use.
        """
        handle = self._shelf.change_library(what, partial(_run_change, work), library)
        self._messages.follow_to_result(handle, self._on_library_changed)

    @carries_out("library.remove")
    def _remove_listed_games(self) -> None:
        if self._explorer.has_games():
            self.change_library(
                text_of("library.removing_games"),
                partial(_remove_some_games, self._explorer.listed_games),
            )

    @carries_out("library.remove_game")
    def _remove_opened_game(self) -> None:
        kept = self._explorer.opened.library_entry(self._document.game)
        if kept is None:
            self._messages.say(Notice.NOT_OPENED)
        else:
            self.change_library(
                text_of("library.removing_the_game"), partial(changes.remove_games, games=[kept.id])
            )

    def _on_library_changed(self, found: tuple[Path, LibraryChange]) -> None:
        library, change = found
        said = say(Message.FULL_STOP, text=library_words.change_outcome_sentence(change))
        if change.count:
            self._messages.offer_action(
                said, text_of("library.undo"), partial(self._undo_change, library)
            )
        else:
            self._messages.say(said)

    @carries_out("library.undo")
    def _undo_last_change(self) -> None:
        self._undo_change(self._shelf.path)

    def _undo_change(self, library: Path | None) -> None:
        handle = self._shelf.change_library(
            text_of("library.taking_a_change"), changes.undo_last_change, library
        )
        self._messages.follow_to_result(handle, self._tell_undone_change)

    def _tell_undone_change(self, change: LibraryChange) -> None:
        what = library_words.change_outcome_sentence(change)
        self._messages.say(say(Prompt.TAKEN_BACK, what=what))


def _run_change(
    work: Callable[[Library], LibraryChange], library: Library
) -> tuple[Path, LibraryChange]:
    """Change a library. Return its file and the change."""
    return library.path, work(library)


def _remove_some_games(games: Sequence[int], library: Library) -> LibraryChange:
    """Remove games, unless no game would be left."""
    if len(games) >= library.count_games():
        raise LibraryError(Notice.ALL_GAMES)
    return changes.remove_games(library, games)
