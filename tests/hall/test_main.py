"""The command line of hall."""

import json
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from engine.games import GAMES
from hall.__main__ import main
from hall.hall import Hall
from tests.hall.table_builders import SEED, make_people, person_and_bots, play_out, take_step

ROOT = Path(__file__).parents[2]


async def play_two(hall: Hall) -> tuple[str, str]:
    """Returns a running and a finished table; stops the hall."""

    async def story() -> tuple[str, str]:
        running = await hall.create_table(
            "waz_baraz", person_and_bots("easy", "easy"), {"first_master": 0}
        )
        await take_step(running, Random(1))
        over = await hall.create_table("waz_baraz", make_people(3), {}, SEED)
        await play_out(over, Random(1))
        return running.id, over.id

    tables = await story()
    hall.stop()
    return tables


async def test_tables_lists_public_facts(
    hall: Hall, path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    running, over = await play_two(hall)
    before = path.read_bytes()
    assert main(["tables", str(path)]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith(f"{over}  waz_baraz  3 people, 0 bots")
    assert "  over  " in first
    assert second.startswith(f"{running}  waz_baraz  1 people, 2 bots")
    assert "  seat 0 to act  " in second
    assert path.read_bytes() == before


def test_postgresql_without_psycopg_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("psycopg", "hall.storage.postgres"):
        monkeypatch.setitem(sys.modules, name, None)  # as if it were not installed
    assert main(["--database", "postgresql://coven:secret@db/coven", "--port", "0"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert "psycopg" in said.err
    assert "secret" not in said.err


async def test_check_replays_every_match(
    hall: Hall, path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await play_two(hall)
    assert main(["check", str(path)]) == 0
    assert capsys.readouterr().out == f"{path}: 2 tables replayed without errors\n"


@pytest.mark.parametrize(
    ("harm", "said"),
    [
        ("UPDATE events SET row = '[]' WHERE version = 3", "bad_log (line 5: "),
        ("UPDATE matches SET edition = 7", "other_edition; 2 of 2 damaged"),
        ("PRAGMA application_id = 0", "damaged"),
    ],
)
async def test_check_says_what_is_wrong_in_one_line(
    hall: Hall, path: Path, harm: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    await play_two(hall)
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute(harm)
    assert main(["check", str(path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert said in err


async def test_check_finds_a_draw_that_does_not_follow_from_the_seed(
    hall: Hall, path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, over = await play_two(hall)
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        query = "SELECT version, row FROM events WHERE match = ? AND row LIKE '%Crown%'"
        version, row = file.execute(query, (over,)).fetchone()
        others = [seat for seat in range(3) if seat != json.loads(row)[-1]]
        for seat in others:
            file.execute(
                "UPDATE events SET row = ? WHERE match = ? AND version = ?",
                (json.dumps([-1, "Crown", seat]), over, version),
            )
            assert main(["check", str(path)]) == 2
            assert f"table {over}: bad_log" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["tables", "check"])
def test_a_file_that_is_no_database_is_refused_and_unchanged(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = tmp_path / "letter.txt"
    text.write_text("Dear witches, " * 100)
    empty = tmp_path / "empty.db"
    empty.touch()
    for path, reason in (
        (tmp_path / "nothing", "no_such_file"),
        (tmp_path, "no_such_file"),
        (text, "foreign: another program wrote this file; choose another one"),
        (empty, "damaged"),
    ):
        assert main([command, str(path)]) == 2
        assert capsys.readouterr().err == f"{path}: {reason}\n"
    assert sorted(tmp_path.iterdir()) == [empty, text]


def test_help_lists_all_commands(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0
    told = capsys.readouterr().out
    assert all(command in told for command in ("tables", "check", "serve"))


@contextmanager
def serving(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    server = subprocess.Popen(
        [sys.executable, "-m", "hall", "serve", *arguments],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    with server:
        try:
            yield server
        finally:
            server.kill()


@pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX signals")
@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
def test_serve_answers_and_closes_down_cleanly(end: signal.Signals, path: Path) -> None:
    with serving("--host", "127.0.0.1", "--port", "0", "--database", str(path)) as server:
        assert server.stdout is not None
        place = server.stdout.readline().split()[-1] + "/v1"
        with urlopen(place, timeout=20) as answer:
            about = json.load(answer)
        with urlopen(place.replace("/v1", "/health"), timeout=20) as answer:
            assert json.load(answer) == {"status": "ok"}
        with pytest.raises(HTTPError) as missing:
            urlopen(place + "/nothing", timeout=20)
        missing.value.close()
        server.send_signal(end)
        out, err = server.communicate(timeout=20)
    assert about["protocol"] == 1
    assert about["games"] == {name: {"edition": r.edition} for name, r in GAMES.items()}
    assert isinstance(about["version"], str)
    assert (out, err, server.returncode) == ("", "", 0)


def test_serve_says_in_one_line_that_the_port_is_taken() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with serving("--host", "127.0.0.1", "--port", str(port)) as server:
            out, err = server.communicate(timeout=20)
    assert (out, server.returncode) == ("", 2)
    assert err == f"127.0.0.1:{port}: Address already in use\n"


def test_commands_without_a_server_import_none() -> None:
    code = (
        "import sys, hall.hall, hall.__main__; print({'starlette', 'uvicorn'} & set(sys.modules))"
    )
    answer = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT, capture_output=True, text=True, timeout=60, check=True,
    )  # fmt: skip
    assert answer.stdout == "set()\n"
