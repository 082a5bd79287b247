import argparse
import io
import json
from pathlib import Path

import pytest
from rich.console import Console

from c4studio.cli.common.reports import print_report, report_options, show_report
from tests.report.samples import REPORT

PRINTED = """\
How to play against Bob
Results and habits.
These are your games.
Gaps worth closing.
Prepared lines that reach it.
 Moves  To move  Games   Share  Cost  Day        \n\
 44     Red      1,200  12.4 %   2.5  2026-05-01 \n\
 –      Yellow       9    50 %  0.25  –          \n\
Boards.
4453: c1.
6   .  .  .  .  .  .  .
5   .  .  .  .  .  .  .
4   .  .  .  .  .  .  .
3   .  .  .  .  .  .  .
2   .  .  .  y  .  .  .
1   .  .  y  r  r  .  .
    a  b  c  d  e  f  g
–: d1.
6   .  .  .  .  .  .  .
5   .  .  .  .  .  .  .
4   .  .  .  .  .  .  .
3   .  .  .  .  .  .  .
2   .  .  .  .  .  .  .
1   .  .  .  .  .  .  .
    a  b  c  d  e  f  g
Habits.
 won & lost (7:5, 9:3)  3 \n\
Nothing that comes up is without an answer.
In how many of a hundred games"""


def test_a_report_is_printed_as_sentences_and_tables() -> None:
    console = Console(file=io.StringIO(), width=100)
    print_report(console, REPORT)
    assert isinstance(console.file, io.StringIO)
    assert console.file.getvalue().startswith(PRINTED)


def shown(*arguments: str) -> None:
    parser = argparse.ArgumentParser()
    for option in report_options():
        option.add_to(parser)
    show_report(REPORT, parser.parse_args(arguments))


def test_a_report_is_printed_as_json_and_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "report.html"
    shown("--json", "--out", str(page))
    assert json.loads(capsys.readouterr().out)["boards"][0] == {"moves": "4453", "cell": "c1"}
    assert page.read_text().startswith("<!DOCTYPE html>")
    shown("--out", str(page))
    assert capsys.readouterr().out == f"{page}: How to play against Bob\n"


def test_another_suffix_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        shown("--out", "report.txt")
    assert "report.txt ends otherwise than .pdf, .html" in capsys.readouterr().err
