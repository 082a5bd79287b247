"""Copying of games as text in various formats, and pasting of games."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QGuiApplication, QImage, QKeySequence
from PySide6.QtWidgets import QMenu

from c4studio import formats
from c4studio.document.snapshot import RevisionCounter, read_between_edits
from c4studio.document.text_reader import LONG_TEXT_CHARACTERS, read_games
from c4studio.export.forms import ExportFormat, export_format_named
from c4studio.export.request import ExportedLine, ExportRequest
from c4studio.formats import FormatError, Reading, lines
from c4studio.game import Game
from c4studio.game.boards import name_of_board
from c4studio.ground.progress import OnProgress, WorkError
from c4studio.language.messages import Noun, Prompt, Refusal, Remark
from c4studio.language.said import Amount, say
from c4studio.ui.files.exports.picture_page import export_request
from c4studio.ui.files.saving import ArrivedGames
from c4studio.ui.labels import text_of, text_within
from c4studio.ui.part import Desk, Part, carries_out
from c4studio.words.rendering import render, render_within
from engine import STANDARD, Board

OUTDATED_TEXT_MESSAGE = "files.the_text"
COPY_COMMANDS = {
    "copy.game": ("sgf", ExportedLine.MAIN, "files.the_game"),
    "copy.line": ("moves", ExportedLine.MAIN, "files.the_main_line"),
    "copy.lines": ("moves", ExportedLine.ALL, "files.every_line"),
    "copy.cells": ("cells", ExportedLine.MAIN, "files.the_main_line_as_cells"),
    "copy.position": ("text", ExportedLine.HERE, "files.the_position"),
    "copy.link": ("link", ExportedLine.HERE, "files.a_link"),
    "copy.mail": ("mail", ExportedLine.HERE, "files.the_position_for_a_mail"),
}
"""For each copy command: its export format, the part of the game, and the name of that in a
sentence."""


class GameClipboard(Part):
    """Copies games to the clipboard, opens pasted ones, and shows a message on the outcome."""

    def __init__(self, desk: Desk, arrivals: ArrivedGames) -> None:
        super().__init__(desk)
        self._say = desk.messages.say
        self._arrivals = arrivals
        # What was opened last, and what its text could be as well, the next one first; both are
        # forgotten with the next edit.
        self._opened: Reading | None = None
        self._others: tuple[Reading, ...] = ()
        self._beginning: Reading | None = None
        self._text = ""
        # The boards on which the text would be a game that is none on the board at hand.
        self._boards: tuple[Board, ...] = ()
        desk.drops.text_dropped.connect(self.open_text)
        desk.document.edited.connect(self._forget_readings)
        desk.document.loaded.connect(self._forget_readings)
        self._forget_readings()

    @carries_out("copy")
    @Slot()
    def copy(self) -> None:
        """Copy the moves up to the current node, or its position if the game was set up."""
        node = self._document.current
        text = lines.moves_from_start_to(node)
        if not text:
            text = node.position.text()
        QGuiApplication.clipboard().setText(text)
        self._say(text_of(Prompt.COPIED_TEXT, text=text))

    @carries_out("paste")
    @Slot()
    def paste(self) -> None:
        """Open the game or board on the clipboard. If there is none, the open game stays."""
        clipboard = QGuiApplication.clipboard()
        text = clipboard.text()
        # A file that was copied in a file manager, or whose address was.
        if self._desk.drops.emit_files(clipboard.mimeData()):
            return
        picture = clipboard.image()
        if text.strip():
            # Programs put the address of a picture beside it.
            then = (
                self._on_text_read
                if picture.isNull()
                else partial(self._on_text_beside_picture_read, picture)
            )
            self._text = text
            self._desk.reader.run(text, self._read_here, then, text_of(OUTDATED_TEXT_MESSAGE))
        elif not picture.isNull():
            self._desk.drops.picture_dropped.emit(picture)
        else:
            self._say(text_of("files.the_clipboard_holds"))

    @property
    def _read_here(self) -> Callable[[str, OnProgress], Reading | FormatError]:
        """The function that reads a text. Its moves are on the board of the game that is shown."""
        return partial(read_games, board=self._document.game.board)

    @Slot(str)
    def open_text(self, text: str) -> None:
        """Open the games of a pasted text as a new document, or show what is wrong with it."""
        self._text = text
        self._desk.reader.run(
            text, self._read_here, self._on_text_read, text_of(OUTDATED_TEXT_MESSAGE)
        )

    @carries_out("paste.other")
    def read_differently(self) -> None:
        """Open the last pasted text again, read as the next notation that fits it."""
        if self._opened is not None and self._others:
            first, *others = (*self._others, self._opened)
            self._document.undo_stack.undo()
            self._open_reading(first, tuple(others))

    def _on_text_beside_picture_read(self, picture: QImage, reading: Reading | FormatError) -> None:
        """Open what was read from the text beside a picture, or the picture if that is no game."""
        if isinstance(reading, Reading):
            self._on_text_read(reading)
        else:
            self._desk.drops.picture_dropped.emit(picture)

    @Slot(object)
    def _on_text_read(self, reading: Reading | FormatError) -> None:
        if isinstance(reading, Reading):
            self._boards = self._other_boards(reading)
            self._open_reading(reading, reading.others)
            return
        self._forget_readings()
        board, beginning = self._document.game.board, reading.beginning
        self._beginning = formats.read_any_format(beginning, board=board) if beginning else None
        self._boards = reading.boards
        self._warn_of_fault(reading)

    def _other_boards(self, reading: Reading) -> tuple[Board, ...]:
        """Return the usual board if a text that was read on the board at hand fits it as well."""
        board = self._document.game.board
        if board == STANDARD or len(self._text) > LONG_TEXT_CHARACTERS:
            return ()
        usual = read_games(self._text, board=STANDARD)
        is_usual = isinstance(usual, Reading) and usual.game.board == STANDARD
        return (STANDARD,) if is_usual and reading.game.board == board else ()

    def _warn_of_fault(self, error: FormatError) -> None:
        messages, usable = self._messages, len(error.beginning)
        # The message may be about an earlier text.
        messages.clear()
        place = text_within(Prompt.PLACE_IN_TEXT, line=error.line, column=error.column)
        said = f"{self._desk.look.value.render(error.said)} ({place})"
        offers = self._offers_of_boards(error.boards)
        if usable:
            moves = "move" if usable == 1 else text_of(Prompt.FIRST_MOVES, usable=usable)
            offers.append((text_of(Prompt.USE_FIRST, moves=moves), self._open_beginning))
        if offers:
            messages.offer_action(said, *offers[0], True, *offers[1:])
        else:
            messages.warn(said)

    def _offers_of_boards(self, boards: Sequence[Board]) -> list[tuple[str, Callable[[], None]]]:
        """Return the offer to open the text on one of some boards; none without a board."""
        if len(boards) == 1:
            (board,) = boards
            text = text_of(Prompt.OPEN_ON_BOARD, board=name_of_board(board))
            return [(text, partial(self._open_on_board, board))]
        return [(text_of("files.open"), partial(self._ask_for_board, boards))] if boards else []

    def _ask_for_board(self, boards: Sequence[Board]) -> None:
        """Ask on which of several boards the moves of a text are a game."""
        menu, bar = QMenu(self._desk.window), self._messages.bar
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for board in boards:
            menu.addAction(name_of_board(board)).triggered.connect(
                partial(self._open_on_board, board)
            )
        menu.popup(bar.mapToGlobal(bar.offer.pos()))

    def _open_on_board(self, board: Board, _: object = None) -> None:
        """Open the last text as a game on another board than the one at hand."""
        reading = read_games(self._text, board=board)
        if isinstance(reading, Reading):
            if self._opened is not None:
                self._document.undo_stack.undo()
            self._boards = ()
            self._open_reading(reading, reading.others)

    @Slot()
    def _open_beginning(self) -> None:
        """Open the legal first part of a text that cannot be read as a whole."""
        if self._beginning is not None:
            self._open_reading(self._beginning, ())

    def _open_reading(self, reading: Reading, other_readings: tuple[Reading, ...]) -> None:
        games = reading.collection.games
        text = say(Remark.UNDO_PASTED_GAMES if len(games) > 1 else Remark.UNDO_PASTED_GAME)
        self._arrivals.show_games(
            games, text, partial(self._tell_what_opened, reading, other_readings)
        )

    def _tell_what_opened(
        self, reading: Reading, other_readings: tuple[Reading, ...], verb: str
    ) -> None:
        """Show what was opened from a text, and offer to read the text as another notation."""
        naming = self._desk.look.value.naming
        kind = render_within(reading.kind, naming)
        what = text_of(
            Prompt.READ_FROM, done=verb, games=_count_games(reading.collection.games), kind=kind
        )
        said = ". ".join([what, *(render(each, naming) for each in reading.remarks)])
        self._opened, self._others = reading, other_readings
        action = self._actions["paste.other"]
        action.setEnabled(bool(other_readings))
        offers = self._offers_of_boards(self._boards)
        if offers:
            board = name_of_board(reading.game.board)
            said = text_of(Prompt.READ_ON_BOARD_AT_HAND, said=said, board=board)
        if other_readings:
            key = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            how = key or f"“{action.text().replace('&', '')}”"
            other = render_within(other_readings[0].kind, naming)
            said = text_of(Prompt.TAKES_IT_FOR, said=said, how=how, other=other)
        if offers:
            self._messages.offer_action(said, *offers[0])
        elif other_readings:
            self._messages.show_prompt(said)
        else:
            self._say(said)

    @Slot()
    def _forget_readings(self) -> None:
        self._opened, self._others = None, ()
        self._actions["paste.other"].setEnabled(False)


def _count_games(games: list[Game]) -> str:
    if len(games) > 1:
        return text_of(Prompt.NUMBER_OF_GAMES, number=len(games))
    return text_within(Prompt.GAME_OF, discs=Amount(games[0].end().position.ply, Noun.DISC))


class CopyPart(Part):
    """Copies the current game in a text format."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        desk.actions.bind_commands(
            {each: partial(self._copy_in_format, *found) for each, found in COPY_COMMANDS.items()}
        )

    def _copy_in_format(self, name: str, line: ExportedLine, key: str) -> None:
        desk, description = self._desk, text_of(key)
        request = replace(export_request(desk), line=line)
        write = partial(
            _write_text_to_copy, export_format_named(name), request, desk.file.revision, description
        )
        copying = desk.file.storage.run(
            text_of(Prompt.COPYING, description=description), lambda context: write(context.report)
        )
        desk.messages.follow_to_result(copying, self._on_text_written)

    def _on_text_written(self, text_and_description: tuple[str, str]) -> None:
        text, what = text_and_description
        QGuiApplication.clipboard().setText(text)
        self._messages.say(say(Prompt.COPIED, what=what))


def _write_text_to_copy(
    form: ExportFormat,
    request: ExportRequest,
    revision: RevisionCounter,
    description: str,
    report: OnProgress,
) -> tuple[str, str]:
    """Write a copy command's text without the last line end.

    Return it with its name for a sentence.
    """
    made = read_between_edits(partial(form.write, request, report), revision)
    if made is None:
        raise WorkError(Refusal.NOTHING_COPIED)
    return made[0].decode().rstrip("\n"), description
