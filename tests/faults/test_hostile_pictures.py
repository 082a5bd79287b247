"""Pictures of others: each is a board or one sentence, in little time and memory, and silently."""

import pytest

from c4studio.formats.scan import PictureError, read_picture
from c4studio.words.rendering import render
from tests.faults.hostile_pictures import hostile_picture, samples
from tests.faults.trials import count_outcomes

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
    outcomes = count_outcomes(times, hostile_picture, [outcome], lambda _: SECONDS, MEGABYTES)
    assert outcomes["a board"] > times / 50
    assert len(outcomes) >= 3
    assert not list(recwarn)
    assert capfd.readouterr() == ("", "")
