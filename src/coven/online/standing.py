"""How a table stands between its phones, in words."""

from coven.words import all_of, mark, say, say_many
from engine.core import Seat
from hall import company as companies
from hall.places import AWAY
from hall.table import Chair, Company, Motion, Status, Table


def is_away(table: Table) -> bool:
    """Returns whether a table is kept elsewhere."""
    return table.id.startswith(AWAY)


def is_apart(table: Table) -> bool:
    """Returns whether anybody plays at a table from another phone."""
    return is_away(table) or bool(table.company().apart)


STATUSES: dict[Status, str] = {
    "live": mark("Live"),
    "reconnecting": mark("Reconnecting …"),
    "waiting": mark("Waiting to send"),
    "changed": mark("Changed elsewhere"),
}
STORIES: dict[Status, str] = {
    "live": mark("All phones see the same table now."),
    "reconnecting": mark(
        "The table cannot be reached just now. This is how it stood last, score and all; "
        "the phone goes on trying."
    ),
    "waiting": mark(
        "What you did is kept on this phone. It is sent as soon as the table can be reached, "
        "if the table is still as you saw it."
    ),
    "changed": mark(
        "The table moved on before what you did could be sent, so it was not done. "
        "Look again and choose anew."
    ),
}
_WISHES = {
    "bot": mark("Let a bot play for {name} until they are back"),
    "reclaim": mark("Take the seat of {name} from a phone that is lost"),
    "calm": mark("Go on without a race: the way between the phones is slow"),
    "pause": mark("Pause the game"),
    "go_on": mark("Go on with the game"),
}


def status_told(status: Status) -> str:
    """Returns the status in two words."""
    return say(STATUSES[status])


def status_story(status: Status) -> str:
    """Returns what the status means, and what to do."""
    return say(STORIES[status])


def whereabouts(table: Table, seat: Seat) -> str:
    """Returns where whoever has a seat is."""
    company = table.company()
    chair = company.chairs[seat]
    if chair is None:
        return say("nobody yet")
    if chair.level is not None:
        return say("a bot")
    if seat in company.stand_ins:
        return say("away, a bot plays for them")
    if seat in table.here:
        return say("at this phone")
    return say("on another phone") if company.present[seat] else say("away")


def wish_told(motion: Motion, chairs: tuple[Chair | None, ...]) -> str:
    """Returns what is proposed."""
    chair = None if motion.seat is None else chairs[motion.seat]
    return say(_WISHES[motion.kind], name=chair.name if chair else "")


def voters_here(table: Table, motion: Motion) -> tuple[Seat, ...]:
    """Returns who at this phone is still to say yes or no."""
    voters = companies.voters(table.company(), motion)
    return tuple(seat for seat in table.here if seat in voters and seat not in motion.agreed)


def absent(company: Company) -> tuple[Seat, ...]:
    """Returns the people who are away."""
    return tuple(seat for seat in companies.people(company) if not company.present[seat])


def gist(table: Table) -> str:
    """Returns what is most worth knowing of the company, in one short line."""
    company = table.company()
    if any(voters_here(table, motion) for motion in company.motions):
        return say("A vote waits for you")
    if company.moving is not None:
        return say("The table is on its way to another phone")
    if company.paused:
        return say("Paused")
    away = [seat for seat in absent(company) if seat not in company.stand_ins]
    if len(away) == 1:
        chair = company.chairs[away[0]]
        return say("{name} is away", name=chair.name if chair else "")
    if away:
        return say_many("{n} player is away", "{n} players are away", len(away))
    if company.stand_ins:
        names = [chair.name for s in company.stand_ins if (chair := company.chairs[s])]
        return say("A bot plays for {names}", names=all_of(names))
    if not table.here:
        return say("You look on")
    return say("All are here")
