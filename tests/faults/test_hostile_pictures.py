"""Pictures of others: each is a board or one sentence, in little time and memory, and silently."""

import resource
import time
from collections import Counter
from random import Random

import pytest

from c4studio.formats.scan import PictureError, read_picture
from c4studio.words.rendering import render
from tests.faults.hostile_pictures import hostile_picture, samples

SECONDS = 5.0
MEGABYTES = 1_000


def outcome(data: bytes) -> str:
    try:
        read_picture(data)
    except PictureError as error:
        return render(error.said)
    return "a board"


def test_each_format_has_a_picture_that_is_read() -> None:
    for form, pictures in samples().items():
        assert "a board" in map(outcome, pictures), form


@pytest.mark.parametrize("times", [60, pytest.param(5_000, marks=pytest.mark.verify)])
def test_a_picture_of_others_is_a_board_or_a_sentence(
    times: int, capfd: pytest.CaptureFixture[str], recwarn: pytest.WarningsRecorder
) -> None:
    before, outcomes = _memory(), Counter[str]()
    for number in range(times):
        # So that one that fails is found again without all those before it.
        data = hostile_picture(Random(f"{times} {number}"))
        started = time.thread_time()
        outcomes[outcome(data)] += 1
        taken = time.thread_time() - started
        assert taken < SECONDS, f"{times} {number} took {taken:.1f} s"
        assert _memory() - before < MEGABYTES, f"{times} {number}"
    assert outcomes["a board"] > times / 50
    assert len(outcomes) >= 3
    assert not list(recwarn)
    assert capfd.readouterr() == ("", "")


def _memory() -> int:
    """The most that this process has had so far, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
