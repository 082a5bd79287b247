"""The objects that all parts of a window share: document, settings, messages, board and more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtGui import QUndoGroup
from PySide6.QtWidgets import QMainWindow

from c4studio.analysis import AnalysisController
from c4studio.document import GameDocument, disk
from c4studio.document.files import DocumentFile
from c4studio.document.text_reader import TextReader
from c4studio.ground.progress import OnProgress, WorkError
from c4studio.ground.service import Turn
from c4studio.language.messages import Prompt, Refusal
from c4studio.ui.board.board_panel import BoardPanel, ColumnHandlers
from c4studio.ui.commands.actions import CommandActions
from c4studio.ui.frame.docks import Docks
from c4studio.ui.frame.stage import PageStage
from c4studio.ui.labels import text_of
from c4studio.ui.other_engine import OtherEngine
from c4studio.ui.people.estimates import PeopleEstimates
from c4studio.ui.searches import NodeAnswers
from c4studio.ui.settings import Settings
from c4studio.ui.widgets.current_look import CurrentLook
from c4studio.ui.widgets.drop_target import DropTarget
from c4studio.ui.widgets.messages import Messages


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

    @classmethod
    def of_window(
        cls,
        window: QMainWindow,
        document: GameDocument,
        file: DocumentFile,
        analysis: AnalysisController,
        settings: Settings,
    ) -> Desk:
        """Build the shared objects of a window."""
        look = CurrentLook(settings, window)
        other_engine = OtherEngine(window)
        stage = PageStage(window)
        answers = NodeAnswers(document, analysis.searches, window)
        return cls(
            window=window,
            document=document,
            file=file,
            analysis=analysis,
            answers=answers,
            people=PeopleEstimates(document, analysis, answers, settings, look),
            other_engine=other_engine,
            other_answers=NodeAnswers(document, other_engine.service, window),
            settings=settings,
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
        )

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
        work.done.connect(self.messages.say)
        work.failed.connect(self.messages.warn)

    def print_pages(self, write: Callable[[OnProgress], None]) -> None:
        """Print pages in the thread of files, and say so. ``write`` draws them on a printer."""

        def work(turn: Turn) -> None:
            try:
                write(turn.report)
            except OSError as error:
                raise WorkError(Refusal.NOTHING_PRINTED_SINCE, why=str(error)) from error

        printing = self.file.storage.run(text_of("desk.printing"), work)
        self.messages.follow_to_result(
            printing, lambda _: self.messages.say(text_of("desk.printed"))
        )


def _write_file(path: Path, data: bytes | Callable[[], bytes]) -> str:
    disk.write_bytes_and_digest(path, data if isinstance(data, bytes) else data())
    return text_of(Prompt.WRITTEN, name=path.name)
