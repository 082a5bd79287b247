"""The base class of the program's dialogs."""

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Slot
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLayout, QWidget

from c4studio.drawing import spacing
from c4studio.ui.widgets.layouts import LayoutItem, in_column
from c4studio.ui.widgets.scroll_room import ScrollRoom

FITTING_MS = 100
"""Milliseconds after a change of the font, in which all widgets take the new one."""
VISIBLE_WINDOW_EDGE = 24
"""Pixels of the window that stay visible on each side of a dialog."""
SMALLEST_SCREEN_SIZE = QSize(860, 430)
"""The size in pixels for which a dialog has room on every screen, below its title bar."""


class ButtonBox(QDialogButtonBox):
    """The buttons of a dialog, as far from each other as other widgets."""

    def __init__(
        self, standard: QDialogButtonBox.StandardButton = QDialogButtonBox.StandardButton.NoButton
    ) -> None:
        super().__init__(standard)
        self._set_spacing()

    def changeEvent(self, event: QEvent) -> None:
        """Set the distances again, for which Qt has just taken those of the style."""
        super().changeEvent(event)
        self._set_spacing()

    def _set_spacing(self) -> None:
        layout = self.layout()
        if layout is not None:
            layout.setSpacing(spacing.NORMAL_GAP)


class Dialog(QDialog):
    """A dialog of a window, which is deleted when it closes.

    While it is open it follows the size of text.

    Args:
        title: the title of the dialog.
        window: the window that the dialog belongs to.
        size: the size, as far as the window has room for it; None for that of the contents.
    """

    def __init__(self, title: str, window: QWidget, size: QSize | None = None) -> None:
        super().__init__(window)
        self._around = window
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._size = size
        self._fitting = QTimer(self, singleShot=True, interval=FITTING_MS)
        self._fitting.timeout.connect(self._fit_with_scroll_bar)

    def fit_to_text(self) -> None:
        """Take the size for the text, before the dialog is shown and when the size of text changes.

        Subclasses give what is in the dialog the sizes that follow from the text.
        """
        if self._size is not None:
            self.resize_within(self._size)
            return
        # Qt's own rule knows only two thirds of the screen.
        self._lay_out_anew()
        size = self.sizeHint()
        size = size.expandedTo(QSize(0, self.heightForWidth(size.width())))
        self.resize(size.boundedTo(self.screen().availableSize()))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the size of text, once all that is in the dialog has taken it."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange and self.isVisible():
            self._fitting.start()

    def lay_out(self, *items: LayoutItem) -> None:
        """Put items into the dialog, from the top down."""
        self.setLayout(in_column(*items, spacing=spacing.ROW_GAP, margins=spacing.PAGE_MARGIN))

    def setVisible(self, visible: bool) -> None:
        """Show or hide the dialog. What is larger than a small screen scrolls above the buttons."""
        if visible and not self.isVisible():
            self._fit_with_scroll_bar()
        super().setVisible(visible)

    @Slot()
    def _fit_with_scroll_bar(self) -> None:
        self.fit_to_text()
        layout, least = self.layout(), self.minimumSizeHint()
        if layout is not None and least.boundedTo(SMALLEST_SCREEN_SIZE) != least:
            self._put_content_in_scroll_area(layout)
            if self.isVisible():
                # What has been moved is shown a moment later.
                self._fitting.start()
            else:
                self.fit_to_text()

    def _lay_out_anew(self) -> None:
        """Find the least size of the dialog and that of its contents, which Qt does later."""
        self.ensurePolished()
        if (layout := self.layout()) is not None:
            layout.activate()

    def _put_content_in_scroll_area(self, layout: QLayout) -> None:
        focused = self.focusWidget()
        own = Qt.FindChildOption.FindDirectChildrenOnly
        buttons = self.findChildren(QDialogButtonBox, options=own)
        for each in buttons:
            layout.removeWidget(each)
        content = QWidget()
        # The layout moves there with its widgets.
        content.setLayout(layout)
        layout.setContentsMargins(0, 0, 0, 0)
        outer = in_column(
            (ScrollRoom(content, SMALLEST_SCREEN_SIZE / 2, self), 1),
            *buttons,
            spacing=spacing.ROW_GAP,
            margins=spacing.PAGE_MARGIN,
        )
        self.setLayout(outer)
        # What was moved came behind the buttons in the order of Tab.
        for each in buttons:
            each.setParent(None)
            each.setParent(self)
            outer.addWidget(each)
        if focused is not None:
            focused.setFocus()

    def new_buttons(
        self, standard: QDialogButtonBox.StandardButton = QDialogButtonBox.StandardButton.Close
    ) -> QDialogButtonBox:
        """Return standard buttons that accept and reject the dialog.

        They have no icons, which some desktops would add.
        """
        made = ButtonBox(standard)
        for button in made.buttons():
            button.setIcon(QIcon())
        made.accepted.connect(self.accept)
        made.rejected.connect(self.reject)
        return made

    def resize_within(self, size: QSize) -> None:
        """Give the dialog a size, or as much of it as the window has room for."""
        self._lay_out_anew()
        room = self._around.size() - QSize(2 * VISIBLE_WINDOW_EDGE, 2 * VISIBLE_WINDOW_EDGE)
        self.resize(size.boundedTo(room))
