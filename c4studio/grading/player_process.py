"""One run of a tested player's program, which answers lines within a time and a length."""

import os
import signal
import subprocess
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue

MOST_LINE_BYTES = 4096
"""The most bytes of a line that a player writes; what is longer is no answer."""
_READ_REQUEST = b""
"""Entry of the queue of lines to send that requests the reading of one line."""
_ANSWER_CHECK_SECONDS = 0.2
"""Seconds to wait for an answer before checking whether the program still runs."""
_MOST_SECONDS_TO_END = 1.0
"""Seconds that a program may take to end after its input was closed."""


class NoAnswerError(Exception):
    """Raised if a program does not answer a line. The text says why, after the player's name."""


class LateAnswerError(NoAnswerError):
    """Raised if a program does not answer a line within its time limit."""


class EndlessAnswerError(NoAnswerError):
    """Raised if a program answers with a line that is too long."""


class PlayerProcess:
    """A running program that answers lines on its standard input with lines on its output.

    A program that writes more waits, since nothing is read that nobody asks for. The program gets
    a process group of its own, and the whole group ends with it.

    Args:
        command: the program and its arguments.
        with_errors: whether what it writes to its standard error is seen in ours.

    Raises:
        OSError: the program cannot be started.
    """

    def __init__(self, command: Sequence[str], *, with_errors: bool = True) -> None:
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=None if with_errors else subprocess.DEVNULL,
            process_group=0,
        )
        self._sent: SimpleQueue[bytes | None] = SimpleQueue()
        self._wanted: SimpleQueue[bool] = SimpleQueue()
        self._answers: SimpleQueue[bytes] = SimpleQueue()
        self._is_waiting = False
        # Threads, because a pipe has no time limit, neither for reading nor for writing.
        self._threads = [
            threading.Thread(target=work, daemon=True)
            for work in (self._write_lines, self._read_lines)
        ]
        for thread in self._threads:
            thread.start()

    @property
    def has_ended(self) -> bool:
        """Whether the program has ended."""
        return self._process.poll() is not None

    def send_line_and_wait(self, line: str, seconds: float) -> str:
        """Send a line to the program, and return the line with which it answers.

        Raises:
            NoAnswer: there is no answer. The program must be killed then, since a late line would
                be taken for the answer to the next question.
        """
        self.send_line(line)
        answer = self.next_line(seconds)
        if answer is None:
            raise LateAnswerError(f"gave no answer within {seconds:g} seconds")
        return answer

    def send_line(self, line: str) -> None:
        """Send a line to the program without waiting until it is read."""
        self._sent.put(f"{line}\n".encode())

    def next_line(self, seconds: float) -> str | None:
        """Return the next line of the program; None if it writes none within a time.

        Raises:
            NoAnswer: the program has ended, or the line is too long.
        """
        if not self._is_waiting:
            self._is_waiting = True
            self._sent.put(_READ_REQUEST)
        answer = self._wait_for_answer(time.monotonic() + seconds)
        if answer is None:
            return None
        self._is_waiting = False
        if not answer:
            raise NoAnswerError("ended")
        if len(answer) > MOST_LINE_BYTES:
            raise EndlessAnswerError(f"wrote a line of more than {MOST_LINE_BYTES:,} bytes")
        return answer.decode("utf-8", "replace").rstrip("\r\n")

    def _wait_for_answer(self, deadline: float) -> bytes | None:
        """Return the program's next line, empty if it has ended; None after the deadline."""
        while not self.has_ended:
            left = deadline - time.monotonic()
            try:
                return self._answers.get(timeout=max(min(left, _ANSWER_CHECK_SECONDS), 0))
            except Empty:
                if left <= 0:
                    return None
        try:
            return self._answers.get(timeout=_MOST_SECONDS_TO_END)
        except Empty:
            # A process that the program has started still holds the pipe.
            return b""

    def close(self) -> int:
        """Close the program's input, and kill the program if it does not end.

        Return its exit status.
        """
        self._sent.put(None)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_MOST_SECONDS_TO_END)
        return self.kill()

    def kill(self) -> int:
        """Kill the program and all processes of its group. Return the program's exit status."""
        with suppress(ProcessLookupError, PermissionError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        status = self._process.wait()
        self._sent.put(None)
        # A process that left the group may still hold the pipe.
        for thread in self._threads:
            thread.join(_MOST_SECONDS_TO_END)
        return status

    def _write_lines(self) -> None:
        """Write the lines that are sent, in a thread of its own.

        A line is read only after those sent before were written, so that a program that reads
        nothing cannot fill the memory with them.
        """
        assert self._process.stdin is not None
        with suppress(OSError), self._process.stdin as to:
            for line in iter(self._sent.get, None):
                if line == _READ_REQUEST:
                    self._wanted.put(True)
                    continue
                to.write(line)
                to.flush()
        self._wanted.put(False)

    def _read_lines(self) -> None:
        """Read a line each time that one is wanted, in a thread of its own."""
        assert self._process.stdout is not None
        with suppress(OSError), self._process.stdout as answers:
            while self._wanted.get():
                self._answers.put(answers.readline(MOST_LINE_BYTES + 1))
        self._answers.put(b"")
