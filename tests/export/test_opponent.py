from pathlib import Path

from c4studio.export.opponent import write_opponent_sheet
from c4studio.library import words_file
from c4studio.library.filters import GameFilter
from c4studio.preparation.opponent import opponent_games, opponent_sheet
from engine import Side
from tests.library.games import entry, library_of
from tests.preparation.small import RED, SCORES


def test_a_sheet_is_a_pdf_file(tmp_path: Path) -> None:
    games = [entry(moves, red="Ann", yellow="Bob") for moves in ("4443", "445", "411")]
    with library_of(tmp_path / "my.db", games) as library:
        packed = words_file.load_packed_games(library)
        known = opponent_games(library, packed, GameFilter(player="Bob"))
    data = write_opponent_sheet(opponent_sheet(known, {Side.RED: RED}, SCORES))
    assert data.startswith(b"%PDF")
    assert len(data) > 5_000
