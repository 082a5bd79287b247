"""``make package`` looks for its tools before it does anything that takes long."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
BUILD = ROOT / "resources" / "packaging" / "build.py"


@pytest.mark.skipif(sys.platform != "linux", reason="packages of Debian")
def test_what_is_missing_is_said_in_one_line_before_anything_is_built(tmp_path: Path) -> None:
    begun = time.monotonic()
    ended = subprocess.run(
        [sys.executable, BUILD, "wheel", "bundle", "deb"],
        check=False, capture_output=True, text=True, cwd=tmp_path, env={"PATH": str(tmp_path)},
    )  # fmt: skip
    assert ended.returncode == 1
    assert ended.stdout == ""
    assert ended.stderr == (
        "wheel, bundle, deb: more tools are needed:"
        " apt-get install appstream binutils desktop-file-utils dpkg\n"
    )
    assert time.monotonic() - begun < 10
