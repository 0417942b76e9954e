"""Bots that may act out of turn wait for the next event instead of thinking for ever."""

from dataclasses import replace
from typing import Any, TypeAlias

import pytest

from engine.bots import Level, Memory, SearchBudget
from engine.bots.registry import BOTS
from engine.core import Action, OptionValue, Seat
from engine.games.riddle_masters.pieces import PAY, STOP, Ask, Write
from engine.match import Sight
from hall.hall import Hall
from hall.table import Table
from tests.hall.table_builders import give_turns, person_and_bots, wait_for_sight, wait_until

TABLE: dict[str, OptionValue] = {"clay": "table", "starter": 0}
Decision: TypeAlias = tuple[Seat | None, int, Action | None]  # seat, version, action
WORDS = ("zyzzyva", "quixotism", "fjordland")


@pytest.fixture
def thoughts(monkeypatch: pytest.MonkeyPatch) -> list[Decision]:
    """Returns the list of all later decisions of the bots."""
    usual, decided = BOTS["riddle_masters"], list[Decision]()

    def choose(
        level: Level, sight: Sight[Any], memory: Memory, budget: SearchBudget
    ) -> Action | None:
        action = usual.choose(level, sight, memory, budget)
        decided.append((sight.seat, sight.version, action))
        return action

    monkeypatch.setitem(BOTS, "riddle_masters", replace(usual, choose=choose))
    return decided


async def are_bots_waiting(table: Table, thoughts: list[Decision]) -> bool:
    """Returns whether each bot that may act has decided to do nothing now."""
    public = await table.public_sight()
    return all((seat, public.version, None) in thoughts for seat in public.active if seat > 0)


async def test_a_lone_person_and_two_bots_ask_each_other(
    hall: Hall, thoughts: list[Decision]
) -> None:
    """Bots make riddles, wait for the person's turn, and answer."""

    table = await hall.create_table("riddle_masters", person_and_bots("fair", "sharp"), TABLE)
    for thing, word in enumerate(WORDS):
        await table.submit(0, (Write(thing, word),), (await table.public_sight()).version)
    turn = await wait_for_sight(table, lambda public: public.view.step == "turn")
    await table.submit(0, (PAY[2],), turn.version)
    for text, reply in (("What is it for?", "dont_know"), ("?alive", None)):
        public = await table.public_sight()
        before = len(public.view.questions)
        await table.submit(0, (Ask(3, text),), public.version)
        public = await wait_for_sight(table, lambda public: public.view.step == "series")
        asked = public.view.questions[before]
        assert asked.reply == reply if reply else asked.reply in ("yes", "no", "probably")
    # Both may curse in the first series; each has decided about it once.
    await wait_until(lambda: are_bots_waiting(table, thoughts))
    considered = len(thoughts)
    await give_turns(table)
    assert len(thoughts) == considered
    assert None in [action for *_, action in thoughts]
    stopped = await table.submit(0, (STOP,), (await table.public_sight()).version)
    await wait_for_sight(table, lambda public: public.version > stopped)
