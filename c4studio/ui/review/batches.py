"""Helpers for review searches: delivery in batches, and marking of scores as requested or not."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TypeVar

from c4studio.game import GameNode, NodeScores
from c4studio.ui.answers import Found

T = TypeVar("T")

BATCH = 0.02
"""Seconds during which answers are collected before they are delivered together."""


def in_batches(found: Iterable[tuple[int, T]], seconds: float = BATCH) -> Iterator[Found[T]]:
    """Yield the answers of a search in batches: all answers of a period together.

    Args:
        found: answers, each with the number of the node asked about.
        seconds: the length of a period; an answer that takes longer ends its batch.
    """
    batch, begun = dict[int, T](), time.monotonic()
    for number, answer in found:
        batch[number] = answer
        if time.monotonic() - begun >= seconds:
            yield batch
            batch, begun = {}, time.monotonic()
    if batch:
        yield batch


def in_passing(found: Mapping[GameNode, NodeScores]) -> dict[GameNode, NodeScores]:
    """Mark scores as not requested by the user, so that they are not saved to the file.

    Nodes that have saved scores keep them.

    Args:
        found: scores by their nodes.
    """
    return {
        node: replace(scores, in_passing=node.scores is None or node.scores.in_passing)
        for node, scores in found.items()
    }


def asked_for(nodes: Iterable[GameNode]) -> dict[GameNode, NodeScores]:
    """Return nodes' unrequested scores, now marked as requested so that they are saved."""
    return {
        node: replace(node.scores, in_passing=False)
        for node in nodes
        if node.scores is not None and node.scores.in_passing
    }
