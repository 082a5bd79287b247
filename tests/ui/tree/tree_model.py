"""The list of moves without its view."""

from c4studio.document import GameDocument
from c4studio.document.occurrence_watch import OccurrenceWatch
from c4studio.ui.tree.model import MoveModel


def new_model(document: GameDocument) -> MoveModel:
    """Build a model that is shown each current node, as by the view."""
    model = MoveModel(document, OccurrenceWatch(document, document), document)
    document.current_changed.connect(model.show_node)
    model.show_node(document.current)
    return model
