"""The parts of the window that list a review's mistakes and their causes, and go to them."""

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QObject, QPoint, Qt, Slot
from PySide6.QtWidgets import QMenu

from c4studio.document import GameDocument
from c4studio.drawing.look import Look
from c4studio.game import Game, GameNode
from c4studio.language.messages import Prompt, Remark
from c4studio.language.said import Value, say
from c4studio.review import JudgedMove, nodes_of_line
from c4studio.review.insight.tally import MadeMistake, MistakeTally
from c4studio.review.reviewer import SearchKind
from c4studio.ui.board.board_view import BoardHighlighter, BoardView
from c4studio.ui.labels import text_of
from c4studio.ui.part import Desk, Part, carries_out
from c4studio.ui.review.count_table import moves_of_kind
from c4studio.ui.review.fault_list import fault_rows
from c4studio.ui.review.review_part import ReviewPart
from c4studio.words import review as review_words
from c4studio.words.insight import causes, moments, why
from c4studio.words.insight.comment import annotation_with_reason
from c4studio.words.rendering import render
from engine import Side
from engine.grid import Cell


class MistakeOnBoard(QObject):
    """Shows the position before a mistake with arrows, until another position is on the board.

    Attributes:
        move: the mistake; None for none.
    """

    def __init__(self, document: GameDocument, board: BoardView, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._board = document, board
        self._node: GameNode | None = None
        self.move: JudgedMove | None = None
        document.current_changed.connect(self._on_current_changed)

    def show_mistake(self, move: JudgedMove, node: GameNode, *, arrows: bool) -> None:
        """Go to the position before a mistake.

        Args:
            move: the mistake.
            node: the node of the position before the mistake.
            arrows: whether to draw arrows to the moves that would have kept the result.
        """
        self._document.go_to(node)
        self.move, self._node = move, node
        self.show_arrows(arrows)

    def show_arrows(self, shown: bool) -> None:
        """Show or hide the arrows of the mistake that is on the board."""
        if self.move is not None and shown:
            mistake, *right = mistake_and_right_cells(self.move)
            self._board.show_right_moves(mistake, right)
        elif self.move is not None:
            self._board.show_right_moves(None)

    @Slot()
    def _on_current_changed(self) -> None:
        if self.move is not None and self._document.current is not self._node:
            self.move = self._node = None
            self._board.show_right_moves(None)


def mistake_and_right_cells(move: JudgedMove) -> Iterator[Cell]:
    """Yield the cell of a mistake, then the cells that would have kept the result."""
    for column in (move.column, *(move.keeping_columns if move.is_fault else move.best_columns)):
        yield column, move.position.height(column)


SIDES_BY_COMMAND: dict[str, Side | None] = {
    "mistakes.both": None,
    "mistakes.first": Side.RED,
    "mistakes.second": Side.YELLOW,
}
"""The commands that choose whose mistakes are shown, with the side of each; None for both."""
NO_MISTAKE_KNOWN = "review.no_mistake_is_known"


class MistakePart(Part):
    """Lists the mistakes of a review, goes to them, and shows what they cost and why."""

    def __init__(self, desk: Desk, review: ReviewPart) -> None:
        super().__init__(desk)
        self._line, self._panel, self._sight = review.reviewer, review.panel, review.panel_sight
        self._results = review.reviewer.results
        self._shown = MistakeOnBoard(desk.document, desk.panel.board, self)
        # The mistake that was told without its reason, which is told too once it is known.
        self._told: JudgedMove | None = None
        desk.actions["mistakes.both"].setIconText(text_of("review.both"))
        desk.actions["mistakes.both"].setChecked(True)
        light = BoardHighlighter(desk.panel.board, self)
        self._panel.named.connect(light.highlight_name)
        self._panel.counts.asked.connect(self._on_kind_asked)
        self._panel.move_chosen.connect(self.go_to_move)
        self._panel.faults.menu_asked.connect(self._show_menu)
        for changed in (self._sight.changed, self._line.changed):
            changed.connect(self._show_mistakes)
        self._line.explained.connect(self._on_reason_found)
        desk.look.changed.connect(self._set_look)
        desk.actions.bind_commands(
            {each: partial(self._on_side_chosen, side) for each, side in SIDES_BY_COMMAND.items()}
        )

    @Slot(QPoint)
    def _show_menu(self, place: QPoint) -> None:
        menu = QMenu(self._panel)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addActions([self._actions[each] for each in ("train.here", "mistake.comment")])
        menu.popup(place)

    @Slot(object)
    def _set_look(self, look: Look) -> None:
        """Update the names of the sides, and show or hide the mistakes."""
        for each, side in SIDES_BY_COMMAND.items():
            if side is not None:
                self._actions[each].setIconText(look.naming.name(side))
        self._shown.show_arrows(self._may_show_mistakes)
        self._show_mistakes()

    # What is asked for.

    @carries_out("mistake.previous", forward=False)
    @carries_out("mistake.next", forward=True)
    def _step_to_mistake(self, forward: bool) -> None:
        review, shown = self._line.updated_reviewer().review, self._shown.move
        every = self._results.mistakes
        # The move of the last disc has been passed; so has the mistake that is shown.
        passed = self._document.current.position.ply if shown is None else shown.ply
        first = passed if shown is not None or forward else passed + 1
        later = [move for move in every if (move.ply > passed if forward else move.ply < first)]
        # Behind the last mistake comes the first one again.
        found = (later or every) if self._results.is_line_reviewed else later
        if found:
            self.go_to_move(found[0 if forward else -1])
        elif review.is_complete:
            self._messages.say(text_of("review.there_are_no"))
        elif self._results.is_line_reviewed:
            self._messages.say(text_of("review.no_mistake"))
        else:
            self._messages.show_prompt(text_of(NO_MISTAKE_KNOWN))

    def _on_side_chosen(self, side: Side | None, _: bool) -> None:
        self._results.side = side
        self._show_mistakes()

    @Slot(object, str)
    def _on_kind_asked(self, side: Side, kind: str) -> None:
        """Go to the side's next move of a kind. After the last one the first one follows."""
        moves = moves_of_kind(self._line.updated_reviewer().review, side, kind)
        shown = self._shown.move
        passed = self._document.current.position.ply if shown is None else shown.ply
        later = [move for move in moves if move.ply > passed]
        if moves:
            self.go_to_move((later or moves)[0])

    @carries_out("mistake.comment")
    def _write_reason_as_comment(self) -> None:
        """Write the reason why the shown move is a mistake into the move's comment."""
        move = self._mistake_in_view
        reason = None if move is None else self._results.reason_of_mistake(move)
        if move is not None and reason is not None:
            node = self._line.node_after(move)
            naming = self._desk.look.value.naming.plain
            sentence = render(why.full_text_on_reason(reason), naming)
            written = annotation_with_reason(node.annotation, sentence, reason)
            self._document.set_annotation(written, say(Remark.UNDO_COMMENT_FROM_REASON), node=node)
            self._messages.say(say(Prompt.REASON_IS_COMMENT, ply=move.ply))

    @Slot(object)
    def go_to_move(self, move: JudgedMove) -> None:
        """Show the position before a mistake, or the position after another move.

        A sentence tells the move's effect. A list drawn before the last edits may hold moves that
        have left the line; such a move only updates the list.
        """
        if move not in self._line.updated_reviewer().review.moves:
            self._line.refresh()
            return
        node = self._line.node_after(move)
        if move in self._line.review.mistakes and node.parent is not None:
            self._shown.show_mistake(move, node.parent, arrows=self._may_show_mistakes)
        else:
            self._document.go_to(node)
        self._line.refresh()
        self._told = move if self._mistake_in_view == move else None
        self._say_effect(move)

    def _say_effect(self, move: JudgedMove) -> None:
        told = moments.full_mistake_description(move, self._results.reason_of_mistake(move))
        said = told if self._may_show_mistakes else review_words.move_number_and_column(move)
        self._messages.say(said)

    # What is shown.

    @property
    def _may_show_mistakes(self) -> bool:
        """Return whether mistakes may be shown, which are hidden together with the scores."""
        return self._desk.look.shows_scores

    @property
    def _mistake_in_view(self) -> JudgedMove | None:
        """Return the mistake on view, or the one that led to the current position.

        The result is None if there is none or if mistakes are hidden.
        """
        if not self._may_show_mistakes:
            return None
        if self._shown.move is not None:
            return self._shown.move
        place = self._line.index_of_current
        move = self._line.review.moves[place - 1] if place else None
        return move if move in self._line.review.mistakes else None

    @Slot()
    def _show_mistakes(self) -> None:
        """Show the list of mistakes, and search the reasons of those that are visible."""
        fault = self._mistake_in_view
        if self._line.review.is_complete:
            self._messages.clear_prompt(text_of(NO_MISTAKE_KNOWN))
        if self._line.is_reviewing_line or not self._may_show_mistakes:
            self._line.search_reasons(())
        else:
            here = () if fault is None else (fault,)
            # The later a mistake, the sooner its reason is found; one of the opening takes seconds.
            listed = reversed(self._results.mistakes) if self._sight.is_open else ()
            self._line.search_reasons(dict.fromkeys((*here, *listed)))
        if self._sight.is_open:
            look = self._desk.look.value
            rows = fault_rows(self._results, look) if self._may_show_mistakes else []
            self._panel.show_faults(rows, look)
            self._panel.faults.select_move(fault)
        known = fault is not None and self._results.reason_of_mistake(fault) is not None
        self._actions["mistake.comment"].setEnabled(known)

    @Slot()
    def _on_reason_found(self) -> None:
        told = self._told
        if told is not None and self._results.reason_of_mistake(told) is not None:
            self._told = None
            # A page in the place of the board may ask for just that.
            if told == self._mistake_in_view and self._desk.stage.page is None:
                self._say_effect(told)
        self._show_mistakes()


GAME_IS_GONE = "review.that_game"


class MistakeCausePart(Part):
    """Lists what each player overlooks over all games below the review, and goes to mistakes."""

    def __init__(self, desk: Desk, review: ReviewPart, mistakes: MistakePart) -> None:
        super().__init__(desk)
        self._reviewer, self._panel, self._mistakes = review.reviewer, review.panel, mistakes
        self._games: dict[int, Game] = {}
        self._reviewer.causes_changed.connect(self._show_causes)
        desk.look.changed.connect(self._show_causes)
        self._panel.causes.miss_chosen.connect(self._on_miss_chosen)

    @Slot()
    def _show_causes(self) -> None:
        """Show the causes of each player's mistakes, unless scores are hidden."""
        players: dict[Value, MistakeTally] = {}
        if self._desk.look.shows_scores and not self._reviewer.is_running(SearchKind.CAUSES):
            known = self._reviewer.results.causes
            self._games = {
                number: game
                for number, game in enumerate(self._document.collection.games, start=1)
                if game.root in known
            }
            for number, game in self._games.items():
                for side, found in known[game.root].items():
                    name = causes.player_name(side, game.facts)
                    tally = players.setdefault(name, MistakeTally())
                    tally.add_game(number, found.counts, found.missed, found.lost_by)
        self._panel.show_causes(tuple(players.items()), self._desk.look.value)

    @Slot(object)
    def _on_miss_chosen(self, miss: MadeMistake) -> None:
        """Go to the position before a mistake, in whatever game, with arrows to the right moves."""
        game = self._games[miss.game]
        if self._document.collection.game_at(game.root) is None:
            self._messages.say(text_of(GAME_IS_GONE))
            return
        nodes = nodes_of_line(game.end())
        node = next((each for each in nodes if each.position.ply == miss.ply), None)
        if node is None:
            self._messages.say(text_of(GAME_IS_GONE))
            return
        self._document.go_to(node)
        self._reviewer.refresh()
        moves = [move for move in self._reviewer.review.moves if move is not None]
        move = next((each for each in moves if each.ply == miss.ply), None)
        if move is not None:
            self._mistakes.go_to_move(move)
