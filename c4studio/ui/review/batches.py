"""Transfer of scores from a search to nodes, in batches and marked as requested or not."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TypeVar

from c4studio.game import GameNode, NodeScores
from c4studio.ui.answers import Found

T = TypeVar("T")

BATCH = 0.02
"""Seconds of a search whose answers are delivered together."""


def in_batches(found: Iterable[tuple[int, T]], seconds: float = BATCH) -> Iterator[Found[T]]:
    """Yield the answers of each period of so many seconds together.

    Args:
        found: answers with the numbers of their places.
        seconds: the period; an answer that takes longer ends its batch.
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
    """Mark scores as a by-product that nobody requested, except at nodes with requested scores.

    Args:
        found: scores by their nodes.
    """
    return {
        node: replace(scores, in_passing=node.scores is None or node.scores.in_passing)
        for node, scores in found.items()
    }


def asked_for(nodes: Iterable[GameNode]) -> dict[GameNode, NodeScores]:
    """Return the by-product scores of these nodes as requested ones, so that they are saved."""
    return {
        node: replace(node.scores, in_passing=False)
        for node in nodes
        if node.scores is not None and node.scores.in_passing
    }
