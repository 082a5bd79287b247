import json

import pytest

from tests.cli.test_main import run


def test_all_openings_are_listed_the_fairest_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("swap", "--json") == 0
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(found) == 121
    assert [abs(each["score"]) for each in found] == sorted(abs(each["score"]) for each in found)
    assert run("swap") == 0
    assert "either colour" in capsys.readouterr().out.lower()
