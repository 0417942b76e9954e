"""Step C5: dice go to the Spirit World, in combinations for points or for nothing (BV-24)."""

from collections.abc import Callable

from coven.text.baron_voodoo import reading, tale
from coven.text.baron_voodoo.names import colour_name, dice_names, die_name
from coven.text.baron_voodoo.offers import (
    MOST,
    Rows,
    back_to,
    beside,
    column,
    doing,
    legal,
    name_of,
)
from coven.text.pages import Choice, Desk, Page, Spot
from coven.words import say, say_many
from engine.games.baron_voodoo.combos import Dice, best_set, is_combination, points
from engine.games.baron_voodoo.pieces import (
    BANK_ONE,
    COLOUR_OF,
    COLOURS,
    END_TURN,
    PASS,
    Bank,
)  # fmt: skip
from engine.games.baron_voodoo.table import View, own_side

_PROPOSED = 4  # combinations with a button of their own


def souls(desk: Desk) -> Page:
    """Returns what can go to the Spirit World: the best combinations, or one's own choice."""
    zone = _zone(desk)
    best = tuple(sorted(best_set(zone), key=len, reverse=True))
    asking = say("{name}, step C5: move dice to your Spirit World?", name=name_of(desk))
    told = tuple(
        say_many(
            "Combination {number}: {dice}, {n} point.", "Combination {number}: {dice}, {n} points.",
            points((some,)), number=number, dice=dice_names(some),
        )
        for number, some in enumerate(best, start=1)
    )  # fmt: skip
    held = reading.zone(desk, own_side(desk.view))[:1]
    own = Choice(say("Choose dice myself"), Spot("own"))
    return Page(
        (asking, *(told or (say("No combination is complete."),)), *held, *tale.lately(desk),
         *tale.own(desk)),
        (*_proposed(desk, best), (own,), *_going(desk, best), *beside(desk)),
    )  # fmt: skip


def _zone(desk: Desk) -> Dice:
    view: View = desk.view
    return view.zones[own_side(view)]


def _proposed(desk: Desk, best: tuple[Dice, ...]) -> Rows:
    """Returns the best combinations, all together and one by one."""
    singles = [
        doing(
            desk,
            say_many(
                "Combination {number}: {n} point", "Combination {number}: {n} points",
                points((some,)), number=number,
            ),
            Bank(some),
            kind="plain" if len(best) > 1 else "main",
        )
        for number, some in enumerate(best[:_PROPOSED], start=1)
    ]  # fmt: skip
    if len(best) < 2:
        return column(singles)
    label = say_many(
        "All combinations: {n} point", "All combinations: {n} points", points(best)
    )  # fmt: skip
    return column((doing(desk, label, *map(Bank, best), kind="main"), *singles))


def _going(desk: Desk, best: tuple[Dice, ...]) -> Rows:
    """Returns the ways on; an end that leaves points behind is asked for twice."""
    label = say("End the turn")
    passing = PASS in legal(desk)
    if best:
        end = Choice(label, Spot("end"))
    else:
        end = doing(desk, label, END_TURN, kind="plain" if passing else "main")
    if not passing:
        return ((end,),)
    return ((doing(desk, say("Go on"), PASS, kind="plain" if best else "main"),), (end,))


# One's own choice


def _own(desk: Desk) -> Page:
    """Returns dice to pick, all at once or by colours if they are many."""
    zone, picks = _zone(desk), desk.spot.picks
    asking = say("{name}, pick dice for your Spirit World.", name=name_of(desk))
    lines = (asking, _picked(zone, picks))
    if desk.spot.menu != "own":
        colour = _MENUS.index(desk.spot.menu)
        places = [place for place, die in enumerate(zone) if COLOUR_OF[die] == colour]
        return Page(lines, (*_toggles(desk, places), *back_to("own", picks)))
    if len(zone) <= MOST:
        rows = _toggles(desk, range(len(zone)))
    else:
        rows = column(
            Choice(say("Dice in {colour}", colour=colour_name(colour)), Spot(_MENUS[colour], picks))
            for colour in COLOURS
            if any(COLOUR_OF[die] == colour for die in zone)
        )
    return Page(lines, (*_moving(desk), *rows, *back_to()))


def _picked(zone: Dice, picks: tuple[int, ...]) -> str:
    some = _some(zone, picks)
    if not some:
        return say("No die is picked.")
    if is_combination(some):
        return say_many(
            "Picked: {dice}, a combination for {n} point.",
            "Picked: {dice}, a combination for {n} points.",
            points((some,)), dice=dice_names(some),
        )  # fmt: skip
    return say("Picked: {dice}, no combination.", dice=dice_names(some))


def _some(zone: Dice, picks: tuple[int, ...]) -> Dice:
    return tuple(zone[place] for place in picks)


def _toggles(desk: Desk, places: "range | list[int]") -> Rows:
    zone, picks = _zone(desk), desk.spot.picks
    return column(
        Choice(
            say("{place}. {die}", place=place + 1, die=die_name(zone[place])),
            Spot(desk.spot.menu, tuple(sorted({place} ^ set(picks)))),
            "picked" if place in picks else "plain",
        )
        for place in places
    )


def _moving(desk: Desk) -> Rows:
    """Returns what the picked dice can do."""
    some = _some(_zone(desk), desk.spot.picks)
    if not some:
        return ()
    loose = say_many("Move {n} die for nothing", "Move {n} dice for nothing", len(some))
    rows = [doing(desk, loose, *(BANK_ONE[die] for die in some))]
    if is_combination(some):
        label = say_many("Cash in for {n} point", "Cash in for {n} points", points((some,)))
        rows.insert(0, doing(desk, label, Bank(some), kind="main"))
    return column(rows)


_MENUS = ("yellow", "red", "purple", "turquoise", "white")  # [colour]
PAGES: dict[str, Callable[[Desk], Page]] = {"own": _own, **dict.fromkeys(_MENUS, _own)}
