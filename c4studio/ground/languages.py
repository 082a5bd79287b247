"""The languages that are there: English, complete ones of the program, and files of the user."""

import logging
import re
from functools import cache
from pathlib import Path

from c4studio.ground import whole_file
from c4studio.ground.paths import Paths, packaged_languages
from c4studio.ground.whole_file import is_file
from c4studio.language.english import ENGLISH, Language
from c4studio.language.messages import Joint, Refusal
from c4studio.language.said import Listed, Quoted, SaidError
from c4studio.language.translation import Translation, read_translation
from engine.errors import reason

logger = logging.getLogger(__name__)

MOST_BYTES_OF_LANGUAGE = 4_000_000
"""The size of the largest file of a language that is read, ten times that of English."""
_CODE_PATTERN = re.compile(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*")


def read_language_file(path: Path) -> Translation:
    """Read the language in a file, which has the name of its code, e.g. ``de.txt``.

    Raises:
        SaidError: the file cannot be read.
    """
    try:
        text = whole_file.read_whole_file(path, MOST_BYTES_OF_LANGUAGE).decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise SaidError(Refusal.CANNOT_BE_READ, file=path, why=reason(error)) from error
    return read_translation(path.stem, text)


def language_with_code(code: str, paths: Paths) -> Language:
    """Return a language by its code. What its file lacks is in English, and logged.

    Raises:
        SaidError: there is no such language, or its file cannot be read.
    """
    if code == ENGLISH.tag:
        return ENGLISH
    known = language_files(paths)
    if code not in known:
        codes = Listed(tuple(map(Quoted, (ENGLISH.tag, *known))), Joint.COMMA)
        raise SaidError(Refusal.NO_LANGUAGE, name=code, known=codes)
    found = read_language_file(known[code])
    if found.faults:
        some = ", ".join(each.key for each in found.faults[:3])
        logger.info("%s has %s faults: %s …", known[code], len(found.faults), some)
    return found.language


def language_files(paths: Paths) -> dict[str, Path]:
    """Return the files of all languages but English, by their codes; the user's own come first."""
    own = paths.languages.glob("*.txt") if paths.languages.is_dir() else ()
    files = (*sorted(own), *packaged_languages())
    return {
        path.stem: path
        for path in reversed(files)
        if _CODE_PATTERN.fullmatch(path.stem) and is_file(path)
    }


@cache
def offered_languages(paths: Paths) -> dict[str, str]:
    """Return the codes and names of the languages that users can choose.

    These are English, the languages of the program that are complete, and the files of the user,
    all of which are read once.
    """
    offered = {ENGLISH.tag: ENGLISH.name}
    for code, path in language_files(paths).items():
        try:
            found = read_language_file(path)
        except SaidError:
            logger.warning("%s cannot be read", path, exc_info=True)
            continue
        if not found.faults or path.parent == paths.languages:
            offered[code] = found.language.name or code
    return offered
