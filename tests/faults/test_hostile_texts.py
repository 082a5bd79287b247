"""Files and texts of others: each is games or one sentence, in little time and memory."""

import logging
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from c4studio import formats
from c4studio.formats import FormatError
from c4studio.formats.encoding import decode_text
from c4studio.library.importing import import_paths
from c4studio.library.library import Library
from c4studio.training.puzzles.puzzle import TrainingError, parse_puzzle_set
from c4studio.words.rendering import render
from tests.faults.hostile_texts import hostile_bytes
from tests.faults.trials import count_outcomes
from tests.formats.test_mutations import check
from tests.refusals import kind_of, text_of

SECONDS, SECONDS_A_LINE = 2.0, 0.002
MEGABYTES = 500
LONGEST = 500
"""The greatest number of characters of a sentence that says what is wrong."""

Read = Callable[[bytes], str]


def seconds_for(data: bytes) -> float:
    return SECONDS + SECONDS_A_LINE * (data.count(b"\n") + data.count(b"\r"))


def read_file(data: bytes) -> str:
    try:
        reading = formats.read_file_contents(data)
    except FormatError as error:
        assert len(text_of(error)) <= LONGEST
        return "refused file"
    for each in (reading, *reading.others):
        check(each)
    return kind_of(reading)


def paste(data: bytes) -> str:
    text = data.decode("utf-8", "surrogateescape")
    try:
        formats.read_painting(text[:5_001], pasted=True)
        reading = formats.read_any_format(text, pasted=True)
    except FormatError as error:
        assert len(text_of(error)) <= LONGEST
        return "refused paste"
    for each in (reading, *reading.others):
        check(each)
    return f"pasted {kind_of(reading)}"


def read_puzzles(data: bytes) -> str:
    try:
        return f"{len(parse_puzzle_set(decode_text(data)[0])):d} puzzles"
    except TrainingError as error:
        assert len(str(error)) <= LONGEST
        return "refused puzzles"


class Import:
    """Imports each text as a file of a folder whose other file is always taken."""

    def __init__(self, folder: Path) -> None:
        self._files = folder / "in"
        self._files.mkdir()
        self.library = Library(folder / "library.db")

    def __call__(self, data: bytes) -> str:
        (self._files / "a").write_bytes(data)
        (self._files / "b").write_text("4444")
        outcome = import_paths(self.library, [self._files])
        assert outcome.added + outcome.known >= 1
        for refusal in outcome.refusals:
            assert len(render(refusal.refusal_sentence)) <= LONGEST
        return "import with refusals" if outcome.refused else "import"


@pytest.fixture
def importer(tmp_path: Path) -> Iterator[Import]:
    made = Import(tmp_path)
    yield made
    made.library.close()


@pytest.mark.parametrize("times", [150, pytest.param(20_000, marks=pytest.mark.verify)])
def test_what_others_wrote_is_games_or_a_sentence(importer: Import, times: int) -> None:
    readers: list[Callable[[bytes], str]] = [read_file, paste, read_puzzles, importer]
    outcomes = count_outcomes(times, hostile_bytes, readers, seconds_for, MEGABYTES)
    logging.getLogger(__name__).info("%s", outcomes)
    assert len(outcomes) >= 10
    assert outcomes["refused file"] < 0.9 * times
    for kept in importer.library.read_games(range(1, importer.library.count_games() + 1)):
        assert kept.entry.as_game().end().move_string().endswith(kept.entry.moves)
