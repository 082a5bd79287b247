"""The name and the version of the program, as they are written into files and shown."""

VERSION = "0.2.0"
NAME = "C4 Studio"
NAME_AND_VERSION = f"{NAME} {VERSION}"
JSON_VERSION = 1
"""The version of the objects that commands print as JSON, which the manual describes.

It grows where a member is removed or means something else; a new member does not change it.
"""
