"""Party: the players of a game before it begins, as an immutable list."""

from collections.abc import Callable, Container, Sequence
from dataclasses import asdict, dataclass, replace
from typing import TypeVar

from coven.data.bot_characters import BOT_CHARACTERS, BotCharacter, find_character
from coven.i18n import tr, tr_plural
from engine.bots import LEVELS, PERSONALITIES, Level, Personality
from hall.rooms.codes import COLOURS, FACES
from hall.storage.sqlite import Json
from hall.table import SeatedPlayer

LAST_PARTY_KEY = "players"  # storage key
MAX_NAME_LENGTH = 16  # characters
MAX_PLAYERS = 6

T = TypeVar("T")
Party = tuple["PlayerDraft", ...]
# The name of the personality in saved parties.
PERSONALITY_KEY = "temper"


@dataclass(frozen=True, slots=True)
class PlayerDraft:
    """A player before the game; a bot has a level and a personality."""

    name: str = ""
    colour: int = 0
    face: str = FACES[0]
    level: Level | None = None
    guest: bool = False  # not remembered by this phone
    personality: Personality = "even"

    @property
    def clean_name(self) -> str:
        """The name with normalized spaces."""
        return " ".join(self.name.split())


@dataclass(frozen=True, slots=True)
class PartyProblem:
    """Why a party cannot begin, and the seat whose name is wrong."""

    text: str
    seat: int | None = None


def default_party() -> Party:
    """Returns two people without names and a bot."""
    bot = BOT_CHARACTERS[0]
    return (
        PlayerDraft("", 0, FACES[0]),
        PlayerDraft("", 1, FACES[1]),
        PlayerDraft(bot.display_name, 4, bot.face, "fair", personality=bot.personality),
    )


def decode_party(saved: object) -> Party:
    """Returns the saved party, without entries that cannot be read."""
    if not isinstance(saved, list):
        return default_party()
    party: Party = ()
    for entry in saved[:MAX_PLAYERS]:
        match entry:
            case {"name": str(name)} if entry.get("level") in (None, *LEVELS):
                kept = entry.get(PERSONALITY_KEY)
                draft = PlayerDraft(
                    name[:MAX_NAME_LENGTH],
                    level=entry.get("level"),
                    guest=entry.get("guest") is True,
                    personality=kept if kept in PERSONALITIES else "even",
                )
                party = _with_draft(party, draft, entry.get("colour"), entry.get("face"))
    return party or default_party()


def encode_party(party: Party) -> list[Json]:
    """Returns the party as it is saved; older apps read the personality as "temper"."""
    entries = [asdict(draft) for draft in party]
    return [{**entry, PERSONALITY_KEY: entry.pop("personality")} for entry in entries]


def to_players(party: Party) -> tuple[SeatedPlayer, ...]:
    return tuple(
        SeatedPlayer(d.clean_name, d.colour, d.face, d.level, d.personality) for d in party
    )


def with_person(party: Party) -> Party:
    """Adds a person without a name."""
    return _with_draft(party, PlayerDraft())


def with_guest(party: Party) -> Party:
    """Adds a guest without a name."""
    return _with_draft(party, PlayerDraft(guest=True))


def with_known_person(party: Party, name: str, colour: int, face: str) -> Party:
    """Adds a known person, in their own colour and face if these are free.

    They replace the first person without a name.
    """
    nameless = (seat for seat, each in enumerate(party) if not (each.clean_name or each.level))
    seat = next(nameless, len(party))
    wider = _with_draft(without_seat(party, seat), PlayerDraft(name), colour, face)
    return with_seat_moved(wider, len(wider) - 1, seat)


def with_bot(party: Party, personalities: Container[Personality] = PERSONALITIES) -> Party:
    """Adds a bot character with one of these personalities."""
    bot = _unused_character(party, personalities)
    assert bot is not None  # there are more characters than seats
    draft = PlayerDraft(bot.display_name, level="fair", personality=bot.personality)
    return _with_draft(party, draft, face=bot.face)


def without_seat(party: Party, seat: int) -> Party:
    return (*party[:seat], *party[seat + 1 :])


def with_seat_moved(party: Party, seat: int, to: int) -> Party:
    rest = without_seat(party, seat)
    return (*rest[:to], party[seat], *rest[to:])


def with_name(party: Party, seat: int, name: str) -> Party:
    return _replace_seat(party, seat, replace(party[seat], name=name))


def with_default_names(party: Party, default_name: Callable[[int], str]) -> Party:
    """Gives unnamed people a default name, as guests who are not saved."""
    return tuple(
        draft
        if draft.clean_name or draft.level is not None
        else replace(draft, name=default_name(seat), guest=True)
        for seat, draft in enumerate(party)
    )


def with_level(party: Party, seat: int, level: Level | None) -> Party:
    """Makes a player a person or a bot of a level."""
    draft = replace(party[seat], level=level)
    if level is None:
        draft = replace(draft, personality="even")
    elif not draft.clean_name:
        others = without_seat(party, seat)
        bot = with_bot(others)[-1]
        draft = replace(bot, colour=draft.colour, level=level)
    return _replace_seat(party, seat, draft)


def with_personality(party: Party, seat: int, personality: Personality) -> Party:
    """Changes a bot's personality; a character is replaced by one that fits."""
    draft, others = replace(party[seat], personality=personality), without_seat(party, seat)
    bot = _unused_character(others, (personality,))
    if personality != party[seat].personality and bot and find_character(draft.name):
        face = bot.face if all(bot.face != other.face for other in others) else draft.face
        draft = replace(draft, name=bot.display_name, face=face)
    return _replace_seat(party, seat, draft)


def with_colour(party: Party, seat: int, colour: int) -> Party:
    """Changes a player's colour; another player who had it gets the old one."""
    mine = party[seat].colour
    swapped = {mine: colour, colour: mine}
    return tuple(replace(each, colour=swapped.get(each.colour, each.colour)) for each in party)


def with_face(party: Party, seat: int, face: str) -> Party:
    """Changes a player's face; another player who had it gets the old one."""
    mine = party[seat].face
    swapped = {mine: face, face: mine}
    return tuple(replace(each, face=swapped.get(each.face, each.face)) for each in party)


def find_problem(party: Party, seats: range) -> PartyProblem | None:
    """Returns the first problem that keeps the party from beginning."""
    return _find_name_problem(party) or _find_size_problem(party, seats)


def _find_name_problem(party: Party) -> PartyProblem | None:
    seen: dict[str, int] = {}
    for seat, draft in enumerate(party):
        name = draft.clean_name
        if not name:
            text = tr("Player {number} has no name: enter one.", number=seat + 1)
            return PartyProblem(text, seat)
        if len(name) > MAX_NAME_LENGTH:
            return PartyProblem(long_name_problem(name), seat)
        if name.casefold() in seen:
            text = tr("Two players have the same name: change one.")
            return PartyProblem(text, seat)
        seen[name.casefold()] = seat
    return None


def long_name_problem(name: str) -> str:
    return tr_plural(
        "{name} is too long: a name has at most {n} letter.",
        "{name} is too long: a name has at most {n} letters.",
        MAX_NAME_LENGTH, name=name,
    )  # fmt: skip


def _find_size_problem(party: Party, seats: range) -> PartyProblem | None:
    if len(party) < seats[0]:
        return PartyProblem(
            tr_plural(
                "This game needs at least {n} player: add a player or a bot.",
                "This game needs at least {n} players: add a player or a bot.",
                seats[0],
            )
        )
    if len(party) > seats[-1]:
        return PartyProblem(
            tr_plural(
                "At most {n} player can play this: remove someone.",
                "At most {n} players can play this: remove someone.",
                seats[-1],
            )
        )
    if all(draft.level for draft in party):
        return PartyProblem(tr("Bots cannot play alone: add a player."))
    return None


def _unused_character(party: Party, personalities: Container[Personality]) -> BotCharacter | None:
    """Returns a character with a free name and one of these personalities, free face preferred."""
    names = {draft.clean_name.casefold() for draft in party}
    free = [
        each
        for each in BOT_CHARACTERS
        if each.display_name.casefold() not in names and each.personality in personalities
    ]
    faces = {draft.face for draft in party}
    return next((each for each in free if each.face not in faces), free[0] if free else None)


def _with_draft(
    party: Party, draft: PlayerDraft, colour: object = None, face: object = None
) -> Party:
    """Adds a draft with its preferred colour and face, or free ones."""
    free_colours = [each for each in COLOURS if all(each != other.colour for other in party)]
    free_faces = [each for each in FACES if all(each != other.face for other in party)]
    own_colour = _preferred_or_first(colour, free_colours)
    return (*party, replace(draft, colour=own_colour, face=_preferred_or_first(face, free_faces)))


def _preferred_or_first(preferred: object, free: Sequence[T]) -> T:
    return next((each for each in free if each == preferred), free[0])


def _replace_seat(party: Party, seat: int, draft: PlayerDraft) -> Party:
    return (*party[:seat], draft, *party[seat + 1 :])
