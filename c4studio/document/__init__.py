"""The open game, the place in it and its undo stack; QtCore and QtGui, no widgets."""

from c4studio.document.document import GameDocument

__all__ = ["GameDocument"]
