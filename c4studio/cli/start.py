"""The start of the program, which says in one sentence if a package that it needs is missing."""

import argparse


def start() -> int:
    """Run the program, and return its exit status.

    It is 2 if a package is missing, as after ``pip install --no-deps``, which is enough for the
    engine alone.
    """
    try:
        from c4studio.cli.main import main  # noqa: PLC0415  (what it imports may be missing)
    except ModuleNotFoundError as error:
        package = str(error.name).partition(".")[0]
        if package in {"c4studio", "engine"}:
            raise
        argparse.ArgumentParser().exit(
            2,
            f"c4studio: the package {package} is missing; pip install c4studio brings all that it"
            " needs, and the engine alone answers to python -m engine\n",
        )
    return main()
