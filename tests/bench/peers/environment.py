"""A separate environment under build/bench for the packages of other projects."""

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[2]
PYTHON = ROOT / "build" / "bench" / "peers" / "python"


def python_with_peers() -> Path | None:
    """Returns a Python with the other packages, or prints why there is none and returns None."""
    folder = "Scripts/python.exe" if sys.platform == "win32" else "bin/python"
    python, stamp = PYTHON / folder, PYTHON / "installed"
    wanted = (HERE / "requirements.txt").read_text(encoding="utf-8")
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return python
    print("-- installing open_spiel and rlcard into an environment of their own", flush=True)
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    for command in (
        [sys.executable, "-m", "venv", str(PYTHON)],
        [*pip, "--requirement", str(HERE / "requirements.txt")],
    ):
        code = subprocess.run(command, cwd=ROOT, check=False).returncode
        if code:
            print(f"-- without open_spiel and rlcard: {' '.join(command[:4])} ended with {code}")
            return None
    stamp.write_text(wanted, encoding="utf-8")
    return python
