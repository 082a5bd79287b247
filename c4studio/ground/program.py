"""The name and the version of the program, as they are written into files and shown."""

VERSION = "0.2.0"
NAME = "C4 Studio"
NAME_AND_VERSION = f"{NAME} {VERSION}"
