"""The format of crash journals: lines of JSON with checksums, one for each undo step."""

import json
import zlib
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from c4studio.formats import json_lines, sgf
from c4studio.game import Collection, Edit, GameNode, edits
from c4studio.ground.door import load_json

FORMAT, VERSION = "c4studio journal", 3

_BASE, _NO_TEXT = b'{"format":', b'"text":""}'
_CHARACTERS_ENCODED_AT_A_TIME = 1 << 18
"""Number of characters of a base's text that are encoded without letting other threads run."""

JsonRecord = dict[str, Any]
"""JSON data that describe an edit, or the node where the user is."""


class JournalError(ValueError):
    """Raised for a file that is no crash journal, or a damaged one. The message is one sentence."""


class OtherVersionError(JournalError):
    """Raised for a crash journal that another version of the program has written."""

    def __init__(self, why: str = "it was not written by this version of the program") -> None:
        super().__init__(why)


@dataclass(frozen=True, slots=True)
class JournalBase:
    """The state of the games at the start of a journal, to which the journal's edits are applied.

    Attributes:
        text: the games as SGF; empty for a new document.
        path: the document's file; None if it has none.
        digest: a hash of the file's bytes, in hexadecimal digits; empty if unknown.
        changes: number of undo steps from the file's content to this state.
        place: the node where the user was, None if unknown; the comparison of bases ignores it.
    """

    text: str = ""
    path: Path | None = None
    digest: str = ""
    changes: int = 0
    place: JsonRecord | None = field(default=None, compare=False)

    @property
    def modified(self) -> bool:
        """Whether the state at the start of the journal differs from the document's file."""
        return self.changes > 0


def base_to_record(base: JournalBase) -> JsonRecord:
    """Convert the state of the games at the start of a journal to JSON data, its first line."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "path": None if base.path is None else str(base.path),
        "digest": base.digest,
        "changes": base.changes,
        "place": base.place,
        "text": base.text,
    }


def base_from_record(first: JsonRecord) -> JournalBase:
    """Build the state of the games at the start of a journal from JSON data, its first line.

    Raises:
        JournalError: the line belongs to no journal, or to one of another version.
        ValueError, LookupError, TypeError: an entry of the record is wrong.
    """
    if first.get("format") != FORMAT or first.get("version") != VERSION:
        raise OtherVersionError
    path = first["path"]
    return JournalBase(
        str(first["text"]),
        None if path is None else Path(path),
        str(first["digest"]),
        int(first["changes"]),
        first["place"],
    )


def node_to_record(node: GameNode, collection: Collection) -> JsonRecord:
    """Convert a node to JSON data: the number of its game and its address in the tree."""
    game = collection.games.index(collection.game_of(node))
    return {"game": game, "at": node.address()}


def node_from_record(place: JsonRecord, collection: Collection) -> GameNode:
    """Find the node that ``node_to_record`` has converted to JSON data.

    Raises:
        LookupError, TypeError: there is no such node.
    """
    return collection.games[place["game"]].root.node_at(place["at"])


def edit_to_record(edit: Edit, collection: Collection) -> JsonRecord:
    """Convert an edit that has just been applied to ``collection`` to JSON data."""
    match edit:
        case edits.InsertGames():
            text = sgf.sgf_of_games(Collection(edit.games))
            found: JsonRecord = {"do": "insert game", "index": edit.index, "text": text}
        case edits.RemoveGames():
            found = {"do": "remove game", "index": edit.index, "count": len(edit.games)}
        case edits.MoveGame():
            found = {"do": "move game", "old": edit.old, "new": edit.new}
        case edits.ReplaceFacts():
            facts = json_lines.facts_to_dict(edit.new)
            found = {"do": "describe", "game": collection.games.index(edit.game), "facts": facts}
        case edits.ReplaceAnnotation():
            annotation = json_lines.annotation_to_dict(edit.new)
            found = {
                "do": "annotate",
                **node_to_record(edit.node, collection),
                "annotation": annotation,
            }
        case edits.InsertBranch():
            branch = sgf.sgf_fragment_of_branch(edit.node)
            place = node_to_record(edit.parent, collection)
            found = {"do": "insert", **place, "index": edit.index, "branch": branch}
        case edits.RemoveBranch():
            found = {"do": "remove", **node_to_record(edit.parent, collection), "index": edit.index}
        case edits.ReorderVariation():
            place = node_to_record(edit.parent, collection)
            found = {"do": "reorder", **place, "old": edit.old, "new": edit.new}
    return found


def edit_from_record(record: JsonRecord, collection: Collection) -> Edit:
    """Build an edit of ``collection`` from JSON data, without applying it.

    Raises:
        ValueError, LookupError, TypeError: the record does not fit the collection.
    """
    match record["do"]:
        case "insert game":
            read = sgf.read_sgf(record["text"]).collection
            index = _checked_index(record["index"], len(collection.games) + 1)
            return edits.InsertGames(collection, index, tuple(read.games))
        case "remove game":
            index = _checked_index(record["index"], len(collection.games))
            # Older journals have no count: games were removed one by one.
            gone = [collection.games[n] for n in range(index, index + record.get("count", 1))]
            return edits.RemoveGames(collection, index, tuple(gone))
        case "move game":
            count = len(collection.games)
            return edits.MoveGame(
                collection,
                _checked_index(record["old"], count),
                _checked_index(record["new"], count),
            )
        case "describe":
            game = collection.games[record["game"]]
            return edits.ReplaceFacts(game, game.facts, json_lines.facts_from_dict(record["facts"]))
        case _:
            return _edit_of_a_node(record, node_from_record(record, collection))


def _checked_index(value: int, count: int) -> int:
    """Check that an index is at least 0 and less than ``count``, and return it.

    Python's lists also accept other indexes, with which an edit would be undone at another place.
    """
    if not 0 <= value < count:
        raise IndexError(f"there is no place {value} among {count}")
    return value


def _edit_of_a_node(record: JsonRecord, node: GameNode) -> Edit:
    count = len(node.variations)
    match record["do"]:
        case "annotate":
            new = json_lines.annotation_from_dict(record["annotation"])
            return edits.ReplaceAnnotation(node, node.annotation, new)
        case "insert":
            index = _checked_index(record["index"], count + 1)
            return edits.InsertBranch(node, index, sgf.read_sgf_fragment(record["branch"], node))
        case "remove":
            index = _checked_index(record["index"], count)
            return edits.RemoveBranch(node, index, node.variations[index])
        case "reorder":
            return edits.ReorderVariation(
                node, _checked_index(record["old"], count), _checked_index(record["new"], count)
            )
        case other:
            raise JournalError(f"nobody knows how to {other}")


@dataclass(frozen=True, slots=True)
class JournalLine:
    """A line of a journal whose checksum is right.

    Attributes:
        number: the number of the line, counted through the whole life of the journal; a base has
            the number of the last line that it includes.
        text: the line's JSON.
    """

    number: int
    text: bytes

    @property
    def is_base(self) -> bool:
        """Whether the line holds the games at the journal's start, and not an undo step."""
        return self.text.startswith(_BASE)

    def record(self) -> JsonRecord:
        """Return the JSON data of the line.

        Raises:
            JournalError: the line's text is no JSON object.
        """
        try:
            said = load_json(self.text, keeps_surrogates=True)
        except json.JSONDecodeError as error:
            raise JournalError("it makes no sense") from error
        if not isinstance(said, dict):
            raise JournalError("it is no line of a journal")
        return said


def step_to_line(number: int, value: JsonRecord) -> bytes:
    """Build a line of a crash journal: checksum, number, JSON and line feed."""
    return b"".join(_add_checksum(number, [_json_bytes(value)]))


def base_to_line(number: int, base: JournalBase) -> list[bytes]:
    """Yield the first line of a crash journal in pieces, between which other threads can run."""
    head, text = _json_bytes(base_to_record(replace(base, text=""))), base.text
    pieces = [
        _json_bytes(text[at : at + _CHARACTERS_ENCODED_AT_A_TIME])[1:-1]
        for at in range(0, len(text), _CHARACTERS_ENCODED_AT_A_TIME)
    ]
    return _add_checksum(number, [head.removesuffix(_NO_TEXT), b'"text":"', *pieces, b'"}'])


def _add_checksum(number: int, text: list[bytes]) -> list[bytes]:
    pieces = [b"%d " % number, *text]
    checksum = 0
    for piece in pieces:
        checksum = zlib.crc32(piece, checksum)
    return [b"%08x " % checksum, *pieces, b"\n"]


def _json_bytes(value: Any) -> bytes:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    # A keyboard may give half of a surrogate pair, which is no reason to lose the rest.
    return text.encode("utf-8", "surrogatepass")


def parse_line(line: bytes) -> JournalLine:
    """Parse a line of a journal, without its line feed.

    Raises:
        JournalError: the line is torn or damaged, or no line of a journal.
    """
    checksum, _, rest = line.partition(b" ")
    number, _, text = rest.partition(b" ")
    if checksum != b"%08x" % zlib.crc32(rest):
        raise JournalError("it is damaged")
    if not number.isdigit():
        raise OtherVersionError
    return JournalLine(int(number), text)
