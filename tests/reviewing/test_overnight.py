"""The queue for the night: its file, and the search that works on it."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from c4studio.ground.limits import MOST_QUEUED_POSITIONS
from c4studio.ground.progress import WorkError
from c4studio.review import Line
from c4studio.reviewing import overnight_queue, overnight_search
from c4studio.reviewing.overnight_queue import OvernightQueue, QueuedPosition
from c4studio.reviewing.overnight_search import search_queue
from c4studio.words.rendering import render
from engine import Board, SearchStopped, Solver, StopFlag

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


@pytest.mark.parametrize(
    "content",
    ["", "[]", '{"positions": 1}', '{"positions": [{"line": "9"}]}', b"\xff", '{"positions": [1]}']
    + [
        json.dumps({"positions": [{"line": line, "nodes": 0, "seconds": 0, "done": False} | more]})
        for line, more in (
            ("4x", {"bounds": []}),
            ("44444444", {"bounds": []}),
            ("1212121", {"bounds": []}),
            ("3x3:", {"bounds": []}),
            ("44", {"bounds": [[0, 0]]}),
            ("44", {"bounds": [["a", 0]] * 7}),
            ("44", {"bounds": [], "nodes": "many"}),
        )
    ],
)
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


def test_a_stopped_search_goes_on_where_it_was(
    queue: OvernightQueue,
    solver_of: Callable[[Board], Solver],
    monkeypatch: pytest.MonkeyPatch,
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
    queue: OvernightQueue,
    solver_of: Callable[[Board], Solver],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(overnight_search, "RECORD_SECONDS", 0.0)
    add(queue, HARD, SMALL)
    search = search_queue(queue, solver_of, StopFlag())
    assert next(search).line.text == HARD
    queue.remove([Line.from_text(HARD).end])
    assert [each.line.text for each in search][-1] == SMALL
    assert [each.is_done for each in queue.entries()] == [True]
