"""Readers and writers of games as text, without Qt."""

from c4studio.formats.json_lines import games_as_json_lines
from c4studio.formats.reading import AmbiguousTextError, FormatError, Reading, lines_of
from c4studio.formats.sniff import (
    PICTURE_ENDINGS,
    ListForm,
    is_picture,
    list_form_of_lines,
    moves_under_header,
    read,
    read_any_format,
    read_file_contents,
    read_painting,
    split_off_size_of_all,
)
