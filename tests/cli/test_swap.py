import json

from tests.cli.shell import told


def test_all_openings_are_listed_the_fairest_first() -> None:
    found = [json.loads(line) for line in told("swap", "--json").splitlines()]
    assert len(found) == 121
    assert [abs(each["score"]) for each in found] == sorted(abs(each["score"]) for each in found)
    assert "either colour" in told("swap").lower()
