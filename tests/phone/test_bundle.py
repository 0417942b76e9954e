"""What a phone gets is whole, small, and nothing but what it needs."""

from pathlib import Path

import pytest

from engine.games import GAMES as ALL_GAMES
from tests.phone import bundle


@pytest.mark.parametrize("platform", bundle.SOURCE_FOLDERS)
def test_a_generated_project_holds_all_and_stays_small(tmp_path: Path, platform: str) -> None:
    folder = bundle.build_bundle(tmp_path, platform)
    assert list(bundle.bundle_faults(folder)) == []
    left = {path.suffix for path in (folder / "resources").rglob("*") if path.is_file()}
    assert left == {".json", ".md", ".png", ".sprites", ".ttf", ".txt", ".wav"}
    assert not list(folder.rglob(".*"))


def test_every_game_is_looked_for() -> None:
    assert set(bundle.GAMES) == set(ALL_GAMES)


def test_what_is_missing_and_what_is_too_much_is_named(tmp_path: Path) -> None:
    for name in (*bundle.REQUIRED[1:], "resources/icons/coven.png"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    with (tmp_path / "large").open("wb") as file:
        file.truncate(bundle.LARGEST + 1)
    assert list(bundle.bundle_faults(tmp_path)) == [
        "missing: coven/__main__.py",
        "of no use on a phone: resources/icons",
        "12000001 bytes are more than 12000000",
    ]


def test_a_workflow_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert bundle.main([str(tmp_path)]) == 1
    assert "missing: coven/app.py" in capsys.readouterr().out
    assert bundle.main(["--debian"]) == 0
    assert "libegl1" in capsys.readouterr().out.split()
