"""The workflows ask for what is there: commands, folders, and the packages that Qt needs."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from c4studio.cli.window import DEBIAN_PACKAGES_FOR_QT
from c4studio.ground.screen import DEBIAN_PACKAGES_FOR_X11

ROOT = Path(__file__).parent.parent.parent
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def steps(path: Path) -> list[dict[str, Any]]:
    jobs = yaml.safe_load(path.read_text("utf-8"))["jobs"]
    return [step for job in jobs.values() for step in job["steps"]]


def commands(path: Path) -> str:
    return "\n".join(step["run"] for step in steps(path) if "run" in step)


def test_there_is_one_that_checks_and_one_that_releases() -> None:
    assert [path.stem for path in WORKFLOWS] == ["check", "release"]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_what_is_run_is_there(path: Path) -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for target in re.findall(r"^make (\w+)", commands(path), re.M):
        assert re.search(rf"^{target}:", makefile, re.M), target
    for name in re.findall(r"(?:resources|tests)/\S+", commands(path)):
        assert (ROOT / name).exists(), name


def test_wheels_are_built_for_each_python_and_tried_without_qt_where_there_is_none() -> None:
    table = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    pythons = {
        each.rpartition(" ")[2].replace(".", "")
        for each in table["project"]["classifiers"]
        if re.fullmatch(r"Programming Language :: Python :: 3\.\d+", each)
    }
    wheels = table["tool"]["cibuildwheel"]
    assert {*wheels["build"]} == {f"cp{each}-*" for each in pythons} | {"cp314t-*"}
    assert not any(re.search("musl|cp314t", each) for each in wheels["skip"])
    for select in ("*-musllinux*", "cp314t-*"):
        (alone,) = (each for each in wheels["overrides"] if each["select"] == select)
        assert alone["test-environment"] == {"PIP_NO_DEPS": "1"}
        assert alone["test-command"].startswith("python -m engine ")


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_they_install_what_the_program_asks_for(path: Path) -> None:
    installed = [step["run"].split() for step in steps(path) if "apt-get" in step.get("run", "")]
    assert installed
    for words in installed:
        assert {*DEBIAN_PACKAGES_FOR_QT.split()} <= {*words}
    if path.stem == "release":
        assert {*DEBIAN_PACKAGES_FOR_X11.split()} <= {*installed[0]}


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_each_action_has_a_version(path: Path) -> None:
    used = [step["uses"] for step in steps(path) if "uses" in step]
    assert used
    assert all(re.fullmatch(r"[\w-]+/[\w-]+@v\d+(\.\d+)*", name) for name in used)


def test_the_window_is_tested_without_a_screen_on_every_system() -> None:
    (job,) = (
        job
        for job in yaml.safe_load(WORKFLOWS[0].read_text("utf-8"))["jobs"].values()
        if "system" in job.get("strategy", {}).get("matrix", {})
    )
    systems = {name.partition("-")[0] for name in job["strategy"]["matrix"]["system"]}
    assert {"windows", "macos"} <= systems
    assert job["env"]["QT_QPA_PLATFORM"] == "offscreen"
    assert any("tests/ui" in step.get("run", "").split() for step in job["steps"])
