import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest

from c4studio.cli.common.command_log import CommandLog
from tests.cli.test_main import run

FAULTY = """
import sys
from c4studio.cli import main, order
order.read_painting = lambda *_, **__: {}["lost\\nfound"]
sys.exit(main.main(["order", "44"]))
"""

FAULTY_THREAD = """
import threading
from c4studio.cli import main, order
def fail(*_, **__):
    thread = threading.Thread(target=lambda: 1 / 0)
    thread.start()
    thread.join()
    raise main.UsageError("it is over")
order.read_painting = fail
main.main(["order", "44"])
"""


def child(
    arguments: list[str | bytes], home: Path, **environment: str
) -> subprocess.CompletedProcess[bytes]:
    """Run Python with folders of its own."""
    folders = {
        name: str(home / name)
        for name in ("XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME")
    }
    return subprocess.run(
        [sys.executable, *arguments],
        env=os.environ | folders | environment,
        capture_output=True,
        check=False,
    )


@pytest.mark.expected_log("A command failed")
def test_a_fault_of_the_program_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise TypeError("x\ny" * 1_000)

    monkeypatch.setattr("c4studio.cli.order.read_painting", fail)
    assert run("order", "44") == 70
    said = capsys.readouterr().err
    assert said.startswith("c4studio: this is a fault of the program: TypeError: x yx y")
    assert said.count("\n") == 1
    assert len(said) < 600


def test_a_fault_is_logged_and_its_traceback_is_not_printed(tmp_path: Path) -> None:
    done = child(["-c", FAULTY], tmp_path)
    (log,) = tmp_path.rglob("*.log")
    assert done.returncode == 70
    assert done.stderr.decode() == (
        f"c4studio: this is a fault of the program: KeyError: 'lost\\nfound'; {log} says where\n"
    )
    assert "Traceback" in log.read_text() and "KeyError" in log.read_text()
    assert log.stat().st_mode & 0o777 == 0o600


def test_a_fault_of_a_thread_is_logged_and_not_printed(tmp_path: Path) -> None:
    done = child(["-c", FAULTY_THREAD], tmp_path)
    (log,) = tmp_path.rglob("*.log")
    assert (done.returncode, done.stderr) == (0, b"c4studio: it is over\n")
    assert "A thread failed" in log.read_text() and "ZeroDivisionError" in log.read_text()


def test_a_fault_is_said_where_nothing_can_be_logged(tmp_path: Path) -> None:
    (tmp_path / "XDG_STATE_HOME").write_text("no folder")
    done = child(["-c", FAULTY], tmp_path)
    assert done.returncode == 70
    assert done.stderr == b"c4studio: this is a fault of the program: KeyError: 'lost\\nfound'\n"


def test_warnings_are_printed_and_faults_are_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    logger = logging.Logger("test")
    logger.addHandler(CommandLog(tmp_path / "log" / "it.log"))
    logger.info("nothing")
    logger.warning("It is %s", "late")
    try:
        int(os.fsdecode(b"caf\xe9"))
    except ValueError:
        logger.exception("It failed in %s", os.fsdecode(b"caf\xe9"))
    assert capsys.readouterr() == ("", "c4studio: It is late\n")
    assert "It failed in caf\\udce9\n" in (tmp_path / "log" / "it.log").read_text()


@pytest.mark.skipif(os.name != "posix", reason="names are bytes on POSIX alone")
@pytest.mark.parametrize(
    ("encoding", "shown"), [("utf-8", "caf�".encode()), ("latin-1", rb"caf\ufffd")]
)
def test_names_that_are_no_text_are_printed(tmp_path: Path, encoding: str, shown: bytes) -> None:
    name = os.fsencode(tmp_path) + b"/caf\xe9"
    Path(os.fsdecode(name)).write_text("4455\n3x\n")
    done = child(["-m", "c4studio", "review", name], tmp_path, PYTHONIOENCODING=encoding)
    assert done.returncode == 1
    assert done.stdout.startswith(b"4455")
    assert done.stderr.startswith(b"c4studio: " + os.fsencode(tmp_path) + b"/" + shown + b":2:2: ")
    assert done.stderr.count(b"\n") == 1
