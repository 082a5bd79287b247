"""Scores above a board, on one grid."""

from __future__ import annotations

from typing import Generic, TypeVar

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from c4studio.ui.board_geometry import BoardGeometry
from c4studio.ui.board_view import BoardView
from c4studio.ui.look import Look
from c4studio.ui.score_overlay import ScoreOverlay
from c4studio.ui.setup_board import SetupBoard

MARGIN = 14
