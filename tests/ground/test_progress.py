import pytest

from c4studio.ground.progress import (
    PIECES_PER_PROGRESS_REPORT,
    Cancelled,
    PieceCounter,
    Progress,
    report_within,
)


def test_a_part_of_a_step_is_a_part_of_the_whole() -> None:
    heard: list[float] = []
    report_within(report_within(heard.append, 0.5, 1), 0, 0.5)(0.5)
    assert heard == [0.625]


def test_a_tally_reports_every_so_often() -> None:
    heard: list[float] = []
    tally = PieceCounter(4 * PIECES_PER_PROGRESS_REPORT, heard.append)
    for _ in range(3 * PIECES_PER_PROGRESS_REPORT):
        tally.count_piece()
    assert heard == [0.25, 0.5, 0.75]


def test_who_works_hears_of_the_cancelling_at_the_next_report() -> None:
    progress = Progress("Working")
    progress.report(0.5)
    progress.cancel()
    with pytest.raises(Cancelled):
        progress.report(0.75)
    assert progress.part == 0.5


def test_what_was_cancelled_is_not_begun_in_earnest() -> None:
    progress = Progress("Working")
    progress.cancel()
    with pytest.raises(Cancelled):
        progress.forbid_cancelling()
    assert progress.may_cancel


def test_from_some_point_on_nothing_is_known_and_nothing_cancelled() -> None:
    progress = Progress("Working")
    progress.report(0.5)
    progress.forbid_cancelling()
    assert progress.part is None
    assert not progress.may_cancel
    progress.cancel()
    progress.check_cancelled()
