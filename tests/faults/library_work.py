"""Fills or reviews a library and says how far it is, until it is killed.

    python -m tests.faults.library_work import|review LIBRARY GAMES

A line is printed before the work begins, and one after each part that is in the library.
"""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

from c4studio.library import importing, reviews
from c4studio.library.library import Library
from c4studio.report.review_records import reviews_of_task
from c4studio.review.batch import solver_of_worker_thread

BATCH = 500
"""Games of a transaction, fewer than usual so that more moments differ."""


def say(number: float) -> None:
    """Print a number at once."""
    print(number, flush=True)


def main(what: str, path: Path, games: Path) -> None:
    """Import games, or review those of a library."""
    with Library(path) as library:
        say(0)
        if what == "import":
            importing.GAMES_PER_TRANSACTION = BATCH
            importing.import_paths(
                library, [games], on_batch_stored=lambda outcome: say(outcome.added)
            )
        else:
            todo = reviews.numbers_of_unreviewed_games(library, range(1, library.count_games() + 1))
            judge = partial(reviews_of_task, solver_of_worker_thread)
            reviews.review_and_store(
                library,
                todo,
                lambda task, _: judge(task),
                lambda part: say(part * len(todo)),
            )


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]))
