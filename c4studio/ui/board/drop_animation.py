"""The animation of a falling disc; it never blocks input and can be finished at any time."""

from __future__ import annotations

import math

from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation, Signal, Slot

MS_PER_ROOT_ROW = 115
"""Duration of a fall of one row in milliseconds. It grows with the root of the height."""


class DropAnimation(QObject):
    """The animation of a falling disc, which counts down the rows that are left."""

    moved = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._fall = 0.0
        self._animation = QVariantAnimation(self)
        self._animation.setEasingCurve(QEasingCurve.Type.InQuad)
        self._animation.setEndValue(0.0)
        self._animation.valueChanged.connect(self._on_value)

    @property
    def fall(self) -> float:
        """The number of rows that the disc still has to fall; 0 once it has landed."""
        return self._fall

    @property
    def running(self) -> bool:
        """Whether a disc is falling."""
        return self._animation.state() is QVariantAnimation.State.Running

    def start(self, rows: float) -> None:
        """Start the fall of a disc from ``rows`` above its cell."""
        self.finish()
        self._animation.setStartValue(float(rows))
        self._animation.setDuration(round(MS_PER_ROOT_ROW * math.sqrt(rows)))
        self._animation.start()

    def finish(self) -> None:
        """Finish the fall at once."""
        self._animation.stop()
        self._fall = 0.0

    @Slot(object)
    def _on_value(self, value: object) -> None:
        self._fall = float(value) if isinstance(value, float) else 0.0
        self.moved.emit()
