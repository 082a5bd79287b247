"""Progress where no terminal is: a line a minute."""

import pytest

from c4studio.cli.common import progress


def test_progress_is_a_line_each_minute(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    now = 1000.0
    monkeypatch.setattr("rich.console.monotonic", lambda: now)
    with progress.progress_bar() as shown:
        bar = shown.add_task("games", total=4000)
        report = progress.progress_reporter(shown, "checked")
        for _ in range(59):
            now += 1
            shown.advance(bar)
        assert capsys.readouterr() == ("", "")
        now += 1
        shown.advance(bar)
        assert capsys.readouterr() == ("", "c4studio: games: 60 of 4,000, about 66 min left\n")
        now += 60
        report(0.25)
        assert capsys.readouterr() == ("", "c4studio: checked, %: 25 of 100\n")
        unknown = shown.add_task("moves", total=None)
        now += 60
        shown.advance(unknown, 7)
        assert capsys.readouterr() == ("", "c4studio: moves: 7\n")
