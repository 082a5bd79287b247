"""The search of a position of the queue for the night by a worker, perhaps on another machine."""

from pathlib import Path
from tempfile import TemporaryDirectory

from c4studio.ground.paths import packaged_book
from c4studio.ground.progress import WorkError
from c4studio.ground.solvers import open_solver
from c4studio.language.messages import Refusal
from c4studio.review import Line
from c4studio.review.overnight_queue import QueuedPosition
from engine import Analysis, CacheError, exchange

SearchTask = tuple[str, int]
"""The text of the line to a position, and the size of the worker's table in MB."""
SearchAnswer = tuple[Analysis, bytes]
"""The complete analysis of a position, and the file of the scores that it needed."""


def search_in_worker(task: SearchTask) -> SearchAnswer:
    """Search all scores of a position. Runs in a worker, whose file of scores is its own."""
    text, memory_mb = task
    position = Line.from_text(text).end
    with TemporaryDirectory(prefix="c4studio-") as folder:
        path = Path(folder) / exchange.score_file_name(position.board)
        with open_solver(memory_mb, packaged_book(), path, 1, position.board).solver as solver:
            *_, analysis = solver.analyse(position)
        return analysis, exchange.exported_scores(path)


def is_search_answer(task: SearchTask, answer: object) -> bool:
    """Return whether a worker's answer can be the one to a task."""
    match answer:
        case (Analysis(position=position, complete=True), bytes()):
            return position == Line.from_text(task[0]).end
    return False


def keep_search_answer(entry: QueuedPosition, answer: SearchAnswer, path: Path) -> QueuedPosition:
    """Add the scores in a worker's answer to a file of scores, and return what is known now.

    A sample of the scores is solved again.

    Raises:
        CacheError: the file of scores cannot be read or written.
        WorkError: the worker's scores are damaged or wrong.
    """
    analysis, scores = answer
    with TemporaryDirectory(prefix="c4studio-") as folder:
        source = Path(folder) / path.name
        source.write_bytes(scores)
        try:
            check, _ = exchange.merge_score_files(path, source)
        except CacheError as error:
            raise WorkError(Refusal.NO_RESULT) from error
    if check.entries and check.is_refused:
        raise WorkError(Refusal.NO_RESULT)
    return entry.with_analysis(analysis)
