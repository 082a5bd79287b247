"""Journals with a flipped bit, a zeroed page or a piece missing still give what can be had."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtGui import QGuiApplication

from c4studio.document import GameDocument
from c4studio.document.files import DocumentFile
from c4studio.document.journals.journal_file import JOURNAL_SUFFIX, path_of_spare_first_line
from c4studio.document.journals.recovery import claim_lost_documents, unlock_journal
from c4studio.document.stores import DocumentStores
from c4studio.formats import sgf
from c4studio.game import Annotation, Collection
from tests.bench.large_tree import large_game
from tests.hands import wait
from tests.steps import STEP

STEPS = 40
KINDS = ("bit", "byte", "page", "cut", "missing", "twice", "swapped")


@pytest.fixture
def journal(qapp: QGuiApplication, tmp_path: Path) -> Iterator[tuple[Path, list[str]]]:
    """A journal of some 23 KB, and the games after each of its steps."""
    chance, folder = Random(1), tmp_path / "journals"
    stores, document = DocumentStores(folder), GameDocument()
    file = DocumentFile(document, stores)
    document.load(Collection([large_game(450)]))
    file.start()
    nodes = list(document.game.root.walk())
    texts = [sgf.sgf_of_games(document.collection)]
    for number in range(STEPS):
        note = Annotation(comment=f"comment {number}, and more of it")
        document.set_annotation(note, STEP, node=chance.choice(nodes))
        texts.append(sgf.sgf_of_games(document.collection))
    wait(lambda: not file.is_journal_behind)
    (path,) = folder.glob(f"*{JOURNAL_SUFFIX}")
    copy = tmp_path / f"copy{JOURNAL_SUFFIX}"
    for each, other in (
        (path, copy),
        (path_of_spare_first_line(path), path_of_spare_first_line(copy)),
    ):
        shutil.copy(each, other)
    file.close()
    stores.close()
    yield copy, texts


def damaged(data: bytes, kind: str, chance: Random) -> bytes:
    place, other = sorted(chance.randrange(len(data)) for _ in range(2))
    lines = data.splitlines(keepends=True)
    line = chance.randrange(1, len(lines) - 1)
    page = place // 4096 * 4096
    changed = {
        "bit": [data[:place], bytes([data[place] ^ 1 << other % 8]), data[place + 1 :]],
        "byte": [data[:place], bytes([chance.randrange(256)]), data[place + 1 :]],
        "page": [data[:page], bytes(len(data[page : page + 4096])), data[page + 4096 :]],
        "cut": [data[:place]],
        "missing": [data[:place], data[other:]],
        "twice": [*lines[: line + 1], *lines[line:]],
        "swapped": [*lines[:line], lines[line + 1], lines[line], *lines[line + 2 :]],
    }
    return b"".join(changed[kind])


def trial(journal: tuple[Path, list[str]], folder: Path, kind: str, chance: Random) -> int:
    """Damage a journal, and give how many of its steps are recovered; never a wrong state."""
    path, texts = journal
    whole = path.read_bytes()
    data = damaged(whole, kind, chance)
    folder.mkdir()
    (folder / path.name).write_bytes(data)
    shutil.copy(path_of_spare_first_line(path), folder)
    (lost,) = claim_lost_documents(folder).lost
    unlock_journal(lost)
    shutil.rmtree(folder)
    steps = lost.replayed.steps
    assert lost.text == texts[steps]
    # What is torn at its end, in a line or between two, cannot be told from what was never written.
    torn = not data.endswith(b"\n") or whole.startswith(data)
    assert lost.replayed.damage or steps == STEPS or torn
    return steps


@pytest.mark.one_in(2)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("times", [20, pytest.param(1000, marks=pytest.mark.soak)])
def test_damage_loses_no_journal_and_is_said(
    journal: tuple[Path, list[str]], tmp_path: Path, kind: str, times: int
) -> None:
    chance = Random(f"{kind} {times}")
    found = [trial(journal, tmp_path / f"{n}", kind, chance) for n in range(times)]
    if kind in ("twice", "swapped"):
        assert set(found) == {STEPS}
    if kind in ("bit", "byte"):
        # Most of a journal is its base, of which there is another.
        assert sum(steps == STEPS for steps in found) > times / 2
