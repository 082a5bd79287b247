"""A package that is missing is named in one sentence."""

import subprocess
import sys

CODE = """
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == "rich":
            raise ModuleNotFoundError(name=name)
sys.meta_path.insert(0, Missing())
from c4studio.cli.start import start
sys.exit(start())
"""


def test_a_missing_package_is_named_in_one_sentence() -> None:
    done = subprocess.run(
        [sys.executable, "-c", CODE, "analyze", "44"], check=False, capture_output=True, text=True
    )
    assert done.returncode == 2 and not done.stdout
    assert done.stderr == (
        "c4studio: the package rich is missing; pip install c4studio brings all that it needs, and"
        " the engine alone answers to python -m engine\n"
    )
