"""Random actions in the real program: nothing breaks, and undo and the journal lead back."""

import os
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication

from tests.faults.monkey import Monkey

SEEDS = 1, 2
SOAKED = 101, 102, 103
CHOSEN = [int(seed) for seed in os.environ.get("MONKEY", "").split()]
ACTIONS = int(os.environ.get("MONKEY_ACTIONS", "2000"))

pytestmark = [
    # A screen that is made up.
    pytest.mark.expected_log("This plugin does not support"),
]


@pytest.mark.alone
@pytest.mark.parametrize("seed", SEEDS)
def test_two_thousand_random_actions(tmp_path: Path, qapp: QGuiApplication, seed: int) -> None:
    Monkey(tmp_path, seed).run(2000)


@pytest.mark.soak
@pytest.mark.parametrize("seed", SOAKED)
def test_twenty_thousand_random_actions(tmp_path: Path, qapp: QGuiApplication, seed: int) -> None:
    Monkey(tmp_path, seed).run(20_000)


@pytest.mark.skipif(not CHOSEN, reason="no seeds are named")
@pytest.mark.parametrize("seed", CHOSEN or [0])
def test_chosen_seeds(tmp_path: Path, qapp: QGuiApplication, seed: int) -> None:
    Monkey(tmp_path, seed).run(ACTIONS)
