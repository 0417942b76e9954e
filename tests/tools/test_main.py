"""The developer commands: python -m tests.tools."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine.__main__ import main as engine_main
from engine.games import GAMES
from tests.tools.__main__ import main
from tests.tools.transcript import Transcript, transcript_of

ROOT = Path(__file__).parents[2]


def run(*arguments: str, module: str = "tests.tools") -> subprocess.CompletedProcess[str]:
    """Runs the command as a user does."""
    command = [sys.executable, "-m", module, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)


def error_line(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> str:
    """Returns the single error line of a command that fails."""
    assert main([*map(str, arguments)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    return line


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns the log of a whole game."""
    path = tmp_path_factory.mktemp("logs") / "game.log"
    assert main(["play", "waz_baraz", "--seats", "3", "--seed", "8", "--log", str(path)]) == 0
    return path


def write_changed_log(log: Path, line: int, text: str) -> Path:
    """Writes a copy of a log with one line (counted from 1) replaced."""
    lines = log.read_text(encoding="utf-8").splitlines()
    lines[line - 1] = text
    copy = log.with_name("changed.log")
    copy.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return copy


def test_the_engine_offers_the_same_commands() -> None:
    arguments = ("play", "forest_chase", "--seats", "2", "--seed", "3")
    assert run(*arguments, module="engine").stdout == run(*arguments).stdout != ""
    failed = run("play", "forest_chase", "--seats", "9", module="engine")
    assert failed.returncode == 2
    assert failed.stderr == "python -m engine: seats=9: not from 2 to 5\n"


def test_the_engine_without_the_tests_says_where_to_run_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "tests.tools.__main__", None)
    assert engine_main() == 2
    assert capsys.readouterr().err == "python -m engine: run this in a clone of the project\n"


@pytest.mark.parametrize("game", ["baron_voodoo", "forest_chase"])
def test_the_letters_of_a_table_are_explained_once_at_the_top(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", game, "--seats", "2", "--level", "easy"]) == 0
    shown = capsys.readouterr().out
    legend = transcript_of(game).legend
    assert legend
    assert shown.splitlines()[1 : 1 + len(legend)] == [*legend]
    assert all(shown.count(line) == 1 for line in legend)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_transcript_with_tables(game: str) -> None:
    assert transcript_of(game).table is not Transcript().table


def test_a_game_without_a_transcript_is_printed_event_by_event() -> None:
    assert transcript_of("no_game") == Transcript()


PRINTED = {
    "baron_voodoo": (
        "  7 ", "    a   b   c", "captures ", "uses the captured face: ", "Spirit World ",
        "captured ", "The last combinations:", "The majorities:", "  purple: ",
    ),
    "forest_chase": ("Turn 1, seat ", " searches:", " cast, "),
    "potion_brew": ("deck ", "; piles ", "Witches, ", "The rounds:", " by PB-"),
    "riddle_masters": ("hat at ", " gems, ", "guessed: object", "Points lost for riddles"),
    "waz_baraz": (" is master; the marker ", " points, cards "),
}  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_a_printed_game_can_be_followed(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", game, "--seats", "3", "--level", "easy"]) == 0
    out = capsys.readouterr().out
    assert [part for part in PRINTED[game] if part not in out] == []


def test_a_game_is_played_replayed_and_verified(tmp_path: Path) -> None:
    """The same seed prints the same game, its log prints it again, and the deal is proved."""
    log = tmp_path / "game.log"
    asked = ("play", "waz_baraz", "--seats", "4", "--seed", "5", "--level", "fair")
    first, second = run(*asked, "--log", str(log)), run(*asked)
    assert first.returncode == second.returncode == 0
    assert first.stdout == second.stdout
    assert first.stderr == ""
    for part in ("is dealt", "chooses", "WAZ", "silence", "right, 5 points", "The mistresses were"):
        assert part in first.stdout
    ending = first.stdout.splitlines()[-7:]
    assert ending[0] == "The end: pawn_round."
    assert sum("place 1," in line for line in ending[1:5]) == 1
    header = json.loads(log.read_text(encoding="utf-8").splitlines()[0])
    assert ending[5:] == [f"commitment {header['commitment']}", f"seed {5:032x}"]
    assert run("replay", str(log)).stdout == first.stdout
    assert run("verify", str(log)).stdout.startswith("verified: 6 draws follow from the seed")


@pytest.mark.parametrize("level", ["easy", "sharp"])
def test_levels_and_options_are_taken(level: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Options are written as the rules name them."""
    options = ["mistresses=3", "app_master=true", "shuffled_circle=true", "notebook=off"]
    spelt = [part for option in options for part in ("--option", option)]
    assert main(["play", "waz_baraz", "--seats", "1", "--level", level, *spelt]) == 0
    out = capsys.readouterr().out
    assert "mistresses=3, shuffled_circle=true, app_master=true, notebook=off" in out
    assert "The witches are in the order" in out
    assert "The app conceals" in out


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["--seats", "9"], "seats=9: not from 3 to 6"),
        (["--seats", "6", "--option", "app_master=true"], "seats=6: not from 1 to 5"),
        (["--seats", "some"], "seats"),
        (["--seed", "-1"], "seed=-1"),
        (["--seed", str(2**128)], "seed="),
        (["--level", "genius"], "genius"),
        (["--option", "mistresses=7"], "mistresses=7"),
        (["--option", "mistresses=two"], "mistresses=two"),
        (["--option", "shuffled_circle=1"], "shuffled_circle=1"),
        (["--option", "first_master=5"], "first_master=5"),
        (["--option", "broom=3"], "broom"),
        (["--option", "mistresses"], "mistresses"),
    ],
)
def test_an_invalid_set_up_is_named(
    arguments: list[str], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """An invalid option or number of seats prints one line that names it."""
    assert problem in error_line(capsys, "play", "waz_baraz", *arguments)


@pytest.mark.parametrize("arguments", [[], ["dance"], ["play"], ["play", "chess"], ["verify"]])
def test_a_command_that_is_not_one_is_one_line(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert error_line(capsys, *arguments).startswith("python -m tests.tools: ")


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_log_that_cannot_be_read_is_one_line(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The line says whether the file is missing, a directory, empty or not a log."""
    assert "No such file" in error_line(capsys, command, tmp_path / "none.log")
    assert "irectory" in error_line(capsys, command, tmp_path) or sys.platform == "win32"
    strange = tmp_path / "strange"
    for data, problem in (
        (b"", "line 1: the log is empty"),
        (b"Dear diary\n", "line 1: not JSON"),
        (b'{"coven":1}\n', "line 1: unknown game"),
        (b"[1,2]\n", "line 1: not a Pocket Coven log"),
        (b'{"a":1}\n\xff\xfe\n', "line 2: not UTF-8 text"),
    ):
        strange.write_bytes(data)
        assert problem in error_line(capsys, command, strange)


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_truncated_log_says_where(
    command: str, log: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = log.read_bytes()
    cut = log.with_name("cut.log")
    header = data.index(b"\n") + 1
    for size in (header, header + 3, len(data) // 2, len(data) - 20, data[:-1].rindex(b"\n") + 1):
        cut.write_bytes(data[:size])
        line = data[:size].count(b"\n") + 1
        assert f"line {line}: " in error_line(capsys, command, cut)


def test_no_draw_can_be_changed(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each replaced draw is detected at its line."""
    lines = log.read_text(encoding="utf-8").splitlines()
    draws = {line: json.loads(text) for line, text in enumerate(lines, 1) if text[:3] == "[-1"}
    assert len(draws) >= 5
    for line, (seat, name, *fields) in draws.items():
        other = [fields[0], fields[1][::-1]] if name == "Deal" else [_another(fields[0])]
        copy = write_changed_log(log, line, json.dumps([seat, name, *other]))
        assert f"line {line}: " in error_line(capsys, "verify", copy)


def _another(field: object) -> object:
    if isinstance(field, list):
        return [*field[:-1], field[-1] % 20 + 1]
    assert isinstance(field, int)
    return field + 1


def test_a_changed_move_is_found_out(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A card that was not in the hand is refused at its line."""
    lines = log.read_text(encoding="utf-8").splitlines()
    line, row = next((n, json.loads(s)) for n, s in enumerate(lines, 1) if '"Play"' in s)
    copy = write_changed_log(log, line, json.dumps([row[0], "Play", 11]))
    assert f"line {line}: card_not_in_hand (WB-06)" in error_line(capsys, "verify", copy)
    assert f"line {line}: card_not_in_hand (WB-06)" in error_line(capsys, "replay", copy)


def test_one_changed_choice_is_found_out(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A different legal choice is refused at the line of the digest."""
    lines = log.read_text(encoding="utf-8").splitlines()
    found = [(n, json.loads(s)) for n, s in enumerate(lines, 1) if '"Choose"' in s]
    line, row = found[0]
    copy = write_changed_log(log, line, json.dumps([row[0], "Choose", row[2] - 1 or 2]))
    error_line(capsys, "verify", copy)


def test_another_seed_is_found_out(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A seed that does not match the seal proves nothing."""
    last = len(log.read_text(encoding="utf-8").splitlines())
    copy = write_changed_log(log, last, json.dumps({"seed": "00" * 16, "digest": ""}))
    assert "the seed does not match the commitment" in error_line(capsys, "verify", copy)


def test_no_broken_byte_ends_in_a_traceback(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With any byte changed, the command exits with 0, or with one line and 2."""
    data = log.read_bytes()
    copy = log.with_name("broken.log")
    for position in range(0, len(data), max(1, len(data) // 150)):
        for byte in (b"\x00", b"9", b'"'):
            copy.write_bytes(data[:position] + byte + data[position + 1 :])
            code = main(["verify", str(copy)])
            errors = capsys.readouterr().err.splitlines()
            assert (code, len(errors)) in ((0, 0), (2, 1))


def test_a_reader_that_goes_away_is_no_error() -> None:
    """A command that stops reading the pipe causes no error."""
    command = [sys.executable, "-m", "tests.tools", "play", "waz_baraz", "--level", "easy"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0


def test_a_log_that_cannot_be_written_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "missing" / "game.log"
    assert str(place) in error_line(capsys, "play", "waz_baraz", "--log", place)


@pytest.mark.parametrize(
    ("game", "seats", "allowed"),
    [("potion_brew", "3", "random, 0, 1, 2"), ("riddle_masters", "4", "random, 0, 1, 2, 3")],
)
def test_an_option_error_names_the_values_that_fit_the_seats(
    game: str, seats: str, allowed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", game, "--seats", seats, "--option", "starter=4"]) != 0

    assert capsys.readouterr().err.strip().endswith(f"allowed are {allowed}")
