"""Settings of a server, and the errors for invalid ones."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from hall.__main__ import main
from hall.server.config import CommandError, ServerConfig, default_database, load_config

README = Path(__file__).parents[3] / "src" / "hall" / "README.md"


def test_without_settings_the_documented_defaults_apply(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/srv/data")
    assert load_config({}, {}) == ServerConfig(database="/srv/data/pocket-coven/hall.db")
    monkeypatch.delenv("XDG_DATA_HOME")
    assert default_database().endswith("pocket-coven/hall.db")


def test_a_flag_overrides_the_environment() -> None:
    environment = {"HALL_PORT": "9000", "HALL_DURABILITY": "full", "HALL_HOST": "", "PORT": "1"}
    config = load_config({"port": "9001", "host": None, "database": "x.db"}, environment)
    assert (config.port, config.durability, config.host) == (9001, "full", "0.0.0.0")
    assert (config.database, config.is_postgres) == ("x.db", False)
    assert load_config({}, {"HALL_DATABASE": "postgresql://a:b@c/d"}).is_postgres


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--port", "70000"], "--port: '70000' is not a whole number from 0 to 65535"),
        (["--port", "-1"], "--port: '-1' is not a whole number from 0 to 65535"),
        (["--port", "٣"], "--port: '\\u0663' is not a whole number from 0 to 65535"),
        (["--port", "9" * 5000], f"--port: '{'9' * 80}' is not a whole number from 0 to 65535"),
        (["--host", "nowhere"], "--host: 'nowhere' is not an IP address or network"),
        (["--durability", "some"], "--durability: 'some' is not one of normal, full"),
        (["--database", "/"], "--database: '/' is a folder, not a file"),
        (
            ["--database", "mysql://x"],
            "--database: 'mysql://x' is neither a file nor a postgresql:// address",
        ),
        (
            ["--database", "mysql://me:secret@x"],
            "--database: its value is neither a file nor a postgresql:// address",
        ),
        (["--tls-cert", "/no"], "--tls-cert: '/no' is not a readable file"),
        (
            ["--tls-cert", __file__],
            "--tls-cert and --tls-key must be given together",
        ),
        (
            ["--tls-cert", __file__, "--tls-key", __file__],
            "--tls-cert, --tls-key: not a PEM certificate and its key",
        ),
        (["--trusted-proxy", "me"], "--trusted-proxy: 'me' is not an IP address or network"),
        (
            ["--public-address", "coven.example"],
            "--public-address: 'coven.example' is not an address such as https://coven.example.org",
        ),
        (["--heartbeat", "0"], "--heartbeat: '0' is not a whole number from 1 to 3600"),
        (["--prot", "1"], "unrecognized arguments: --prot 1 (see python -m hall --help)"),
        (["--port"], "argument --port: expected one argument (see python -m hall --help)"),
        (["dance"], "argument COMMAND: invalid choice: 'dance'"),
    ],
)
def test_an_invalid_setting_prints_one_line(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert err.startswith(said)


def test_the_environment_is_refused_by_its_own_name() -> None:
    with pytest.raises(CommandError, match=r"^HALL_PATIENCE: 'long' is not a whole number"):
        load_config({}, {"HALL_PATIENCE": "long"})


def test_a_database_that_cannot_be_opened_is_reported_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    blocked = tmp_path / "file"
    blocked.touch()
    path = blocked / "hall.db"
    assert main(["--host", "127.0.0.1", "--port", "0", "--database", str(path)]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert err.startswith(f"{path}: ")


def test_help_and_readme_list_every_setting(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["serve", "--help"])
    assert ended.value.code == 0
    told = re.sub(r"\s+", " ", capsys.readouterr().out)
    handbook = README.read_text(encoding="utf-8")
    for setting in fields(ServerConfig):
        flag, variable = f"--{setting.name.replace('_', '-')}", f"HALL_{setting.name.upper()}"
        assert flag in told
        assert variable in told
        assert f"| `{flag}` | `{variable}` |" in handbook
        if setting.name != "database" and setting.default not in ("", ()):
            assert re.search(rf"\| `{flag}` \| `{variable}` \| `{setting.default}` \|", handbook)
