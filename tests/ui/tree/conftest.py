"""A view of a document, as a list or as a graph."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from c4studio.document import GameDocument
from c4studio.ui.tree.move_tree import MoveTree


@pytest.fixture(params=[False, True], ids=["two a row", "graph"])
def as_graph(request: pytest.FixtureRequest) -> bool:
    return bool(request.param)


@pytest.fixture
def new_view(qtbot: QtBot) -> Callable[..., MoveTree]:
    """Show a document in a view."""

    def make(document: GameDocument, as_graph: bool = False) -> MoveTree:
        view = MoveTree(document)
        qtbot.addWidget(view)
        view.set_as_graph(as_graph)
        view.resize(300, 400)
        view.show()
        view.node_chosen.connect(document.go_to)
        view.variation_moved.connect(document.move_variation)
        return view

    return make
