"""Rows, columns and grids of widgets, each built in one call."""

from typing import TypeVar

from PySide6.QtWidgets import (
    QBoxLayout,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from c4studio.drawing.spacing import NORMAL_GAP

LayoutItem = QWidget | QLayout | tuple[QWidget | QLayout, int] | None
"""A widget or layout, alone or with its share of the spare room; None stands for empty room, which
takes what no other item takes."""
_Layout = TypeVar("_Layout", bound=QBoxLayout)


def in_row(*items: LayoutItem, spacing: int = NORMAL_GAP, margins: int = 0) -> QHBoxLayout:
    """Return a layout of items from left to right.

    Args:
        items: the items, in their order.
        spacing: the pixels between items.
        margins: the pixels around all items.
    """
    return _filled_layout(QHBoxLayout(), items, spacing, margins)


def in_column(*items: LayoutItem, spacing: int = NORMAL_GAP, margins: int = 0) -> QVBoxLayout:
    """Return a layout of items from the top down. The arguments are those of ``in_row``."""
    return _filled_layout(QVBoxLayout(), items, spacing, margins)


def in_grid(*widgets: QWidget, columns: int, spacing: int = NORMAL_GAP) -> QGridLayout:
    """Return a layout of widgets in rows of some columns, which share the width.

    Args:
        widgets: the widgets, row by row.
        columns: the number of columns.
        spacing: the pixels between widgets.
    """
    layout = QGridLayout()
    layout.setSpacing(spacing)
    for number, widget in enumerate(widgets):
        widget.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        layout.addWidget(widget, *divmod(number, columns))
    return layout


def new_form(spacing: int = NORMAL_GAP, margins: int = 0) -> QFormLayout:
    """Return an empty form: rows of a name and a field.

    Args:
        spacing: the pixels between rows.
        margins: the pixels around all rows.
    """
    layout = QFormLayout()
    layout.setHorizontalSpacing(NORMAL_GAP)
    layout.setVerticalSpacing(spacing)
    layout.setContentsMargins(margins, margins, margins, margins)
    return layout


def _filled_layout(
    layout: _Layout, items: tuple[LayoutItem, ...], spacing: int, margins: int
) -> _Layout:
    layout.setSpacing(spacing)
    layout.setContentsMargins(margins, margins, margins, margins)
    for item in items:
        content, share = item if isinstance(item, tuple) else (item, 0)
        if isinstance(content, QWidget):
            layout.addWidget(content, share)
        elif content is not None:
            layout.addLayout(content, share)
        else:
            layout.addStretch(1)
    return layout
