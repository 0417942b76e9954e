"""Developer commands: play a game with bots, replay or verify a log, compare bot levels."""

import argparse
import json
import os
import platform
import sys
from collections.abc import Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import NoReturn

from engine.bots import LEVELS, Level
from engine.chance import SEED_BYTES
from engine.core import BadSetup, OptionValue, Result, resolve_options
from engine.games import GAMES
from engine.match import BadLog, Match, Record
from engine.wire import dump_log, load_log, verify_log
from tests.tools import arena
from tests.tools.arena import play_match, scaled_budget
from tests.tools.earlier import NoSuchCommit, full_hash, play_against_earlier
from tests.tools.transcript import count, transcript_lines

MOST_EFFORT = 100
EXIT_ERROR = 2  # exit code of every error


class CliError(Exception):
    """The command failed; the message is one line."""


class OneLineParser(argparse.ArgumentParser):
    """An argument parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        """Raises CliError instead of printing the usage."""
        raise CliError(message)


def main(arguments: Sequence[str] | None = None, program: str = "python -m tests.tools") -> int:
    try:
        asked = _parser(program).parse_args(arguments)
        asked.run(asked)
        sys.stdout.flush()
    except CliError as trouble:
        print(f"{program}: {trouble}", file=sys.stderr)
        return EXIT_ERROR
    except BrokenPipeError:
        # The reader has gone. Without this the interpreter flushes to the broken pipe again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return 130
    return 0


def _parser(program: str) -> argparse.ArgumentParser:
    parser = OneLineParser(prog=program, description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    playing = commands.add_parser("play", help="play a whole game with bots and print it")
    playing.add_argument("game", choices=sorted(GAMES), metavar="GAME", help=", ".join(GAMES))
    playing.add_argument("--seats", type=int, default=4, metavar="N", help="default 4")
    playing.add_argument("--seed", type=int, default=1, metavar="S", help="random seed, default 1")
    playing.add_argument("--level", choices=LEVELS, default="fair", help="default fair")
    playing.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="rule option; may be repeated",
    )
    playing.add_argument("--log", type=Path, metavar="FILE", help="also write the log to a file")
    playing.set_defaults(run=_play)
    replaying = commands.add_parser("replay", help="print the game in a log file")
    replaying.add_argument("file", type=Path, metavar="FILE")
    replaying.set_defaults(run=_replay)
    verifying = commands.add_parser("verify", help="check that a log's draws follow from its seed")
    verifying.add_argument("file", type=Path, metavar="FILE")
    verifying.set_defaults(run=_verify)
    comparing = commands.add_parser(
        "arena", help="play bot levels against each other and count wins"
    )
    comparing.add_argument(
        "--games", type=_games, default=list(GAMES), metavar="NAME,NAME", help="default all"
    )
    comparing.add_argument(
        "--levels", type=_levels, default=LEVELS, metavar="LEVEL,LEVEL", help=",".join(LEVELS)
    )
    comparing.add_argument(
        "--matches", type=_count, default=300, metavar="N",
        help="per pairing, default 300; rounded up so that each deal is played from every seat",
    )  # fmt: skip
    comparing.add_argument(
        "--jobs", type=_count, default=1, metavar="N", help="processes, default 1"
    )
    comparing.add_argument(
        "--seats", type=int, metavar="N", help="default: the fewest the game allows"
    )
    comparing.add_argument(
        "--seed", type=int, default=1, metavar="S", help="random seed, default 1"
    )
    comparing.add_argument(
        "--effort", type=_share, default=1.0, metavar="PART",
        help="fraction of the usual iterations, default 1; a phone manages 0.2 in the same time",
    )  # fmt: skip
    comparing.add_argument(
        "--before", metavar="COMMIT",
        help="play each level among bots of the same level as they were at a commit",
    )  # fmt: skip
    comparing.add_argument(
        "--json", type=Path, metavar="FILE", help="also write the results to a file"
    )
    comparing.set_defaults(run=_arena)
    return parser


def _games(text: str) -> list[str]:
    names = list(GAMES) if text == "all" else list(dict.fromkeys(text.split(",")))
    for name in names:
        if name not in GAMES:
            raise argparse.ArgumentTypeError(f"no game {name!r}; there are {', '.join(GAMES)}")
    return names


def _levels(text: str) -> list[Level]:
    names = text.split(",")
    for name in names:
        if name not in LEVELS:
            raise argparse.ArgumentTypeError(f"no level {name!r}; there are {', '.join(LEVELS)}")
    return [level for level in LEVELS if level in names]


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text)):
        raise argparse.ArgumentTypeError(f"{text}: not a whole number of at least 1")
    return int(text)


def _share(text: str) -> float:
    try:
        part = float(text)
    except ValueError:
        part = -1.0
    if not 0 <= part <= MOST_EFFORT:
        raise argparse.ArgumentTypeError(f"{text}: not a number from 0 to {MOST_EFFORT}")
    return part


def _play(args: argparse.Namespace) -> None:
    seed = _seed(args.seed)
    options = dict(map(_option, args.option))
    try:
        match = Match.new(args.game, args.seats, options, seed)
    except BadSetup as bad:
        raise CliError(_setup_problem(bad, args.game, args.seats, options)) from None
    for _ in play_match(match, [args.level] * args.seats, seed):
        pass
    _print_game(match.record, match.result)
    if args.log is not None:
        _write(args.log, dump_log(match.record))


def _seed(number: int) -> bytes:
    try:
        return number.to_bytes(SEED_BYTES, "big")
    except OverflowError:
        raise CliError(f"seed={number}: not from 0 to 2**{8 * SEED_BYTES} - 1") from None


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise CliError(f"{path}: {error.strerror}") from None


def _option(text: str) -> tuple[str, OptionValue]:
    name, sign, value = text.partition("=")
    if not sign:
        raise CliError(f"option {text!r}: not NAME=VALUE")
    if value in ("true", "false"):
        return name, value == "true"
    digits = value.isascii() and value.removeprefix("-").isdigit()
    return name, int(value) if digits else value


def _format_option_value(value: OptionValue) -> str:
    """Returns an option value as it is typed on the command line."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _fits(
    game: str, seats: int, options: dict[str, OptionValue], name: str, value: OptionValue
) -> bool:
    """Returns whether an option may have a value with this number of seats."""
    rules = GAMES[game]
    try:
        rules.setup(seats, resolve_options(rules, seats, {**options, name: value}))
    except BadSetup as other:
        return other.name != name
    return True


def _setup_problem(bad: BadSetup, game: str, seats: int, options: dict[str, OptionValue]) -> str:
    rules = GAMES[game]
    known = {option.name: option for option in rules.options}
    if bad.problem == "unknown_option":
        return f"{bad.name}: no such option; there are {', '.join(known)}"
    if bad.name == "seats":
        usual = {option.name: option.values[0] for option in rules.options}
        allowed = rules.seat_counts(usual | options)
        return f"seats={seats}: not from {allowed[0]} to {allowed[-1]}"
    fitting = [v for v in known[bad.name].values if _fits(game, seats, options, bad.name, v)]
    values = ", ".join(map(_format_option_value, fitting))
    value = _format_option_value(options[bad.name])
    return f"{bad.name}={value}: invalid value; allowed are {values}"


def _replay(args: argparse.Namespace) -> None:
    record = _read(args.file)
    try:
        match = Match.replay(record)
    except BadLog as bad:
        raise CliError(f"{args.file}: {bad}") from None
    _print_game(record, match.result)
    if match.result is None or record.seed is None:
        line = len(record.events) + 2
        raise CliError(f"{args.file}: line {line}: the log ends before the match does")


def _verify(args: argparse.Namespace) -> None:
    try:
        draws = verify_log(_read_text(args.file))
    except BadLog as bad:
        raise CliError(f"{args.file}: {bad}") from None
    print(f"verified: {draws} draws follow from the seed")


def _read(path: Path) -> Record:
    try:
        return load_log(_read_text(path))
    except BadLog as bad:
        raise CliError(f"{path}: {bad}") from None


def _read_text(path: Path) -> str:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise CliError(f"{path}: {error.strerror}") from None
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as bad:
        line = data.count(b"\n", 0, bad.start) + 1
        raise CliError(f"{path}: line {line}: not UTF-8 text") from None


def _arena(args: argparse.Namespace) -> None:
    seed = _seed(args.seed)
    if args.jobs > arena.MOST_JOBS:
        raise CliError(f"jobs={args.jobs}: not from 1 to {arena.MOST_JOBS}")
    if args.before is None:
        if len(args.levels) == 1:
            raise CliError(f"{args.levels[0]}: only one level; at least two are needed")
        pairings = arena.list_pairings(args.games, args.levels, args.seats)
        play = None
    else:
        pairings = arena.list_even_pairings(args.games, args.levels, args.seats)
        try:
            play = partial(play_against_earlier, full_hash(args.before))
        except NoSuchCommit as unknown:
            raise CliError(f"{args.before}: {unknown}") from None
    for pairing in pairings:
        try:
            resolve_options(GAMES[pairing.game], pairing.seats, {})
        except BadSetup as bad:
            problem = _setup_problem(bad, pairing.game, pairing.seats, {})
            raise CliError(f"{pairing.game}: {problem}") from None
    standings: list[arena.PairingResult] = []
    _write_standings(args, standings)  # fail on an unwritable file before hours of play
    text = f"Python {platform.python_version()}, seed {args.seed}, effort {args.effort:g}"
    others = f", the others at {args.before}" if args.before else ""
    print(f"{text}, each deal from every seat{others}")
    print(arena.RESULT_HEADER, flush=True)
    for line in arena.run_pairings(
        pairings, args.matches, seed, effort=args.effort, jobs=args.jobs, on_progress=_progress,
        play=play,
    ):  # fmt: skip
        standings.append(line)
        print(arena.format_result(line), flush=True)
        _write_standings(args, standings)


def _write_standings(args: argparse.Namespace, standings: Sequence[arena.PairingResult]) -> None:
    """Writes the results so far to the --json file, if given."""
    if args.json is not None:
        rows = [asdict(line) for line in standings]
        shown = {
            "python": platform.python_version(), "seed": args.seed, "effort": args.effort,
            "budgets": {level: scaled_budget(level, args.effort) for level in LEVELS},
        }  # fmt: skip
        _write(args.json, json.dumps(shown | {"standings": rows}, indent=2) + "\n")


def _progress(pairing: arena.Pairing, done: int, matches: int) -> None:
    """Prints progress: on a terminal on one line, otherwise at each tenth."""
    text = f"{pairing}: {done}/{matches}"
    if sys.stderr.isatty():
        print(f"\r{text}", end="\n" if done == matches else "", file=sys.stderr, flush=True)
    elif 10 * done // matches > 10 * (done - 1) // matches:
        print(text, file=sys.stderr, flush=True)


def _print_game(record: Record, result: Result | None) -> None:
    options = ", ".join(f"{name}={_format_option_value(value)}" for name, value in record.options)
    print(f"{record.game}, {record.seats} seats, {options}")
    for line in transcript_lines(GAMES[record.game], record):
        print(line)
    if result is not None:
        print(f"The end: {result.reason}.")
        for seat, (place, score) in enumerate(zip(result.places, result.scores, strict=True)):
            print(f"  seat {seat}: place {place}, {count(score, 'point')}")
    print(f"commitment {record.commitment}")
    if record.seed is not None:
        print(f"seed {record.seed.hex()}")


if __name__ == "__main__":
    sys.exit(main())
