"""Compute exact scores for files of positions, in batches for several threads or processes."""

import csv
import hashlib
import io
import json
import threading
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from heapq import merge
from operator import itemgetter
from types import MappingProxyType
from typing import Any

import numpy as np

from c4studio.grading.boards_file import LabelledBoards
from c4studio.ground.program import JSON_VERSION, VERSION
from engine import STANDARD, Solver, StopFlag
from engine.arrays import BITBOARDS, ILLEGAL, Bitboards, ScoreTable, score_columns
from engine.score import WIN

SCORED_BATCH_FORMAT = "c4studio label 1"
"""Format name in the key of a scored batch; batches saved under another name are scored again."""

BOARDS_PER_BATCH = 256
"""Number of boards in a batch, which takes a second at most to score where the book helps."""

THREAD_MEMORY_MB = 8

SCORE_TABLE_SUFFIXES = (".npz", ".csv", ".jsonl")
"""File name extensions of the formats in which a score table can be saved."""

SCORE_TABLE_FIELDS = ("scores", "legal", "value", "best", "over")


@dataclass(frozen=True, slots=True)
class BoardBatch:
    """A batch of consecutive boards that one worker scores.

    Attributes:
        boards: the pairs of bitboards as bytes.
    """

    boards: bytes

    @property
    def name(self) -> str:
        """The name of this batch, which is unique and the same in every run."""
        head = f"{SCORED_BATCH_FORMAT} {VERSION}\n".encode()
        return hashlib.sha256(head + self.boards).hexdigest()[:24]


def board_batches(boards: Bitboards) -> Iterator[BoardBatch]:
    """Divide boards into batches that workers score, in order."""
    for start in range(0, len(boards), BOARDS_PER_BATCH):
        yield BoardBatch(boards[start : start + BOARDS_PER_BATCH].tobytes())


def score_batch(boards: bytes) -> bytes:
    """Score the boards of one batch. Return a signed byte for each column of each board."""
    pairs = np.frombuffer(boards, np.uint64).reshape(-1, 2)
    return score_columns(pairs, BITBOARDS, solver=thread_solver()).scores.tobytes()


def is_score_batch(boards: bytes, scores: object) -> bool:
    """Return whether an answer, perhaps of another machine, has scores for a batch of boards."""
    if not isinstance(scores, bytes) or len(scores) * 16 != len(boards) * STANDARD.width:
        return False
    values = np.frombuffer(scores, np.int8)
    return bool(((abs(values.astype(np.int16)) <= WIN) | (values == ILLEGAL)).all())


_thread_local = threading.local()


def thread_solver() -> Solver:
    """Return the solver of this thread, used for all boards that the thread scores."""
    if not hasattr(_thread_local, "solver"):
        _thread_local.solver = Solver(THREAD_MEMORY_MB)
    solver: Solver = _thread_local.solver
    return solver


def score_table(boards: Bitboards, scores: bytes) -> ScoreTable:
    """Build the score table of all boards from the scores of their batches, in order."""
    return ScoreTable.from_scores(
        boards, np.frombuffer(scores, np.int8).reshape(-1, STANDARD.width)
    )


def encode_score_table(
    labelled: LabelledBoards,
    table: ScoreTable,
    layout: str,
    ending: str,
    faults: Mapping[int, str] = MappingProxyType({}),
) -> bytes:
    """Return a score table as the contents of a file.

    Args:
        labelled: the boards, with where they stood in the input.
        table: their scores.
        layout: the name of the layout in which the boards were given.
        ending: file name extension, one of WRITTEN. ``.npz`` holds the boards and the table's
            arrays; ``.csv`` has a column for each score, empty where no disc can be played;
            ``.jsonl`` has a JSON object a line.
        faults: what is no board of the input and why, by its number. It gets a row with both, in
            ``.npz`` an element of ``error_index`` and of ``error``.
    """
    if ending == ".npz":
        written = io.BytesIO()
        arrays: dict[str, Any] = {"boards": labelled.boards, "index": labelled.index}
        if labelled.moves:
            arrays["moves"] = np.array([moves or "" for moves in labelled.moves])
        arrays |= {name: getattr(table, name) for name in SCORE_TABLE_FIELDS}
        if faults:
            arrays |= {"error_index": np.array([*faults]), "error": np.array([*faults.values()])}
        np.savez_compressed(written, version=JSON_VERSION, program=VERSION, layout=layout, **arrays)
        return written.getvalue()
    text = io.StringIO()
    no_boards = (error_row(number, fault) for number, fault in faults.items())
    rows = merge(score_table_rows(labelled, table), no_boards, key=itemgetter("index"))
    if ending == ".csv":
        text.write(f"# c4studio {VERSION}, layout {layout}\n")
        writer = csv.writer(text, lineterminator="\n")
        names = [f"column{column + 1}" for column in STANDARD.columns]
        more = ["error"] if faults else []
        writer.writerow(["index", "moves", *names, "value", "over", "own", "discs", *more])
        for row in rows:
            if "error" in row:
                blank = [""] * (len(names) + 5)
                writer.writerow([row["index"], *blank, row["error"]])
                continue
            scores, own_and_discs = row["scores"], row["bitboards"]
            whole = row["index"], row["moves"], *scores, row["value"], int(row["over"])
            writer.writerow([*whole, *own_and_discs, *[""] * len(more)])
    else:
        text.write(head_of_rows(layout) + "\n")
        for row in rows:
            text.write(json.dumps(row) + "\n")
    return text.getvalue().encode()


def scored_rows(
    index: int, boards: Bitboards, moves: str | None, solver: Solver, stop: StopFlag
) -> list[dict[str, Any]]:
    """Return the rows of a score table for the boards of one line of input.

    Raises:
        SearchStopped: ``stop`` was set before all scores were known.
    """
    table = score_columns(boards, BITBOARDS, solver=solver, stop=stop)
    labelled = LabelledBoards(boards, np.full(len(boards), index), (moves,) * len(boards))
    return list(score_table_rows(labelled, table))


def error_row(index: int, fault: str) -> dict[str, Any]:
    """Return the row of a score table for a line, or a board of an array, that is no board."""
    return {"version": JSON_VERSION, "index": index, "error": fault}


def head_of_rows(layout: str) -> str:
    """Return the line of JSON before the rows of a score table."""
    return json.dumps({"version": JSON_VERSION, "program": VERSION, "layout": layout})


def score_table_rows(labelled: LabelledBoards, table: ScoreTable) -> Iterator[dict[str, Any]]:
    """Yield for each board its row of a score table, as the manual describes it."""
    for index, moves, pair, scores, legal, value, over in zip(
        labelled.index.tolist(),
        labelled.moves or [None] * len(labelled),
        labelled.boards.tolist(),
        table.scores.tolist(),
        table.legal.tolist(),
        table.value.tolist(),
        table.over.tolist(),
        strict=True,
    ):
        yield {
            "version": JSON_VERSION,
            "index": index,
            "moves": moves,
            "scores": [
                each if playable else None for each, playable in zip(scores, legal, strict=True)
            ],
            "value": value,
            "over": over,
            "bitboards": pair,
        }
