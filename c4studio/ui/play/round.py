"""A game in progress: its nodes, the players, and the engine's moves."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal, Slot
from PySide6.QtGui import QUndoCommand

from c4studio.analysis.controller import LiveAnalysis
from c4studio.document.undo_steps import EditCommand
from c4studio.formats.lines import move_string_of_line_to
from c4studio.game import Edit, GameNode
from c4studio.game.boards import BOARDS_WITH_BOOK
from c4studio.game.edits import InsertBranch, RemoveBranch
from c4studio.game.times import annotation_of_time
from c4studio.ground.progress import OnProgress
from c4studio.language.messages import Practice, Remark
from c4studio.language.said import Said, say
from c4studio.opponents.dials import DialOpponent
from c4studio.opponents.people import Opponent
from c4studio.review.line import Line
from c4studio.review.opponent_moves import column_of_opponent
from c4studio.ui.labels import text_of
from c4studio.ui.part import Desk
from c4studio.ui.play.match import Match
from c4studio.ui.play.swap_rule import ColourChoice, SwapBeginning, choose_colour, choose_opening
from c4studio.ui.searches import SearchHolder
from c4studio.words.players.play import OtherProgram
from engine import Position, Side, Solver, StopFlag

T = TypeVar("T")
GAME_OVER_REMARK = "play.the_game_is_over"


class PlayedRound(QObject):
    """The game in progress. It adds the players' moves to the document's game tree.

    Its position is that after the last disc played. The user may look elsewhere in the tree; the
    next disc continues the game.

    Attributes:
        search: the search for the engine's moves and for hints.
        match: the players of the game, None for no game.
        opponent: the engine's player, None if two people play.
        start: the node at which the game started.
        head: the node of the last disc played.
        lost_by: the side that has resigned or has no time left, None for neither.
        ending: the sentence (Said) on how ``lost_by`` has lost.
        swap: the state of the swap rule.
        time_left: returns the milliseconds that a side has left on the clock.
        is_aided: whether a disc was taken back, a hint given, scores seen or sides changed; undoing
            a disc is taking it back.
    """

    changed = Signal()
    """Emitted when the turn has changed, or the game has begun or ended."""
    broken = Signal(object)
    """Emitted with a sentence (Said) on why the engine could not move; None if it was cancelled."""

    colours_chosen = Signal(object, object)
    """Emitted with the match (Match) before the choice of the second player under the swap rule,
    and the choice (ColourChoice)."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk, self._document = desk, desk.document
        self.search = SearchHolder(self)
        self.search.failed.connect(self.broken)
        self.search.cancelled.connect(self._on_search_cancelled)
        # The last step of undo before the game, or before the colours were chosen.
        self._floor: QUndoCommand | None = None
        # The head before a node was removed, by that node, for when it comes back.
        self._removed: dict[GameNode, GameNode] = {}
        # The disc of the user is painted before the reply to it, which may be known at once.
        self._engine_delay = QTimer(self, singleShot=True, interval=0)
        self._engine_delay.timeout.connect(self._search_engine_move)
        # The time since the side to move came to its turn.
        self._turn = QElapsedTimer()
        self._turn.start()
        self.match: Match | None = None
        self.opponent: Opponent | DialOpponent | None = None
        self.start = self.head = desk.document.current
        self.lost_by: Side | None = None
        self.ending: Said | None = None
        self.swap = SwapBeginning()
        self.is_aided = False
        self.time_left: Callable[[Side], int] = lambda _: 0
        desk.document.edited.connect(self._on_document_edited)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended or no game is played."""
        return self.match is None or self.lost_by is not None or self.head.position.is_over

    @property
    def winner(self) -> Side | None:
        """The side that has won; None for a draw or an open game."""
        return self.head.position.winner if self.lost_by is None else self.lost_by.other

    @property
    def has_persons_disc(self) -> bool:
        """Whether a person has played a disc in the game."""
        node = self.head
        while self.match is not None and node is not self.start and node.parent is not None:
            node = node.parent
            if self.swap.is_person(self.match, node.position):
                return True
        return False

    @property
    def is_persons_turn(self) -> bool:
        """Whether it is a person's turn."""
        position, match = self.head.position, self.match
        return match is not None and not self.is_over and self.swap.is_person(match, position)

    @property
    def is_persons_choice(self) -> bool:
        """Whether a person chooses a colour now, under the swap rule."""
        return not self.is_over and self.swap.is_persons_choice(self.head.position)

    @property
    def takes_disc(self) -> bool:
        """Whether a column that is chosen now is played."""
        here = self._document.current is self.head
        return self.match is None or (here and self.is_persons_turn)

    def begin_round(self, match: Match) -> None:
        """Start a game at the current node of the document."""
        self.search.stop_silently()
        self.match, self.opponent = match, match.new_opponent()
        self.swap = SwapBeginning(match)
        self.start = self.head = self._document.current
        self.lost_by, self.is_aided = None, False
        self._removed.clear()
        self._floor = self._last_step()
        self.continue_game()

    def end_round(self) -> None:
        """Stop the game in progress, whatever its state. Without one nothing changes."""
        if self.match is None:
            return
        self.search.stop_silently()
        self.match = None
        self._removed.clear()
        self.swap = SwapBeginning()
        self.changed.emit()

    def play_chosen_column(self, column: int) -> None:
        """Play a person's disc. If the board shows another position, return to the game instead."""
        if self.is_over:
            self._desk.messages.say(text_of(GAME_OVER_REMARK))
        elif self.is_persons_choice:
            self._desk.messages.say(Practice.SWAP_CHOOSE_FIRST)
        elif not self.is_persons_turn:
            self._desk.messages.say(text_of("play.the_engine_is_to_move"))
            self.continue_game()
        elif self._document.current is not self.head:
            self._document.go_to(self.head)
            self._desk.messages.say(text_of("play.this_is_where"))
        else:
            self._play_timed(column)

    @property
    def takes_back_on_undo(self) -> bool:
        """Whether undo takes back a disc of the game, rather than what was done besides."""
        step = self._last_step()
        return (
            self.match is not None
            and self.lost_by is None
            and (step is self._floor or any(map(partial(_is_adding, step), self._nodes)))
        )

    @property
    def _nodes(self) -> list[GameNode]:
        """The nodes of the discs that were played in the game, the last disc first."""
        path = self.head.path()
        return path[: path.index(self.start) : -1] if self.start in path else []

    @property
    def persons_last_disc(self) -> GameNode | None:
        """The node of the disc that is taken back, with those after it; None if there is none."""
        for node in self._nodes:
            before = node.parent
            if self.match is None or before is None:
                break
            if not self.swap.can_go_back_to(before.position):
                break
            if self.swap.is_person(self.match, before.position):
                return node
        return None

    @property
    def persons_last_head(self) -> GameNode:
        """The node after the last disc of a person, or at which the game started."""
        node = self.head
        while self.match is not None and node is not self.start and node.parent is not None:
            if self.swap.is_person(self.match, node.parent.position):
                break
            node = node.parent
        return node

    def take_back(self) -> None:
        """Take back discs until a person is to move again."""
        self.search.stop_silently()
        gone = self.persons_last_disc
        if gone is None or gone.parent is None:
            self._desk.messages.say(text_of("play.there_is_no"))
        else:
            before, index = gone.parent, self._document.index_of_step_adding(gone)
            if index is None:
                self._document.delete_branch(gone, say(Remark.UNDO_DISC_TAKEN_BACK))
            else:
                self._document.undo_stack.setIndex(index)
            self._document.go_to(before)
        self.continue_game()

    def redo(self) -> None:
        """Redo steps until a person is to move again."""
        stack = self._document.undo_stack
        stack.redo()
        while stack.canRedo() and not (self.is_over or self.is_persons_turn):
            stack.redo()

    def _last_step(self) -> QUndoCommand | None:
        stack = self._document.undo_stack
        return stack.command(stack.index() - 1)

    def choose_colours(self, choice: ColourChoice) -> None:
        """Let the second player keep the colours or exchange them, and go on with the game."""
        match = self.match
        if match is None or self.swap.is_chosen:
            return
        self.search.stop_silently()
        self.swap.is_chosen = True
        if choice.exchanges and match.level is not None:
            self.match = replace(match, human=match.human.other)
        self.colours_chosen.emit(match, choice)
        self._floor = self._last_step()
        self.continue_game()

    def change_sides(self, match: Match) -> None:
        """Continue the game with another match, for example with exchanged sides."""
        self.search.stop_silently()
        self.match, self.is_aided = match, True
        self.continue_game()

    def end_as_lost(self, loser: Side, ending: Said) -> None:
        """End the game, because a side has resigned or has no time left, as a sentence tells."""
        self.search.stop_silently()
        self.lost_by, self.ending = loser, ending
        self.changed.emit()

    def continue_game(self) -> None:
        """Start the engine's move if it is the engine's turn."""
        self._turn.restart()
        self._engine_delay.start()
        self.changed.emit()

    @Slot()
    def _search_engine_move(self) -> None:
        if self.is_over or self.is_persons_turn or self.match is None or self.is_persons_choice:
            return
        what = text_of("play.the_engine")
        if not self.swap.is_chosen:
            self._search_swap(what, self.match.seed)
        elif not isinstance(self.match.level, OtherProgram):
            if self.opponent is not None:
                positions = [node.position for node in self.head.path()]
                live = self._desk.analysis.live
                find = partial(_column_to_play, self.opponent, positions, live)
                self.search_answer(what, find, self._play_found_column)
        elif not self.search.is_running:
            line = Line.from_text(move_string_of_line_to(self.head))
            answers = self._desk.other_answers
            search = answers.start_search(
                what,
                [answers.place_of(self.head)],
                lambda program, stop, _: {0: program.choose_column(line, stop)},
                self._play_found_column,
            )
            self.search.hold_search(search)
            self._desk.messages.show_progress(search)

    def _search_swap(self, what: str, seed: int) -> None:
        """Search the engine's opening of three discs, or the colour that it chooses."""
        position = self.head.position
        is_choosing = self.swap.is_choosing(position)

        def find(solver: Solver, stop: StopFlag) -> object:
            if is_choosing:
                return choose_colour(position, solver, stop)
            return choose_opening(position, seed, solver, stop)

        self.search_answer(what, find, self._use_swap)

    def _use_swap(self, found: dict[GameNode, object]) -> None:
        """Place the engine's three discs, or let it choose a colour."""
        ((head, answer),) = found.items()
        if head is not self.head or self.swap.is_chosen:
            return
        if isinstance(answer, ColourChoice):
            self.choose_colours(answer)
        elif isinstance(answer, tuple):
            for column in answer:
                self._play_for_engine(self.head, column)

    def search_answer(
        self,
        what: str,
        find: Callable[[Solver, StopFlag], T],
        use: Callable[[dict[GameNode, T]], None],
    ) -> None:
        """Search an answer about the position of the game, and show the progress.

        Do nothing while such a search is running.

        Args:
            what: the name of the work, for the progress.
            find: returns the answer; called in another thread.
            use: receives the node of the last disc, and the answer.
        """
        if self.search.is_running:
            return
        answers = self._desk.answers

        def search(solver: Solver, stop: StopFlag, _: OnProgress) -> dict[int, T]:
            return {0: find(solver, stop)}

        handle = answers.start_search(what, [answers.place_of(self.head)], search, use)
        self.search.hold_search(handle)
        self._desk.messages.show_progress(handle)

    def _play_found_column(self, found: dict[GameNode, int]) -> None:
        ((head, column),) = found.items()
        if head is self.head and not self.is_persons_turn:
            self._play_for_engine(head, column)

    def _play_for_engine(self, head: GameNode, column: int) -> None:
        self._document.go_to(head)
        self._play_timed(column)

    def _play_timed(self, column: int) -> None:
        """Play a disc at the head of the game, with the time since the turn began."""
        side = self.head.position.to_move
        left = self.time_left(side) if self.match is not None and self.match.clock.seconds else None
        self._document.play(column, annotation_of_time(self._turn.elapsed(), side, left))
        self._advance_head()

    def _advance_head(self) -> None:
        if self._document.current.parent is self.head:
            # A hint that is still looked for would keep the engine from moving.
            self.search.stop_silently()
            self.head = self._document.current
            self.continue_game()

    @Slot()
    def _on_search_cancelled(self) -> None:
        self.broken.emit(None)

    @Slot(object)
    def _on_document_edited(self, edit: Edit) -> None:
        """Return to the last remaining node of the game if some were undone or deleted.

        Go on from the discs that come back.
        """
        if isinstance(edit, InsertBranch) and edit.parent is self.head:
            self.head = self._removed.pop(edit.node, self.head)
            if self.head is not edit.parent:
                self.continue_game()
        if isinstance(edit, RemoveBranch) and self.head.is_in_subtree_of(edit.node):
            self._removed[edit.node] = self.head
            self.head, self.is_aided = edit.parent, True
            self.search.stop_silently()
            if not self.swap.can_go_back_to(self.head.position):
                # With the opening, the choice of a colour is undone.
                self.broken.emit(None)
            self.continue_game()


def _is_adding(step: QUndoCommand | None, node: GameNode) -> bool:
    return isinstance(step, EditCommand) and step.adds(node)


def _column_to_play(
    opponent: Opponent | DialOpponent,
    line: Sequence[Position],
    live: LiveAnalysis,
    solver: Solver,
    stop: StopFlag,
) -> int:
    """Return the 0-based column that an opponent plays, by scores that may be known already."""
    if line[-1].board in BOARDS_WITH_BOOK:
        return opponent.choose_column(line, live.scores(line[-1], solver, stop))
    return column_of_opponent(opponent, line, solver, stop)
