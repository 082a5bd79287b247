"""The practice of reading ahead: lines to calculate, positions to judge, and moves to guess."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from random import Random
from typing import NamedTuple

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from c4studio import formats
from c4studio.game import Game
from c4studio.ground.paths import packaged_examples
from c4studio.language.messages import Practice
from c4studio.language.said import Value, say
from c4studio.library.library import Library
from c4studio.library.played import played_games
from c4studio.library.shelf import CurrentLibrary
from c4studio.library.words_file import PackedGames
from c4studio.review.line import Line, played_line
from c4studio.training.drill import Drill, DrillQuestion
from c4studio.training.guess import LEAST_GUESSED_DISCS, MOST_POINTS, guess_questions
from c4studio.training.puzzles.puzzle import Puzzle
from c4studio.training.reading import (
    LINES_TO_CALCULATE,
    JudgeTry,
    find_calculations,
    find_judgements,
    puzzles_about_rating,
)
from c4studio.training.rows import SetRound
from c4studio.training.sets import ReadingKind, log_finished_round
from c4studio.training.statistics import tally_of_rounds
from c4studio.ui.commands.command import ALL_USER_ACTIVITIES
from c4studio.ui.labels import set_name, text_of
from c4studio.ui.pages.question_page import PageButton, QuestionPage
from c4studio.ui.pages.question_part import QuestionPart
from c4studio.ui.part import Desk, carries_out
from c4studio.ui.searches import SearchRunner
from c4studio.ui.training.store_thread import TrainingStore
from c4studio.ui.widgets.fields import LETTERS_OF_CHOICE, combo_box
from c4studio.ui.widgets.layouts import new_form
from c4studio.words import wording
from c4studio.words.training import progress, reading
from c4studio.words.training.puzzles import THEME_NAMES
from engine import STANDARD, Solver, StopFlag
from engine.score import ColumnScores

_CHOICES = {f"choice {number}": PageButton(None, "training.choice") for number in range(3)}
"""The buttons of the results or reasons that a judgement chooses among, by name."""
_TITLES = {
    ReadingKind.CALCULATE: "training.calculate",
    ReadingKind.JUDGE: "training.judge",
    ReadingKind.GUESS: "training.guess",
}
_EXAMPLES = {"annotated": "training.annotated_game", "perfect": "training.perfect_game"}
"""The games of the program whose moves can be guessed, and the keys of their names."""
MOST_OFFERED_GAMES = 10
"""Maximum number of one's own games, and of games of the library, whose moves can be guessed."""


class OfferedGame(NamedTuple):
    """A game whose moves can be guessed.

    Attributes:
        name: the name for users.
        read_line: returns its moves, in another thread.
    """

    name: str
    read_line: Callable[[], Line]


class ReadingPart(QuestionPart[QuestionPage]):
    """Asks for lines, judgements and guesses, and stores the result of each session.

    Attributes:
        games: the list of games whose moves can be guessed.
    """

    def __init__(self, desk: Desk, store: TrainingStore, shelf: CurrentLibrary) -> None:
        super().__init__(desk, self._new_page, practice=text_of("training.reading"))
        self._store, self._shelf = store, shelf
        self._kind = ReadingKind.CALCULATE
        self._offered: list[OfferedGame] = []
        self.games = combo_box(letters=LETTERS_OF_CHOICE)
        self._games_box = QWidget()
        self._finding = SearchRunner(desk.analysis.searches, desk.messages, self)
        self._finding.found.connect(self._begin_practice)

    def _new_page(self) -> QuestionPage:
        page = QuestionPage(text_of("training.reading"))
        page.add_choices(_CHOICES)
        form = new_form()
        form.addRow(text_of("training.game"), set_name(self.games, "training.game"))
        self.games.activated.connect(self._guess_in_game)
        self._games_box.setLayout(form)
        page.add_widget(self._games_box)
        return page

    def stop(self) -> None:
        """End the practice, and the search for another game. What was answered so far counts."""
        self._finding.stop_silently()
        if self.drill is not None and self.drill.question is not None:
            self._store_session(self.drill)
        super().stop()

    # What begins.

    @carries_out("train.calculate")
    def _find_lines(self) -> None:
        work = partial(puzzles_about_rating, chance=Random())
        self._messages.follow_to_result(self._store.run(work), self._find_calculations)

    def _find_calculations(self, puzzles: Sequence[Puzzle]) -> None:
        chosen = puzzles[:LINES_TO_CALCULATE]
        self._finding.start_search(
            text_of("training.looking_for_lines"),
            lambda solver, stop, report: iter(
                [(ReadingKind.CALCULATE, [*find_calculations(chosen, _scorer(solver, stop))])]
            ),
        )

    @carries_out("train.judge")
    def _find_positions(self) -> None:
        chance = Random()

        def begin(puzzles: Sequence[Puzzle]) -> None:
            self._begin_practice((ReadingKind.JUDGE, find_judgements(puzzles, chance)))

        work = partial(puzzles_about_rating, chance=chance)
        self._messages.follow_to_result(self._store.run(work), begin)

    @carries_out("train.guess")
    def _find_games(self) -> None:
        """Ask for the moves of the game on the board, or else of a game of the program."""
        line = played_line(self._document.current)
        here = OfferedGame(text_of("training.game_on_board"), partial(_same, line))
        self._offered = [here] if _is_fit(line) else []
        self._offered += [
            OfferedGame(text_of(label), partial(_line_of_example, example))
            for example, label in _EXAMPLES.items()
        ]
        own = self._shelf.use_own_library(text_of("training.looking_for_games"), _own_games)
        self._messages.follow_to_result(own, self._add_own_games)

    def _add_own_games(self, found: list[OfferedGame] | None) -> None:
        self._offered += found or []
        library = self._shelf.read_library(_games_of_library)
        self._messages.follow_to_result(library, self._offer_games)

    def _offer_games(self, found: list[OfferedGame] | None) -> None:
        known = {each.name for each in self._offered}
        self._offered += [each for each in found or () if each.name not in known]
        self.games.clear()
        self.games.addItems([each.name for each in self._offered])
        self._guess_in_game(0)

    @Slot(int)
    def _guess_in_game(self, number: int) -> None:
        read_line = self._offered[number].read_line
        self._finding.start_search(
            text_of("training.looking_for_games"),
            lambda solver, stop, report: iter(
                [(ReadingKind.GUESS, [*guess_questions(read_line(), _scorer(solver, stop))])]
            ),
        )

    @Slot(object)
    def _begin_practice(self, found: tuple[ReadingKind, Sequence[DrillQuestion]]) -> None:
        is_other = self._actions.is_under_way(*ALL_USER_ACTIVITIES) and not self.is_open
        if is_other or (self.drill is not None and self.drill.attempts):
            return
        self._kind, questions = found
        self.enter_page()
        self.page.title.setText(text_of(_TITLES[self._kind]))
        self.page.set_shown(_CHOICES, self._kind is ReadingKind.JUDGE)
        self.begin_drill(Drill(questions, repeats_missed=self._kind is not ReadingKind.GUESS))

    # What is asked for.

    @property
    def asks_for_columns(self) -> bool:
        """Whether the question is answered with columns, and not with a choice."""
        return self._kind is not ReadingKind.JUDGE

    @Slot(int)
    def _on_column_chosen(self, column: int) -> None:
        if self.asks_for_columns:
            super()._on_column_chosen(column)
        else:
            self._messages.say(text_of("training.judge_first"))

    def usable_buttons(self, drill: Drill) -> set[str]:
        """Return the names of the usable buttons, among them the choices of a judgement."""
        found = super().usable_buttons(drill)
        if self._kind is ReadingKind.GUESS:
            found.discard("again")
        if isinstance(drill.trial, JudgeTry):
            # A hint would name a column, and both answers of a judgement are choices.
            found -= {"hint", "again"}
            found |= {*_CHOICES} if drill.is_awaiting_answer else set()
        return found

    def carry_out_request(self, name: str) -> None:
        """Carry out the request of a button, such as a choice."""
        drill = self.drill
        if name in _CHOICES and drill is not None and drill.is_awaiting_answer:
            self._respond_to_attempt(drill, drill.answer_question([*_CHOICES].index(name)))
        elif (
            name == "leave" and drill is not None and drill.attempts and drill.question is not None
        ):
            # The result is shown first, and left by the same key.
            drill.go_to_question(len(drill.questions))
            self._announce_question()
            self.on_drill_ended()
        elif name not in _CHOICES:
            super().carry_out_request(name)

    def show_question(self) -> None:
        """Show the question, the names of what is chosen among, and the line so far."""
        super().show_question()
        drill = self.drill
        if drill is None or drill.question is None:
            return
        self._games_box.setVisible(self._kind is ReadingKind.GUESS and not drill.attempts)
        trial = drill.trial
        names: Sequence[Value] = [*reading.RESULT_NAMES.values()]
        if isinstance(trial, JudgeTry) and trial.asks_for_reason:
            asked = say(Practice.WHAT_DECIDES, side=drill.position.to_move)
            self.page.task.setText(self._desk.look.value.render(asked))
            names = [THEME_NAMES[theme] for theme in trial.question.reasons]
        for number, (button, name) in enumerate(zip(_CHOICES, names, strict=True), 1):
            self.page.buttons[button].setText(f"{number}   {text_of(name)}")
        if self._kind is ReadingKind.CALCULATE:
            # A disc under the pointer would stand as if none were entered.
            self.page.board.set_takes_discs(False)
        if trial.entered and trial.passed is None:
            self.page.show_remark(self._desk.look.value.render(self.judgement(drill)))

    # What is stored.

    def on_drill_ended(self) -> None:
        """Store the result of the session."""
        if self.drill is not None:
            self._store_session(self.drill)

    def _store_session(self, drill: Drill) -> None:
        """Store what was found of what was asked; of a game whose moves were guessed the points."""
        if not drill.attempts:
            return
        found, asked = drill.passed_count, len(drill.attempts)
        if self._kind is ReadingKind.GUESS:
            found, asked = drill.points, MOST_POINTS * asked
        result = self._kind, drill.total_seconds, found, asked
        handle = self._store.run(lambda store: log_finished_round(store, *result))
        self._messages.follow_to_result(handle, self._show_result_so_far)

    def _show_result_so_far(self, found: list[SetRound]) -> None:
        if self.is_open and self.drill is not None and self.drill.question is None:
            so_far = progress.found_so_far_sentence(tally_of_rounds(found))
            self.page.show_remark(text_of(so_far))


def _scorer(solver: Solver, stop: StopFlag) -> Callable[..., ColumnScores]:
    return lambda position: solver.score_columns(position, stop)


def _is_fit(line: Line) -> bool:
    """Return whether a game is long enough, on the board that the model of people knows."""
    return line.start.board == STANDARD and len(line.columns) >= LEAST_GUESSED_DISCS


def _same(line: Line) -> Line:
    return line


def _line_of_example(name: str) -> Line:
    text = packaged_examples()[name].read_text(encoding="utf-8")
    return played_line(formats.read(text).end())


def _own_games(library: Library) -> list[OfferedGame]:
    """Return the user's last games, in the thread of the library."""
    last = islice(played_games(library), MOST_OFFERED_GAMES)
    return _fit_games([each.stored.entry.as_game() for each in last])


def _games_of_library(library: Library, _: PackedGames) -> list[OfferedGame]:
    """Return a few games of a library by chance, in the thread of the library."""
    numbers = range(1, library.count_games() + 1)
    chosen = Random().sample(numbers, min(MOST_OFFERED_GAMES, len(numbers)))
    return _fit_games([game for game, _ in library.games(chosen)])


def _fit_games(games: Sequence[Game]) -> list[OfferedGame]:
    return [
        OfferedGame(text_of(wording.game_heading(game.facts)) or line.text, partial(_same, line))
        for game in games
        if _is_fit(line := played_line(game.end()))
    ]
