"""The open document: its games, current node, undo stack and file.

Uses QtCore and QtGui, but no widgets.
"""

from c4studio.document.document import GameDocument
