"""Readers of the forms in which other programs and sites write games.

Each form has a sign by which it is recognised, and no text of this program's own forms has it.
"""

from c4studio.formats.foreign.table import line_reader, text_reader
