"""Claims: other people's scores for the analysed position, which no search here has confirmed.

Claims are shown where no score is proven, and no search uses them. A file that a search contradicts
is ignored from then on.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from pathlib import Path

from engine.analysis import Analysis, ColumnScore, Source
from engine.errors import CacheError
from engine.position import CENTRE_OUT, Position
from engine.score import Score
from engine.sharing import layer
from engine.sharing.layer import Layer

logger = logging.getLogger(__name__)

_State = tuple[int, int, int]


class Claims:
    """Looks up other people's scores in their files, which are read again when they change.

    Args:
        folder: the folder of the files; None if there are none.
    """

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._layers: dict[Path, Layer | None] = {}
        self._states: dict[Path, _State] = {}
        self._remarks: list[str] = []

    @property
    def layers(self) -> list[Layer]:
        """The files of other people's scores that are in use, one for each person or group."""
        return [each for each in self._layers.values() if each is not None]

    def take_remarks(self) -> list[str]:
        """Return the warnings about other people's scores that are new since the last call."""
        remarks, self._remarks = self._remarks, []
        return remarks

    def catch_up(self) -> None:
        """Read new and changed files of other people's scores, and forget deleted ones."""
        if self._folder is None:
            return
        try:
            found = {path: _state_of(path) for path in layer.paths(self._folder)}
            states = {path: state for path, state in found.items() if state is not None}
        except (CacheError, OSError) as error:
            logger.warning("Scores of others are not used: %s", error)
            states = {}
        for path in [*self._layers]:
            if states.get(path) != self._states[path]:
                del self._layers[path]
        for path in states:
            if path not in self._layers:
                self._layers[path] = self._read(path)
        self._states = states

    def added_to(self, proven: Analysis) -> Analysis:
        """Return an analysis with other people's scores in place of scores that are not proven.

        A score is used if all files that have it agree. The result is complete only if ``proven``
        is.
        """
        self._drop_refuted(proven)
        if proven.complete or not self.layers:
            return proven
        columns = tuple(self._column(proven, column) for column in range(len(proven.columns)))
        if columns == proven.columns and proven.score is not None:
            return proven
        return _with_score(proven, columns, self._claim(proven.position))

    def _column(self, proven: Analysis, column: int) -> ColumnScore | None:
        known = proven.columns[column]
        if known is None or known.exact is not None:
            return known
        claim = self._claim(proven.position.play(column))
        if claim is None:
            return known
        score = Score.for_side_to_move(-claim, proven.position.ply)
        return ColumnScore(score, score, Source.OTHERS)

    def _claim(self, position: Position) -> int | None:
        """Return a position's score in other people's files, None if they have none or disagree."""
        found = {bounds for each in self.layers if (bounds := each.entries.bounds(position))}
        claimed = {lower for lower, upper in found if lower == upper}
        return claimed.pop() if len(claimed) == 1 else None

    def _drop_refuted(self, proven: Analysis) -> None:
        """Ignore from now on all files of other people's scores that contradict proven bounds."""
        position = proven.position
        facts = [(position, int(proven.lower), int(proven.upper))]
        for column, known in enumerate(proven.columns):
            if known is not None:
                facts.append((position.play(column), -int(known.upper), -int(known.lower)))
        for each in self.layers:
            if any(_excludes(each, *fact) for fact in facts):
                self._layers[each.path] = None
                self._remarks.append(
                    f"The scores from {each.name} are wrong about {position.text()} and are not "
                    "used any more; it is best to remove them"
                )

    def _read(self, path: Path) -> Layer | None:
        try:
            return layer.read(path)[0]
        except CacheError as error:
            self._remarks.append(f"Scores of others are not used: {error}")
            return None


def _excludes(source: Layer, position: Position, lower: int, upper: int) -> bool:
    """Return whether the bounds in a file of other people's scores contradict proven bounds."""
    claimed = None if position.is_over else source.entries.bounds(position)
    return claimed is not None and (claimed[0] > upper or claimed[1] < lower)


def _with_score(
    proven: Analysis, columns: tuple[ColumnScore | None, ...], claim: int | None
) -> Analysis:
    """Return an analysis with other people's scores of columns, and the position's score if known.

    The position's score is that of the best column, or comes from other people's files itself.
    """
    if proven.score is not None:
        return replace(proven, columns=columns)
    exact = [known.exact for known in columns if known is not None]
    scores = [score for score in exact if score is not None]
    if scores and len(scores) == len(exact):
        score = max(scores)
    elif claim is not None:
        score = Score.for_side_to_move(claim, proven.position.ply)
    else:
        return replace(proven, columns=columns)
    known = [each and each.exact for each in columns] if len(scores) == len(exact) else []
    best = tuple(column for column in CENTRE_OUT if known and known[column] == score)
    return replace(
        proven, lower=score, upper=score, columns=columns, best=best, source=Source.OTHERS
    )


def _state_of(path: Path) -> _State | None:
    """Return inode, size and time of change of a file, None if the file does not exist any more."""
    try:
        status = path.stat()
    except FileNotFoundError:
        return None
    return status.st_ino, status.st_size, status.st_mtime_ns
