"""The open games, the current place and the undo stack; uses QtCore and QtGui, no widgets."""

from c4studio.document.document import GameDocument

__all__ = ["GameDocument"]
