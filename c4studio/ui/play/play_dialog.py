"""The dialog for a new game: opponent, side and start position."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6 import QtWidgets
from PySide6.QtCore import QSize, Signal, Slot

from c4studio.drawing import spacing
from c4studio.drawing.look import Look
from c4studio.drawing.small_boards import face_icon
from c4studio.game.boards import BOARDS_WITH_PEOPLE
from c4studio.game.times import TimeControl
from c4studio.language.messages import Noun, Practice
from c4studio.language.said import Amount, say
from c4studio.library.fitted import LIKE_USER
from c4studio.library.players import LibraryPlayer
from c4studio.opponents.characters import CHARACTERS, NAMED_LEVELS
from c4studio.opponents.dials import StrengthDials
from c4studio.opponents.fitted import FittedLevel, PlayerOfLibrary
from c4studio.opponents.people import LEVELS
from c4studio.ui.labels import text_of
from c4studio.ui.play.match import Match
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.dialog import Dialog
from c4studio.ui.widgets.fields import combo_box, spin_box
from c4studio.ui.widgets.layouts import new_form
from c4studio.words.players import play, swap
from c4studio.words.players.play import OtherProgram, Strength
from c4studio.words.wording import names_of_boards
from engine import STANDARD, Board, Side

HIGHEST_SEED = 999_999
MOST_PLAYERS = 8
"""Maximum number of players of the library in the list of opponents."""
FACE_SIZE = QSize(23, 20)
"""The size of the faces of opponents in the list, in logical pixels."""
STRENGTH_TEXT_WIDTH = 48
"""Width in characters of the text that describes the engine's strength."""
PERFECT_DIALS = StrengthDials(budget=0)
"""The initial custom strength, which is perfect play."""
TIME_CONTROLS = (
    TimeControl(),
    *(TimeControl(60 * minutes) for minutes in (1, 3, 5, 10, 15, 30)),
    *(TimeControl(60 * minutes, increment) for minutes, increment in ((1, 2), (3, 2), (5, 5))),
    *(TimeControl(seconds, is_per_move=True) for seconds in (5, 10, 30)),
)
"""The time controls that can be chosen."""


@dataclass(frozen=True, slots=True)
class GameOffer:
    """The choices for a new game: as suggested to the user, and as the user changed them.

    Attributes:
        match: the players and their time.
        by_turns: whether the user changes sides in each further game.
        from_start: whether the game begins on the empty board, rather than at the current position.
        with_dials: whether the user is asked for the seed and the dials, even if no dial is set.
        other: the name of another engine that is switched on; "" for none.
        board: the board of the game.
    """

    match: Match
    by_turns: bool = False
    from_start: bool = True
    with_dials: bool = False
    other: str = ""
    board: Board = STANDARD


_OTHER, _BY_DIALS = "another program", "by dials"
"""What stands for a level's name in the rows of another program, and of custom strength."""


class PlayDialog(Dialog):
    """A dialog for a new game: opponent, side and start, and if wanted seed and custom strength.

    Three fields (dials) set how far the engine sees and how often it errs. They apply once
    one of them is turned, until an opponent is chosen again.

    Args:
        offer: the initial choices.
        suited: the name of the level that suits the user by the results so far; "" for none.
        can_go_on: whether the game can start at the current position.
        look: names the sides.
    """

    chosen = Signal(object)
    """Emitted with the user's choices (GameOffer) for the game to be played."""

    def __init__(
        self, offer: GameOffer, suited: str, can_go_on: bool, look: Look, parent: QtWidgets.QWidget
    ) -> None:
        super().__init__(text_of("play.play"), parent)
        self._suited, match = suited, offer.match
        self._other, self._board = offer.other, offer.board
        self._with_dials = offer.with_dials or isinstance(match.level, StrengthDials)
        self.opponent = combo_box()
        for text, level in self._opponent_choices():
            self.opponent.addItem(text, level)
            if level in CHARACTERS:
                icon = face_icon(CHARACTERS[level].face, look)
                self.opponent.setItemIcon(self.opponent.count() - 1, icon)
        self.opponent.setIconSize(FACE_SIZE)
        self.side = combo_box((look.render(side), side) for side in Side)
        self.side.addItem(look.render(say(Practice.BY_TURNS, side=match.human)), None)
        self.side.setCurrentIndex(len(Side) if offer.by_turns else list(Side).index(match.human))
        self._next_side = match.human
        self.begin = combo_box(
            [(text_of("play.at_the_empty"), True), (text_of("play.at_this_position"), False)]
        )
        self.begin.setCurrentIndex(0 if offer.from_start or not can_go_on else 1)
        self.begin.setEnabled(can_go_on)
        self.rule = combo_box(
            [(text_of("play.the_usual_one"), False), (text_of("play.swap"), True)]
        )
        self.rule.setCurrentIndex(int(match.swap))
        self.clock = combo_box(
            (text_of(play.time_control_name(each)), each.text) for each in TIME_CONTROLS
        )
        self.clock.setCurrentIndex(max(self.clock.findData(match.clock.text), 0))
        self.seed = _number_field(1, HIGHEST_SEED, match.seed)
        # A form reckons with one line of what is wrapped.
        self._strength = plain_text.label(wraps=True, lines=4, letters=STRENGTH_TEXT_WIDTH)
        self._add_dials(match.level if isinstance(match.level, StrengthDials) else PERFECT_DIALS)
        self._form = self._lay_out()
        self._select_opponent(match.level)
        for field in (self.opponent, self.begin, self.rule):
            field.currentIndexChanged.connect(self._update_fields)
        self._update_fields()

    @property
    def offer(self) -> GameOffer:
        """The choices in the fields of the dialog."""
        level, side = self._chosen_level, self.side.currentData()
        human = self._next_side if side is None else Side(side)
        clock = TimeControl.from_text(self.clock.currentData())
        match = Match(human, level, self.seed.value(), clock, self._has_swap)
        return GameOffer(match, side is None, bool(self.begin.currentData()))

    @property
    def _has_swap(self) -> bool:
        """Whether the game begins with the swap rule."""
        return self._can_swap and bool(self.rule.currentData())

    @property
    def _can_swap(self) -> bool:
        """Whether the swap rule can be chosen, for which a game begins at the empty board."""
        return bool(self.begin.currentData())

    @property
    def _shows_dials(self) -> bool:
        """Whether the seed and the dials are asked for."""
        level = self._chosen_level
        has_dials = level is not None and not isinstance(level, OtherProgram | PlayerOfLibrary)
        return self._with_dials and has_dials

    @property
    def _chosen_level(self) -> Strength | None:
        """The chosen strength of the engine; None if two people play."""
        name = self.opponent.currentData()
        if isinstance(name, FittedLevel | PlayerOfLibrary):
            return name
        if name == _OTHER:
            return OtherProgram(self._other)
        if name != _BY_DIALS:
            return NAMED_LEVELS.get(name or "")
        budget = self.budget.value()
        return StrengthDials(
            self.horizon.value() or None, None if budget < 0 else budget, self.held.value()
        )

    @Slot(object)
    def add_level_like_user(self, level: FittedLevel | None) -> None:
        """Add the opponent that is as strong as the user, once it is known."""
        if level is not None:
            self.opponent.addItem(text_of(Practice.LIKE_YOU), level)

    @Slot(object)
    def add_players(self, players: Sequence[LibraryPlayer] | None) -> None:
        """Add the players of the library with the most games, except the user and the engine."""
        known = {*NAMED_LEVELS, LIKE_USER}
        others = [each for each in players or () if not (each.is_user or each.name in known)]
        for each in others[:MOST_PLAYERS]:
            player = PlayerOfLibrary(each.name, each.games)
            games = Amount(each.games, Noun.GAME)
            self.opponent.addItem(
                text_of(Practice.AS_IN_GAMES, name=each.name, games=games), player
            )

    def accept(self) -> None:
        """Emit the choices and close the dialog."""
        super().accept()
        self.chosen.emit(self.offer)

    def _opponent_choices(self) -> list[tuple[str, str]]:
        """The labels in the list of opponents, each with the name of its level."""
        named = [(name, name) for name in LEVELS]
        suited = (
            [(text_of(Practice.SUITS_YOU, name=self._suited), self._suited)] if self._suited else []
        )
        return [
            *suited,
            *named,
            *((text_of(play.character_label(name)), name) for name in CHARACTERS),
            *(
                [(text_of(Practice.OTHER_OPPONENT, name=self._other), _OTHER)]
                if self._other
                else []
            ),
            (text_of(Practice.TWO_PLAYERS), ""),
            *([(text_of(Practice.BY_DIALS), _BY_DIALS)] if self._with_dials else []),
        ]

    def _select_opponent(self, level: Strength | None) -> None:
        """Select an opponent in the list: a level, a second person, or a custom strength."""
        names = (name for name, each in NAMED_LEVELS.items() if each == level)
        self._select_row("" if level is None else next(names, _BY_DIALS))

    def _select_row(self, name: str) -> None:
        """Select the first row with a name in the list of opponents, if there is one."""
        row = self.opponent.findData(name)
        if row >= 0:
            self.opponent.setCurrentIndex(row)

    @Slot()
    def _on_dial_turned(self) -> None:
        """Select the custom opponent after the user has changed its strength."""
        self._select_row(_BY_DIALS)
        self._update_fields()

    @Slot()
    def _update_fields(self) -> None:
        for dial, one, several in (
            (self.budget, "play.time_at_most", "play.times_at_most"),
            (self.held, "play.column_at_most", "play.columns_at_most"),
        ):
            dial.setSuffix(f" {text_of(one if dial.value() == 1 else several)}")
        level = self._chosen_level
        said = say(Practice.NO_ENGINE)
        if level is not None:
            said = say(Practice.THE_ENGINE, does=play.opponent_strength(level, self._board))
        told = [text_of(said), text_of(Practice.PLAY_HIDES)]
        if self._has_swap:
            told.append(text_of(swap.rule_sentence()))
        if self._board not in BOARDS_WITH_PEOPLE and level is not None:
            boards = names_of_boards(BOARDS_WITH_PEOPLE)
            told.append(text_of(Practice.LEVELS_BY_FORECAST, boards=boards))
        self._strength.setText(" ".join(told))
        self.rule.setEnabled(self._can_swap)
        self._form.setRowVisible(self.side, level is not None)
        self.seed.setVisible(self._shows_dials)
        for field in (self.horizon, self.budget, self.held):
            self._form.setRowVisible(field, self._shows_dials)
        self.fit_to_text()

    def _add_dials(self, dials: StrengthDials) -> None:
        """Add the three fields of the custom strength, whose lowest number is shown as a word."""
        self.horizon = _number_field(
            0, self._board.size, dials.horizon or 0, text_of(Practice.EVERYTHING)
        )
        self.horizon.setSuffix(f" {text_of('play.discs_ahead')}")
        budget = -1 if dials.budget is None else dials.budget
        self.budget = _number_field(-1, self._board.size, budget, text_of(Practice.NOT_LIMITED))
        self.held = _number_field(1, self._board.width, dials.held)
        for dial in (self.horizon, self.budget, self.held):
            dial.valueChanged.connect(self._on_dial_turned)

    def _lay_out(self) -> QtWidgets.QFormLayout:
        form = new_form(spacing.ROW_GAP, spacing.PAGE_MARGIN)
        self.setLayout(form)
        fields = {
            "play.opponent": self.opponent,
            "play.you_play": self.side,
            "play.begin": self.begin,
            "play.rule": self.rule,
            "play.clock": self.clock,
            "play.the_engine_sees": self.horizon,
            "play.gives_the_result": self.budget,
            "play.only_where_it": self.held,
        }
        # On one row, since a small screen has no room for one more.
        timed = QtWidgets.QHBoxLayout()
        timed.setSpacing(spacing.ROW_GAP)
        timed.addWidget(self.clock, 1)
        timed.addWidget(self.seed)
        for key, field in fields.items():
            form.addRow(text_of(key), timed if field is self.clock else field)
            field.setAccessibleName(text_of(key).replace("&", ""))
        self.seed.setAccessibleName(text_of("play.seed"))
        self.seed.setPrefix(f"{text_of('play.seed')} ")
        self.seed.setToolTip(text_of("play.the_same_seed"))
        form.addRow(self._strength)
        standard = QtWidgets.QDialogButtonBox.StandardButton
        buttons = self.new_buttons(standard.Ok | standard.Cancel)
        buttons.button(standard.Ok).setText(text_of("play.play_now"))
        form.addRow(buttons)
        return form


def _number_field(lowest: int, highest: int, value: int, special: str = "") -> QtWidgets.QSpinBox:
    dial = spin_box()
    dial.setRange(lowest, highest)
    dial.setSpecialValueText(special)
    dial.setValue(value)
    return dial
