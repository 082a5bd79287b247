"""The settings dialog, built from the table of settings, and the command that opens it."""

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6 import QtWidgets
from PySide6.QtCore import QSignalBlocker, QSize, Qt, Slot
from PySide6.QtGui import QPalette

from c4studio.analysis.score_file import ScoreFileTasks
from c4studio.drawing import spacing
from c4studio.ui import settings
from c4studio.ui.labels import set_name, set_text, text_of
from c4studio.ui.part import Desk, Part, carries_out
from c4studio.ui.settings import SETTINGS_BY_GROUP, USER_SETTINGS, Setting, Settings
from c4studio.ui.widgets import plain_text
from c4studio.ui.widgets.dialog import Dialog
from c4studio.ui.widgets.fields import combo_box, show_value, spin_box
from c4studio.ui.widgets.layouts import in_column, in_row, new_form
from c4studio.ui.widgets.scroll_room import scroll_area
from c4studio.words import cache
from engine.exchange import CacheState

ChoiceReceiver = Callable[[Any], None]
"""A function that receives the value that the user chose."""
PREFERENCES_WIDTH = 720
GROUP_LIST_WIDTH = 130
FIELD_WIDTH = 190
HELP_TEXT_WIDTH = 370


def setting_field(setting: Setting[Any], choose: ChoiceReceiver) -> QtWidgets.QWidget:
    """Return an input field for a setting. The field passes each choice to ``choose``."""
    field = _new_setting_field(setting, choose)
    # A check box contains its text.
    field.setAccessibleName(setting.label)
    field.setAccessibleDescription(setting.help)
    field.setToolTip(setting.help)
    return field


def _new_setting_field(setting: Setting[Any], choose: ChoiceReceiver) -> QtWidgets.QWidget:
    if setting.choices:
        return _choice_field(setting, choose)
    if setting.span:
        return _number_field(setting.span, choose)
    box = QtWidgets.QCheckBox(setting.label)
    box.toggled.connect(choose)
    return box


def _choice_field(setting: Setting[Any], choose: ChoiceReceiver) -> QtWidgets.QComboBox:
    field = combo_box((name, value) for value, name in setting.choices)
    field.currentIndexChanged.connect(partial(_choose_value_of_row, setting, choose))
    return field


def _choose_value_of_row(setting: Setting[Any], choose: ChoiceReceiver, row: int) -> None:
    choose(setting.choices[row][0])


def _number_field(span: tuple[int, int], choose: ChoiceReceiver) -> QtWidgets.QSpinBox:
    field = spin_box()
    field.setRange(*span)
    # A number counts once it is complete: the user who types 128 does not want 1.
    field.setKeyboardTracking(False)
    field.valueChanged.connect(choose)
    return field


class PreferencesDialog(Dialog):
    """The settings dialog: a page of fields for each group, and a button for stored scores."""

    def __init__(self, config: Settings, scores: ScoreFileTasks, window: QtWidgets.QWidget) -> None:
        super().__init__(text_of("preferences.preferences"), window)
        self._settings = config
        self._scores = scores
        self.fields = {
            each.name: setting_field(each, partial(config.set, each)) for each in USER_SETTINGS
        }
        self.folder = plain_text.label(wraps=True)
        self.clear = set_text(QtWidgets.QPushButton(), "preferences.clear")
        self.clear.setAutoDefault(False)
        self._lay_out_widgets()
        config.changed.connect(self._show_setting)
        scores.cleared.connect(self._describe_cache)
        self._show_all_settings()
        self._describe_cache()

    # Construction.

    def _lay_out_widgets(self) -> None:
        self.groups = QtWidgets.QListWidget()
        self.groups.setObjectName("choices")
        set_name(self.groups, "preferences.groups")
        self.groups.setSpacing(spacing.TIGHT_GAP)
        self.groups.setFixedWidth(GROUP_LIST_WIDTH)
        self.groups.addItems([text_of(f"settings.{each}") for each in SETTINGS_BY_GROUP])
        self.page_of_heading = QtWidgets.QStackedWidget()
        self._pages: list[QtWidgets.QLayout] = []
        for group in SETTINGS_BY_GROUP.values():
            self.page_of_heading.addWidget(self._new_page(group))
        self.groups.currentRowChanged.connect(self.page_of_heading.setCurrentIndex)
        self.groups.setCurrentRow(0)
        self._area = area = scroll_area(self.page_of_heading)
        self.lay_out(
            (in_row(self.groups, (area, 1), spacing=spacing.PAGE_MARGIN), 1), self._new_buttons()
        )

    def _new_page(self, group: tuple[Setting[Any], ...]) -> QtWidgets.QWidget:
        form = new_form(spacing.ROW_GAP)
        for setting in group:
            self._add_setting_row(form, setting)
        if settings.ENGINE_MEMORY_MB in group:
            form.addRow(text_of("preferences.cache"), in_row((self.folder, 1), self.clear))
        page = QtWidgets.QWidget()
        inside = in_column(form, None)
        inside.setContentsMargins(0, 0, spacing.ROW_GAP, 0)
        page.setLayout(inside)
        self._pages.append(inside)
        return page

    def _new_buttons(self) -> QtWidgets.QDialogButtonBox:
        standard = QtWidgets.QDialogButtonBox.StandardButton
        buttons = self.new_buttons(standard.RestoreDefaults | standard.Close)
        self.restore = buttons.button(standard.RestoreDefaults)
        set_text(self.restore, "preferences.restore_defaults")
        self.restore.setAutoDefault(False)
        self.restore.clicked.connect(self._on_restore_clicked)
        return buttons

    def fit_to_text(self) -> None:
        """Take the size of the pages, which scroll vertically, but not horizontally."""
        for page in self._pages:
            # Qt forgets the sizes of a page in sight only.
            page.activate()
        bar = self._area.verticalScrollBar().sizeHint().width()
        self._area.setMinimumWidth(self.page_of_heading.minimumSizeHint().width() + bar)
        self.resize_within(QSize(PREFERENCES_WIDTH, self.page_of_heading.sizeHint().height() + 90))

    def _add_setting_row(self, form: QtWidgets.QFormLayout, setting: Setting[object]) -> None:
        field = self.fields[setting.name]
        title = "" if isinstance(field, QtWidgets.QCheckBox) else setting.label
        cell = QtWidgets.QVBoxLayout()
        cell.setSpacing(spacing.TIGHT_GAP)
        if title:
            field.setFixedWidth(FIELD_WIDTH)
            cell.addWidget(field)
        else:
            # The check box is as wide as its text, since only the text can be clicked.
            cell.addWidget(field, 0, Qt.AlignmentFlag.AlignLeft)
        cell.addWidget(_help_label(setting.help))
        form.addRow(title, cell)
        label = form.labelForField(cell)
        if isinstance(label, QtWidgets.QLabel):
            label.setBuddy(field)

    # Display.

    def _show_all_settings(self) -> None:
        for setting in USER_SETTINGS:
            self._show_setting(setting.name)

    @Slot(str)
    def _show_setting(self, name: str) -> None:
        """Update a setting's field after the setting was changed anywhere."""
        for setting in USER_SETTINGS:
            if setting.name == name:
                # Not reported as the user's choice.
                with QSignalBlocker(self.fields[name]):
                    show_value(self.fields[name], self._settings.get(setting))

    @Slot()
    def _describe_cache(self) -> None:
        if self._scores.path is None:
            self.folder.setText(text_of("preferences.none_scores"))
            return
        plain_text.show_path(self.folder, str(self._scores.path.parent))
        self._scores.describe().then(self, done=self._show_cache_size)

    def _show_cache_size(self, state: CacheState | None) -> None:
        size = cache.byte_size_text(state.bytes) if state else "empty"
        if self._scores.path is not None:
            plain_text.show_path(self.folder, f"{self._scores.path.parent} ({size})")

    # Choices.

    @Slot()
    def _on_restore_clicked(self) -> None:
        self._settings.restore_defaults(USER_SETTINGS)


def _help_label(text: str) -> QtWidgets.QLabel:
    label = plain_text.label(text, wraps=True)
    label.setForegroundRole(QPalette.ColorRole.PlaceholderText)
    # Otherwise the label would keep the height that it needs when it is narrow.
    label.setMinimumWidth(HELP_TEXT_WIDTH)
    return label


class PreferencesPart(Part):
    """Opens the settings dialog."""

    def __init__(self, desk: Desk, scores: ScoreFileTasks) -> None:
        super().__init__(desk)
        self._scores = scores

    @carries_out("preferences")
    def _open_dialog(self) -> None:
        desk = self._desk
        dialog = PreferencesDialog(desk.settings, self._scores, desk.window)
        dialog.clear.clicked.connect(desk.actions["cache"].trigger)
        dialog.open()
