"""The base class for the parts (features) of a window, and the desk: the objects that parts share.

The way of a click on column 4, or of the key 4::

    BoardView.column_clicked(3)        ui/board/board_view; the key is the command drop.4
     └─► ColumnHandlers.choose(3)      ui/board/board_panel; connected in ui/window/game_part
          ├─► GameDocument.play(3)     document; goes on the undo stack unless the tree has the move
          │    └─► current_changed(node)
          │         ├─► PositionDisplay, MoveTree and others that show it
          │         └─► AnalysisController.analyse(position)     connected in ui/window/main_window
          └─► MoveReplacement          ui/tree; instead of that, only while it waits for a column
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QObject
from PySide6.QtGui import QUndoGroup
from PySide6.QtWidgets import QMainWindow

from c4studio.analysis import AnalysisController
from c4studio.analysis.searches import work_with_solvers
from c4studio.document import GameDocument, disk
from c4studio.document.files import DocumentFile
from c4studio.document.text_reader import TextReader
from c4studio.export.forms import ExportFormat
from c4studio.export.request import ExportRequest
from c4studio.export.reviewed import NOTHING_FOUND, FoundScores, ScoreSearch
from c4studio.game import Game
from c4studio.ground.progress import NameOfWork, OnProgress, WorkError
from c4studio.ground.service import Handle, WorkContext
from c4studio.language.messages import Prompt, Refusal
from c4studio.language.said import Said
from c4studio.review.review import time_limit_of_review
from c4studio.training.store import TrainingDatabase
from c4studio.ui import settings
from c4studio.ui.board.board_panel import BoardPanel, ColumnHandlers
from c4studio.ui.commands.actions import CommandActions
from c4studio.ui.frame.docks import Docks, DockSpec
from c4studio.ui.frame.stage import PageStage
from c4studio.ui.kept_games import KeptGames
from c4studio.ui.labels import text_of
from c4studio.ui.other_engine import OtherEngine
from c4studio.ui.people.estimates import PeopleEstimates
from c4studio.ui.searches import NodeAnswers, SearchHolder
from c4studio.ui.settings import Settings
from c4studio.ui.widgets.current_look import CurrentLook
from c4studio.ui.widgets.drop_target import DropTarget
from c4studio.ui.widgets.messages import Messages
from engine import Board


@dataclass(frozen=True, slots=True)
class Desk:
    """The objects that all parts of a window share, such as document and settings.

    Attributes:
        window: the main window, the parent of dialogs.
        document: the games, and the current node.
        file: the file of the document.
        analysis: the engine's analysis of the current node.
        answers: starts other searches about nodes and delivers their answers.
        people: what people would play at the current node.
        other_engine: another engine, which is switched on and off.
        other_answers: starts questions about nodes to the other engine and delivers its answers.
        settings: the settings, common to all windows.
        actions: an action for each command.
        messages: shows messages to the user.
        look: the theme, and the names of sides, columns and scores.
        docks: the docks of all parts, by name.
        undo_group: the undo stacks, one of which is active.
        reader: reads games from pasted texts of any length.
        panel: the board of the game, with its scores.
        stage: the middle of the window, which shows the board or another page.
        columns: passes the column that the user chooses to the handler registered last.
        drops: receives files and text that are dropped onto the window.
        kept: tells which games the user's own library keeps.
    """

    window: QMainWindow
    document: GameDocument
    file: DocumentFile
    analysis: AnalysisController
    answers: NodeAnswers
    people: PeopleEstimates
    other_engine: OtherEngine
    other_answers: NodeAnswers
    settings: Settings
    actions: CommandActions
    messages: Messages
    look: CurrentLook
    docks: Docks
    undo_group: QUndoGroup
    reader: TextReader
    panel: BoardPanel
    stage: PageStage
    columns: ColumnHandlers
    drops: DropTarget
    kept: KeptGames

    @classmethod
    def of_window(
        cls,
        window: QMainWindow,
        document: GameDocument,
        file: DocumentFile,
        analysis: AnalysisController,
        config: Settings,
    ) -> Desk:
        """Build the shared objects of a window."""
        look = CurrentLook(config, window)
        other_engine = OtherEngine(window)
        stage = PageStage(window)
        answers = NodeAnswers(document, analysis.searches, window)
        return cls(
            window=window,
            document=document,
            file=file,
            analysis=analysis,
            answers=answers,
            people=PeopleEstimates(document, analysis, answers, config, look),
            other_engine=other_engine,
            other_answers=NodeAnswers(document, other_engine.service, window),
            settings=config,
            actions=CommandActions(window),
            messages=Messages(window),
            look=look,
            docks=Docks(stage.body, look),
            undo_group=QUndoGroup(window),
            reader=TextReader(file, window),
            panel=BoardPanel(),
            stage=stage,
            columns=ColumnHandlers(document.play, window),
            drops=DropTarget(window),
            kept=KeptGames(window),
        )

    def search_scores(
        self,
        name: NameOfWork,
        form: ExportFormat,
        request: ExportRequest,
        known: FoundScores = NOTHING_FOUND,
    ) -> Handle:
        """Start to search for the scores that a file shows and its games lack.

        The result is a FoundScores. On boards where scores take too long all games together have
        the time of one review. ``known`` was found before, and is not searched again.
        """

        def seconds_of(board: Board) -> float | None:
            limit = time_limit_of_review(board)
            return None if limit is None else limit / len(request.games)

        is_forecasting = self.settings.get(settings.FORECAST_SHOWN)
        search = ScoreSearch(
            form, request, known, seconds_of=seconds_of, with_forecasts=is_forecasting
        )
        return self.analysis.searches.run(name, work_with_solvers(search))

    def write_file(self, path: Path, data: bytes | Callable[[], bytes]) -> None:
        """Write a file, such as a sheet to print, in the thread of files, and say so.

        Args:
            path: the file.
            data: its contents, or the function that makes them in that thread.
        """
        work = self.file.storage.run(
            text_of(Prompt.WRITING, name=path.name), lambda _: _write_file(path, data)
        )
        # The file is written even if the window closes before the work has begun.
        work.progress.forbid_cancelling()
        work.then(self.messages, done=self.messages.say, failed=self.messages.warn)

    def print_pages(self, write: Callable[[OnProgress], None]) -> None:
        """Print pages in the thread of files, and say so. ``write`` draws them on a printer."""

        def work(context: WorkContext) -> None:
            try:
                write(context.report)
            except OSError as error:
                raise WorkError(Refusal.NOTHING_PRINTED_SINCE, why=str(error)) from error

        printing = self.file.storage.run(text_of("desk.printing"), work)
        self.messages.follow_to_result(
            printing, lambda _: self.messages.say(text_of("desk.printed"))
        )


def _write_file(path: Path, data: bytes | Callable[[], bytes]) -> str:
    disk.write_bytes_and_digest(path, data if isinstance(data, bytes) else data())
    return text_of(Prompt.WRITTEN, name=path.name)


ShowGamesFunction = Callable[[list[Game], Said, Callable[[str], None]], None]
"""A function that shows games after a question about unsaved changes. It receives the games, the
name of the undo step, and a function that is called when they are shown."""
RunWithTraining = Callable[[Callable[[TrainingDatabase], object]], Handle]
"""A function that runs work with the training database in its thread, and returns the handle."""
Method = TypeVar("Method", bound=Callable[..., object])
_COMMANDS_ATTRIBUTE = "commands"
"""The attribute of a method that lists the commands which it carries out, with its arguments."""


def carries_out(command_id: str, *args: object, **options: object) -> Callable[[Method], Method]:
    """Mark a method as the one that carries out a command.

    The method receives the given arguments, then the state (bool) of a checkable command.
    """

    def mark(method: Method) -> Method:
        vars(method).setdefault(_COMMANDS_ATTRIBUTE, []).append((command_id, args, options))
        return method

    return mark


def bind_methods(actions: CommandActions, owner: QObject) -> None:
    """Connect commands to the methods of ``owner`` that carry them out."""
    for kind in set(type(owner).__mro__).difference(QObject.__mro__):
        for name, method in vars(kind).items():
            for command_id, args, options in getattr(method, _COMMANDS_ATTRIBUTE, ()):
                carry_out = partial(getattr(owner, name), *args, **options)
                actions.bind_commands({command_id: carry_out})


class Part(QObject):
    """Base class of a feature of the window, such as the review, with its commands and docks.

    Subclasses override the methods they need.
    """

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.window)
        self._desk = desk
        self._document, self._messages = desk.document, desk.messages
        self._actions, self._settings = desk.actions, desk.settings
        bind_methods(desk.actions, self)

    def docks(self) -> Sequence[DockSpec]:
        """Return the docks of this part, those on one side of the window from the top down."""
        return ()

    def may_close(self) -> bool:
        """Return whether the window can close now. If not, this part may close it later."""
        return True

    def close(self) -> None:
        """Stop all work of this part before the window closes."""
        for search in self.findChildren(SearchHolder):
            search.stop_silently()
