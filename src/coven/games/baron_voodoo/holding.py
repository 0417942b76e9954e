"""What lies in the tray: one's own captured dice, faces to choose from, dice to place."""

from collections.abc import Sequence

from coven.games.baron_voodoo.dice import RowDie, colour_art, die_art, loa_art
from coven.games.baron_voodoo.meaning import legal_jumps
from coven.games.baron_voodoo.moment import LocalState
from coven.games.baron_voodoo.tray import ColourTab, DiceCluster, Tray
from coven.text.baron_voodoo.names import face_sentence
from coven.words import tr, tr_plural
from engine.core import Action
from engine.games.baron_voodoo.combinations import best_set
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
from engine.games.baron_voodoo.public_state import View, own_side

LegalActions = Sequence[Action]


def build_tray(view: View, legal: LegalActions, local: LocalState, story: tuple[str, ...]) -> Tray:
    """Returns what lies in the tray."""
    if view.step == "draft":
        return _draft_tray(view, local)
    if any(isinstance(action, SetFace) for action in legal):
        return _face_tray(view, legal)
    if view.held:
        dice = tuple(RowDie(die, f"held-{place}") for place, die in enumerate(view.held))
        return Tray((DiceCluster(dice),), title=tr("In your hand, the next one first"))
    if view.step in ("first", "loas", "roll"):
        return Tray(story=story)
    return _capture_zone_tray(view, legal, local, story)


def _capture_zone_tray(
    view: View, legal: LegalActions, local: LocalState, story: tuple[str, ...]
) -> Tray:
    side = own_side(view)
    zone = view.zones[side]
    loa = view.loas[view.turn]
    before = loa_art(loa) if loa is not None else None
    title = tr_plural("{n} captured die", "{n} captured dice", len(zone))
    if view.step == "C5" and legal and not local.choosing:
        return Tray(_best_bank_clusters(zone), before, title, story)
    if view.captured is not None and view.step == "C3":
        story = (face_sentence(FACE_OF[view.captured]), *story)
    if local.picked is not None:
        jumps = legal_jumps(legal, local.picked).values()
        story = tuple(face_sentence(FACE_OF[view.cells[over][-1]]) for over, _ in jumps)
    turns = {action.die for action in legal if isinstance(action, Turn)}
    fresh = zone.index(view.captured) if view.captured is not None else None
    dice = tuple(
        RowDie(
            die,
            f"own-{place}",
            lit=die in turns or (place == fresh and not turns),
            raised=place in local.chosen,
        )
        for place, die in enumerate(zone)
    )
    return Tray((DiceCluster(dice),) if dice else (), before, title, story)


def best_banks(zone: tuple[Die, ...]) -> tuple[Bank, ...]:
    """Returns the combinations that together score the most."""
    return tuple(map(Bank, best_set(zone)))


def _best_bank_clusters(zone: tuple[Die, ...]) -> tuple[DiceCluster, ...]:
    """Returns one's dice with the best combinations side by side, the loose ones last."""
    left = list(enumerate(zone))
    clusters = []
    for number, bank in enumerate(best_banks(zone)):
        for die in bank.dice:
            left.remove(next(pair for pair in left if pair[1] == die))
        dice = tuple(RowDie(die) for die in bank.dice)
        points = COMBINATION_POINTS[len(bank.dice)]
        clusters.append(DiceCluster(dice, points, f"bank-{number}"))
    loose = tuple(RowDie(die, f"own-{place}") for place, die in left)
    return (*clusters, DiceCluster(loose)) if loose else tuple(clusters)


def _face_tray(view: View, legal: LegalActions) -> Tray:
    """Returns the faces to which a die can be set."""
    die = view.captured if view.picked is None else view.picked[1]
    assert die is not None
    colour = COLOUR_OF[die]
    dice = tuple(
        RowDie(6 * colour + face, f"face-{face}", lit=False)
        for face in FACES
        if SetFace(face) in legal
    )
    told = () if view.picked is not None else (face_sentence(FACE_OF[die]),)
    return Tray((DiceCluster(dice),), die_art(die), tr("Turn it to"), told)


def shown_draft_colour(view: View, local: LocalState) -> Colour | None:
    """Returns the colour whose rolled dice are shown: the one chosen, or the first one left."""
    left = [colour for colour in COLOURS if any(COLOUR_OF[die] == colour for die in view.pool)]
    if local.colour in left:
        return local.colour
    return left[0] if left else None


def _draft_tray(view: View, local: LocalState) -> Tray:
    """Returns the rolled dice, colour by colour."""
    if view.held:
        return Tray((DiceCluster((RowDie(view.held[0], "held-0", lit=True),)),))
    now = shown_draft_colour(view, local)
    tabs = []
    for colour in COLOURS:
        count = sum(COLOUR_OF[die] == colour for die in view.pool)
        if count:
            tabs.append(ColourTab(colour_art(colour), f"tab-{colour}", count, lit=colour == now))
    dice = tuple(
        RowDie(die, f"pool-{die}", count=view.pool.count(die))
        for die in dict.fromkeys(view.pool)
        if COLOUR_OF[die] == now
    )
    return Tray((DiceCluster(dice),), tabs=tuple(tabs))
