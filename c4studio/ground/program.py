"""The name and the version of the program, as they are written into files and shown."""

from c4studio import __version__

VERSION = __version__
NAME_AND_VERSION = f"C4 Studio {VERSION}"
