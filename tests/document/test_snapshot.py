import time
from collections.abc import Callable

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from c4studio.document import GameDocument
from c4studio.document.snapshot import GamesSnapshot, RevisionCounter, take_snapshot
from c4studio.formats import read, sgf
from c4studio.game import Annotation, Game
from c4studio.ground.service import Service, WorkContext
from tests.steps import STEP


@pytest.fixture
def document(qapp: QGuiApplication) -> GameDocument:
    return GameDocument(read("1234567123456"))


def test_a_snapshot_is_a_state_that_there_was(storage: Service, document: GameDocument) -> None:
    """Snapshots are taken while the document is edited as fast as possible."""
    revision = RevisionCounter(document)
    states = {revision.number: sgf.sgf_of_games(document.collection)}
    taken: list[GamesSnapshot | None] = []
    ended: list[bool] = []

    def take_many(_: WorkContext) -> None:
        until = time.monotonic() + 0.5
        while time.monotonic() < until:
            taken.append(take_snapshot(document, revision))

    job = storage.run("Taking", take_many)
    job.done.connect(lambda _: ended.append(True))
    step = 0
    while not ended:
        _edit(document, step)
        states[revision.number] = sgf.sgf_of_games(document.collection)
        step += 1
        # Now and then there is time to breathe, or there would be no snapshot at all.
        QTest.qWait(20 if step % 5 == 0 else 0)
    snapshots = [each for each in taken if each is not None]
    assert snapshots
    assert all(each.text == states[each.revision] for each in snapshots)


def _edit(document: GameDocument, step: int) -> None:
    edits: list[Callable[[], object]] = [
        lambda: document.play(step % 7),
        lambda: document.set_annotation(Annotation(comment=f"number {step}"), STEP),
        document.undo_stack.undo,
        document.undo_stack.undo,
        document.undo_stack.redo,
    ]
    edits[step % len(edits)]()


def test_a_step_of_several_edits_counts_as_one_moment(document: GameDocument) -> None:
    revision = RevisionCounter(document)
    halves: list[GamesSnapshot | None] = []
    document.edited.connect(lambda _: halves.append(take_snapshot(document, revision)))
    document.replace_game(Game())
    assert halves == [None, None]
    whole = take_snapshot(document, revision)
    assert whole == GamesSnapshot(sgf.sgf_of_games(document.collection), revision.number)


def test_typing_ends_a_moment_too(document: GameDocument) -> None:
    revision = RevisionCounter(document)
    for text in ("a", "ab"):
        document.set_annotation(Annotation(comment=text), STEP, merge="comment")
        assert take_snapshot(document, revision) is not None
    assert document.undo_stack.count() == 1


def test_an_error_without_an_edit_is_an_error(
    document: GameDocument, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> str:
        raise RuntimeError("not the edit's fault")

    monkeypatch.setattr(sgf, "sgf_of_games", fail)
    with pytest.raises(RuntimeError, match="not the edit's fault"):
        take_snapshot(document, RevisionCounter(document))
