"""Character sets go by the names of the web, are decoded as browsers do, and are guessed."""

import codecs
import encodings
import pkgutil

import pytest
from hypothesis import given
from hypothesis import strategies as st

from c4studio.formats.charsets import LATIN_1_CODEC, STRICT, codec_of_charset, likely_charsets

WEB = {
    "utf-8": "unicode-1-1-utf-8 unicode11utf8 unicode20utf8 utf-8 utf8 x-unicode20utf8",
    "cp866": "866 cp866 csibm866 ibm866",
    "iso8859_2": (
        "csisolatin2 iso-8859-2 iso-ir-101 iso8859-2 iso88592 iso_8859-2 iso_8859-2:1987 l2 latin2"
    ),
    "iso8859_3": (
        "csisolatin3 iso-8859-3 iso-ir-109 iso8859-3 iso88593 iso_8859-3 iso_8859-3:1988 l3 latin3"
    ),
    "iso8859_4": (
        "csisolatin4 iso-8859-4 iso-ir-110 iso8859-4 iso88594 iso_8859-4 iso_8859-4:1988 l4 latin4"
    ),
    "iso8859_5": (
        "csisolatincyrillic cyrillic iso-8859-5 iso-ir-144 iso8859-5 iso88595 iso_8859-5 "
        "iso_8859-5:1988"
    ),
    "iso8859_6": (
        "arabic asmo-708 csiso88596e csiso88596i csisolatinarabic ecma-114 iso-8859-6 "
        "iso-8859-6-e iso-8859-6-i iso-ir-127 iso8859-6 iso88596 iso_8859-6 "
        "iso_8859-6:1987"
    ),
    "iso8859_7": (
        "csisolatingreek ecma-118 elot_928 greek greek8 iso-8859-7 iso-ir-126 iso8859-7 "
        "iso88597 iso_8859-7 iso_8859-7:1987 sun_eu_greek"
    ),
    "iso8859_8": (
        "csiso88598e csisolatinhebrew hebrew iso-8859-8 iso-8859-8-e iso-ir-138 iso8859-8 "
        "iso88598 iso_8859-8 iso_8859-8:1988 visual csiso88598i iso-8859-8-i logical"
    ),
    "iso8859_10": "csisolatin6 iso-8859-10 iso-ir-157 iso8859-10 iso885910 l6 latin6",
    "iso8859_13": "iso-8859-13 iso8859-13 iso885913",
    "iso8859_14": "iso-8859-14 iso8859-14 iso885914",
    "iso8859_15": "csisolatin9 iso-8859-15 iso8859-15 iso885915 iso_8859-15 l9",
    "iso8859_16": "iso-8859-16",
    "koi8_r": "cskoi8r koi koi8 koi8-r koi8_r",
    "koi8_u": "koi8-ru koi8-u",
    "mac_roman": "csmacintosh mac macintosh x-mac-roman",
    "cp874": "dos-874 iso-8859-11 iso8859-11 iso885911 tis-620 windows-874",
    "cp1250": "cp1250 windows-1250 x-cp1250",
    "cp1251": "cp1251 windows-1251 x-cp1251",
    "cp1252": (
        "cp1252 cp819 csisolatin1 ibm819 iso-8859-1 iso-ir-100 iso8859-1 iso88591 "
        "iso_8859-1 iso_8859-1:1987 l1 latin1 windows-1252 x-cp1252"
    ),
    "cp1253": "cp1253 windows-1253 x-cp1253",
    "cp1254": (
        "cp1254 csisolatin5 iso-8859-9 iso-ir-148 iso8859-9 iso88599 iso_8859-9 "
        "iso_8859-9:1989 l5 latin5 windows-1254 x-cp1254"
    ),
    "cp1255": "cp1255 windows-1255 x-cp1255",
    "cp1256": "cp1256 windows-1256 x-cp1256",
    "cp1257": "cp1257 windows-1257 x-cp1257",
    "cp1258": "cp1258 windows-1258 x-cp1258",
    "mac_cyrillic": "x-mac-cyrillic x-mac-ukrainian",
    "gb18030": (
        "chinese csgb2312 csiso58gb231280 gb2312 gb_2312 gb_2312-80 gbk iso-ir-58 x-gbk gb18030"
    ),
    "big5hkscs": "big5 big5-hkscs cn-big5 csbig5 x-x-big5",
    "euc_jp": "cseucpkdfmtjapanese euc-jp x-euc-jp",
    "iso2022_jp_ext": "csiso2022jp iso-2022-jp",
    "cp932": "csshiftjis ms932 ms_kanji shift-jis shift_jis sjis windows-31j x-sjis",
    "cp949": (
        "cseuckr csksc56011987 euc-kr iso-ir-149 korean ks_c_5601-1987 ks_c_5601-1989 "
        "ksc5601 ksc_5601 windows-949"
    ),
}
"""The names of character sets on the web, by Python's codec for what browsers decode.

Source: https://encoding.spec.whatwg.org/#names-and-labels
"""


@pytest.mark.parametrize(("codec", "names"), WEB.items(), ids=WEB)
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


@pytest.mark.parametrize(
    ("name", "data", "text"),
    [
        ("Shift_JIS", b"\x87\x40\x93\xfa\xfb\xfc\x80", "①日髙\x80"),
        ("GB2312", b"\xd6\xec\xe9\x46\xbb\xf9\x80", "朱镕基€"),
        ("EUC-KR", b"\x8c\x63\xb9\xe6", "똠방"),
        ("Big5", b"\xf9\xd6\xa4\xa4\xc7\xf2", "碁中ヶ"),
        ("EUC-JP", b"\xad\xa1\xc6\xfc\xfc\xe2\x8e\xb1", "①日髙ｱ"),
        ("ISO-2022-JP", b"\x1b$B\x2d\x21\x46\x7c\x1b(B!", "①日!"),
        ("ISO-8859-1", b"\x93caf\xe9\x94 \x80\x81", "“café” €\x81"),
        ("ISO-8859-9", b"\x80\xfe", "€ş"),
        ("TIS-620", b"\x80\xa1", "€ก"),
        ("windows-1253", b"\x81\xc1", "\x81Α"),
    ],
)
def test_characters_of_vendors_are_decoded_as_browsers_do(
    name: str, data: bytes, text: str
) -> None:
    codec = codec_of_charset(name)
    assert codec is not None
    assert data.decode(codec, STRICT) == text
    decoder = codecs.getincrementaldecoder(codec)(STRICT)
    pieces = [decoder.decode(bytes((byte,))) for byte in data]
    assert "".join([*pieces, decoder.decode(b"", final=True)]) == text


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("EUC-JP", b"\xff\xff"),
        ("EUC-JP", b"\xad"),
        ("EUC-JP", b"\xad\x21"),
        ("GBK", b"\xff"),
        ("windows-1253", b"\xaa"),
        ("UTF-8", b"\x80\x80"),
    ],
)
def test_bytes_that_no_browser_decodes_are_faults(name: str, data: bytes) -> None:
    codec = codec_of_charset(name)
    assert codec is not None
    with pytest.raises(UnicodeDecodeError):
        data.decode(codec, STRICT)


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
    assert len(data.decode("cp1252", STRICT)) == len(data)
