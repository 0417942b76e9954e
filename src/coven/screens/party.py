"""Who is going to play: a list that grows, shrinks and is checked before a game begins."""

from collections.abc import Container, Sequence
from dataclasses import asdict, dataclass, replace
from typing import TypeVar

from coven import characters
from coven.characters import ROSTER
from coven.words import say, say_many
from engine.bots import LEVELS, TEMPERS, Level, Temper
from hall.journal import Json
from hall.table import Chair

FACES = ("owl", "frog", "mushroom", "spider", "cat", "raven")
COLOURS = range(6)
PLAYERS = "players"  # where the party that played last is kept
LONGEST = 16  # characters of a name
MOST = 6

T = TypeVar("T")
Party = tuple["Draft", ...]


@dataclass(frozen=True, slots=True)
class Draft:
    """A player who is about to sit down; a bot has a level and a temper."""

    name: str
    colour: int
    face: str
    level: Level | None = None
    guest: bool = False  # a person whom the phone is not to remember
    temper: Temper = "even"

    @property
    def trimmed(self) -> str:
        """The name without the spaces around it."""
        return " ".join(self.name.split())


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why a party cannot begin, and whose name is to be seen to."""

    text: str
    at: int | None = None


def first_party() -> Party:
    """Returns two people without names, and a bot for company."""
    return (
        Draft("", 0, FACES[0]),
        Draft("", 1, FACES[1]),
        Draft(ROSTER[0].called, 4, ROSTER[0].face, "fair", temper=ROSTER[0].temper),
    )


def recalled(kept: object) -> Party:
    """Returns the party that was kept; what cannot be read is left out."""
    if not isinstance(kept, list):
        return first_party()
    party: Party = ()
    for entry in kept[:MOST]:
        if isinstance(entry, dict) and _readable(entry):
            guest = entry.get("guest") is True
            temper = _temper_in(entry)
            draft = Draft(entry["name"][:LONGEST], 0, FACES[0], entry.get("level"), guest, temper)
            party = (*party, _unlike(draft, party, entry.get("colour"), entry.get("face")))
    return party or first_party()


def kept(party: Party) -> list[Json]:
    """Returns a party as it is kept."""
    return [asdict(draft) for draft in party]


def chairs(party: Party) -> tuple[Chair, ...]:
    """Returns the chairs on which a party sits down."""
    return tuple(Chair(d.trimmed, d.colour, d.face, d.level, d.temper) for d in party)


def with_person(party: Party) -> Party:
    """Returns the party with one more person, who has still to give a name."""
    return (*party, _unlike(Draft("", 0, FACES[0]), party))


def with_guest(party: Party) -> Party:
    """Returns the party with one more person, whom the phone is not to remember."""
    return (*party, _unlike(Draft("", 0, FACES[0], guest=True), party))


def with_known(party: Party, name: str, colour: int, face: str) -> Party:
    """Returns the party with somebody whom the phone knows, looking as usual if that is free.

    Whoever has no name yet gives way.
    """
    nameless = (seat for seat, each in enumerate(party) if not (each.trimmed or each.level))
    seat = next(nameless, len(party))
    others = without(party, seat)
    known = _unlike(Draft(name, 0, FACES[0]), others, colour, face)
    return (*others[:seat], known, *others[seat:])


def with_bot(party: Party, tempers: Container[Temper] = TEMPERS) -> Party:
    """Returns the party with one more bot, a character of one of some tempers."""
    bot = _newcomer(party, tempers)
    assert bot is not None  # there are more characters than seats
    draft = Draft(bot.called, 0, FACES[0], "fair", temper=bot.temper)
    return (*party, _unlike(draft, party, face=bot.face))


def without(party: Party, seat: int) -> Party:
    """Returns the party after one has left."""
    return (*party[:seat], *party[seat + 1 :])


def moved(party: Party, seat: int, to: int) -> Party:
    """Returns the party with one of them sitting elsewhere."""
    rest = without(party, seat)
    return (*rest[:to], party[seat], *rest[to:])


def renamed(party: Party, seat: int, name: str) -> Party:
    """Returns the party with another name for one of them."""
    return _with(party, seat, replace(party[seat], name=name))


def levelled(party: Party, seat: int, level: Level | None) -> Party:
    """Returns the party with a person or a bot of that level in the seat."""
    draft = replace(party[seat], level=level)
    if level is None:
        draft = replace(draft, temper="even")
    elif not draft.trimmed:
        others = without(party, seat)
        bot = with_bot(others)[-1]
        draft = replace(bot, colour=draft.colour, level=level)
    return _with(party, seat, draft)


def tempered(party: Party, seat: int, temper: Temper) -> Party:
    """Returns the party with a bot of another temper; a character makes way for one that fits."""
    draft, others = replace(party[seat], temper=temper), without(party, seat)
    bot = _newcomer(others, (temper,))
    if temper != party[seat].temper and bot and characters.known(draft.name):
        face = bot.face if all(bot.face != other.face for other in others) else draft.face
        draft = replace(draft, name=bot.called, face=face)
    return _with(party, seat, draft)


def coloured(party: Party, seat: int, colour: int) -> Party:
    """Returns the party with another colour for one; whoever had it gets the old one."""
    mine = party[seat].colour
    swapped = {mine: colour, colour: mine}
    return tuple(replace(each, colour=swapped.get(each.colour, each.colour)) for each in party)


def faced(party: Party, seat: int, face: str) -> Party:
    """Returns the party with another face for one; whoever had it gets the old one."""
    mine = party[seat].face
    swapped = {mine: face, face: mine}
    return tuple(replace(each, face=swapped.get(each.face, each.face)) for each in party)


def trouble(party: Party, seats: range) -> Trouble | None:
    """Returns what keeps a party from beginning."""
    return _name_trouble(party) or _number_trouble(party, seats)


def _name_trouble(party: Party) -> Trouble | None:
    seen: dict[str, int] = {}
    for seat, draft in enumerate(party):
        name = draft.trimmed
        if not name:
            text = say("Player {number} has no name yet: type one.", number=seat + 1)
            return Trouble(text, seat)
        if len(name) > LONGEST:
            text = say_many(
                "{name} is too long: a name has at most {n} letter.",
                "{name} is too long: a name has at most {n} letters.",
                LONGEST, name=name,
            )  # fmt: skip
            return Trouble(text, seat)
        if name.casefold() in seen:
            text = say("Two players are called {name}: change one of the names.", name=name)
            return Trouble(text, seat)
        seen[name.casefold()] = seat
    return None


def _number_trouble(party: Party, seats: range) -> Trouble | None:
    if len(party) < seats[0]:
        return Trouble(
            say_many(
                "This game needs {n} player: add a player or a bot.",
                "This game needs {n} players: add a player or a bot.",
                seats[0],
            )
        )
    if len(party) > seats[-1]:
        return Trouble(
            say_many(
                "At most {n} player can play like this: take somebody out.",
                "At most {n} players can play like this: take somebody out.",
                seats[-1],
            )
        )
    if all(draft.level for draft in party):
        return Trouble(say("Bots alone would have no fun: add a player."))
    return None


def _readable(entry: dict[object, object]) -> bool:
    level = entry.get("level")
    return isinstance(entry.get("name"), str) and (level is None or level in LEVELS)


def _temper_in(entry: dict[object, object]) -> Temper:
    return next((temper for temper in TEMPERS if temper == entry.get("temper")), "even")


def _newcomer(party: Party, tempers: Container[Temper]) -> characters.Character | None:
    names = {draft.trimmed.casefold() for draft in party}
    return characters.newcomer(names, {draft.face for draft in party}, tempers)


def _unlike(draft: Draft, party: Party, colour: object = None, face: object = None) -> Draft:
    """Returns the draft in the colour and face it likes, or else in ones that are free."""
    free_colours = [each for each in COLOURS if all(each != other.colour for other in party)]
    free_faces = [each for each in FACES if all(each != other.face for other in party)]
    return replace(
        draft,
        colour=_liked(colour, free_colours),
        face=_liked(face, free_faces),
    )


def _liked(liked: object, free: Sequence[T]) -> T:
    return next((each for each in free if each == liked), free[0])


def _with(party: Party, seat: int, draft: Draft) -> Party:
    return (*party[:seat], draft, *party[seat + 1 :])
