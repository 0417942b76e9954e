"""The personality of a bot: saved and sent with the player, and passed to the bot."""

import json
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engine.bots import PERSONALITIES, Personality
from engine.bots.pacing import CHOICE, PERSONALITY_TEMPOS, DelayRange, delay_range
from engine.bots.registry import BOTS
from engine.match import Match
from hall.local.bots import BotTiming
from hall.local.tables import LocalTables
from hall.rooms.codes import clean_player
from hall.storage.records import NewMatch, dump_json, pack_player, parse_players
from hall.storage.room_state import unpack_player
from hall.storage.sqlite import SqliteDatabase
from hall.storage.sqlite_store import SqliteStore
from hall.table import SeatedPlayer
from tests.hall.table_builders import SEED, make_people, wait_for_sight

BOLD = SeatedPlayer("Thistle", 3, "raven", "fair", "bold")


@pytest.mark.parametrize("personality", PERSONALITIES)
def test_a_personality_moves_with_its_seat(personality: Personality) -> None:
    player = SeatedPlayer("Thistle", 3, "raven", "sharp", personality)
    row = json.loads(dump_json(pack_player(player)))
    assert row == ["Thistle", 3, "raven", "sharp", personality]
    assert unpack_player(row) == player
    assert parse_players(dump_json([row])) == (player,)
    assert clean_player(player) == player


def test_an_older_row_has_an_even_personality() -> None:
    row = ["Thistle", 3, "raven", "sharp"]
    player = SeatedPlayer("Thistle", 3, "raven", "sharp", "even")
    assert unpack_player(row) == player
    assert parse_players(dump_json([row])) == (player,)


@pytest.mark.parametrize("ending", [["furious"], [None], [["bold"]], ["bold", "bold"]])
def test_a_row_with_an_unknown_personality_is_invalid(ending: list[object]) -> None:
    assert parse_players(dump_json([["Thistle", 3, "raven", "sharp", *ending]])) == ()


def test_a_database_stores_personalities(path: Path) -> None:
    match = Match.new("waz_baraz", 3, {}, SEED)
    with closing(SqliteDatabase(path)) as journal:
        journal.add_match(NewMatch("here", match, (*make_people(2), BOLD), SEED))
        assert journal.load_match("here").players == (*make_people(2), BOLD)


async def test_a_bot_starts_with_its_personality_and_tempo(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[tuple[int, Personality]] = []
    asked: list[DelayRange] = []
    usual = BOTS["waz_baraz"].new_memory

    def start(seat: int, personality: Personality = "even") -> object:
        begun.append((seat, personality))
        return usual(seat, personality)

    def wait(span: DelayRange, _random: Random) -> float:
        asked.append(span)
        return 0.0

    monkeypatch.setitem(BOTS, "waz_baraz", replace(BOTS["waz_baraz"], new_memory=start))

    with closing(SqliteDatabase(path)) as journal:
        keeper = LocalTables(
            SqliteStore(journal),
            BotTiming(choose_delay=wait, think_limit=2.0, retry_delay=0.01),
        )
        players = (*make_people(2), BOLD)
        table = await keeper.create("waz_baraz", players, {"first_master": 2}, SEED)
        await wait_for_sight(table, lambda public: public.active == (0,))
        await keeper.close()
    assert begun == [(2, "bold")]
    assert asked[0] == delay_range("fair", CHOICE, PERSONALITY_TEMPOS["bold"])
    assert asked[0] < delay_range("fair", CHOICE)
