"""The attic: what the app keeps of games and people, and the ways to look at it."""

import asyncio
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from coven import chronicle, gamefile, moving
from coven import people as persons
from coven.chronicle import Finished
from coven.moving import Luggage
from coven.native.share import share
from coven.people import PERSON, Person
from coven.screens.party import PLAYERS, Party
from coven.words import all_of, say, say_many
from coven.workroom import Workroom
from engine.core import Seat
from engine.wire import load_log
from hall.archive import DONE, NAME, SEATED, Archive, Past
from hall.rows import Json
from hall.table import Card, Chair, HallError, Table

if TYPE_CHECKING:
    from coven.app import PocketCoven

T = TypeVar("T")


class Attic:
    """Asks the hall's archive, and takes what is long to reckon to a thread of its own."""

    def __init__(self, app: "PocketCoven") -> None:
        self._app = app
        self._expected: Party = ()  # who is about to sit down
        self._removing = asyncio.Lock()  # a shelf shows nothing that is on its way out
        self.workroom = Workroom()
        self.share = share()

    # People

    async def people(self) -> tuple[Person, ...]:
        """Returns everybody whom the phone knows."""
        return persons.known(await self._ask(lambda archive: archive.kept(PERSON)))

    async def keep_person(self, person: Person) -> None:
        """Keeps somebody as they are now, under a new name also among those who played last."""
        before = {one.id: one for one in await self.people()}.get(person.id)
        await self._ask(lambda archive: archive.change(persons.changed([person])))
        party = await self._app.hall.kept(PLAYERS)
        if before is not None and isinstance(party, list):
            await self._app.hall.keep(PLAYERS, [_renamed(row, before, person) for row in party])

    async def forget_person(self, person: Person) -> None:
        """Forgets somebody; their games stay."""
        await self._ask(lambda archive: archive.change({f"{PERSON}{person.id}": None}))

    def expect(self, party: Party) -> None:
        """Notes who is about to sit down; guests are not to be remembered."""
        self._expected = party

    async def seat(
        self, table_id: str, chairs: Sequence[Chair], here: Collection[Seat] | None = None
    ) -> None:
        """Remembers the people on the chairs of a new table, but for guests and bots.

        `here` are the seats of those who sit at this phone, None if all do.
        """
        guests = {persons.folded(draft.name) for draft in self._expected if draft.guest}
        known = await self.people()
        ids: list[Json] = []
        fresh: list[Person] = []
        for seat, chair in enumerate(chairs):
            away = here is not None and seat not in here
            if away or chair.level is not None or persons.folded(chair.name) in guests:
                ids.append(None)
                continue
            person = persons.named(known, chair.name)
            if person is None:
                person = persons.newcomer(chair.name, chair.colour, chair.face)
                fresh.append(person)
            ids.append(person.id)
        changes = {**persons.changed(fresh), f"{SEATED}{table_id}": ids}
        await self._ask(lambda archive: archive.change(changes))

    async def seated(self, table_id: str) -> dict[int, Person]:
        """Returns the people whom the phone knows at a table, by their seats."""
        ids = (await self._ask(lambda archive: archive.kept(f"{SEATED}{table_id}"))).get("")
        known = {person.id: person for person in await self.people()}
        rows = ids if isinstance(ids, list) else []
        return {
            seat: known[one]
            for seat, one in enumerate(rows)
            if isinstance(one, str) and one in known
        }

    # Finished games

    async def games(self) -> tuple[Finished, ...]:
        """Returns every game that counts, the oldest first, those of this moment included."""
        return chronicle.games(await self._ask(_counted))

    async def count(self) -> None:
        """Counts the games that have ended since this was last done."""
        await self._ask(_counted)

    async def close(self, table: Table, log: str) -> None:
        """Counts a game that has just ended, also one that another phone or a server keeps."""
        # How a game ended is shown even if that cannot be kept just now: it is counted later.
        with suppress(HallError):
            await self.count()
            kept = await self._ask(lambda archive: archive.kept(f"{SEATED}{table.id}"))
            if (seated := kept.get("")) is not None:
                past = Past(table.chairs, time.time(), load_log(log))
                await self._ask(partial(_count_once, past=past, seated=seated))

    async def forget_games(self) -> dict[str, Json]:
        """Makes the statistics empty, and returns what brings them back."""

        def forget(archive: Archive) -> dict[str, Json]:
            before = {f"{DONE}{key}": value for key, value in _counted(archive).items()}
            archive.change(dict.fromkeys(before, chronicle.FORGOTTEN))
            return before

        return await self._ask(forget)

    async def bring_back(self, kept: dict[str, Json]) -> None:
        """Keeps again what was forgotten."""
        await self._ask(lambda archive: archive.change(kept))

    async def past(self, table_id: str) -> Past:
        """Returns a finished game, or raises HallError."""
        return await self._ask(lambda archive: archive.past(table_id))

    # Tables

    async def cards(self) -> tuple[Card, ...]:
        """Returns what lies on the shelf, the newest first, under the names of its players."""
        async with self._removing:
            cards = await self._app.hall.cards()
            names = await self._ask(lambda archive: archive.kept(NAME))
        return tuple(replace(card, name=str(names.get(card.id) or "")) for card in cards)

    async def name(self, table_id: str, name: str) -> None:
        """Gives a table a name of its own, or none."""
        shown = gamefile.printable(name) or None
        await self._ask(lambda archive: archive.change({f"{NAME}{table_id}": shown}))

    async def remove(self, table_ids: Sequence[str]) -> None:
        """Takes tables off the shelf for good."""
        async with self._removing:
            # What they came to is counted first: a deleted game has been played all the same.
            await self.count()
            for table_id in table_ids:
                await self._app.hall.remove(table_id)
                forgotten = {f"{NAME}{table_id}": None, f"{SEATED}{table_id}": None}
                await self._ask(partial(Archive.change, changes=forgotten))

    # In and out

    async def take_in(self, text: str) -> str:
        """Takes in a game or another phone's luggage and returns what came of it.

        Raises gamefile.Refused, and then nothing has changed.
        """
        if moving.is_luggage(text):
            return await self._unpack(text)
        past = await self.workroom.do(partial(gamefile.read, text))
        key = f"{DONE}{past.record.commitment}"

        def keep(archive: Archive) -> int:
            counted = past.record.commitment in archive.kept(DONE)
            # Somebody else's game is here to be watched, not to be counted.
            return archive.take_in([past], {} if counted else {key: chronicle.FORGOTTEN})

        return told_games(await self._ask(keep))

    async def _unpack(self, text: str) -> str:
        luggage = await self.workroom.do(partial(moving.unpacked, text))

        def keep(archive: Archive) -> tuple[int, int, int]:
            done = _counted(archive)
            people = persons.known(archive.kept(PERSON))
            changes, fresh, counted = moving.merged(luggage, people, done)
            return archive.take_in(luggage.pasts, changes), fresh, counted

        return told_luggage(*await self._ask(keep))

    async def luggage(self) -> str:
        """Returns finished games, people and statistics as one text."""
        games, people = await self.games(), await self.people()
        pasts: list[Past] = []
        for table_id in await self._ask(Archive.finished):
            # One at a time, so that tables are played on meanwhile.
            pasts += await self._ask(lambda archive, one=table_id: [*_sound(archive, one)])  # type: ignore[misc]
        luggage = Luggage(people, games, tuple(pasts))
        return await self.workroom.do(partial(moving.packed, luggage))

    async def _ask(self, question: Callable[[Archive], T]) -> T:
        return await self._app.hall.archived(question)


def _counted(archive: Archive) -> dict[str, Json]:
    """Returns what finished games came to, each written down once, however often this is asked."""
    fresh = [
        chronicle.told(past, archive.kept(f"{SEATED}{table_id}").get(""))
        for table_id in archive.uncounted()
        for past in _sound(archive, table_id)
    ]
    if fresh:
        archive.change(chronicle.changed(fresh))
    return archive.kept(DONE)


def _count_once(archive: Archive, past: Past, seated: Json) -> None:
    """Writes down what a game came to, unless that is done."""
    if past.record.commitment not in archive.kept(DONE):
        archive.change(chronicle.changed([chronicle.told(past, seated)]))


def _sound(archive: Archive, table_id: str) -> Iterator[Past]:
    """Yields a finished game unless it cannot be followed any more."""
    try:
        yield archive.past(table_id)
    except HallError:
        return


def told_games(fresh: int) -> str:
    """Returns what came of taking in a single game."""
    if not fresh:
        return say("This game is here already.")
    return say("The game is among the saved games now: watch its film there.")


def told_luggage(games: int, people: int, counted: int) -> str:
    """Returns what came of another phone's luggage."""
    parts = [
        say_many("{n} game to watch", "{n} games to watch", games),
        say_many("{n} player", "{n} players", people),
        say_many("{n} game for the statistics", "{n} games for the statistics", counted),
    ]
    return say("New on this phone: {things}.", things=all_of(parts))


def _renamed(row: Json, before: Person, person: Person) -> Json:
    """Returns somebody of the last party under the name and with the look of now."""
    if not isinstance(row, dict) or row.get("level") is not None:
        return row
    if persons.folded(str(row.get("name", ""))) != before.key:
        return row
    return {**row, "name": person.name, "colour": person.colour, "face": person.face}
