from pathlib import Path

import pytest

from c4studio.cli.common.inputs import read_game


def test_a_command_for_one_game_says_that_a_file_has_more(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.sgf"
    file.write_text("(;GM[44];B[d1])(;GM[44];B[d1];W[d2])")
    assert read_game(str(file)).end().move_string() == "4"
    sentence = f"c4studio: {file}: Only the first of 2 games is taken\n"
    assert capsys.readouterr().err == sentence
    assert read_game("4").end().move_string() == "4"
    assert capsys.readouterr().err == ""
