"""ServerConfig, read from flags and environment variables."""

import argparse
import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from hall.certificate import FINGERPRINT_PATTERN

ENV_PREFIX = "HALL_"


class CommandError(Exception):
    """A command failed; the message is the line to print."""


def _setting(default: Any, read: Callable[[str], Any], help: str) -> Any:
    return field(default=default, metadata={"read": read, "help": help})


# Parsers: each returns the value of a text, or raises ValueError with a text that follows "is".


def _whole(low: int, high: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not (text.isascii() and text.isdecimal() and low <= int(text[:20]) <= high):
            raise ValueError(f"not a whole number from {low} to {high}")
        return int(text)

    return read


def _host(text: str) -> str:
    ip_address(text)
    return text


def _database(text: str) -> str:
    scheme, mark, _ = text.partition("://")
    if mark and scheme not in ("postgresql", "postgres"):
        raise ValueError("neither a file nor a postgresql:// address")
    if not mark and Path(text).is_dir():
        raise ValueError("a folder, not a file")
    return text


def _one_of(*values: str) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text not in values:
            raise ValueError(f"not one of {', '.join(values)}")
        return text

    return read


def _file(text: str) -> str:
    if not os.access(text, os.R_OK) or not Path(text).is_file():
        raise ValueError("not a readable file")
    return text


def _secret(text: str) -> str:
    if not re.fullmatch(r"[!-+\--~]{16,200}", text):  # one that a header can carry, without commas
        raise ValueError("not a token of 16 to 200 visible ASCII characters without a comma")
    return text


def _proxies(text: str) -> tuple[str, ...]:
    return tuple(str(ip_network(part.strip())) for part in text.split(","))


def is_origin(text: str) -> bool:
    """Returns whether a text is a server address without a path, perhaps with a fingerprint."""
    if not text.isascii() or not text.isprintable() or " " in text or len(text) > 300:
        return False
    text, _, fingerprint = text.partition("#")
    if fingerprint and not FINGERPRINT_PATTERN.fullmatch(fingerprint):
        return False
    parts = urlsplit(text)
    try:
        sound = parts.port != 0 and bool(parts.hostname) and parts.username is None
    except ValueError:
        return False
    return sound and parts.scheme in ("http", "https") and text.count("/") == 2 and "?" not in text


def _origin(text: str) -> str:
    if not is_origin(text.rstrip("/")):
        raise ValueError("not an address such as https://coven.example.org")
    return text.rstrip("/")


def default_database() -> str:
    """Returns the path of the database if none is configured."""
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return str(Path(data) / "pocket-coven" / "hall.db")


@dataclass(frozen=True, slots=True)
class ServerConfig:
    """All settings; each field is a flag and an environment variable."""

    host: str = _setting("0.0.0.0", _host, "address to listen on")
    port: int = _setting(8521, _whole(0, 65535), "port to listen on, 0 for any free port")
    database: str = _setting(
        "",
        _database,
        "SQLite file or postgresql:// address (default: hall.db in the user's data folder)",
    )
    durability: str = _setting(
        "normal",
        _one_of("normal", "full"),
        "normal: saved actions survive a crash of the process; full: also a power cut",
    )
    public_address: str = _setting(
        "", _origin, "address that players use, if it differs from the one listened on"
    )
    tls_cert: str = _setting("", _file, "certificate chain for HTTPS (PEM)")
    tls_key: str = _setting("", _file, "private key of the certificate (PEM)")
    trusted_proxy: tuple[str, ...] = _setting(
        (),
        _proxies,
        "proxies whose X-Forwarded-For and X-Forwarded-Proto are trusted, comma-separated",
    )
    body_limit: int = _setting(65536, _whole(1024, 1 << 24), "largest request body, in bytes")
    header_limit: int = _setting(16384, _whole(1024, 1 << 20), "largest request head, in bytes")
    connections: int = _setting(2000, _whole(1, 1_000_000), "largest number of open connections")
    connections_per_address: int = _setting(
        256, _whole(1, 1_000_000), "open connections per address, trusted proxies excepted"
    )
    token_rate: int = _setting(
        20, _whole(0, 1_000_000), "requests per second and seat, 0 for no limit"
    )
    address_rate: int = _setting(
        100, _whole(0, 1_000_000), "requests per second and address, 0 for no limit"
    )
    guesses: int = _setting(
        10, _whole(1, 1000), "wrong codes or tokens per address before it has to wait"
    )
    tables_per_hour: int = _setting(
        30, _whole(0, 1_000_000), "new tables per hour and address, 0 for no limit"
    )
    streams_per_address: int = _setting(
        64, _whole(1, 1_000_000), "open event streams of players per address"
    )
    spectators: int = _setting(50, _whole(0, 100_000), "open event streams of spectators per table")
    spectators_per_address: int = _setting(
        16, _whole(0, 100_000), "open event streams of spectators per address"
    )
    heartbeat: int = _setting(
        15,
        _whole(1, 3600),
        "seconds of silence before a stream sends a heartbeat or pings its phone",
    )
    patience: int = _setting(
        30, _whole(1, 3600), "seconds before a client that neither reads nor writes is dropped"
    )
    away_after: int = _setting(
        20, _whole(0, 86400), "seconds without a stream before a player counts as away"
    )
    metrics_token: str = _setting(
        "",
        _secret,
        "bearer token for /metrics; without it only this machine may read them, if it has no proxy",
    )
    idle_days: int = _setting(
        30, _whole(0, 36500), "days before an unused table is removed, 0 for never"
    )

    def __post_init__(self) -> None:
        if bool(self.tls_cert) != bool(self.tls_key):
            raise CommandError("--tls-cert and --tls-key must be given together")

    @property
    def is_postgres(self) -> bool:
        """Whether the tables are stored in PostgreSQL."""
        return "://" in self.database


def add_flags(parser: argparse.ArgumentParser) -> None:
    """Adds a flag for each setting; `load_config` parses the values."""
    for setting in fields(ServerConfig):
        default = setting.default if setting.default not in ("", ()) else "none"
        known = setting.metadata["help"]
        shown = known if "(default" in known else f"{known} (default: {default})"
        parser.add_argument(
            _flag(setting.name),
            metavar=setting.name.rpartition("_")[2].upper(),
            help=f"{shown} [{ENV_PREFIX}{setting.name.upper()}]",
        )


def load_config(flags: Mapping[str, str | None], environment: Mapping[str, str]) -> ServerConfig:
    """Returns the settings; flags override the environment. Raises CommandError."""
    values: dict[str, Any] = {}
    for setting in fields(ServerConfig):
        variable = ENV_PREFIX + setting.name.upper()
        for source, text in (
            (_flag(setting.name), flags.get(setting.name)),
            (variable, environment.get(variable) or None),
        ):
            if text is not None:
                values[setting.name] = _read(setting.metadata["read"], source, text)
                break
    if not values.get("database"):
        values["database"] = default_database()
    return ServerConfig(**values)


def _read(read: Callable[[str], Any], source: str, text: str) -> Any:
    try:
        return read(text)
    except ValueError as problem:
        # The address of a database may contain a password.
        shown = "its value" if "@" in text or read is _secret else ascii(text[:80])
        raise CommandError(f"{source}: {shown} is {_expected_value(problem)}") from None


def _expected_value(problem: ValueError) -> str:
    text = str(problem)
    # The messages of the ipaddress module do not fit into this sentence.
    return text if text.startswith(("not ", "neither ", "a ")) else "not an IP address or network"


def _flag(name: str) -> str:
    return "--" + name.replace("_", "-")
