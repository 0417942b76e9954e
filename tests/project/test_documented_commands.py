"""Every command in the documents exists as it is written."""

import re
import shlex
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

import dev

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = ("README.md", "CONTRIBUTING.md", "src/hall/README.md", "engine/README.md")
# Programs that are not part of the project.
OTHER_PROGRAMS = {"uv", "docker", "pip"}


def commands(document: str) -> list[str]:
    """Returns the commands in the code blocks and tables of a document."""
    text = (ROOT / document).read_text(encoding="utf-8")
    blocks = re.findall(r"^    (\S.*)$", text, re.MULTILINE)
    blocks += re.findall(r"^(python3? .*)$", text, re.MULTILINE)
    inline = re.findall(r"`((?:python3? |\.venv/bin/|coven-hall|COVEN_)[^`]*)`", text)
    lines = [part for line in (*blocks, *inline) for part in line.split(" && ")]
    found = (re.sub(r"\s+#.*", "", line).strip() for line in lines)
    return [
        line for line in found if re.match(r"[A-Z_]+=\S+ |python|\.venv/|coven-hall|uv |pip ", line)
    ]


ALL = sorted({(document, line) for document in DOCUMENTS for line in commands(document)})


def test_the_documents_have_commands() -> None:
    assert len(ALL) > 20
    assert {document for document, _ in ALL} == set(DOCUMENTS)


@pytest.mark.parametrize(("document", "line"), ALL)
def test_a_documented_command_exists(document: str, line: str) -> None:
    words = [word for word in shlex.split(line) if not re.fullmatch(r"[A-Z_]+=.*", word)]
    program = Path(words[0]).name
    if program in OTHER_PROGRAMS:
        return
    if words[0].startswith(".venv/"):
        assert (Path(sys.executable).parent / program).exists(), program
    if program == "coven-hall":
        return  # started from a wheel in test_installed_server.py
    if words[1:2] == ["dev.py"]:
        assert words[2] in dev.COMMANDS, line
    elif words[1:2] == ["-m"]:
        assert find_spec(words[2]) is not None, line
        _check_arguments(words[2], words[3:])


def _check_arguments(module: str, arguments: list[str]) -> None:
    flags = {word.partition("=")[0] for word in arguments if word.startswith("--")}
    if module in ("hall", "engine"):
        command = [word for word in arguments[:1] if not word.startswith("-")] or ["serve"]
        shown = subprocess.run(
            [sys.executable, "-m", module, *command, "--help"],
            cwd=ROOT, capture_output=True, text=True, check=True,
        ).stdout  # fmt: skip
        assert all(flag in shown for flag in flags)
