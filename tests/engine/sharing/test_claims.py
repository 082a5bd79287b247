from datetime import date
from pathlib import Path

import pytest

from engine import Analysis, CacheError, Position, Solver, Source
from engine.sharing import layer
from engine.sharing.claims import Claims
from engine.storing.entries import Entries
from tests.faults.hostile_scores import altered, solved

MOVES = "12276626316"
POSITION = Position.from_moves(MOVES)
DAY = date(2026, 11, 23)


@pytest.fixture(scope="module")
def entries() -> Entries:
    return solved(MOVES)


def analyses(position: Position) -> list[Analysis]:
    solver = Solver(memory_mb=4)
    found = list(solver.analyse(position))
    solver.close()
    return found


def exact(analysis: Analysis) -> list[int | None]:
    return [
        None if each is None or each.exact is None else int(each.exact) for each in analysis.columns
    ]


def sources(analysis: Analysis) -> set[Source]:
    return {each.source for each in analysis.columns if each is not None}


@pytest.mark.parametrize("mirrored", [False, True])
def test_claims_are_shown_before_any_search(
    entries: Entries, tmp_path: Path, mirrored: bool
) -> None:
    layer.write(tmp_path, "Anna", DAY, 1, entries)
    claims = Claims(tmp_path)
    claims.catch_up()
    position = POSITION.mirror() if mirrored else POSITION
    first, *_, last = analyses(position)
    assert exact(first) == [None] * 7
    shown = claims.added_to(first)
    assert exact(shown) == exact(last)
    assert sources(shown) == {Source.OTHERS}
    assert (shown.score, shown.best, shown.source) == (last.score, last.best, Source.OTHERS)
    assert not shown.complete
    assert claims.added_to(last) == last
    assert not claims.take_remarks()


def test_what_is_proven_is_not_claimed(entries: Entries, tmp_path: Path) -> None:
    layer.write(tmp_path, "Anna", DAY, 1, entries)
    claims = Claims(tmp_path)
    claims.catch_up()
    for proven in analyses(POSITION):
        shown = claims.added_to(proven)
        for before, after in zip(proven.columns, shown.columns, strict=True):
            assert before is not None
            assert after is not None
            assert after == before if before.exact is not None else after.source is Source.OTHERS


def test_a_source_that_a_search_contradicts_is_dropped(entries: Entries, tmp_path: Path) -> None:
    layer.write(tmp_path, "Anna", DAY, 1, altered(entries, tmp_path, len(entries)))
    claims = Claims(tmp_path)
    claims.catch_up()
    found = analyses(POSITION)
    shown = [claims.added_to(each) for each in found]
    assert exact(shown[0]) != exact(found[-1])
    assert shown[-1] == found[-1]
    assert not claims.layers
    (remark,) = claims.take_remarks()
    assert remark.startswith("The scores from Anna are wrong about")
    claims.catch_up()
    assert not claims.layers


def test_sources_that_do_not_agree_claim_nothing(entries: Entries, tmp_path: Path) -> None:
    layer.write(tmp_path, "Anna", DAY, 1, entries)
    layer.write(tmp_path, "Bob", DAY, 1, altered(entries, tmp_path, len(entries)))
    claims = Claims(tmp_path)
    claims.catch_up()
    first = analyses(POSITION)[0]
    assert None in exact(claims.added_to(first))


def test_files_come_and_go(entries: Entries, tmp_path: Path) -> None:
    folder = tmp_path / "others"
    claims = Claims(folder)
    claims.catch_up()
    assert claims.layers == []
    path = layer.write(folder, "Anna", DAY, 1, entries)
    claims.catch_up()
    assert [each.name for each in claims.layers] == ["Anna"]
    layer.remove(path)
    claims.catch_up()
    assert claims.layers == []
    (folder / f"x{layer.SUFFIX}").write_bytes(b"nothing")
    claims.catch_up()
    assert claims.layers == []
    (remark,) = claims.take_remarks()
    assert "does not say from whom" in remark
    assert not Claims(None).layers


def test_a_file_that_is_removed_while_the_folder_is_read_is_none_of_it(
    entries: Entries, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    claims = Claims(tmp_path)
    kept = layer.write(tmp_path, "Anna", DAY, 1, entries)
    listed = [kept, tmp_path / f"gone{layer.SUFFIX}"]
    monkeypatch.setattr(layer, "paths", lambda _: listed)
    claims.catch_up()
    assert [each.name for each in claims.layers] == ["Anna"]


@pytest.mark.expected_log("Scores of others are not used")
def test_a_folder_that_is_no_folder_brings_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "others"
    claims = Claims(folder)
    layer.write(folder, "Anna", DAY, 1, Entries())
    claims.catch_up()
    assert len(claims.layers) == 1

    def refuse(_: Path) -> None:
        raise CacheError("no")

    monkey = pytest.MonkeyPatch()
    monkey.setattr(layer, "paths", refuse)
    claims.catch_up()
    monkey.undo()
    assert claims.layers == []
