"""Character sets go by the names of the web, are decoded as browsers do, and are guessed."""

import codecs
import encodings
import pkgutil

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4studio.formats.charsets import (
    LATIN_1_CODEC,
    STRICT_HANDLER,
    codec_of_charset,
    likely_charsets,
)
from tests.cases import cases


@cases()
def test_every_name_of_the_web_is_known(codec: str, names: str) -> None:
    wanted = codecs.lookup(codec).name
    for name in names.split():
        assert (name, codec_of_charset(name)) == (name, wanted)
        assert codec_of_charset(f" {name.upper()}") == wanted


NO_CHARSETS = {
    *("base64_codec", "bz2_codec", "hex_codec", "quopri_codec", "rot_13", "uu_codec", "zlib_codec"),
    *("charmap", "idna", "punycode", "raw_unicode_escape", "unicode_escape", "undefined"),
    *("mbcs", "oem", "aliases"),
}
NOT_ASCII = {
    *("cp037", "cp1026", "cp1140", "cp273", "cp424", "cp500", "cp875", "utf_7"),
    *("utf_16", "utf_16_be", "utf_16_le", "utf_32", "utf_32_be", "utf_32_le"),
    *("shift_jis_2004", "shift_jisx0213"),
}


def test_codecs_of_python_that_are_no_character_sets_are_refused() -> None:
    names = {module.name for module in pkgutil.iter_modules(encodings.__path__)}
    assert {name for name in names if codec_of_charset(name) is None} == NO_CHARSETS | NOT_ASCII
    for name in ("", "no such thing", "../utf_8", "\udc80", "x" * 1000):
        assert codec_of_charset(name) is None


@cases()
def test_characters_of_vendors_are_decoded_as_browsers_do(
    name: str, data: bytes, text: str
) -> None:
    codec = codec_of_charset(name)
    assert codec is not None
    assert data.decode(codec, STRICT_HANDLER) == text
    decoder = codecs.getincrementaldecoder(codec)(STRICT_HANDLER)
    pieces = [decoder.decode(bytes((byte,))) for byte in data]
    assert "".join([*pieces, decoder.decode(b"", final=True)]) == text


@cases()
def test_bytes_that_no_browser_decodes_are_faults(name: str, data: bytes) -> None:
    codec = codec_of_charset(name)
    assert codec is not None
    with pytest.raises(UnicodeDecodeError):
        data.decode(codec, STRICT_HANDLER)


WRITTEN = {
    LATIN_1_CODEC: (
        "café|Émile|José Núñez|Müller|Jürgen Groß|naïve|“Hello” – it’s fine…|Ægir|É|Björn Åkesson|"
        "élève déjà né|l'été|50 € gewonnen|François|garçon à côté|Peña|ça va où ?|São João|coração|"
        "Ü|Malmö|Ångström|près|Zoë"
    ),
    "GB18030": (
        "王|李明|张伟|黄红方胜|第三步好棋|红先|这一步很好|你好|中国|刘洋|赢了|黑棋输了|五子棋|陈小红|"
        "四子棋比赛|这是一个错误|胜负已分"
    ),
    "EUC-KR": (
        "김철수|이영희|박지성|좋은 수|안녕하세요|한국|첫번째 게임|빨강이 이긴다|최민수|"
        "이 수는 실수였다|흑|정답"
    ),
    "Shift_JIS": (
        "田中|山本太郎|佐藤|良い手|第一局|これは悪手です|サトウ|先手の勝ち|東京|鈴木一郎|四目並べ|"
        "ありがとう|引き分け"
    ),
    "Big5": (
        "王|李明|張偉|黃紅方勝|第三步好棋|這一步很好|你好|中國|贏了|黑棋輸了|台北|臺灣|陳小紅"
    ),
    "windows-1251": "Иван Петров|Ольга|хороший ход|ошибка|Белые выигрывают|Сергей|да|Юрий|ничья",
}
WRITTEN |= {"EUC-JP": WRITTEN["Shift_JIS"], "KOI8-R": WRITTEN["windows-1251"]}


@pytest.mark.parametrize(("name", "texts"), WRITTEN.items(), ids=WRITTEN)
def test_the_character_set_of_names_and_sentences_is_guessed(name: str, texts: str) -> None:
    codec = codec_of_charset(name)
    assert codec is not None
    for text in texts.split("|"):
        for frame in (
            "(;GM[44]PB[{}]PW[Bob];B[d1])",
            "(;GM[44];B[d1]C[{}])",
            "(;PB[{} 2]PW[Ann-{}])",
        ):
            data = frame.replace("{}", text).encode(codec)
            assert (text, likely_charsets(data)[0]) == (text, name)


@given(st.binary(max_size=200))
def test_a_guess_always_ends_with_a_character_set_for_all_bytes(data: bytes) -> None:
    likely = likely_charsets(data)
    assert likely[-1] == LATIN_1_CODEC
    assert all(map(codec_of_charset, likely))
    assert len(data.decode("cp1252", STRICT_HANDLER)) == len(data)
