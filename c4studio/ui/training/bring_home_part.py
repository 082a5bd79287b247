"""*Bring it home*: positions that are played to the end against an opponent, again and again."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from c4studio import formats
from c4studio.formats.lines import move_string_of_line_to
from c4studio.language.messages import Practice, Remark
from c4studio.language.said import say
from c4studio.opponents.characters import CHARACTERS
from c4studio.opponents.people import LEVELS
from c4studio.review.line import Line, line_of_nodes, nodes_of_line
from c4studio.training.bringing_home import (
    HomePosition,
    due_positions,
    home_positions,
    record_home_try,
)
from c4studio.training.card import CardAttempt
from c4studio.training.drill import Drill, DrillQuestion
from c4studio.training.playout import (
    PlayedOutGame,
    PositionToPlayOut,
    endgame_of_line,
    scores_if_known,
)
from c4studio.training.store import TrainingDatabase
from c4studio.ui import settings
from c4studio.ui.commands.command import ALL_USER_ACTIVITIES
from c4studio.ui.labels import set_name, text_of
from c4studio.ui.pages.question_page import BUTTONS_ROW, PageButton, QuestionPage
from c4studio.ui.pages.question_part import QuestionPart
from c4studio.ui.part import Desk, ShowGamesFunction, carries_out
from c4studio.ui.searches import SearchRunner
from c4studio.ui.training.store_thread import TrainingStore
from c4studio.ui.widgets.fields import LETTERS_OF_CHOICE, combo_box
from c4studio.ui.widgets.layouts import new_form
from c4studio.words import wording
from c4studio.words.players import play
from c4studio.words.training import playout as words
from engine import Solver, StopFlag

MOST_POSITIONS = 5
"""Maximum number of positions of one session."""
_HELP_BUTTONS = "hint", "show"
"""The buttons of other questions that would give the next disc away."""
_REPLAY = {"replay": PageButton(None, "training.replay")}
_ENTRIES = {"look": PageButton(None, "training.look_at_the_game")}


class _WantedPosition(NamedTuple):
    """A position that the user wants to play out, before its scores are known."""

    line: Line
    opponent: str
    origin: str


class BringHomePart(QuestionPart[QuestionPage]):
    """Lets the user play positions to the end against an opponent, and stores every try.

    Attributes:
        opponent: the list of opponents on the page, until the first disc of the user is played.
    """

    def __init__(self, desk: Desk, store: TrainingStore, show_games: ShowGamesFunction) -> None:
        super().__init__(desk, self._new_page, practice=text_of("training.bringing_home"))
        self._store, self._show_games = store, show_games
        self._scores = SearchRunner(desk.analysis.searches, desk.messages, self)
        self._scores.found.connect(self._begin_positions)

    def _new_page(self) -> QuestionPage:
        page = QuestionPage(text_of("training.bring_home"), _ENTRIES)
        page.title.setText(text_of("training.bring_home"))
        page.set_shown(_HELP_BUTTONS, shown=False)
        page.add_buttons(_REPLAY, BUTTONS_ROW)
        characters = ((text_of(play.character_label(name)), name) for name in CHARACTERS)
        self.opponent = combo_box(
            [*((name, name) for name in LEVELS), *characters], LETTERS_OF_CHOICE
        )
        set_name(self.opponent, "training.opponent")
        self.opponent.currentIndexChanged.connect(self._on_opponent_chosen)
        self._box = QWidget()
        form = new_form()
        form.addRow(text_of("training.opponent"), self.opponent)
        self._box.setLayout(form)
        page.add_widget(self._box)
        return page

    def stop(self) -> None:
        """End the practice. A game that was let go counts as a try."""
        self._end_game_let_go()
        super().stop()

    # What begins.

    @carries_out("train.here")
    def practise_from_here(self) -> None:
        """Play out the position on the board."""
        line = Line.from_text(move_string_of_line_to(self._document.current))
        self._score_positions([self._wanted_position(line)])

    @carries_out("train.endgame")
    def _practise_endgame(self) -> None:
        """Play out the position after the last mistake of the game that left much to play."""
        line = line_of_nodes(nodes_of_line(self._document.current))
        wanted = self._wanted_position(line)
        self._start_search(partial(_find_endgame, wanted), line)

    @carries_out("train.bring")
    def _ask_positions(self) -> None:
        """Ask the positions that are due, or all of them where none is."""
        reading = self._store.run(lambda store: (home_positions(store), store.today))
        self._messages.follow_to_result(reading, self._on_positions_read)

    def practise_again(self, positions: Sequence[HomePosition]) -> None:
        """Play out stored positions."""
        board = positions[0].line.end.board
        self._score_positions(
            [
                _WantedPosition(each.line, each.opponent, each.origin)
                for each in positions
                if each.line.end.board == board
            ][:MOST_POSITIONS]
        )

    def _on_positions_read(self, found: tuple[list[HomePosition], int]) -> None:
        positions, today = found
        if positions:
            self.practise_again(due_positions(positions, today) or positions)
        else:
            self._messages.say(Practice.HOME_NONE)

    def _wanted_position(self, line: Line) -> _WantedPosition:
        heading = wording.game_heading(self._document.game.facts)
        origin = self._desk.look.value.render_within(heading)
        return _WantedPosition(line, self._settings.get(settings.HOME_OPPONENT), origin)

    def _score_positions(self, wanted: Sequence[_WantedPosition]) -> None:
        self._start_search(partial(_find_questions, wanted), wanted[0].line)

    def _start_search(self, find: Callable[..., Iterator[object]], line: Line) -> None:
        name = text_of("training.scoring_the_position")
        self._scores.start_search(name, find, follow=True, board=line.start.board)

    @Slot(object)
    def _begin_positions(self, found: list[PositionToPlayOut] | Practice) -> None:
        """Begin with the first position, or say why there is none."""
        if not self.is_open and self._actions.is_under_way(*ALL_USER_ACTIVITIES):
            return
        if isinstance(found, Practice):
            self._messages.show_answer(found)
            return
        self.enter_page()
        self.begin_drill(Drill(found))

    # The game.

    @Slot()
    def _on_opponent_chosen(self) -> None:
        drill, name = self.drill, self.opponent.currentData()
        if drill is not None and isinstance(drill.question, PositionToPlayOut):
            self._settings.set(settings.HOME_OPPONENT, name)
            drill.replace_question(replace(drill.question, opponent=name))
            self.show_question_again()

    def show_question(self) -> None:
        """Show the question. The opponent can be chosen until a disc is played."""
        super().show_question()
        question = None if self.drill is None else self.drill.question
        if self.drill is None or not isinstance(question, PositionToPlayOut):
            self._box.hide()
            return
        if len(self.drill.questions) == 1:
            is_asked = self.drill.is_awaiting_answer
            self.page.name_next_button(text_of("pages.done"), stands_out=not is_asked)
        self._box.setVisible(self.drill.line == question.line)
        self.opponent.blockSignals(True)
        self.opponent.setCurrentIndex(self.opponent.findData(question.opponent))
        self.opponent.blockSignals(False)

    def ask_next_question(self) -> None:
        """Ask the next position; after the only one the page has nothing more to say."""
        if self.drill is not None and len(self.drill.questions) == 1:
            self.leave_page()
        else:
            super().ask_next_question()

    def carry_out_request(self, name: str) -> None:
        """Carry out the request of a button. A game that was let go counts as a try."""
        if name == "look" and self.drill is not None:
            self._look_at_game(self.drill.trial.line)
            return
        if name in ("again", "replay"):
            self._end_game_let_go()
        super().carry_out_request("again" if name == "replay" else name)

    def usable_buttons(self, drill: Drill) -> set[str]:
        """Return the names of the usable buttons, with those that play or show the game again."""
        found = super().usable_buttons(drill)
        if "again" in found:
            found.add("replay")
        if drill.trial.passed is not None and drill.question is not None:
            found.add("look")
        return found

    def _look_at_game(self, line: Line) -> None:
        """Open a game that has ended, where the result was let go, or else at its end."""
        assert self.drill is not None
        game, trial = formats.read(line.text), self.drill.trial
        faults = trial.faults if isinstance(trial, PlayedOutGame) else []
        node = game.end()
        if faults:
            node = next(each for each in node.path() if each.position == faults[0].position)
        self.leave_page()
        self._show_games([game], say(Remark.UNDO_OPENED_GAME), lambda _: self._document.go_to(node))

    def _end_game_let_go(self) -> None:
        game = None if self.drill is None else self.drill.trial
        if self.drill is not None and isinstance(game, PlayedOutGame) and game.give_up():
            self._store_game(game)
            self.drill.settle_current_try(None)

    def record_attempt(self, question: DrillQuestion, attempt: CardAttempt) -> None:
        """Store a game that has ended, and say how often the position was brought home."""
        if self.drill is not None and isinstance(self.drill.trial, PlayedOutGame):
            self._store_game(self.drill.trial)

    def _store_game(self, game: PlayedOutGame) -> None:
        storing = self._store.run(partial(_store_try, game))
        self._messages.follow_to_result(storing, partial(self._on_game_stored, game))

    def _on_game_stored(self, game: PlayedOutGame, stored: tuple[HomePosition | None, int]) -> None:
        position, today = stored
        if position is not None and self.drill is not None and self.drill.trial is game:
            tally = self._desk.look.value.render(words.tally_sentence(position, today))
            self.page.show_remark(self.page.told.text(), tally)


def _store_try(game: PlayedOutGame, store: TrainingDatabase) -> tuple[HomePosition | None, int]:
    return record_home_try(store, game), store.today


def _find_questions(
    wanted: Sequence[_WantedPosition], solver: Solver, stop: StopFlag, _: object
) -> Iterator[list[PositionToPlayOut] | Practice]:
    """Yield a question for each position whose scores are known, or why there is none."""
    found = [
        PositionToPlayOut.from_line(each.line, scores, each.opponent, each.origin)
        for each in wanted
        if (scores := scores_if_known(each.line.end, solver, stop)) is not None
    ]
    yield found or Practice.HOME_UNKNOWN


def _find_endgame(
    wanted: _WantedPosition, solver: Solver, stop: StopFlag, report: object
) -> Iterator[list[PositionToPlayOut] | Practice]:
    """Yield a question for the endgame of a line, or why there is none."""
    line = endgame_of_line(wanted.line, solver, stop)
    if line is None:
        yield Practice.HOME_NO_ENDGAME
    else:
        yield from _find_questions([wanted._replace(line=line)], solver, stop, report)
