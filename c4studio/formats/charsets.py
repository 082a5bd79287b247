"""Character sets of files: Python's codecs by the names that the web uses, and guesses by content.

A character set is decoded by its superset that the web uses, so that characters of vendors are
read, too. Source of the names and supersets: https://encoding.spec.whatwg.org
"""

import codecs
import re
from collections.abc import Callable
from functools import partial

UTF_8 = "utf-8"
LATIN_1_CODEC = "windows-1252"
"""The character set in which all bytes are valid, for texts that are in no other."""
STRICT_HANDLER, REPLACING_HANDLER = "c4studio.strict", "c4studio.replacing"
"""Names of the error handlers by which codecs decode what browsers read and Python does not. For
other bytes they raise a UnicodeError, or return U+FFFD."""

_SUPERSET_CODECS = {
    "iso8859-1": "cp1252",
    "iso8859-9": "cp1254",
    "iso8859-11": "cp874",
    "tis-620": "cp874",
    "shift_jis": "cp932",
    "iso2022_jp": "iso2022_jp_ext",
    "euc_kr": "cp949",
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "big5": "big5hkscs",
}
"""The codec to decode with in place of each of Python's codecs, because it decodes more
characters."""
_WEB_LABELS_BY_CODEC = {
    UTF_8: "unicode-1-1-utf-8 unicode11utf8 unicode20utf8",
    "iso8859-5": "isolatincyrillic",
    "iso8859-6": "isolatinarabic",
    "iso8859-7": "isolatingreek sun_eu_greek",
    "iso8859-8": "isolatinhebrew visual logical",
    "koi8-r": "koi koi8 koi8r",
    "koi8-u": "koi8-ru",
    "mac-roman": "mac",
    "mac-cyrillic": "mac-ukrainian",
    "gb18030": "iso58gb231280 gb_2312 gb_2312-80",
    "big5": "cn-big5",
    "euc_jp": "eucpkdfmtjapanese",
    "cp932": "windows-31j",
    "cp949": "ksc56011987 iso-ir-149 ks_c_5601-1989 ksc_5601",
}
"""Names on the web that Python does not know, by their codec, without ``x-`` and ``cs`` before
them."""
_CODEC_BY_LABEL = {
    label: codec for codec, labels in _WEB_LABELS_BY_CODEC.items() for label in labels.split()
}
_CODECS_THAT_ARE_NO_CHARSETS = frozenset({"charmap", "idna", "punycode"})
"""Python's codecs for text that are no character sets, though they leave ASCII as it is."""
_PLAIN_BYTES_PATTERN = rb"(;CA[\u0041+AGE-])"
"""Bytes that mean the same in every character set that an SGF file may declare for itself."""


def codec_of_charset(name: str) -> str | None:
    """Return the name of Python's codec for a character set named in a file, None if there is none.

    Only character sets that contain ASCII are known: in others the name could not be read.
    """
    label = re.sub(r"^(?:x-)+|^cs|:[0-9]{4}$|-[ei]$", "", name.strip().lower())
    label = _CODEC_BY_LABEL.get(label, label)
    label = re.sub(r"^(?:windows|dos)-(?=[0-9]+$)", "cp", label)
    label = re.sub(r"^iso_?8859-?([0-9]+)[ei]?$", r"iso8859-\1", label)
    label = re.sub(r"^isolatin(?=[0-9])", "latin", label)
    try:
        codec = codecs.lookup(label).name
        is_plain = _PLAIN_BYTES_PATTERN.decode(codec) == _PLAIN_BYTES_PATTERN.decode("ascii")
    except (LookupError, UnicodeError):
        return None
    return (
        _SUPERSET_CODECS.get(codec, codec)
        if is_plain and codec not in _CODECS_THAT_ARE_NO_CHARSETS
        else None
    )


def _decode_as_browsers(
    otherwise: Callable[[UnicodeError], tuple[str | bytes, int]], error: UnicodeError
) -> tuple[str | bytes, int]:
    """Decode bytes that Python's codecs refuse and browsers read."""
    assert isinstance(error, UnicodeDecodeError)
    data, start = error.object, error.start
    if error.encoding == "charmap" and 0x80 <= data[start] < 0xA0:
        return chr(data[start]), start + 1
    if error.encoding == "gb18030" and data[start] == 0x80:
        return "€", start + 1
    pair = data[start : start + 2]
    first = {"euc_jp": 0xA1, "iso2022_jp_ext": 0x21}.get(error.encoding, 256)
    if len(pair) == 2 and all(first <= byte < first + 94 for byte in pair):
        try:
            return _windows_character(pair[0] - first, pair[1] - first), start + 2
        except UnicodeDecodeError:
            pass
    return otherwise(error)


def _windows_character(row: int, cell: int) -> str:
    """Return the character that Windows has in a 0-based row and cell of the table JIS X 0208.

    Raises:
        UnicodeDecodeError: Windows has no character there.
    """
    lead = row // 2 + (0x81 if row < 62 else 0xC1)
    trail = cell + (0x9F if row % 2 else 0x40 + (cell > 62))
    return bytes((lead, trail)).decode("cp932")


codecs.register_error(STRICT_HANDLER, partial(_decode_as_browsers, codecs.strict_errors))
codecs.register_error(REPLACING_HANDLER, partial(_decode_as_browsers, codecs.replace_errors))


# Guesses.

_SAMPLE_BYTES = 20_000
"""Number of bytes by which a character set is guessed."""
_NON_ASCII_WORD_PATTERN = re.compile(rb"[A-Za-z]?[\x80-\xff]\S*+")
"""Matches a word that contains bytes other than ASCII, from the letter before the first of them."""
_WRONG_CASE_PATTERN = re.compile("[а-я][А-Я]")
_NON_ASCII_RUN_PATTERN = re.compile(r"([A-Za-z])?([^\x00-\x7f]+)([A-Za-z])?")
_FREQUENT_HAN_CHARACTERS = (
    "的一是不了在有人我他上大中小明王李高金林白石方文天日月水火木山川口心手力田子女年生学先前后"
    "安平成美本東西南北京海国正和光新太正三二四五六七八九十百千名士赤青黄第回局回好手是最也就"
)
_CHINESE_CHARACTER_CLASS = "[\u4e00-\u9fff\u3000-\u3015\uff01-\uff5e]"
_JAPANESE_CHARACTERS = (
    "[\u3000-\u30ff\u4e00-\u9fff\uff01-\uff5e]",
    "".join(map(chr, range(0x3041, 0x30FF)))
    + _FREQUENT_HAN_CHARACTERS
    + "佐藤鈴木橋伊渡辺村加吉松井斎坂場原岡竹内清崎野島谷沢黒勝負手戦対局棋番目選",
)
_RUSSIAN_CHARACTERS = "[\u0400-\u045f]", "оеаинтсрвлкмдпуяызбгчй"
_CHARACTERS_BY_CHARSET = {
    LATIN_1_CODEC: ("[\xc0-\xff]", "éèàçüöäßñáíóúêâîôûëïøåæÉÖÜÄÅØÆ’‘–—…“”„«»€°½¼²¡¿©®·×"),
    "GB18030": (
        _CHINESE_CHARACTER_CLASS,
        _FREQUENT_HAN_CHARACTERS
        + "这个来们到时地为说出要以会那得着下自之过家可里看起发都开对当没经去无样法道又进动见"
        "两长现公分今头明行从点些如此间还但与回事第名加战胜负红双赢输棋局步评好坏错着张刘陈杨赵"
        "吴周徐孙马朱胡郭何罗郑梁谢宋唐许韩冯邓曹彭曾萧蔡潘袁于董余苏叶吕魏蒋杜丁沈华伟强军丽芳",
    ),
    "EUC-KR": (
        "[\uac00-\ud7a3\u3000-\u3015\uff01-\uff5e]",
        "가각간갈감강개거건검게겨격결경계고곡공과관교구국군권귀그극근금급기김길나난날남내너네녀노"
        "누는니다단달당대더도독돌동되된두둑드득들등디따때또라락란람래량러럭런럼럽레려력련렬렸령례로"
        "록론료루류르른를름리린림립마막만말망맞매맹머먹면명모목몰못무문물미민바박반받발방배백번범법"
        "벽변별병보복본봉부북분불비빈사산살삼상새색생서석선설성세셨소속손송쇠수순술숨스습승시식신실"
        "심십쌍씨아악안앉않알았앞애야약양어억언얻얼없었에여역연열영예오옥온올와완왔왕외요용우욱운울"
        "움원월위유윤으은을음의이익인일임입있자작잔장재저적전점정제조족존종좌죄주준중즉지진집차참창"
        "채책처천철첫청체초최추축출치친타탈태택터토통투트특파판팔패편평포표품풍피하학한할함합해했행"
        "향허헌혁현형혜호혼홍화확환황회효후훈훌희히흑",
    ),
    "Shift_JIS": _JAPANESE_CHARACTERS,
    "EUC-JP": _JAPANESE_CHARACTERS,
    "Big5": (
        _CHINESE_CHARACTER_CLASS,
        _FREQUENT_HAN_CHARACTERS
        + "這個來們到時地為說出要以會那得著下自之過家可裡看起發都開對當沒經去無樣法道又進動見"
        "兩長現公分今頭行從點些如此間還但與回事加戰勝負紅雙贏輸棋步評壞錯張劉陳楊趙吳周徐孫馬朱"
        "胡郭何羅鄭梁謝宋唐許韓馮鄧曹彭曾蕭蔡潘袁於董余蘇葉呂魏蔣杜丁沈黃華偉強軍麗芳國學灣",
    ),
    "windows-1251": _RUSSIAN_CHARACTERS,
    "KOI8-R": _RUSSIAN_CHARACTERS,
}
"""For each character set that is guessed the pattern of the characters of its languages, and those
of them that are frequent."""


def likely_charsets(data: bytes) -> list[str]:
    """Return the names of the character sets in which a text that is not UTF-8 may be.

    The likeliest is first, and the last one is LATIN. Each is tried on the words that are not
    ASCII: frequent characters of its languages speak for it, those of other languages against it.
    A few letters alone can be in several.
    """
    sample = b" ".join(_NON_ASCII_WORD_PATTERN.findall(data))[:_SAMPLE_BYTES]
    found = {name: _likeness_to_charset(sample, name) for name in _CHARACTERS_BY_CHARSET}
    likely = sorted((name for name in found if found[name] > 0), key=lambda name: -found[name])
    return [*likely, LATIN_1_CODEC]


def _likeness_to_charset(sample: bytes, name: str) -> float:
    """Return how much a sample of a text is like texts in a character set, as a number."""
    codec = codec_of_charset(name)
    assert codec is not None
    try:
        # A character may be cut where the sample ends.
        text = codecs.getincrementaldecoder(codec)(STRICT_HANDLER).decode(sample)
    except UnicodeError:
        return -1.0
    runs = (run.groups(default="") for run in _NON_ASCII_RUN_PATTERN.finditer(text))
    return sum(_likeness_of_run(run, before + after, name, codec) for before, run, after in runs)


def _likeness_of_run(run: str, beside: str, name: str, codec: str) -> float:
    """Return how much characters that are not ASCII are like a text in a character set.

    Args:
        run: the characters.
        beside: the ASCII letters directly before and after them.
        name: the name of the character set.
        codec: the codec that reads it.
    """
    script, frequent = _CHARACTERS_BY_CHARSET[name]
    total, size = 0.0, 0
    for character in run:
        value = 2.0 if character in frequent else 0.25 if re.match(script, character) else -2.0
        size = len(character.encode(codec, "replace"))
        total += value * size
    if name == LATIN_1_CODEC:
        return -len(run) if len(run) > 3 else total if beside else total / 4
    # Alone it is a letter with an accent, together with what follows it if it has two bytes.
    is_letter = (len(run) == 1 and (beside or size == 1)) or (beside and size == 1)
    return -2.0 * len(run) if is_letter or _WRONG_CASE_PATTERN.search(run) else total
