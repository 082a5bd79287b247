"""A test that wants a program of the system is skipped where it was not installed, or fails."""

from pathlib import Path

import pytest

from tests.tools import PACKAGES, tool


@pytest.mark.parametrize("name", PACKAGES)
def test_what_is_missing_skips_a_test_or_fails_it_where_it_was_installed(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("C4_TOOLS_INSTALLED", raising=False)
    with pytest.raises(pytest.skip.Exception, match=f"apt-get install {PACKAGES[name]}"):
        tool(name)
    monkeypatch.setenv("C4_TOOLS_INSTALLED", "1")
    with pytest.raises(pytest.fail.Exception, match=f"there is no {name} "):
        tool(name)
    program = tmp_path / name
    program.touch(mode=0o755)
    assert tool(name) == str(program)
