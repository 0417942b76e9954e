"""Runs a server, or lists or checks the tables of a database: `python -m hall --help`."""

import argparse
import os
import sys
from collections.abc import Sequence
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import NoReturn

from engine.match import BadLog, verify_draws
from hall.server.config import CommandError, add_flags, load_config
from hall.storage.records import replay_saved_match
from hall.storage.sqlite import SqliteDatabase, StorageError
from hall.storage.sqlite_schema import describe_reason
from hall.table import HallError, TableSummary


class Parser(argparse.ArgumentParser):
    """An argument parser that reports errors in one line."""

    def error(self, message: str) -> NoReturn:
        """Raises CommandError instead of printing the usage."""
        raise CommandError(f"{message} (see python -m hall --help)")


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command in the arguments, `serve` by default; returns the exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if not given or (given[0].startswith("--") and given[0] != "--help"):
        given.insert(0, "serve")
    try:
        flags = _parser().parse_args(given)
        flags.run(flags)
    except StorageError as error:
        print(f"{flags.path}: {describe_reason(error.reason)}", file=sys.stderr)
        return 2
    except CommandError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = Parser(prog="python -m hall", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    serve = commands.add_parser(
        "serve",
        help="host tables for other devices (the default command)",
        description="Hosts tables until it is interrupted. Each setting is a flag or the"
        " environment variable in brackets; flags override variables.",
        allow_abbrev=False,
    )
    add_flags(serve)
    serve.set_defaults(run=_serve)
    tables = commands.add_parser("tables", help="list the tables of a database, without secrets")
    check = commands.add_parser(
        "check", help="replay every match of a database; exit code 2 if one is damaged"
    )
    for command, run in ((tables, _tables), (check, _check)):
        command.add_argument("path", type=Path, help="SQLite file, such as coven.db")
        command.set_defaults(run=run)
    return parser


def _serve(flags: argparse.Namespace) -> None:
    config = load_config(vars(flags), os.environ)
    # The other commands work without the server's packages.
    from hall.server.run import serve

    serve(config)


def _tables(flags: argparse.Namespace) -> None:
    with closing(SqliteDatabase(flags.path, is_read_only=True)) as database:
        for summary in database.table_summaries():
            print(_format_summary(summary))


def _format_summary(summary: TableSummary) -> str:
    bots = sum(player.level is not None for player in summary.players)
    turn = "over" if summary.is_over else f"seat {', '.join(map(str, summary.active))} to act"
    touched = datetime.fromtimestamp(summary.updated_at, UTC).isoformat(" ", "seconds")
    who = f"{len(summary.players) - bots} people, {bots} bots"
    return "  ".join((summary.id, summary.game, who, f"{summary.version} events", turn, touched))


def _check(flags: argparse.Namespace) -> None:
    with closing(SqliteDatabase(flags.path, is_read_only=True)) as database:
        summaries = database.table_summaries()
        bad = {}
        for summary in summaries:
            try:
                _replay(database, summary.id)
            except HallError as error:
                because = f" ({error.__cause__})" if error.__cause__ else ""
                bad[summary.id] = f"{error.reason}{because}"
    if bad:
        table, problem = next(iter(bad.items()))
        raise CommandError(
            f"{flags.path}: table {table}: {problem}; {len(bad)} of {len(summaries)} damaged"
        )
    print(f"{flags.path}: {len(summaries)} tables replayed without errors")


def _replay(database: SqliteDatabase, table_id: str) -> None:
    match = replay_saved_match(database.load_match(table_id), database.load_seed(table_id))
    if match.result is not None:
        try:
            verify_draws(match.record)
        except BadLog as bad:
            raise HallError("bad_log") from bad


if __name__ == "__main__":
    sys.exit(main())
