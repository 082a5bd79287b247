"""The contract of the service of work, by chance with naps in both threads."""

import random
from collections.abc import Generator
from threading import Event

import pytest
from pytestqt.qtbot import QtBot

from c4studio.ground.progress import Cancelled
from c4studio.ground.service import Service, Urgency, WorkContext
from engine import SearchStopped
from tests.ground.heard import Heard


class Life:
    """One piece of work by chance, what was done to it, and what must be heard of it."""

    def __init__(self, service: Service, chance: random.Random, naps: float) -> None:
        self.answers = chance.randrange(4)
        self.naps = [chance.random() * naps for _ in range(self.answers + 1)]
        self.is_cancelled = self.is_abandoned = False
        self.heard_at_cancel = 0
        urgency = chance.choice([*Urgency])
        self.heard = Heard(service.run("work", self._work, urgency))

    def _work(self, context: WorkContext) -> Generator[int, None, int]:
        for number, nap in enumerate(self.naps):
            Event().wait(nap)
            if context.stop.is_set:
                raise SearchStopped if number % 2 else Cancelled
            if number < self.answers:
                yield number
        return self.answers

    def cancel(self) -> None:
        if not self.heard.ends:
            self.is_cancelled = True
            self.heard.handle.cancel()
            self.heard_at_cancel = len([name for name, _ in self.heard.told if name == "found"])

    def abandon(self) -> None:
        if not self.heard.ends:
            self.is_abandoned = True
            self.heard.handle.abandon()
            self.heard_at_cancel = len(self.heard.told)

    @property
    def has_ended(self) -> bool:
        return self.is_abandoned or bool(self.heard.ends)

    def check(self) -> None:
        told = self.heard.told
        found = [value for name, value in told if name == "found"]
        if self.is_abandoned:
            assert len(told) == self.heard_at_cancel
            return
        assert len(self.heard.ends) == 1
        if self.is_cancelled:
            assert self.heard.ends == ["cancelled"]
            assert len(found) == self.heard_at_cancel
        else:
            assert told[-1] == ("done", self.answers)
            # Interrupted work gives its answers again.
            assert found[len(found) - self.answers :] == [*range(self.answers)]


def live(chance: random.Random, qtbot: QtBot, actions: int, naps: float) -> None:
    """Act on a service by chance, and hold what is heard against the contract."""
    interrupts = chance.random() < 0.5
    service = Service("work", interrupts=interrupts, finishes=False)
    lives: list[Life] = []
    for _ in range(actions):
        act = chance.random()
        if act < 0.5 or not lives:
            lives.append(Life(service, chance, naps))
        elif act < 0.65:
            chance.choice(lives).cancel()
        elif act < 0.75:
            chance.choice(lives).abandon()
        else:
            qtbot.wait(round(1000 * chance.random() * naps))
    qtbot.waitUntil(lambda: all(each.has_ended for each in lives), timeout=60_000)
    for each in lives:
        each.check()
    assert not service.is_busy
    last = [Life(service, chance, naps) for _ in range(5)]
    service.close()
    qtbot.wait(5)
    assert not any(each.heard.ends for each in last)


@pytest.mark.parametrize("seed", range(6))
def test_what_is_done_by_chance_keeps_the_contract(seed: int, qtbot: QtBot) -> None:
    live(random.Random(seed), qtbot, 60, 0.003)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 110))
def test_what_is_done_by_chance_keeps_the_contract_for_long(seed: int, qtbot: QtBot) -> None:
    chance = random.Random(seed)
    for _ in range(30):
        live(chance, qtbot, 150, chance.choice((0.0005, 0.005, 0.02)))
