"""The name and the version of the program, as they are written into files and shown."""

from c4studio import __version__

VERSION = __version__
NAME = "C4 Studio"
NAME_AND_VERSION = f"{NAME} {VERSION}"
