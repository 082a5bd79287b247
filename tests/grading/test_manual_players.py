"""The players that the manual shows: one that asks a model, and one that learns from scores."""

import json
import re
import sys
import threading
from collections.abc import Iterator
from contextlib import closing
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from types import ModuleType

import pytest

from c4studio.cli.main import main
from c4studio.grading.players import PlayerFault, PlayerReply, python_player
from engine import Score

PAGE = Path(__file__).parents[2] / "resources" / "manual" / "assistants.md"


def example(number: int) -> str:
    """A program that the manual's page on assistants shows."""
    text = PAGE.read_text(encoding="utf-8")
    return [found[1] for found in re.finditer(r"```python\n(.*?)```", text, re.S)][number]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working folder, in which the manual's programs lie."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "model_player.py").write_text(example(0), encoding="utf-8")
    (tmp_path / "trained_player.py").write_text(example(1), encoding="utf-8")
    return tmp_path


class Model(BaseHTTPRequestHandler):
    """A model that answers in words, with the first column that is free."""

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        question = asked["messages"][0]["content"]
        found = re.search(r"; (\d)", question) or re.search(r"left; (\d)", question)
        assert found is not None
        content = f"Let me see the board. I play {found[1]}"
        body = json.dumps({"choices": [{"message": {"content": content}}]}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Say nothing."""


@pytest.fixture
def model_url() -> Iterator[str]:
    server = HTTPServer(("127.0.0.1", 0), Model)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/v1/chat/completions"
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.mark.usefixtures("folder")
def test_a_model_is_asked_for_moves_and_graded(
    model_url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MODEL_URL", model_url)
    with closing(python_player("model_player:choose", 20)) as player:
        assert player.choose_column("") == PlayerReply(0)
        assert player.choose_column("111111") == PlayerReply(1)
    words = "--no-cache grade --python model_player:choose --positions 3 --games-each 0 --json"
    assert main([*words.split(), "--time", "20"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["rate"]["asked"] == 3
    assert found["faults"] == {}


@pytest.mark.usefixtures("folder")
def test_a_command_is_asked_for_moves_and_may_give_none(monkeypatch: pytest.MonkeyPatch) -> None:
    for said, reply in (("I play 4", PlayerReply(3)), ("", PlayerReply(None, PlayerFault.ILLEGAL))):
        script = f"import sys; sys.stdin.read(); print({said!r})"
        monkeypatch.setenv("MODEL_COMMAND", f'{sys.executable} -c "{script}"')
        with closing(python_player("model_player:choose", 20)) as player:
            assert player.choose_column("44") == reply


@pytest.mark.usefixtures("folder")
def test_a_trainer_is_rewarded_by_exact_scores() -> None:
    trained = ModuleType("trained_player")
    exec(compile(example(1), "trained_player.py", "exec"), trained.__dict__)
    won, drawn, lost = (Score.for_side_to_move(value, 10) for value in (3, 0, -2))
    scores = won, drawn, None, lost
    assert [trained.reward(scores, column) for column in (0, 1, 3)] == [1, 0.5, 0]
    assert all(weight > 0 for weight in trained.WEIGHTS[:3])
    with closing(python_player("trained_player:choose", 20)) as player:
        assert player.choose_column("121212") == PlayerReply(0)
        assert player.choose_column("1212124") == PlayerReply(1)
