"""Fuzzes the codec with atheris if it is installed: `python -m tests.faults.run_atheris [RUNS]`."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

from tests.faults.fault_counts import append_to_summary
from tests.laws.variants import SEED

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "build" / "fuzz"
ATHERIS = "atheris==3.0.0"
RUNS = 1_000_000
LONGEST = 20_000  # bytes per input
SECONDS = 3600  # seconds after which it stops in any case


def python_with_atheris() -> Path | None:
    """Returns a Python with atheris, or None if it cannot be installed."""
    place = FOLDER / "venv" / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if (
        place.exists()
        and not subprocess.run([place, "-c", "import atheris"], check=False).returncode
    ):
        return place
    for command in (
        [sys.executable, "-m", "venv", str(FOLDER / "venv")],
        [str(place), "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
         "--only-binary", ":all:", ATHERIS],
    ):  # fmt: skip
        if subprocess.run(command, check=False).returncode:
            return None
    return place


def main() -> int:
    """Runs the fuzzer and prints the result; returns the exit code."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else RUNS
    python = python_with_atheris()
    if python is None:
        _say(f"not run: {ATHERIS} cannot be installed here; hypothesis fuzzed the codec alone")
        return 0
    corpus = FOLDER / "corpus"
    shutil.rmtree(corpus, ignore_errors=True)  # inputs of an earlier run would change the result
    done = subprocess.run(
        [
            python, "-m", "tests.faults.fuzz_codec", f"-runs={runs}", f"-seed={SEED}",
            f"-max_len={LONGEST}", f"-max_total_time={SECONDS}", f"-artifact_prefix={FOLDER}/",
            "-verbosity=1", str(corpus),
        ],
        cwd=ROOT, stderr=subprocess.PIPE, text=True, check=False,
    )  # fmt: skip
    ended = re.search(r"Done (\d+) runs in (\d+) second", done.stderr)
    if done.returncode or ended is None:
        print(done.stderr[-4000:])
        append_to_summary([f"{ATHERIS} ended with {done.returncode}"])
        return done.returncode or 1
    _say(f"atheris: {int(ended[1]):,} inputs of the codec fuzzed")
    return 0


def _say(line: str) -> None:
    print(line)
    append_to_summary([line])


if __name__ == "__main__":
    sys.exit(main())
