"""Party: the players of a game before it begins, as an immutable list; BotCharacter."""

from collections.abc import Callable, Container, Iterator
from dataclasses import asdict, dataclass, replace

from coven.i18n import tr, tr_noop, tr_plural
from engine.bots import LEVELS, PERSONALITIES, Level, Personality
from hall.rooms.codes import COLOURS, FACES
from hall.storage.sqlite import Json
from hall.table import SeatedPlayer

LAST_PARTY_KEY = "players"  # storage key
MAX_NAME_LENGTH = 16  # characters
MAX_PLAYERS = 6

Party = tuple["PlayerDraft", ...]
# The name of the personality in saved parties.
PERSONALITY_KEY = "temper"


# Bots


@dataclass(frozen=True, slots=True)
class BotCharacter:
    """A bot with a name of its own."""

    name: str  # message id
    face: str
    personality: Personality
    description: str  # message id, one sentence

    @property
    def display_name(self) -> str:
        """The name in the current language."""
        return tr(self.name)


# For translators: names of bots suit a witch's neighbours and have 16 letters at most.
BOT_CHARACTERS = (
    BotCharacter(
        tr_noop("Old Marsh"), "spider", "even",
        tr_noop("Old Marsh sits in the middle of her web and takes things as they "
"come."),
    ),
    BotCharacter(
        tr_noop("Nettle"), "cat", "spiteful",
        tr_noop("Nettle forgets nothing and pays everything back."),
    ),
    BotCharacter(
        tr_noop("Bramble"), "mushroom", "cautious",
        tr_noop("Bramble thinks twice before every step."),
    ),
    BotCharacter(
        tr_noop("Thistle"), "raven", "bold",
        tr_noop("Thistle leaps first and looks afterwards."),
    ),
    BotCharacter(
        tr_noop("Foxglove"), "frog", "even",
        tr_noop("Foxglove is friendly to everyone, and dangerous to everyone."),
    ),
    BotCharacter(
        tr_noop("Hemlock"), "raven", "spiteful",
        tr_noop("Hemlock smiles, and aims at the leader."),
    ),
    BotCharacter(
        tr_noop("Mother Moss"), "owl", "cautious",
        tr_noop("Mother Moss always saves something for a rainy day."),
    ),
    BotCharacter(
        tr_noop("Jack Ember"), "cat", "bold",
        tr_noop("Jack Ember would rather lose at once than wait."),
    ),
    BotCharacter(
        tr_noop("Toadflax"), "frog", "even",
        tr_noop("Toadflax plays as calmly as a still pond."),
    ),
)  # fmt: skip

PERSONALITY_NAMES: dict[Personality, str] = {
    "even": tr_noop("Steady"),
    "cautious": tr_noop("Cautious"),
    "bold": tr_noop("Bold"),
    "spiteful": tr_noop("Spiteful"),
}
PERSONALITY_DESCRIPTIONS: dict[Personality, str] = {
    "even": tr_noop("Plays the move that looks best."),
    "cautious": tr_noop("Waits until it is sure and keeps something in reserve."),
    "bold": tr_noop("Takes risks, and moves before it is sure."),
    "spiteful": tr_noop("Attacks the leader and takes revenge, even at a loss."),
}


def find_character(name: str) -> BotCharacter | None:
    """Returns the character with this display name."""
    wanted = " ".join(name.split()).casefold()
    return next((each for each in BOT_CHARACTERS if each.display_name.casefold() == wanted), None)


# Parties


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


def with_person(party: Party, *, guest: bool = False) -> Party:
    """Adds a person without a name, whom this phone does not remember if they are a guest."""
    return _with_draft(party, PlayerDraft(guest=guest))


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
    return next(_problems(party, seats), None)


def _problems(party: Party, seats: range) -> Iterator[PartyProblem]:
    """Yields what is wrong with the names, then with the number of players."""
    seen: set[str] = set()
    for seat, draft in enumerate(party):
        name = draft.clean_name
        if not name:
            text = tr("Player {number} has no name: enter one.", number=seat + 1)
            yield PartyProblem(text, seat)
        if len(name) > MAX_NAME_LENGTH:
            yield PartyProblem(long_name_problem(name), seat)
        if name.casefold() in seen:
            yield PartyProblem(tr("Two players have the same name: change one."), seat)
        seen.add(name.casefold())
    if len(party) < seats[0]:
        text = tr_plural(
            "This game needs at least {n} player: add a player or a bot.",
            "This game needs at least {n} players: add a player or a bot.",
            seats[0],
        )
        yield PartyProblem(text)
    if len(party) > seats[-1]:
        text = tr_plural(
            "At most {n} player can play this: remove someone.",
            "At most {n} players can play this: remove someone.",
            seats[-1],
        )
        yield PartyProblem(text)
    if all(draft.level for draft in party):
        yield PartyProblem(tr("Bots cannot play alone: add a player."))


def long_name_problem(name: str) -> str:
    return tr_plural(
        "{name} is too long: a name has at most {n} letter.",
        "{name} is too long: a name has at most {n} letters.",
        MAX_NAME_LENGTH, name=name,
    )  # fmt: skip


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
    # The preferred one comes first, then all in their order.
    own_colour = min(free_colours, key=lambda each: each != colour)
    own_face = min(free_faces, key=lambda each: each != face)
    return (*party, replace(draft, colour=own_colour, face=own_face))


def _replace_seat(party: Party, seat: int, draft: PlayerDraft) -> Party:
    return (*party[:seat], draft, *party[seat + 1 :])
