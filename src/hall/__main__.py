"""Looks into a journal, or hosts the hall: `python -m hall --help`."""

import argparse
import os
import sys
from collections.abc import Sequence
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from engine.match import BadLog, verify
from hall.journal import Journal, JournalError
from hall.local import replayed
from hall.table import Card, HallError

PORT = 8521


def main(arguments: Sequence[str] | None = None) -> int:
    """Returns the exit code of the command that the arguments name."""
    parser = argparse.ArgumentParser(prog="python -m hall", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    tables = commands.add_parser(
        "tables", help="list the tables of a journal: public facts only, nobody's secrets"
    )
    check = commands.add_parser(
        "check", help="check a journal and replay every match in it; exit code 2 on trouble"
    )
    for command, run in ((tables, _tables), (check, _check)):
        command.add_argument("path", type=Path, help="the journal, such as coven.db")
        command.set_defaults(run=run)
    serve = commands.add_parser(
        "serve", help="answer on 127.0.0.1: GET /v1 (games and editions), GET /health"
    )
    serve.add_argument("--port", type=_port, default=PORT, help="(default: %(default)s; 0: any)")
    serve.set_defaults(run=_serve)
    chosen = parser.parse_args(arguments)
    try:
        chosen.run(chosen)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 2
    except JournalError as error:
        print(f"{chosen.path}: {error.reason}", file=sys.stderr)
        return 2
    return 0


class Trouble(Exception):
    """A command cannot be done; the text is the one line that says so."""


def _port(text: str) -> int:
    port = int(text)
    if not 0 <= port <= 65535:
        raise ValueError
    return port


def _tables(chosen: argparse.Namespace) -> None:
    with closing(Journal.reading(chosen.path)) as journal:
        for card in journal.cards():
            print(_line(card))


def _line(card: Card) -> str:
    bots = sum(chair.level is not None for chair in card.chairs)
    turn = "over" if card.over else f"seat {', '.join(map(str, card.active))} to act"
    touched = datetime.fromtimestamp(card.touched, UTC).isoformat(" ", "seconds")
    who = f"{len(card.chairs) - bots} people, {bots} bots"
    return "  ".join((card.id, card.game, who, f"{card.version} events", turn, touched))


def _check(chosen: argparse.Namespace) -> None:
    with closing(Journal.reading(chosen.path)) as journal:
        cards = journal.cards()
        bad = {}
        for card in cards:
            try:
                _replay(journal, card.id)
            except HallError as error:
                because = f" ({error.__cause__})" if error.__cause__ else ""
                bad[card.id] = f"{error.reason}{because}"
    if bad:
        table, trouble = next(iter(bad.items()))
        raise Trouble(
            f"{chosen.path}: table {table}: {trouble}; {len(bad)} of {len(cards)} are bad"
        )
    print(f"{chosen.path}: {len(cards)} tables replayed, all well")


def _replay(journal: Journal, table_id: str) -> None:
    match = replayed(journal.saved(table_id), journal.seed(table_id))
    if match.result is not None:
        try:
            verify(match.record)
        except BadLog as bad:
            raise HallError("bad_log") from bad


def _serve(chosen: argparse.Namespace) -> None:
    # Imported only here: everything else works without the server's packages.
    from hall.server import HOST, serve

    try:
        serve(chosen.port)
    except OSError as error:
        raise Trouble(f"{HOST}:{chosen.port}: {os.strerror(error.errno or 0)}") from None


if __name__ == "__main__":
    sys.exit(main())
