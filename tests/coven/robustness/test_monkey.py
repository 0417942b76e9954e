"""Random input on the app causes no error, no loss and no leak."""

from collections.abc import Callable
from pathlib import Path

import pytest

from hall.hall import TableProxy
from tests.coven.app_driver import PHONE, Driver
from tests.coven.app_sandbox import app_in_folder
from tests.coven.robustness.monkey import Monkey
from tests.laws.variants import SEED


@pytest.mark.faults
@pytest.mark.parametrize("part", range(4))
def test_a_monkey_at_the_phone(
    part: int,
    driver: Driver,
    tmp_path: Path,
    rounds: Callable[[int], int],
    count_fault: Callable[[str, int], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    driver.resize(*PHONE)
    with app_in_folder(driver, tmp_path / "phone"):
        monkey = Monkey(driver, tmp_path / "phone", seed=1000 * SEED + part)
        print(f"seed {monkey.seed}")
        monkeypatch.setattr(TableProxy, "submit", monkey.record_acknowledged(TableProxy.submit))
        for _ in range(rounds(5000)):
            monkey.act()
        monkey.kill()
        monkey.check_nothing_lost()
    count_fault("random input: actions", rounds(5000))
    count_fault("random input: kills of the app", monkey.action_counts["kill"])
    assert monkey.acknowledged
