"""AppStore: saved games, people and results, on top of the hall's archive."""

import asyncio
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from coven.background import BackgroundWorker
from coven.data import export, results
from coven.data.export import Backup
from coven.data.party import LAST_PARTY_KEY, Party
from coven.data.people import (
    PERSON_KEY,
    Person,
    decode_people,
    find_by_name,
    name_key,
    new_person,
    person_entries,
)
from coven.data.results import GameResult
from coven.i18n import join_and, tr, tr_plural
from engine.core import Seat
from engine.wire import load_log
from hall.storage.archive import (
    KNOWN_PLAYERS_PREFIX,
    RESULT_PREFIX,
    SEAL_PREFIX,
    TABLE_NAME_PREFIX,
    Archive,
    FinishedMatch,
)
from hall.storage.records import Json
from hall.table import HallError, SeatedPlayer, Table, TableSummary

if TYPE_CHECKING:
    from coven.app import PocketCoven

T = TypeVar("T")
TABLE_SETTINGS_KEY = "house"  # storage key; settings of a table besides its rules


class AppStore:
    """Queries the hall's archive; long computations run on a worker thread."""

    def __init__(self, app: "PocketCoven") -> None:
        self._app = app
        self.incoming_party: Party = ()  # of the next table; its guests are not remembered
        self._removal_lock = asyncio.Lock()  # the shelf shows no table that is being removed
        self.worker = BackgroundWorker()

    # People

    async def people(self) -> tuple[Person, ...]:
        """Returns everybody this phone knows."""
        return decode_people((await self._load_values(PERSON_KEY)).values())

    async def save_person(self, person: Person) -> None:
        """Saves a person, and updates them in the last party."""
        before = {one.id: one for one in await self.people()}.get(person.id)
        await self.save_values(person_entries([person]))
        party = await self._app.hall.load_value(LAST_PARTY_KEY)
        if before is not None and isinstance(party, list):
            await self._app.hall.save_value(
                LAST_PARTY_KEY, [_update_party_entry(row, before, person) for row in party]
            )

    async def delete_person(self, person: Person) -> None:
        """Deletes a person; their games stay."""
        await self.save_values({f"{PERSON_KEY}{person.id}": None})

    async def record_seating(
        self, table_id: str, players: Sequence[SeatedPlayer], here: Collection[Seat] | None = None
    ) -> None:
        """Remembers the people at a new table, except guests and bots.

        `here` are the seats on this phone; None means all.
        """
        guests = {name_key(draft.name) for draft in self.incoming_party if draft.guest}
        known = await self.people()
        ids: list[Json] = []
        fresh: list[Person] = []
        for seat, player in enumerate(players):
            away = here is not None and seat not in here
            if away or player.level is not None or name_key(player.name) in guests:
                ids.append(None)
                continue
            person = find_by_name(known, player.name)
            if person is None:
                person = new_person(player.name, player.colour, player.face)
                fresh.append(person)
            ids.append(person.id)
        changes = {**person_entries(fresh), f"{KNOWN_PLAYERS_PREFIX}{table_id}": ids}
        await self.save_values(changes)

    async def people_at_table(self, table_id: str) -> dict[int, Person]:
        """Returns the known people at a table by seat."""
        ids = await self._query_archive(partial(_seated_people, table_id=table_id))
        known = {person.id: person for person in await self.people()}
        rows = ids if isinstance(ids, list) else []
        return {
            seat: known[one]
            for seat, one in enumerate(rows)
            if isinstance(one, str) and one in known
        }

    # Finished games

    async def game_results(self) -> tuple[GameResult, ...]:
        """Counts newly finished games and returns all counted ones, oldest first."""
        return results.decode_results(await self._query_archive(_count_finished))

    async def record_result(self, table: Table, log: str, seal_digest: str) -> None:
        """Records the result of a game that has just ended, also one hosted elsewhere."""
        record = load_log(log)
        # The result is shown even if it cannot be saved now; it is counted later.
        with suppress(HallError):
            if seal_digest != record.commitment:
                await self.save_values({f"{SEAL_PREFIX}{record.commitment}": seal_digest})
            await self._query_archive(_count_finished)
            match = FinishedMatch(table.players, time.time(), record)
            await self._query_archive(partial(_save_result_once, match=match, table_id=table.id))

    async def clear_statistics(self) -> dict[str, Json]:
        """Clears the statistics and returns the entries that restore them."""

        def clear(archive: Archive) -> dict[str, Json]:
            before = {
                f"{RESULT_PREFIX}{key}": value for key, value in _count_finished(archive).items()
            }
            archive.save_values(dict.fromkeys(before, results.NOT_COUNTED))
            return before

        return await self._query_archive(clear)

    async def finished_match(self, table_id: str) -> FinishedMatch:
        """Returns a finished game, or raises HallError."""
        return await self._query_archive(lambda archive: archive.finished_match(table_id))

    # Tables

    async def table_summaries(self) -> tuple[TableSummary, ...]:
        """Returns the saved tables with their own names, newest first."""
        async with self._removal_lock:
            cards = await self._app.hall.table_summaries()
            names = await self._load_values(TABLE_NAME_PREFIX)
        return tuple(replace(card, name=str(names.get(card.id) or "")) for card in cards)

    async def rename_table(self, table_id: str, name: str) -> None:
        """Names a table; an empty name removes it."""
        shown = export.printable_name(name) or None
        await self.save_values({f"{TABLE_NAME_PREFIX}{table_id}": shown})

    async def remove_tables(self, table_ids: Sequence[str]) -> None:
        async with self._removal_lock:
            # Deleted games still count in the statistics.
            await self._query_archive(_count_finished)
            for table_id in table_ids:
                await self._app.hall.remove(table_id)
                prefixes = (TABLE_NAME_PREFIX, KNOWN_PLAYERS_PREFIX)
                await self.save_values({f"{prefix}{table_id}": None for prefix in prefixes})

    async def save_hints(self, table_id: str, *, enabled: bool) -> None:
        """Saves whether a new table has hints, and drops the settings of deleted tables."""
        existing = {summary.id for summary in await self._app.hall.table_summaries()}
        settings = {
            other: values
            for other, values in (await self._table_settings()).items()
            if other in existing
        }
        settings[table_id] = {"hints": enabled}
        await self._app.hall.save_value(TABLE_SETTINGS_KEY, settings)

    async def has_hints(self, table_id: str) -> bool:
        settings = (await self._table_settings()).get(table_id)
        return isinstance(settings, dict) and settings.get("hints") is True

    async def _table_settings(self) -> dict[str, Json]:
        saved = await self._app.hall.load_value(TABLE_SETTINGS_KEY)
        return saved if isinstance(saved, dict) else {}

    # Import and export

    async def import_text(self, text: str) -> str:
        """Imports a game or a backup and returns a message about it.

        Raises export.ImportRejected without changing anything.
        """
        if export.is_backup(text):
            return await self._import_backup(text)
        match = await self.worker.run(partial(export.parse_game_file, text))
        key = f"{RESULT_PREFIX}{match.record.commitment}"

        def save(archive: Archive) -> int:
            counted = match.record.commitment in archive.load_values(RESULT_PREFIX)
            # An imported game can be watched but is not counted.
            return archive.import_matches([match], {} if counted else {key: results.NOT_COUNTED})

        if not await self._query_archive(save):
            return tr("You already have this game.")
        return tr("Imported. Watch the replay under saved games.")

    async def _import_backup(self, text: str) -> str:
        backup = await self.worker.run(partial(export.decode_backup, text))

        def save(archive: Archive) -> tuple[int, int, int]:
            done = _count_finished(archive)
            people = decode_people(archive.load_values(PERSON_KEY).values())
            changes, fresh, counted = export.merge_backup(backup, people, done)
            return archive.import_matches(backup.matches, changes), fresh, counted

        games, fresh, counted = await self._query_archive(save)
        news = [
            tr_plural("{n} game to watch", "{n} games to watch", games),
            tr_plural("{n} player", "{n} players", fresh),
            tr_plural("{n} game for the statistics", "{n} games for the statistics", counted),
        ]
        return tr("New on this phone: {things}.", things=join_and(news))

    async def export_backup(self) -> str:
        """Returns finished games, people and statistics as one text."""
        games, people = await self.game_results(), await self.people()
        matches: list[FinishedMatch] = []
        for table_id in await self._query_archive(Archive.finished_match_ids):
            # One at a time, so that games in progress are not delayed.
            matches += await self._query_archive(partial(_readable_match, table_id=table_id))
        backup = Backup(people, games, tuple(matches))
        return await self.worker.run(partial(export.encode_backup, backup))

    async def _load_values(self, prefix: str) -> dict[str, Json]:
        return await self._query_archive(lambda archive: archive.load_values(prefix))

    async def save_values(self, changes: Mapping[str, Json]) -> None:
        await self._query_archive(lambda archive: archive.save_values(changes))

    async def _query_archive(self, query: Callable[[Archive], T]) -> T:
        return await self._app.hall.with_archive(query)


def _count_finished(archive: Archive) -> dict[str, Json]:
    """Records the results of newly finished games and returns all results."""
    fresh = [
        results.summarize_match(match, _seated_people(archive, table_id))
        for table_id in archive.uncounted_match_ids()
        for match in _readable_match(archive, table_id)
    ]
    if fresh:
        archive.save_values(results.result_entries(fresh))
    return archive.load_values(RESULT_PREFIX)


def _seated_people(archive: Archive, table_id: str) -> Json:
    """Returns the ids of the known people at a table by seat."""
    return archive.load_values(f"{KNOWN_PLAYERS_PREFIX}{table_id}").get("")


def _save_result_once(archive: Archive, match: FinishedMatch, table_id: str) -> None:
    seated = _seated_people(archive, table_id)
    if seated is not None and match.record.commitment not in archive.load_values(RESULT_PREFIX):
        archive.save_values(results.result_entries([results.summarize_match(match, seated)]))


def _readable_match(archive: Archive, table_id: str) -> list[FinishedMatch]:
    """Returns a finished game in a list, which is empty if the game can no longer be read."""
    try:
        return [archive.finished_match(table_id)]
    except HallError:
        return []


def _update_party_entry(row: Json, before: Person, person: Person) -> Json:
    """Returns an entry of the last party with the person's new name and look."""
    if not isinstance(row, dict) or row.get("level") is not None:
        return row
    if name_key(str(row.get("name", ""))) != before.key:
        return row
    return {**row, "name": person.name, "colour": person.colour, "face": person.face}
