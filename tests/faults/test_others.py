"""Scores of other people are kept apart, shown with a mark until they are confirmed, and go again.

The crafted file has right checksums, wrong scores and large claims of work.
"""

import json
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QFileDialog, QInputDialog  # noqa: TID251
from pytestqt.qtbot import QtBot

from c4studio.game import Collection, Game
from c4studio.paths import Paths, packaged_book
from c4studio.pictures.scenes.chips import ChipState
from c4studio.ui.engine.cache_dialog import CacheDialog
from c4studio.ui.window.main_window import MainWindow
from engine import Analysis, Position, Solver, Source, exchange
from engine.exchange import CheckPlan
from engine.sharing import layer
from engine.storing.entries import Entries
from tests.cli.test_main import run
from tests.faults.hostile_scores import altered, claimed, solved, write_scores
from tests.hands import pause, settle
from tests.windows import described, verdict_of

MOVES = "13717734564674"
"""Moves to a position that the book does not know, no column of which the rules decide."""
DAY = date(2026, 11, 23)
Made = Callable[[str], Game]


@pytest.fixture(scope="module")
def entries() -> Entries:
    return solved(MOVES)


@pytest.fixture(scope="module")
def right() -> list[int]:
    scores = Solver(16).score_columns(Position.from_moves(MOVES))
    return [int(each) for each in scores if each is not None]


@pytest.fixture
def crafted(entries: Entries, tmp_path: Path) -> Entries:
    return altered(entries, tmp_path, len(entries))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "cache"


def asked(folder: Path, capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    run("--cache-dir", str(folder), *arguments, "--json")
    return json.loads(capsys.readouterr().out)


def keep(folder: Path, found: Entries, name: str = "Mallory") -> Path:
    """Keep scores as a source's, as if the sample of the import had missed the wrong ones."""
    return layer.write(folder / "scores-of-others", name, DAY, 100, found)


def own(folder: Path) -> Path:
    path = Paths(folder, folder, folder).scores
    assert path is not None
    return path


def lies(moves: str) -> Entries:
    """Return wrong scores of all columns of a position, all from one source."""
    position = Position.from_moves(moves)
    return claimed({position.play(column): -3 for column in range(7)})


def test_the_crafted_file_is_refused(
    crafted: Entries, tmp_path: Path, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write_scores(tmp_path / "gift.c4t", crafted)
    for command in ("import", "merge"):
        found = asked(folder, capsys, "cache", command, str(file))
        assert found["solved"] == 100
        assert len(found["wrong"]) > 50
    assert not own(folder).exists()
    assert not exchange.layers(folder / "scores-of-others")[0]
    assert run("--cache-dir", str(folder), "cache", "import", str(file)) == 1
    assert "Nothing of gift.c4t was taken" in capsys.readouterr().out


def test_a_few_altered_entries_are_found_by_one_of_a_few_seeds(
    entries: Entries, tmp_path: Path
) -> None:
    file = write_scores(tmp_path / "gift.c4t", altered(entries, tmp_path, 64))
    checks = [exchange.verify(file, CheckPlan(seed=seed)) for seed in range(5)]
    assert all(check.refused for check in checks)


def test_nothing_of_it_reaches_the_own_file(
    crafted: Entries, right: list[int], folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(folder, crafted)
    found = asked(folder, capsys, "analyze", MOVES)
    assert found["columns"] == right
    assert found["complete"]
    assert found["unconfirmed"] == []
    written = exchange.verify(own(folder), CheckPlan(1000))
    assert written.solved > 100
    assert not written.wrong
    with_it, without = own(folder).read_bytes(), folder / "other"
    asked(without, capsys, "analyze", MOVES)
    assert own(without).read_bytes()[68:] == with_it[68:]


def test_it_is_believed_where_that_is_asked_for_and_says_so(
    right: list[int], folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = keep(folder, lies(MOVES))
    wrong = asked(folder, capsys, "analyze", MOVES, "--others")
    assert (wrong["columns"], wrong["unconfirmed"]) == ([3] * 7, [1, 2, 3, 4, 5, 6, 7])
    layer.remove(path)
    found = asked(folder, capsys, "analyze", MOVES, "--others")
    assert (found["columns"], found["unconfirmed"]) == (right, [])
    position = Position.from_moves(MOVES)
    keep(folder, claimed({position.play(n): -score for n, score in enumerate(right)}), "Anna")
    own(folder).unlink()
    found = asked(folder, capsys, "analyze", MOVES, "--others")
    assert found["columns"] == right
    assert found["unconfirmed"] == [1, 2, 3, 4, 5, 6, 7]
    assert (found["complete"], found["nodes"]) == (True, 0)
    run("--cache-dir", str(folder), "analyze", MOVES, "--others")
    assert "from others, not confirmed" in capsys.readouterr().out


def test_from_the_import_to_the_removal(
    entries: Entries, tmp_path: Path, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write_scores(tmp_path / "anna.c4t", entries)
    assert asked(folder, capsys, "cache", "import", str(file), "--from", "Anna")["kept"]
    (source,) = asked(folder, capsys, "cache", "others")["others"]
    assert (source["name"], source["solved"], source["entries"]) == ("Anna", 100, len(entries))
    check = asked(folder, capsys, "cache", "verify", "--from", "Anna", "--all")
    assert (check["solved"], check["wrong"]) == (len(entries), [])
    assert run("--cache-dir", str(folder), "cache", "others") == 0
    assert f"100 of {len(entries):,} entries checked" in capsys.readouterr().out
    assert run("--cache-dir", str(folder), "cache", "remove", "Anna") == 0
    capsys.readouterr()
    assert asked(folder, capsys, "cache", "others")["others"] == []
    assert asked(folder, capsys, "analyze", MOVES, "--others")["unconfirmed"] == []


# In the real window.

HARD = "44"
"""A position that takes a solver without a book a long time."""


def shown(window: MainWindow) -> dict[int, tuple[str, Source]]:
    """Return text and source of the exact scores by column."""
    chips = window.desk.panel.overlay.chips
    exact = (number for number, chip in enumerate(chips) if chip.state is ChipState.EXACT)
    return {number: (chips[number].text, chips[number].source) for number in exact}


def late_lies(moves: str) -> Entries:
    """Return scores of all columns that are wrong by one, so that a search refutes them late."""
    position, solver = Position.from_moves(moves), Solver(1, packaged_book())
    replies = {position.play(column) for column in range(7)}
    truth = {reply: int(solver.solve(reply)) for reply in replies}
    solver.close()
    return claimed({each: score + (score > 0) - (score < 0) for each, score in truth.items()})


def dialog_of(window: MainWindow, qtbot: QtBot) -> CacheDialog:
    window.desk.actions["cache"].trigger()
    (dialog,) = (each for each in window.findChildren(CacheDialog) if each.isVisible())
    qtbot.waitUntil(dialog.verify.isEnabled)
    return dialog


def test_what_is_shown_while_the_engine_works(
    paths: Paths, open_window: Callable[..., MainWindow], game: Made, qtbot: QtBot
) -> None:
    assert paths.others is not None
    found, position = late_lies(HARD), Position.from_moves(HARD)
    layer.write(paths.others, "Mallory", DAY, 100, found)
    window = open_window(game(HARD))
    qtbot.waitUntil(lambda: len(shown(window)) == 7)
    assert {source for _, source in shown(window).values()} == {Source.OTHERS}
    replies = [found.bounds(position.play(column)) for column in range(7)]
    claims = [-bounds[0] for bounds in replies if bounds is not None]
    texts = [text.replace("\N{MINUS SIGN}", "-") for text, _ in shown(window).values()]
    assert [int(text) for text in texts] == claims
    assert verdict_of(window).sentence.endswith(", from others, not confirmed")
    overlay = window.desk.panel.overlay
    assert "from others, not confirmed" in described(overlay)
    assert "The score is from others, not confirmed." in overlay._meaning(3)
    known = window.controller.analysis
    assert known is not None
    assert not known.complete
    assert window.document.current.scores is None
    dialog = dialog_of(window, qtbot)
    assert dialog.others.list.count() == 1
    dialog.others.remove.click()
    qtbot.waitUntil(lambda: "The scores from Mallory were removed" in dialog.outcome.text())
    qtbot.waitUntil(lambda: Source.OTHERS not in {source for _, source in shown(window).values()})
    assert not [*paths.others.iterdir()]
    qtbot.waitUntil(lambda: not dialog.others.isVisible())
    dialog.close()


def test_a_paused_engine_takes_them_back_too(
    paths: Paths, open_window: Callable[..., MainWindow], game: Made, qtbot: QtBot
) -> None:
    assert paths.others is not None
    path = layer.write(paths.others, "Mallory", DAY, 100, late_lies(HARD))
    window = open_window(game(HARD))
    qtbot.waitUntil(lambda: len(shown(window)) == 7)
    pause(window)
    layer.remove(path)
    window.controller.ask_others_again()
    assert Source.OTHERS not in {source for _, source in shown(window).values()}


@pytest.mark.expected_log("The scores from Mallory are wrong")
def test_a_wrong_score_goes_when_the_engine_knows_better(
    right: list[int], paths: Paths, open_window: Callable[..., MainWindow], game: Made,
    qtbot: QtBot,
) -> None:  # fmt: skip
    assert paths.others is not None
    layer.write(paths.others, "Mallory", DAY, 100, lies(MOVES))
    window = open_window(game(MOVES))
    settle(window)
    assert Source.OTHERS not in {source for _, source in shown(window).values()}
    qtbot.waitUntil(window.messages.bar.isVisible)
    assert "The scores from Mallory are wrong about" in window.messages.bar.text
    scores = window.document.current.scores
    assert scores is not None
    assert [None if each is None else int(each) for each in scores.columns] == right


def test_the_mark_goes_when_the_engine_confirms(
    entries: Entries, paths: Paths, open_window: Callable[..., MainWindow], game: Made, qtbot: QtBot
) -> None:
    assert paths.others is not None
    layer.write(paths.others, "Anna", DAY, 100, entries)
    window = open_window()
    seen: list[Source] = []

    def note(found: Analysis) -> None:
        seen.extend(each.source for each in found.columns if each is not None)

    window.controller._throttle.passed.connect(note)
    window.document.load(Collection([game(MOVES)]))
    settle(window)
    assert Source.OTHERS not in {source for _, source in shown(window).values()}
    assert not window.messages.bar.isVisible()
    known = window.controller.analysis
    assert known is not None
    assert known.complete
    assert known.source is Source.SEARCH


def test_an_import_in_the_window_asks_from_whom(
    entries: Entries, paths: Paths, open_window: Callable[..., MainWindow], tmp_path: Path,
    qtbot: QtBot,
) -> None:  # fmt: skip
    file = write_scores(tmp_path / "gift.c4t", entries)
    window = open_window()
    own_file = paths.scores
    assert own_file is not None
    assert paths.others is not None
    pause(window)
    before = own_file.read_bytes() if own_file.exists() else None
    dialog = dialog_of(window, qtbot)
    dialog.take_in.click()
    (chooser,) = (each for each in dialog.findChildren(QFileDialog) if each.isVisible())
    chooser.fileSelected.emit(str(file))
    chooser.done(QFileDialog.DialogCode.Accepted)
    (question,) = (each for each in dialog.findChildren(QInputDialog) if each.isVisible())
    assert question.textValue() == "gift"
    question.setTextValue("Anna")
    question.accept()
    qtbot.waitUntil(lambda: "kept as scores from Anna, 100 of" in dialog.outcome.text())
    qtbot.waitUntil(dialog.others.isVisible)
    (row,) = (dialog.others.list.item(number) for number in range(dialog.others.list.count()))
    assert row.text().startswith("Anna, ")
    assert (own_file.read_bytes() if own_file.exists() else None) == before
    dialog.close()
