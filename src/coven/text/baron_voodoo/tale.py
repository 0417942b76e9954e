"""What everybody at the table may hear of Baron Voodoo: how things stand and what happened."""

from collections.abc import Iterable
from itertools import takewhile

from coven.text.baron_voodoo.course import Deed, followed
from coven.text.baron_voodoo.deeds import told
from coven.text.baron_voodoo.names import colour_name, dice_count, loa_name, side_name
from coven.text.pages import Desk
from coven.words import all_of, say, say_many
from engine.games.baron_voodoo.pieces import Bank, Blocked, Capture, Side, Steal
from engine.games.baron_voodoo.table import View, own_side, reserve, sides, threshold

# Deeds of others that even those hear who want few words.
_WEIGHTY = (Capture, Bank, Steal, Blocked)
NEAR = 6  # points from the end are worth a word


def situation(desk: Desk) -> tuple[str, ...]:
    """Returns how things stand, in as many words as the player likes."""
    view: View = desk.view
    if desk.verbosity == "brief":
        holdings: tuple[str, ...] = (
            say("Points: {scores}.", scores=_each(desk, view.points)),
            say("Offerings: {scores}.", scores=_each(desk, view.offerings)),
        )
    else:
        holdings = tuple(_holding(desk, side) for side in range(sides(view.terms)))
    standing = (*holdings, *_marks(desk), *_nearness(desk))
    return standing if desk.verbosity != "full" else (*standing, *_players(desk), *_supply(view))


def own(desk: Desk) -> tuple[str, ...]:
    """Returns how the player in turn stands; those who like few words have just heard it."""
    if desk.verbosity == "brief":
        return ()
    if desk.verbosity == "full":
        return situation(desk)
    return (_holding(desk, own_side(desk.view)), *_marks(desk))


def waiting(desk: Desk) -> str:
    """Returns whom everybody waits for."""
    chair = desk.chairs[desk.view.turn]
    if chair.level is not None:
        return say("{name} is thinking.", name=chair.name)
    return say("{name} is next.", name=chair.name)


def team_or_player(desk: Desk, side: Side) -> str:
    """Returns who a side is."""
    return side_name(desk.view.terms, side, desk.chairs)


# How things stand


def _each(desk: Desk, counts: tuple[int, ...]) -> str:
    return all_of(
        [
            say("{name} {points}", name=team_or_player(desk, side), points=count)
            for side, count in enumerate(counts)
        ]
    )


def _holding(desk: Desk, side: Side) -> str:
    view: View = desk.view
    return say(
        "{name}: {points}, {offerings}, {captured} in the capture zone.",
        name=team_or_player(desk, side),
        points=say_many("{n} point", "{n} points", view.points[side]),
        offerings=say_many("{n} offering", "{n} offerings", view.offerings[side]),
        captured=dice_count(len(view.zones[side])),
    )


def _marks(desk: Desk) -> list[str]:
    """Returns who is protected, and who holds the Baron."""
    view: View = desk.view
    lines = []
    for chair, on, loa in zip(desk.chairs, view.protected, view.loas, strict=True):
        if on and loa is not None:
            colour = colour_name(loa)
            lines.append(say("{name}, {colour}, is protected.", name=chair.name, colour=colour))
    if view.baron is not None:
        name = team_or_player(desk, view.baron)
        lines.append(say("{name} holds the Baron: every power is free.", name=name))
    return lines


def _nearness(desk: Desk) -> list[str]:
    """Returns how near the end is."""
    view: View = desk.view
    if view.ender is not None:
        name = desk.chairs[view.ender].name
        if view.reason == "blocked":
            return [say("{name} was blocked: this is the last round.", name=name)]
        return [say("{name} has points enough: this is the last round.", name=name)]
    goal = threshold(view.terms)
    left = goal - max(view.points)
    if left > NEAR:
        lead = say_many(
            "The end comes at {n} point.", "The end comes at {n} points.", goal
        )  # fmt: skip
        return [] if desk.verbosity == "brief" else [lead]
    return [
        say_many(
            "{name}: {n} point to the end.", "{name}: {n} points to the end.",
            goal - points, name=team_or_player(desk, side),
        )
        for side, points in enumerate(view.points)
        if goal - points <= NEAR
    ]  # fmt: skip


def _players(desk: Desk) -> list[str]:
    """Returns who plays which Loa."""
    return [
        say("{name} plays {loa}, {colour}.", name=chair.name, loa=loa_name(loa),
            colour=colour_name(loa))
        for chair, loa in zip(desk.chairs, desk.view.loas, strict=True)
        if loa is not None
    ]  # fmt: skip


def _supply(view: View) -> list[str]:
    return [
        say_many(
            "The reserve has {n} offering.", "The reserve has {n} offerings.", reserve(view)
        )
    ]  # fmt: skip


# What happened


def lately(desk: Desk) -> tuple[str, ...]:
    """Returns what happened since the player in turn last acted, or that player's last deed."""
    view: View = desk.view
    deeds = followed(view.terms, desk.news)
    mine = [index for index, deed in enumerate(deeds) if deed.seat == view.turn]
    fresh = deeds[mine[-1] + 1 :] if mine else deeds
    if mine and not fresh:
        return _last(desk, deeds)
    if desk.verbosity == "brief":
        fresh = tuple(deed for deed in fresh if isinstance(deed.action, _WEIGHTY))
    return _sentences(desk, fresh)


def _last(desk: Desk, deeds: tuple[Deed, ...]) -> tuple[str, ...]:
    """Returns the last deed of the turn that is still being played."""
    if desk.verbosity == "brief":
        return ()
    own = takewhile(lambda deed: deed.seat == desk.view.turn, reversed(deeds))
    return _sentences(desk, own)[:1]


def history(desk: Desk) -> tuple[str, ...]:
    """Returns what happened of late, the last first."""
    sentences = _sentences(desk, followed(desk.view.terms, desk.news))
    worth = {"brief": 6, "usual": 12, "full": 30}[desk.verbosity]
    return sentences[: -worth - 1 : -1] or (say("Nothing has happened yet."),)


def _sentences(desk: Desk, deeds: Iterable[Deed]) -> tuple[str, ...]:
    terms = desk.view.terms
    return tuple(line for deed in deeds for line in told(deed, terms, desk.chairs))
