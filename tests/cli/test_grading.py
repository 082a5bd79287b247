"""``c4studio solve`` and ``c4studio grade`` as other programs and people call them."""

import json
import sys
from pathlib import Path

from engine import Position
from tests.cli.shell import told

BOT = f"{sys.executable} -m tests.grading.bots plain"


def test_a_program_is_graded_and_its_page_written(tmp_path: Path) -> None:
    page, kept = tmp_path / "grade.html", tmp_path / "grade.jsonl"
    options = ["grade", "--no-cache", "--command", BOT, "--positions", "12", "--games-each", "1"]
    found = json.loads(told(*options, "--json", "--html", str(page), "--out", str(kept)))
    assert found["player"] == BOT and found["seed"] == 1 and found["version"] == 1
    assert found["rate"]["asked"] == 12 > found["rate"]["kept"] >= found["rate"]["best"]
    assert sum(phase["asked"] for phase in found["phases"]) == 12
    assert [level["games"] for level in found["levels"]] == [1] * 8
    assert found["mistakes"] and all(each["sentence"] for each in found["mistakes"])
    assert {*found["rating"]} == {"elo", "low", "high"}
    text = page.read_text(encoding="utf-8")
    assert "Worst mistakes" in text and text.count("<svg") == len(found["mistakes"]) + 1
    assert len(kept.read_text(encoding="utf-8").splitlines()) == 1 + 12 + 8
    said = told(*options, "--out", str(kept))
    assert "where Newcomer has 0 and Perfect 923." in said and "Elo " in text
    for mistake in found["mistakes"]:
        position = Position.from_text(mistake["position"])
        assert f"\n{mistake['line']}: {mistake['sentence']}.\n" in said
        rows = ["  ".join(row) for row in position.grid().splitlines()]
        assert all(row in said for row in rows)
