"""The program as a shell runs it, with what it prints."""

import io
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass

from c4studio.cli import main as cli


@dataclass(frozen=True)
class Ran:
    """How a command ended: its exit status, and what it printed."""

    status: int
    out: str
    err: str


def attempt(*arguments: str) -> Ran:
    """Run a command, however it ends."""
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", newline="") for _ in range(2))
    with redirect_stdout(out), redirect_stderr(err):
        try:
            status = cli.main(list(arguments))
        except SystemExit as stopped:
            assert isinstance(stopped.code, int)
            status = stopped.code
    return Ran(status, *map(_text_of, (out, err)))


def _text_of(stream: io.TextIOWrapper) -> str:
    stream.seek(0)
    return stream.read()


def told(*arguments: str) -> str:
    """What a command prints that ends well."""
    ran = attempt(*arguments)
    assert ran.status == 0, ran.err
    return ran.out


def refused(*arguments: str) -> str:
    """What a command says against bad input."""
    ran = attempt(*arguments)
    assert ran.status == 2, ran.err
    return ran.err
