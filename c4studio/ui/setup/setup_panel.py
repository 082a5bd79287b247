"""The panel beside the board of the setup editor: brushes and tools, faults, and buttons."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6 import QtWidgets
from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QFont, QIcon

from c4studio.drawing import spacing
from c4studio.drawing.discs import disc_icon, disc_pixmap
from c4studio.drawing.icons import themed_icon
from c4studio.drawing.look import Look
from c4studio.formats import FormatError, read_painting
from c4studio.game.order import OrderReport
from c4studio.game.setup import Brush, Painting
from c4studio.language.messages import Prompt
from c4studio.language.refusal import impossible_board_reason
from c4studio.language.said import say
from c4studio.ui.commands import modes
from c4studio.ui.labels import set_name, set_text, text_of
from c4studio.ui.setup import words
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.board_chooser import BoardChooser
from c4studio.ui.widgets.layouts import in_column, in_row
from engine import Board, Side

BRUSH_ICON_SIZE = 20

_BRUSH_SIDES = (Side.RED, Side.YELLOW, None)
_TOOL_BUTTONS = (
    ("mirror", "setup.mirror", "mirrored"),
    ("swap", "setup.swap_colours", "swap"),
    ("clear", "setup.clear", "clear"),
    ("reset", "setup.from_the_game", "reset"),
)


class SetupPalette(QtWidgets.QWidget):
    """Buttons for the brushes and tools of the setup editor, which emit the user's choices.

    Attributes:
        brush: the brush in use, which paints discs of a colour or removes discs.
        turn: the sentence about the side to move in the position that is set up.
        sentence: the position's exact result; empty while it is unknown.
        orders: the sentence about the move orders that lead to the position.
    """

    brush_chosen = Signal(object)
    """Emitted with the brush (Brush) that the user chose."""
    tool_used = Signal(str)
    """Emitted with the name of the tool that the user pressed: ``mirror``, ``swap``, ``clear``,
    ``reset``."""

    def __init__(self, parent: QtWidgets.QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self.brush = Brush()
        self._group = QtWidgets.QButtonGroup(self)
        self.colours = {side: self._new_colour_button(side) for side in _BRUSH_SIDES}
        self.bare = self._new_brush_button(self._set_bare_brush)
        set_text(self.bare, "setup.none")
        self.bare.setToolTip(_tip_with_keys(self.bare.toolTip(), modes.EMPTY_CELL_KEYS))
        set_name(self.bare, "setup.no_disc")
        self.bare.hide()
        self.tools = {name: self._new_tool_button(name, key) for name, key, _ in _TOOL_BUTTONS}
        self.gravity = _new_icon_button()
        set_text(self.gravity, "setup.discs_fall")
        self.gravity.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.gravity.setCheckable(True)
        self.gravity.setChecked(self.brush.gravity)
        self.gravity.toggled.connect(lambda on: self._set_brush(replace(self.brush, gravity=on)))
        set_name(self, "setup.palette")
        self._lay_out_buttons()

    @Slot(object)
    def choose_colour(self, colour: Side | None) -> None:
        """Select the brush of a drawn colour, or for None the brush that removes discs."""
        self._choose_side(colour and self._look.disc_colour(colour))

    @Slot()
    def choose_bare_brush(self) -> None:
        """Choose the brush for cells that must be empty, while a search pattern is painted."""
        if not self.bare.isHidden():
            self._set_bare_brush()

    def set_pattern_mode(self, on: bool) -> None:
        """Show or hide the brush for empty cells, which only search patterns need.

        Discs float in a search pattern; otherwise they fall.
        """
        if self.brush.bare:
            self._choose_side(Side.RED)
        self.gravity.setChecked(not on)
        self.bare.setVisible(on)
        self.set_look(self._look)

    def set_look(self, look: Look) -> None:
        """Update the palette for another theme and other names of the sides."""
        self._look = look
        for side, button in self.colours.items():
            name, tip = self._brush_texts(side)
            button.setText(name)
            button.setToolTip(_tip_with_keys(tip, self._brush_keys(side)))
            button.setAccessibleName(name)
            button.setIcon(
                disc_icon(side, look, BRUSH_ICON_SIZE) if side else themed_icon("empty", look.theme)
            )
        self.bare.setIcon(themed_icon("mark-cross", look.theme))
        self.gravity.setIcon(themed_icon("fall", look.theme))
        for name, _, picture in _TOOL_BUTTONS:
            self.tools[name].setIcon(themed_icon(picture, look.theme))

    def _brush_texts(self, side: Side | None) -> tuple[str, str]:
        """Return the name of a brush, and a sentence on its effect."""
        if side is not None:
            paints = say(Prompt.PAINT_SIDE, side=side)
            return self._look.render(side), self._look.render(paints)
        if not self.bare.isHidden():
            return text_of("setup.any"), text_of("setup.take_discs")
        return text_of("setup.empty"), text_of("setup.take_discs_away")

    def _brush_keys(self, side: Side | None) -> modes.ModeKeys:
        """Return the keys that choose a brush, which go by the colour in which a side is drawn."""
        colour = side and self._look.disc_colour(side)
        keys = modes.BRUSH_SIDE_BY_KEYS.items()
        return next(row for row, painted in keys if painted is colour)

    def _choose_side(self, side: Side | None) -> None:
        self.colours[side].setChecked(True)
        self._set_brush(replace(self.brush, side=side, bare=False))

    def _set_bare_brush(self) -> None:
        self.bare.setChecked(True)
        self._set_brush(replace(self.brush, side=None, bare=True))

    def _set_brush(self, brush: Brush) -> None:
        if brush != self.brush:
            self.brush = brush
            self.brush_chosen.emit(brush)

    def _new_colour_button(self, side: Side | None) -> QtWidgets.QToolButton:
        button = self._new_brush_button(partial(self._choose_side, side))
        button.setChecked(side is self.brush.side)
        return button

    def _new_brush_button(self, choose: Callable[[], None]) -> QtWidgets.QToolButton:
        button = _new_icon_button()
        button.setCheckable(True)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.clicked.connect(lambda _: choose())
        self._group.addButton(button)
        return button

    def _new_tool_button(self, name: str, key: str) -> QtWidgets.QToolButton:
        button = set_name(_new_icon_button(), key)
        button.clicked.connect(partial(self._on_tool_clicked, name))
        return button

    def _on_tool_clicked(self, name: str, _checked: bool = False) -> None:
        self.tool_used.emit(name)

    def _lay_out_buttons(self) -> None:
        brushes = [(button, 1) for button in (*self.colours.values(), self.bare)]
        colours = in_row(*brushes, spacing=spacing.TIGHT_GAP)
        tools = in_row((self.gravity, 1), *self.tools.values(), spacing=spacing.TIGHT_GAP)
        self.setLayout(in_column(colours, tools))


def _tip_with_keys(sentence: str, row: modes.ModeKeys) -> str:
    return text_of(Prompt.TIP_WITH_KEYS, tip=sentence, keys=row.keys_name)


def _new_icon_button() -> QtWidgets.QToolButton:
    button = QtWidgets.QToolButton()
    button.setIconSize(QSize(BRUSH_ICON_SIZE, BRUSH_ICON_SIZE))
    button.setSizePolicy(QtWidgets.QSizePolicy.Policy.Expanding, QtWidgets.QSizePolicy.Policy.Fixed)

    return button


TURN_DISC_SIZE = 18
FAULT_SIGN_SIZE = 16


class SetupPanel(QtWidgets.QWidget):
    """Shows information on the position being set up, and emits typed texts and button presses.

    Attributes:
        buttons: the buttons that end setting up, which stand below the panel where it scrolls.
    """

    text_typed = Signal(str)
    """Emitted with the text of the position after each change by the user."""
    applied = Signal(bool)
    """Emitted when the position is to become the game; True means with an order of moves to it."""

    def __init__(self, parent: QtWidgets.QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._wrong, self._right = QIcon(), QIcon()
        self._painting = Painting()
        self._report: OrderReport | None = None
        self.palette_bar = SetupPalette()
        self.chooser = BoardChooser()
        self._disc = plain_text.label()
        self.turn, self.sentence = (plain_text.label(wraps=True) for _ in range(2))
        self._board_label = plain_text.label(text_of("setup.board"))
        self.text, self._text_fault = QtWidgets.QLineEdit(self._painting.text()), ""
        self.faults = QtWidgets.QListWidget()
        self.orders = plain_text.label(wraps=True)
        self.correct_cards = set_text(QtWidgets.QPushButton(), "setup.do")
        self._paints_pattern = False
        self.buttons = QtWidgets.QWidget()
        self.picture = set_text(QtWidgets.QPushButton(), "setup.from_a_picture")
        self.search = set_text(QtWidgets.QPushButton(), "setup.find_games")
        self.apply = set_text(QtWidgets.QPushButton(), "setup.apply")
        self.with_moves = set_text(QtWidgets.QCheckBox(), "setup.with_moves")
        self.apply.setDefault(True)
        self.cancel = set_text(QtWidgets.QPushButton(), "setup.cancel")
        self._name_widgets()
        self._connect_signals()
        self._lay_out_widgets()

    def set_pattern_mode(self, on: bool) -> None:
        """Show the controls for painting a search pattern, or hide them.

        While they are hidden, the controls for setting up a position are shown.
        """
        self._paints_pattern = on
        self.palette_bar.set_pattern_mode(on)
        for widget in (
            self.turn,
            self._board_label,
            self.chooser,
            self.picture,
            self.apply,
            self.with_moves,
        ):
            widget.setVisible(not on)
        self.search.setVisible(on)
        self._update_contents()

    def show_painting(self, painting: Painting) -> None:
        """Show faults, text and side to move after a change of discs.

        Move orders are not known yet.
        """
        self._painting, self._report, self._text_fault = painting, None, ""
        self.chooser.show_board(painting.board)
        # What was typed stays as it is. To read what was not would take long at the first time.
        is_typed = self.text.isModified()
        if not is_typed or _painting_of_text(self.text.text(), painting.board) != painting:
            self.text.setText(painting.text())
        self._update_contents()

    def show_text_fault(self, sentence: str) -> None:
        """Show why the typed text is no position. The discs on the board stay unchanged."""
        self._text_fault = sentence
        self._update_contents()

    def show_move_orders(self, report: OrderReport) -> None:
        """Show how many move orders lead to the placed discs, with an example."""
        self._report = report
        self._update_faults()
        self._update_move_orders()

    def show_verdict(self, sentence: str) -> None:
        """Show a sentence about the exact result of the position being set up."""
        self.sentence.setText(sentence)
        self.sentence.setVisible(bool(sentence))

    def set_look(self, look: Look) -> None:
        """Update the panel for another theme and other names of the sides."""
        self._look = look
        self._wrong, self._right = (
            themed_icon(name, look.theme) for name in ("warning", "correct")
        )
        self.palette_bar.set_look(look)
        self._update_contents()

    def _update_contents(self) -> None:
        look, painting = self._look, self._painting
        ratio = self.devicePixelRatioF()
        position = None if painting.faults else painting.to_position()
        over, winner = position is not None and position.is_over, position and position.winner
        self._disc.setVisible(not self._paints_pattern and (not over or winner is not None))
        self._disc.setPixmap(disc_pixmap(winner or painting.to_move, look, TURN_DISC_SIZE, ratio))
        self.turn.setText(look.render(words.describe_turn(painting)))
        self._update_faults()
        self._update_move_orders()

    def _update_faults(self) -> None:
        faults = [
            self._look.render(impossible_board_reason(each)) for each in self._painting.faults
        ]
        if words.has_no_order(self._report):
            faults = [self._look.render(words.describe_move_orders(self._report))]
        if self._paints_pattern:
            faults = []
        found = [*filter(None, [self._text_fault]), *faults]
        sign = self._wrong if found else self._right
        self.faults.clear()
        for sentence in found or [
            text_of(words.PATTERN_SEARCH_TEXT)
            if self._paints_pattern
            else text_of(words.NO_FAULTS_TEXT)
        ]:
            self.faults.addItem(QtWidgets.QListWidgetItem(sign, sentence))
        # Where there is no more room they are scrolled, and no button becomes lower.
        self.faults.setMinimumHeight(self.faults.fontMetrics().lineSpacing())
        self.text.setAccessibleDescription(self._text_fault)

    def _update_move_orders(self) -> None:
        report = self._report
        # That there is none is one of the faults.
        told = words.describe_move_orders(report)
        self.orders.setText(self._look.render(told))
        self.orders.setVisible(not self._paints_pattern and not words.has_no_order(report))
        order = report.orders.example if report and report.orders else None
        self.orders.setToolTip(order or "")
        self._enable_apply_buttons()
        wanted = not self._paints_pattern and report is not None and report.repair is not None
        if self.correct_cards.hasFocus() and not wanted:
            # Otherwise the next button gets the focus, and that may be Cancel.
            (self.apply if self.apply.isEnabled() else self.text).setFocus()
        self.correct_cards.setVisible(wanted)

    def _enable_apply_buttons(self) -> None:
        usable = not self._painting.faults and not self._text_fault
        report = self._report
        found = report is not None and report.orders is not None and report.orders.example
        self.apply.setEnabled(usable)
        self.with_moves.setEnabled(usable and bool(found))

    def _name_widgets(self) -> None:
        set_name(self, "setup.position_to_set")
        set_name(self.text, "setup.position_text")
        set_name(self.faults, "setup.faults")
        self.faults.setWordWrap(True)
        # A sentence may be higher than a small window has room for.
        self.faults.setVerticalScrollMode(QtWidgets.QListWidget.ScrollMode.ScrollPerPixel)
        self.faults.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.faults.setIconSize(QSize(FAULT_SIGN_SIZE, FAULT_SIGN_SIZE))
        self.faults.setSpacing(1)
        self.faults.setFrameShape(QtWidgets.QFrame.Shape.NoFrame)
        self.faults.viewport().setAutoFillBackground(False)
        self.correct_cards.setToolTip(text_of("setup.change_this_one"))
        self.picture.setToolTip(text_of("setup.read_the_board"))
        self.search.setToolTip(text_of("setup.find_the_games"))
        self.apply.setToolTip(text_of("setup.go"))
        self.cancel.setToolTip(text_of("setup.go_back"))

    def _connect_signals(self) -> None:
        self.text.textEdited.connect(lambda: self.text_typed.emit(self.text.text()))
        self.apply.clicked.connect(
            lambda: self.applied.emit(self.with_moves.isEnabled() and self.with_moves.isChecked())
        )

    def _lay_out_widgets(self) -> None:
        label, buttons = (
            plain_text.label(text_of("setup.text")),
            QtWidgets.QGridLayout(self.buttons),
        )
        buttons.setContentsMargins(0, 0, 0, 0)
        buttons.setSpacing(spacing.NORMAL_GAP)
        label.setBuddy(self.text)
        self._board_label.setBuddy(self.chooser.names)
        # Side by side all four would be cut. The first two are never shown together.
        self.search.hide()
        buttons.addWidget(self.picture, 0, 0)
        for place, button in enumerate((self.search, self.cancel, self.with_moves, self.apply)):
            buttons.addWidget(button, *divmod(place, 2))
        self.sentence.setFont(_make_bold(self.sentence.font()))
        repair = in_row((self.orders, 1), self.correct_cards)
        # A sentence with more lines does not move the button.
        repair.setAlignment(self.correct_cards, Qt.AlignmentFlag.AlignBottom)
        layout = in_column(
            self.palette_bar,
            in_row(self._board_label, (self.chooser, 1)),
            in_row(label, self.text),
            # Below what can be pressed, since sentences have one line or two.
            in_row(self._disc, (self.turn, 1)),
            self.sentence,
            (self.faults, 1),
            repair,
        )
        self.setLayout(layout)


def _painting_of_text(text: str, board: Board) -> Painting | None:
    try:
        return read_painting(text, pasted=True, board=board)
    except FormatError:
        return None


def _make_bold(font: QFont) -> QFont:
    font.setWeight(QFont.Weight.DemiBold)
    return font
