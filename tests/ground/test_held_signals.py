"""Signals that end a program wait for the end of a step that must not be left half done."""

import signal

import pytest

from c4studio.ground.held_signals import delay_end_signals


def test_ctrl_c_waits_for_the_end_of_the_step() -> None:
    done: list[str] = []
    with pytest.raises(KeyboardInterrupt), delay_end_signals():
        signal.raise_signal(signal.SIGINT)
        done.append("whole step")
    assert done
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_a_step_without_a_signal_changes_nothing() -> None:
    before = signal.getsignal(signal.SIGTERM)
    with delay_end_signals():
        pass
    assert signal.getsignal(signal.SIGTERM) is before


def test_a_signal_that_is_ignored_stays_ignored() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with delay_end_signals():
            signal.raise_signal(signal.SIGINT)
    finally:
        signal.signal(signal.SIGINT, before)
