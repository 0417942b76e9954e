"""What lies in the tray: one's own captured dice, faces to choose from, dice to place."""

from collections.abc import Sequence

from coven.boards.baron_voodoo.dice import Shown, colour_art, die_art, loa_art
from coven.boards.baron_voodoo.meaning import jumps_of
from coven.boards.baron_voodoo.moment import Moment
from coven.boards.baron_voodoo.tray import Cluster, Tab, Tray
from coven.text.baron_voodoo.names import face_does
from coven.words import say, say_many
from engine.core import Action
from engine.games.baron_voodoo.combos import best_set
from engine.games.baron_voodoo.pieces import (
    COLOUR_OF,
    COLOURS,
    COMBINATION_POINTS,
    FACE_OF,
    FACES,
    Bank,
    Colour,
    Die,
    SetFace,
    Turn,
)  # fmt: skip
from engine.games.baron_voodoo.table import View, own_side

Legal = Sequence[Action]


def tray(view: View, legal: Legal, moment: Moment, story: tuple[str, ...]) -> Tray:
    """Returns what lies in the tray."""
    if view.step == "draft":
        return _draft(view, moment)
    if any(isinstance(action, SetFace) for action in legal):
        return _faces(view, legal)
    if view.held:
        dice = tuple(Shown(die, f"held-{place}") for place, die in enumerate(view.held))
        return Tray((Cluster(dice),), title=say("In your hand, the next one first"))
    if view.step in ("first", "loas", "roll"):
        return Tray(story=story)
    return _zone(view, legal, moment, story)


def _zone(view: View, legal: Legal, moment: Moment, story: tuple[str, ...]) -> Tray:
    side = own_side(view)
    zone = view.zones[side]
    loa = view.loas[view.turn]
    before = loa_art(loa) if loa is not None else None
    title = say_many("{n} captured die", "{n} captured dice", len(zone))
    if view.step == "C5" and legal and not moment.choosing:
        return Tray(_proposed(zone), before, title, story)
    if view.captured is not None and view.step == "C3":
        story = (face_does(FACE_OF[view.captured]), *story)
    if moment.picked is not None:
        jumps = jumps_of(legal, moment.picked).values()
        story = tuple(face_does(FACE_OF[view.cells[over][-1]]) for over, _ in jumps)
    turns = {action.die for action in legal if isinstance(action, Turn)}
    fresh = zone.index(view.captured) if view.captured is not None else None
    dice = tuple(
        Shown(
            die,
            f"own-{place}",
            lit=die in turns or (place == fresh and not turns),
            raised=place in moment.chosen,
        )
        for place, die in enumerate(zone)
    )
    return Tray((Cluster(dice),) if dice else (), before, title, story)


def proposals(zone: tuple[Die, ...]) -> tuple[Bank, ...]:
    """Returns the combinations that together score the most."""
    return tuple(map(Bank, best_set(zone)))


def _proposed(zone: tuple[Die, ...]) -> tuple[Cluster, ...]:
    """Returns one's dice with the best combinations side by side, the loose ones last."""
    left = list(enumerate(zone))
    clusters = []
    for number, bank in enumerate(proposals(zone)):
        for die in bank.dice:
            left.remove(next(pair for pair in left if pair[1] == die))
        dice = tuple(Shown(die) for die in bank.dice)
        points = COMBINATION_POINTS[len(bank.dice)]
        clusters.append(Cluster(dice, points, f"bank-{number}"))
    loose = tuple(Shown(die, f"own-{place}") for place, die in left)
    return (*clusters, Cluster(loose)) if loose else tuple(clusters)


def _faces(view: View, legal: Legal) -> Tray:
    """Returns the faces to which a die can be set."""
    die = view.captured if view.picked is None else view.picked[1]
    assert die is not None
    colour = COLOUR_OF[die]
    dice = tuple(
        Shown(6 * colour + face, f"face-{face}", lit=False)
        for face in FACES
        if SetFace(face) in legal
    )
    told = () if view.picked is not None else (face_does(FACE_OF[die]),)
    return Tray((Cluster(dice),), die_art(die), say("Turn it to"), told)


def shown_colour(view: View, moment: Moment) -> Colour | None:
    """Returns the colour whose rolled dice are shown: the one chosen, or the first one left."""
    left = [colour for colour in COLOURS if any(COLOUR_OF[die] == colour for die in view.pool)]
    if moment.colour in left:
        return moment.colour
    return left[0] if left else None


def _draft(view: View, moment: Moment) -> Tray:
    """Returns the rolled dice, colour by colour."""
    if view.held:
        return Tray((Cluster((Shown(view.held[0], "held-0", lit=True),)),))
    now = shown_colour(view, moment)
    tabs = []
    for colour in COLOURS:
        count = sum(COLOUR_OF[die] == colour for die in view.pool)
        if count:
            tabs.append(Tab(colour_art(colour), f"tab-{colour}", count, lit=colour == now))
    dice = tuple(
        Shown(die, f"pool-{die}", count=view.pool.count(die))
        for die in dict.fromkeys(view.pool)
        if COLOUR_OF[die] == now
    )
    return Tray((Cluster(dice),), tabs=tuple(tabs))
