"""Random actions in the real program: nothing breaks, and undo and the journal lead back."""

import os
import random
from datetime import date
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtGui import QGuiApplication

from c4studio.ground import service
from tests.faults.monkey import Monkey
from tests.faults.monkey_checks import TooLateError

SEEDS = 1, pytest.param(2, marks=pytest.mark.verify)
SOAKED = 101, 102, 103
CHOSEN = [int(seed) for seed in os.environ.get("MONKEY", "").split()]
NAP = 0.01
"""Seconds that a thread naps at most before each step of its work."""
ACTIONS = int(os.environ.get("MONKEY_ACTIONS", "2000"))

pytestmark = [
    # A screen that is made up.
    pytest.mark.expected_log("This plugin does not support"),
]


def act(folder: Path, seed: int, actions: int) -> None:
    """Act by a seed, and once more from the start where the window came back too late.

    The program is late again with the same actions; a machine that was slow for a moment is not.
    """
    try:
        Monkey(folder / "first", seed).run(actions)
    except TooLateError:
        Monkey(folder / "again", seed).run(actions)


@pytest.mark.alone
@pytest.mark.parametrize("seed", SEEDS)
def test_two_thousand_random_actions(tmp_path: Path, qapp: QGuiApplication, seed: int) -> None:
    act(tmp_path, seed, 2000)


@pytest.mark.soak
@pytest.mark.parametrize("seed", SOAKED)
def test_twenty_thousand_random_actions(tmp_path: Path, qapp: QGuiApplication, seed: int) -> None:
    act(tmp_path, seed, 20_000)


@pytest.mark.soak
@pytest.mark.parametrize("number", [1, 2, 3])
def test_other_actions_each_day_while_all_threads_nap(
    tmp_path: Path, qapp: QGuiApplication, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    """Answers come late, and in another order than on an idle machine."""
    seed = int(f"{date.today():%Y%m%d}{number}")
    chance = random.Random(seed)
    take_step = service._WorkThread._take_step

    def take_step_after_nap(thread: service._WorkThread) -> bool:
        Event().wait(NAP * chance.random())
        return take_step(thread)

    monkeypatch.setattr(service._WorkThread, "_take_step", take_step_after_nap)
    act(tmp_path, seed, 6_000)


@pytest.mark.skipif(not CHOSEN, reason="no seeds are named")
@pytest.mark.parametrize("seed", CHOSEN or [0])
def test_chosen_seeds(tmp_path: Path, qapp: QGuiApplication, seed: int) -> None:
    act(tmp_path, seed, ACTIONS)
