"""Moves as they are drawn: how what is written at them is broken into lines."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QFontInfo, QFontMetrics, QGuiApplication

from c4studio.drawing.fonts import shipped_font
from c4studio.drawing.move_metrics import ELLIPSIS, MoveContents, MoveMetrics
from engine import Side

LONG = "only this keeps the win, since then the odd threat decides " * 10


@pytest.fixture
def metrics(qapp: QGuiApplication) -> MoveMetrics:
    return MoveMetrics(shipped_font(12))


def test_what_has_room_stays_as_it_is(metrics: MoveMetrics) -> None:
    assert metrics.wrap_text("keeps the win", 1_000, 2) == ("keeps the win",)
    lines = metrics.wrap_text(LONG, 200, 1_000)
    assert " ".join(lines).split() == LONG.split()


@pytest.mark.parametrize("most", [1, 2, 5])
def test_what_has_no_room_is_cut_off_at_the_end_of_its_last_line(
    metrics: MoveMetrics, most: int
) -> None:
    lines = metrics.wrap_text(LONG, 200, most)
    assert len(lines) == most
    assert lines[-1].endswith(ELLIPSIS)
    assert LONG.startswith(" ".join(lines).removesuffix(ELLIPSIS).rstrip())
    widths = [QFontMetrics(metrics.font).horizontalAdvance(line) for line in lines]
    assert max(widths) <= 200
    # A word that had no room as a whole fills up the last line.
    assert widths[-1] > 200 - metrics.text_width(ELLIPSIS + "w")


@given(
    st.text(st.sampled_from("il.,;'| AVWTmo-–é\u0301\u200b"), max_size=300),
    st.sampled_from([" ", "i", "il", "AV", "word "]),
    st.integers(40, 600),
    st.integers(1, 3),
)
def test_what_surely_fills_its_lines_does(
    qapp: QGuiApplication, text: str, other: str, width: int, most: int
) -> None:
    metrics = MoveMetrics(shipped_font(12))
    for each in (text, (other * 400)[: len(text) + 100].strip()):
        if metrics.exceeds_lines(each, width, most):
            assert metrics.wrap_text(each, width, most)[-1].endswith(ELLIPSIS)
    assert metrics.exceeds_lines(LONG, 100, 2)


def test_a_text_is_broken_once(metrics: MoveMetrics, monkeypatch: pytest.MonkeyPatch) -> None:
    broken: list[str] = []

    def counted(text: str, width: int, most: int) -> tuple[str, ...]:
        broken.append(text)
        return (text[:width],) * most

    monkeypatch.setattr(metrics, "_lay_out_text", counted)
    texts = [f"{number} {LONG}" for number in range(2_000)]
    # A file may have so many in one line, which is laid out anew with each that is chosen.
    for _ in range(3):
        for text in texts:
            metrics.wrap_text(text, 200, 2)
    assert broken == texts


@pytest.mark.parametrize("pixels", [12, 13])
def test_text_of_the_list_has_15_pixels_where_other_text_has_less_and_scores_stand_close(
    qapp: QGuiApplication, pixels: int
) -> None:
    usual = shipped_font(pixels)
    # QFontInfo tells the points of a printer where the font was printed before.
    usual.setPointSizeF(pixels * 72 / qapp.primaryScreen().logicalDotsPerInchY())
    large = MoveMetrics(usual)
    assert QFontInfo(large.font).pixelSize() == 15
    assert large.row > QFontMetrics(large.font).height()
    assert large.score_left(MoveContents("d", Side.RED), 400) < 60
