"""The tree's model without its view."""

from c4studio.document import GameDocument
from c4studio.document.occurrence_watch import OccurrenceWatch
from c4studio.ui.tree.model import MoveTreeModel


def new_model(document: GameDocument) -> MoveTreeModel:
    return MoveTreeModel(document, OccurrenceWatch(document, document), document)
