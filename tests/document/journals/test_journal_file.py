import subprocess
import sys
from pathlib import Path

from c4studio.document.journals.journal_file import FileLock


def test_a_lock_has_one_holder(tmp_path: Path) -> None:
    path = tmp_path / "x.lock"
    first = FileLock.lock_file(path)
    assert first is not None
    assert FileLock.lock_file(path) is None
    first.release()
    second = FileLock.lock_file(path)
    assert second is not None
    second.remove()
    assert not path.exists()


def test_a_lock_ends_with_its_process(tmp_path: Path) -> None:
    path = tmp_path / "x.lock"
    code = (
        "import pathlib, sys, time\n"
        "from c4studio.document.journals.journal_file import FileLock\n"
        "assert FileLock.lock_file(pathlib.Path(sys.argv[1]))\n"
        "print('held', flush=True)\n"
        "time.sleep(60)"  # it holds the lock until it is killed below
    )
    process = subprocess.Popen([sys.executable, "-c", code, str(path)], stdout=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stdout.readline() == b"held\n"
    assert FileLock.lock_file(path) is None
    process.kill()
    process.communicate()
    lock = FileLock.lock_file(path)
    assert lock is not None
    lock.release()
