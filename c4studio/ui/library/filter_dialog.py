"""Further filter conditions for library games, and saved searches, asked for in a dialog."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path

from PySide6 import QtWidgets
from PySide6.QtCore import QObject, Signal, Slot

from c4studio.game.boards import BOARDS_PEOPLE_PLAY, board_of_name, name_of_board
from c4studio.game.setup import Painting
from c4studio.language.messages import Message, Prompt, Refusal
from c4studio.language.said import Quoted, Value, say
from c4studio.library import filters
from c4studio.library.entry import date_text, first_day_of_period, last_day_of_period
from c4studio.library.filters import BoardFragment, GameFilter
from c4studio.library.library import Library, LibraryError
from c4studio.library.shelf import CurrentLibrary
from c4studio.library.words_file import PackedGames
from c4studio.ui.labels import text_of, text_within, tip_of
from c4studio.ui.library.explorer_panel import ExplorerPanel
from c4studio.ui.part import Desk
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.dialog import Dialog
from c4studio.ui.widgets.fields import combo_box, push_button, show_value, spin_box, value_of_field
from c4studio.ui.widgets.layouts import in_row, new_form
from c4studio.words.insight.causes import CAUSE_NAMES
from engine import STANDARD

Rows = Sequence[tuple[str | Value, object]]
"""The rows of a list of choices: the key of each text, or a sentence, and the value."""
MOST_CHARACTERS = 200
WIDTH = 440
_FIELDS: Mapping[str, tuple[str, Rows | type]] = {
    "board": (
        "library.board",
        (
            ("library.any_board", ""),
            *((Quoted(name_of_board(each)), str(each)) for each in BOARDS_PEOPLE_PLAY),
        ),
    ),
    "opponent": ("library.opponent", str),
    "event": ("library.event", str),
    "source": ("library.file", str),
    "tag": ("library.tag", str),
    "since": ("library.from", str),
    "until": ("library.until", str),
    "least": ("library.at_least", int),
    "most": ("library.at_most", int),
    "reviewed": (
        "library.reviews",
        (
            ("library.all_games", None),
            ("library.only_reviewed_ones", True),
            ("library.only_others", False),
        ),
    ),
    "thrown": ("library.lost", bool),
    "only": (
        "library.only_column",
        (("library.found_or_not", ""), ("library.found", "found"), ("library.missed", "missed")),
    ),
    "cause": (
        "library.cause",
        (("library.any_or_none", ""), *((text, str(cause)) for cause, text in CAUSE_NAMES.items())),
    ),
    "decisive": ("library.decided_by_disc", int),
    "changes": ("library.changes", int),
    "held": ("library.lost_position_held", int),
    "fragment": ("library.cells", str),
}
"""The fields by the names of conditions: the key of each label, and what it holds or offers."""


class FilterConditions(QObject):
    """Asks the user for conditions that have no field in the explorer's panel.

    Args:
        desk: the objects that all parts of the window share.
        shelf: the library, which stores searches.
        panel: the explorer's panel, whose filter is changed.
        paint: lets the user paint a pattern to search for, starting with a given one.
    """

    def __init__(
        self,
        desk: Desk,
        shelf: CurrentLibrary,
        panel: ExplorerPanel,
        paint: Callable[[Painting], None],
    ) -> None:
        super().__init__(panel)
        self._desk, self._shelf, self._panel = desk, shelf, panel
        self._paint = paint
        panel.more_wanted.connect(self._ask_saved_searches)

    @Slot()
    def paint_fragment(self) -> None:
        """Let the user paint the pattern of cells to search for."""
        wanted = self._panel.filter
        cells = BoardFragment(wanted.red, wanted.yellow, wanted.empty)
        is_given = cells != BoardFragment()
        self._paint(cells.painting(wanted.board_of_reports) if is_given else Painting())

    def set_fragment(self, painting: Painting) -> None:
        """Search for games that reach a position with a given pattern of cells."""
        cells, wanted = BoardFragment.from_painting(painting), self._panel.filter
        board = wanted.board if painting.board == STANDARD else str(painting.board)
        self._panel.set_filter(
            replace(wanted, board=board, red=cells.red, yellow=cells.yellow, empty=cells.empty)
        )

    @Slot()
    def _ask_saved_searches(self) -> None:
        handle = self._shelf.read_library(_read_searches)
        self._desk.messages.follow_to_result(handle, self._open_dialog)

    def _open_dialog(self, found: tuple[Path, Mapping[str, GameFilter]] | None) -> None:
        library, saved = found or (None, {})
        dialog = FilterDialog(self._panel.filter, saved, self._desk.window)
        dialog.chosen.connect(self._panel.set_filter)
        dialog.changing.connect(partial(self._change_searches, library))
        dialog.painting.connect(self.paint_fragment)

        dialog.open()

    def _change_searches(self, library: Path | None, work: Callable[[Library], object]) -> None:
        handle = self._shelf.change_library(text_of("library.saving_the_search"), work, library)
        handle.then(self, failed=self._desk.messages.warn)


def _read_searches(library: Library, _: PackedGames) -> tuple[Path, Mapping[str, GameFilter]]:
    return library.path, filters.saved_searches(library)


class FilterDialog(Dialog):
    """A dialog for filter conditions that have no field in the explorer, and saved searches.

    Args:
        wanted: the initial filter; its conditions without a field in the dialog are kept.
        saved: the saved searches by name.
        parent: the window.
    """

    chosen = Signal(object)
    """Emitted with the filter (Filter) that the user applies."""
    changing = Signal(object)
    """Emitted with a function that saves or deletes a search in a library."""
    painting = Signal()
    """Emitted when the user wants to paint the pattern of cells on the board."""

    def __init__(
        self, wanted: GameFilter, saved: Mapping[str, GameFilter], parent: QtWidgets.QWidget
    ) -> None:
        super().__init__(text_of("library.which_games"), parent)
        self.setMinimumWidth(WIDTH)
        self._wanted, self._saved = wanted, saved
        self.saved = combo_box((each, None) for each in ("", *saved))
        self.saved.setEditable(True)
        self.saved.setAccessibleName(text_of("library.saved_search"))
        self.saved.activated.connect(self._on_saved_search_chosen)
        self.fields = {name: _new_field(*row) for name, row in _FIELDS.items()}
        self.save, self.forget, self.paint = self._buttons = (
            push_button("library.save_search", self._on_save_clicked),
            push_button("library.forget", self._on_forget_clicked),
            push_button("library.paint_cells", self._on_paint_clicked),
        )
        self.fault = plain_text.label(wraps=True)
        self._lay_out()
        self.show_filter(wanted)

    def show_filter(self, wanted: GameFilter) -> None:
        """Show the conditions of a filter."""
        self._wanted = wanted
        cells = BoardFragment(wanted.red, wanted.yellow, wanted.empty)
        shown = {
            **asdict(wanted),
            "since": date_text(wanted.since),
            "until": _text_of_last_day(wanted.until),
            "most": 0 if wanted.most == filters.MOST_DISCS_OF_GAME else wanted.most,
            "fragment": cells.text(),
        }
        for name, field in self.fields.items():
            show_value(field, shown[name])

    def filter(self) -> GameFilter:
        """Return the filter described by the fields.

        Raises:
            LibraryError: a date or the pattern of cells cannot be read.
        """
        found = {name: value_of_field(field) for name, field in self.fields.items()}
        since, until = found["since"].strip(), found["until"].strip()
        board = board_of_name(found["board"]) if found["board"] else STANDARD
        cells = BoardFragment.from_text(found.pop("fragment"), board)
        return replace(
            self._wanted,
            **found
            | {"since": require_day(since, first_day_of_period(since))}
            | {"until": require_day(until, last_day_of_period(until))}
            | {"most": found["most"] or filters.MOST_DISCS_OF_GAME}
            | {"red": cells.red, "yellow": cells.yellow, "empty": cells.empty},
        )

    # What the user does.

    @Slot()
    def accept(self) -> None:
        """Emit the filter and close the dialog, or show which field cannot be read."""
        if (wanted := self._read_filter()) is not None:
            self.chosen.emit(wanted)
            super().accept()

    @Slot(int)
    def _on_saved_search_chosen(self, _: int) -> None:
        self.show_filter(self._saved.get(self.saved.currentText(), self._wanted))

    @Slot()
    def _on_save_clicked(self) -> None:
        name, wanted = self.saved.currentText().strip(), self._read_filter()
        if not name:
            self.fault.setText(text_of("library.give_the_search"))
        elif wanted is not None:
            self.changing.emit(
                partial(filters.save_filter_as_search, name=name, game_filter=wanted)
            )
            if self.saved.findText(name) < 0:
                self.saved.addItem(name)
            self.saved.setCurrentText(name)
            self._saved = {**self._saved, name: wanted}
            self.fault.setText(text_of(Prompt.SEARCH_SAVED, name=name))

    @Slot()
    def _on_forget_clicked(self) -> None:
        name = self.saved.currentText().strip()
        if name in self._saved:
            self.changing.emit(partial(filters.delete_saved_search, name=name))
            self.saved.removeItem(self.saved.findText(name))
            self._saved = {key: each for key, each in self._saved.items() if key != name}

    @Slot()
    def _on_paint_clicked(self) -> None:
        self.accept()
        self.painting.emit()

    def _read_filter(self) -> GameFilter | None:
        try:
            wanted = self.filter()
        except LibraryError as error:
            self.fault.setText(text_within(say(Message.FULL_STOP, text=error.said)))
            return None
        self.fault.setText("")
        return wanted

    def _lay_out(self) -> None:
        form = new_form()
        form.addRow(text_of("library.saved_search"), self.saved)
        for name, (key, kind) in _FIELDS.items():
            form.addRow("" if kind is bool else text_of(key), self.fields[name])
        standard = QtWidgets.QDialogButtonBox.StandardButton
        buttons = self.new_buttons(standard.Ok | standard.Reset | standard.Cancel)
        buttons.button(standard.Reset).clicked.connect(lambda: self.show_filter(GameFilter()))
        self.lay_out(form, in_row(*self._buttons), self.fault, buttons)

    def fit_to_text(self) -> None:
        """Give text, choices and numbers one height, which they have not by themselves."""
        fields = self.saved, *self.fields.values()
        height = max(field.sizeHint().height() for field in fields)
        for field in fields:
            field.setFixedHeight(height)
        super().fit_to_text()


def _new_field(key: str, kind: Rows | type) -> QtWidgets.QWidget:
    """Return the field of a condition: a box to tick, a number, a text, or a list of choices."""
    if kind is bool:
        return QtWidgets.QCheckBox(text_of(key))
    field: QtWidgets.QWidget
    if kind is int:
        field = number = spin_box()
        number.setRange(0, filters.MOST_DISCS_OF_GAME)
        number.setSpecialValueText(text_of("library.any"))
    elif kind is str:
        field = line = QtWidgets.QLineEdit()
        line.setMaxLength(MOST_CHARACTERS)
        line.setPlaceholderText(tip_of(key))
    else:
        assert not isinstance(kind, type)
        field = combo_box((_row_text(words), value) for words, value in kind)
    field.setAccessibleName(text_of(key))
    return field


def require_day(text: str, day: int | None) -> int:
    """Check that a text was parsed as a day. Return the day; 0 for an empty text.

    Raises:
        LibraryError: the text is no date.
    """
    if day is None and text.strip():
        raise LibraryError(Refusal.NO_DATE, text=repr(text))
    return day or 0


def _text_of_last_day(day: int) -> str:
    """Return the text for the last day of a period, e.g. ``2024`` for the last day of that year."""
    whole_year, whole_month = day % 10_000 == 9999, day % 100 == 99
    return date_text(day - 9999 if whole_year else day - 99 if whole_month else day)


def _row_text(words: str | Value) -> str:
    return text_of(words) if isinstance(words, str) else text_within(words)
