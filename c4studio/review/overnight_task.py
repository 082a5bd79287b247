"""The search of a position of the queue for the night by a worker, perhaps on another machine."""

from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from c4studio.ground.paths import packaged_book
from c4studio.ground.progress import WorkError
from c4studio.ground.solvers import open_solver
from c4studio.language.messages import Refusal
from c4studio.review import Line
from c4studio.review.overnight_queue import QueuedPosition
from engine import Analysis, CacheError, exchange

SearchTask = tuple[str, int, bool]
"""The text of the line to a position, the size of the worker's table in MB, and whether only the
result is wanted."""
SearchAnswer = tuple[Analysis, bytes]
"""The last analysis of a position, and the file of the scores that it needed."""


def search_in_worker(task: SearchTask) -> SearchAnswer:
    """Search all scores of a position, or its result.

    It runs in a worker, whose file of scores is its own.
    """
    text, memory_mb, wants_result = task
    entry = QueuedPosition(Line.from_text(text), wants_result=wants_result)
    position = entry.position
    with TemporaryDirectory(prefix="c4studio-") as folder:
        path = Path(folder) / exchange.score_file_name(position.board)
        opened = open_solver(memory_mb, packaged_book(), path, 1, position.board)
        with opened.solver as solver, closing(solver.analyse(position)) as found:
            analysis = next(each for each in found if entry.with_analysis(each).is_done)
        return analysis, exchange.exported_scores(path)


def is_search_answer(task: SearchTask, answer: object) -> bool:
    """Return whether a worker's answer can be the one to a task."""
    match answer:
        case (Analysis(position=position) as analysis, bytes()):
            entry = QueuedPosition(Line.from_text(task[0]), wants_result=task[2])
            return position == entry.position and entry.with_analysis(analysis).is_done
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
