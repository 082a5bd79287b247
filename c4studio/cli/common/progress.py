"""The progress of long work: a bar in a terminal, otherwise a line each minute."""

from collections.abc import Callable

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    Task,
    TaskID,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from c4studio.cli.common.printing import Terminal, print_notice

SECONDS_BETWEEN_LINES = 60.0
"""Time between two lines about the progress where the output is no terminal."""


class _PrintedProgress(Progress):
    """Progress as lines on the standard error, for logs and other programs."""

    def __init__(self) -> None:
        super().__init__(console=Terminal(stderr=True), disable=True)
        self._printed = self.get_time()

    def update(self, task_id: TaskID, **changes: object) -> None:
        """Change how much of a task is done, and print that each minute."""
        super().update(task_id, **changes)  # type: ignore[arg-type]
        self._print_if_due(task_id)

    def advance(self, task_id: TaskID, advance: float = 1) -> None:
        """Count finished pieces of a task, and print their number each minute."""
        super().advance(task_id, advance)
        self._print_if_due(task_id)

    def _print_if_due(self, task_id: TaskID) -> None:
        now = self.get_time()
        if now - self._printed >= SECONDS_BETWEEN_LINES:
            self._printed = now
            print_notice(_progress_line(self._tasks[task_id]))


def _progress_line(task: Task) -> str:
    """Return how much of a task is done, and how long the rest will take if that is known."""
    total = "" if task.total is None else f" of {task.total:,.0f}"
    left = task.time_remaining
    remaining = "" if left is None else f", about {max(round(left / 60), 1):,} min left"
    return f"{task.description}: {task.completed:,.0f}{total}{remaining}"


def progress_bar() -> Progress:
    """Create a progress bar on the standard error, which prints lines if that is no terminal."""
    console = Terminal(stderr=True)
    if not console.is_terminal:
        return _PrintedProgress()
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        console=console,
    )


def progress_reporter(progress: Progress, description: str) -> Callable[[float], None]:
    """Return a function that shows in a progress bar which part of some work is done.

    Args:
        progress: the progress bar.
        description: the work, in a few words.
    """
    bar = progress.add_task(f"{description}, %", total=100)
    return lambda part: progress.update(bar, completed=int(100 * part))
