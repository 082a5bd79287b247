"""The list of moves without its view."""

from c4studio.document import GameDocument
from c4studio.document.occurrence_watch import OccurrenceWatch
from c4studio.ui.tree.model import MoveModel


def new_model(document: GameDocument) -> MoveModel:
    """Build a model that unfolds what is walked into, as the view does."""
    model = MoveModel(document, OccurrenceWatch(document, document), document)
    document.current_changed.connect(model.folds.open_to)
    model.folds.open_to(document.current)
    return model
