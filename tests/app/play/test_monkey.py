"""Whatever is done to the app in whatever order: nothing fails, is lost or is seen by others."""

from collections.abc import Callable
from pathlib import Path

import pytest

from hall.hall import HallTable
from tests.app.driver import PHONE, Driver
from tests.app.play.house import own_folder, quick_hands
from tests.app.play.monkey import Monkey
from tests.laws.kit import SEED


@pytest.mark.faults
@pytest.mark.parametrize("part", range(4))
def test_a_monkey_at_the_phone(
    part: int,
    driver: Driver,
    tmp_path: Path,
    rounds: Callable[[int], int],
    count: Callable[[str, int], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    driver.resize(*PHONE)
    with quick_hands(), own_folder(driver, tmp_path / "phone"):
        monkey = Monkey(driver, tmp_path / "phone", seed=1000 * SEED + part)
        print(f"seed {monkey.seed}")
        monkeypatch.setattr(HallTable, "submit", monkey.listen(HallTable.submit))
        for _ in range(rounds(5000)):
            monkey.act()
        monkey.kill()
        monkey.check_kept()
    count("a monkey at the phone: deeds", rounds(5000))
    count("a monkey at the phone: times it killed the app", monkey.did["kill"])
    assert monkey.sent
