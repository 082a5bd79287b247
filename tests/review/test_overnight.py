"""The queue for the night: its file, and the search that works on it."""

import json
import math
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from c4studio.ground.limits import MOST_QUEUED_POSITIONS
from c4studio.ground.progress import WorkError
from c4studio.review import Line, overnight_queue, overnight_search
from c4studio.review.overnight_queue import OvernightQueue, QueuedPosition
from c4studio.review.overnight_search import search_queue
from c4studio.words.overnight import queue_row
from c4studio.words.rendering import render
from engine import Board, SearchStopped, Solver, StopFlag
from tests.cases import cases

EASY = "12276626316"
SMALL = "5x5: 3"
HARD = "9x9: 5"
"""No search of seconds finds its scores."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "state" / "overnight.json"


@pytest.fixture
def queue(path: Path) -> OvernightQueue:
    return OvernightQueue(path)


def add(queue: OvernightQueue, *texts: str) -> None:
    queue.add(map(Line.from_text, texts))


def texts_in(queue: OvernightQueue) -> list[str]:
    return [each.line.text for each in queue.entries()]


@pytest.fixture
def solver_of(tmp_path: Path) -> Callable[[Board], Solver]:
    """A solver of each board, which keeps scores in a file."""
    return lambda board: Solver(4, None, tmp_path / f"{board}.c4t", 2, board)


def test_positions_are_kept_in_their_order_and_each_once(queue: OvernightQueue) -> None:
    assert queue.entries() == ()
    assert queue.next_entry() is None
    add(queue, EASY, SMALL, HARD)
    add(queue, SMALL, "2121", "1212")
    add(queue, "1221")
    assert texts_in(queue) == [EASY, SMALL, HARD, "2121", "1212", "1221"]
    assert queue.entries()[0] == QueuedPosition(Line.from_text(EASY))


def test_the_same_position_by_other_moves_is_one(queue: OvernightQueue) -> None:
    add(queue, "121233", "331212")
    add(queue, "123312")
    assert texts_in(queue) == ["121233"]


def test_removed_positions_are_gone(queue: OvernightQueue) -> None:
    add(queue, EASY, SMALL)
    left = queue.remove([Line.from_text(EASY).end])
    assert [each.line.text for each in left] == texts_in(queue) == [SMALL]
    assert not queue.record(QueuedPosition(Line.from_text(EASY), nodes=5))
    assert texts_in(queue) == [SMALL]


def file_text(line: str, **facts: Any) -> str:
    """The file of a queue with one position, with its right checksum."""
    nothing = {"bounds": [], "nodes": 0, "seconds": 0, "done": False}
    positions = [{"line": line, **nothing, **facts}]
    checksum = f"{crc32(json.dumps(positions).encode()):08x}"
    return json.dumps({"checksum": checksum, "positions": positions})


FULL = "444444"
"""The column in the middle is full, and a score of each other one is open."""


@cases({"math": math})
def test_a_file_that_is_no_queue_is_refused_in_a_sentence(
    queue: OvernightQueue, path: Path, content: str | bytes
) -> None:
    path.parent.mkdir()
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    for ask in (queue.entries, lambda: add(queue, EASY), lambda: queue.remove([])):
        with pytest.raises(WorkError) as found:
            ask()
        said = render(found.value.said)
        assert said == f"{path} holds no queue for the night; remove it to begin a new one"
    assert path.read_bytes() == (content if isinstance(content, bytes) else content.encode())


def test_facts_that_can_be_true_are_read(queue: OvernightQueue, path: Path) -> None:
    path.parent.mkdir()
    bounds = [[0, 0], [-18, 18], [0, 1], None, [18, 18], [-1, 0], [-18, -18]]
    path.write_text(file_text(FULL, bounds=bounds, nodes=10**15, seconds=0.5))
    (entry,) = queue.entries()
    assert [each and [*each] for each in entry.bounds] == bounds
    assert (entry.nodes, entry.seconds, entry.known_count) == (10**15, 0.5, 3)


@pytest.fixture
def searched(queue: OvernightQueue, solver_of: Callable[[Board], Solver]) -> OvernightQueue:
    """A queue with scores, and a position of which nothing is known."""
    add(queue, EASY, SMALL)
    list(search_queue(queue, solver_of, StopFlag()))
    add(queue, FULL, "121")
    return queue


def test_a_queue_of_the_last_version_keeps_its_positions_and_is_searched_again(
    searched: OvernightQueue, path: Path, solver_of: Callable[[Board], Solver]
) -> None:
    before = searched.remove([Line.from_text(text).end for text in (FULL, "121")])
    found = json.loads(path.read_bytes())
    del found["checksum"]
    path.write_text(json.dumps(found))
    assert searched.entries() == tuple(QueuedPosition(each.line) for each in before)
    list(search_queue(searched, solver_of, StopFlag()))
    assert [(each.line, each.bounds) for each in searched.entries()] == [
        (each.line, each.bounds) for each in before
    ]


@pytest.mark.parametrize("bit", range(8))
def test_no_flipped_bit_of_the_file_changes_what_is_known(
    searched: OvernightQueue, path: Path, bit: int
) -> None:
    before = searched.entries()
    assert [each.is_done for each in before] == [True, True, False, False]
    positions = tuple(QueuedPosition(each.line) for each in before)
    sound, refused = path.read_bytes(), 0
    for place in range(len(sound)):
        damaged = bytearray(sound)
        damaged[place] ^= 1 << bit
        path.write_bytes(damaged)
        try:
            assert searched.entries() in (before, positions), (place, bytes(damaged))
        except WorkError:
            refused += 1
    assert refused > len(sound) / 2


def test_a_game_that_is_over_and_too_many_positions_are_refused(
    queue: OvernightQueue, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert MOST_QUEUED_POSITIONS >= 100
    with pytest.raises(WorkError) as found:
        add(queue, "44", "1212121")
    assert render(found.value.said) == "The game is over"
    monkeypatch.setattr(overnight_queue, "MOST_QUEUED_POSITIONS", 2)
    add(queue, "44", "45")
    with pytest.raises(WorkError) as found:
        add(queue, "46")
    assert render(found.value.said) == "The queue for the night has room for 2 positions"
    assert texts_in(queue) == ["44", "45"]


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(WorkError) as found:
        add(OvernightQueue(tmp_path / "file" / "overnight.json"), "44")
    assert render(found.value.said).startswith("overnight.json cannot be written: ")
    with pytest.raises(WorkError) as found:
        OvernightQueue(None).entries()
    assert "memory only" in render(found.value.said)


def test_all_positions_are_searched_and_their_scores_are_right(
    queue: OvernightQueue, solver_of: Callable[[Board], Solver]
) -> None:
    add(queue, EASY, SMALL)
    reports = [*search_queue(queue, solver_of, StopFlag())]
    assert [each.line.text for each in reports if each.is_done][-1] == SMALL
    for entry in queue.entries():
        assert entry.is_done
        assert entry.nodes > 0
        solver = Solver(4, None, board=entry.position.board)
        right = solver.score_columns(entry.position)
        assert entry.bounds == tuple(
            None if each is None else (each.value, each.value) for each in right
        )
        assert entry.known_count == len(entry.position.legal_columns)
        assert entry.score == solver.solve(entry.position)
    assert queue.next_entry() is None
    assert [*search_queue(queue, solver_of, StopFlag())] == []


def test_a_position_whose_result_is_wanted_is_done_once_it_is_proved(
    queue: OvernightQueue, solver_of: Callable[[Board], Solver]
) -> None:
    line = Line.from_text("6x5: 31")
    queue.add([line], wants_result=True)
    *_, last = search_queue(queue, solver_of, StopFlag())
    assert [each.bounds for each in queue.entries()] == [last.bounds]
    assert last.is_done
    assert last.known_count < 6
    assert last.position_bounds is not None
    right = Solver(4, None, board=Board(6, 5)).solve(line.end)
    assert right.result == 1
    assert last.position_bounds[0].result == right.result
    _, _, _, _, _, state = queue_row(last)
    assert re.match("Done: Red wins on move \\d+ at the latest", render(state))
    # The scores may be wanted later, and are searched then.
    (again,) = queue.add([line])
    assert (again.is_done, again.wants_result) == (False, False)
    assert queue.add([line], wants_result=True) == (again,)
    *_, last = search_queue(queue, solver_of, StopFlag())
    assert last.score == right


def test_a_stopped_search_goes_on_where_it_was(
    queue: OvernightQueue, solver_of: Callable[[Board], Solver], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(overnight_search, "REPORT_SECONDS", 0.0)
    add(queue, HARD)
    stop, opened = StopFlag(), list[Solver]()

    def open_solver(board: Board) -> Solver:
        opened.append(solver_of(board))
        return opened[-1]

    search = search_queue(queue, open_solver, stop)
    for entry in search:
        if entry.nodes > 20_000:
            stop.set()
            break
    with pytest.raises(SearchStopped):
        list(search)
    opened[-1].close()
    (first,) = queue.entries()
    assert first.nodes > 20_000
    assert not first.is_done
    assert first.score is None
    stop = StopFlag()
    search = search_queue(queue, open_solver, stop)
    again = next(search)
    # What was proved is known at once.
    assert again.nodes == first.nodes
    assert all(
        before is None or (after is not None and after[0] >= before[0] and after[1] <= before[1])
        for before, after in zip(first.bounds, again.bounds, strict=True)
    )
    search.close()
    opened[-1].close()


def test_two_programs_do_not_work_on_the_queue_at_a_time(
    queue: OvernightQueue, path: Path, solver_of: Callable[[Board], Solver]
) -> None:
    add(queue, EASY)
    with OvernightQueue(path).claim_work() as is_ours:
        assert is_ours
        search = search_queue(queue, solver_of, StopFlag())
        with pytest.raises(StopIteration) as ended:
            next(search)
        assert ended.value.value is False
    assert [*search_queue(queue, solver_of, StopFlag())][-1].is_done


def test_a_position_that_is_removed_meanwhile_is_not_searched_on(
    queue: OvernightQueue, solver_of: Callable[[Board], Solver], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(overnight_search, "RECORD_SECONDS", 0.0)
    add(queue, HARD, SMALL)
    search = search_queue(queue, solver_of, StopFlag())
    assert next(search).line.text == HARD
    queue.remove([Line.from_text(HARD).end])
    assert [each.line.text for each in search][-1] == SMALL
    assert [each.is_done for each in queue.entries()] == [True]
