import json

import pytest

from tests.cli.test_main import run


def test_keep_or_swap_is_answered(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("swap", "444", "117", "343") == 0
    first, second, third = capsys.readouterr().out.splitlines()[-4:-1]
    assert "444 " in first
    assert "Red wins on move 41 with best play" in first
    assert first.rstrip().endswith(" %  Take Red")
    assert "Yellow wins on move 42 with best play" in second
    assert second.rstrip().endswith(" %  Keep Yellow")
    assert "A draw with best play" in third
    assert third.rstrip().endswith(" %  Either colour")
    assert run("swap", "444", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert [*found] == ["version", "moves", "score", "people", "choice"]
    assert (found["moves"], found["score"], found["choice"]) == ("444", -1, "exchange")


def test_all_openings_are_listed_the_fairest_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("swap", "--json") == 0
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(found) == 121
    assert [abs(each["score"]) for each in found] == sorted(abs(each["score"]) for each in found)
    assert run("swap") == 0
    assert "either colour" in capsys.readouterr().out.lower()


@pytest.mark.parametrize("argument", ["44", "4444", "7/7/7/7/7/3r3"])
def test_what_is_no_opening_is_refused(argument: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("swap", argument) == 2
    assert " discs, expected three, such as 444" in capsys.readouterr().err


def test_an_opening_of_another_board_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("swap", "8x8:445") == 2
    said = "8x8:445 is on the board of 8x8, and what people score is known on 7x6 alone"
    assert said in capsys.readouterr().err
