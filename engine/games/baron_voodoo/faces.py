"""What a captured face offers at C3 (BV-19 .. BV-23)."""

from collections.abc import Sequence
from functools import lru_cache

from engine.core import Action
from engine.games.baron_voodoo.pieces import (
    END_TURN,
    OFFER,
    OFFERING,
    PASS,
    POINT,
    PROTECTION,
    REROLL,
    STEAL,
    THEFT,
    TOTAL_OFFERINGS,
    TRADE,
    TURN,
    USE_FACE,
    Die,
    Face,
    Offer,
    Side,
    Steal,
    Trade,
)  # fmt: skip
from engine.games.baron_voodoo.table import View, is_shielded, own_side

SKIPS = (PASS, END_TURN)
USE_OR_SKIP = (USE_FACE, *SKIPS)
Dice = tuple[Die, ...]
FACE_CACHE_SIZE = 1 << 11  # zones and Spirit Worlds; most come back soon or never


def face_actions(table: View, face: Face) -> tuple[Action, ...]:
    """Returns what a face offers, with the ways to pass it up; nothing if it can do nothing."""
    if face == POINT:
        return USE_OR_SKIP
    if face == OFFERING:
        return USE_OR_SKIP if sum(table.offerings) < TOTAL_OFFERINGS else ()
    if face == PROTECTION:
        return () if table.protected[table.turn] else USE_OR_SKIP
    if face == REROLL:
        return _turn_actions(table.zones[own_side(table)])
    found = _steal_actions(table) if face == THEFT else _offer_actions(table.zones)
    return (*found, *SKIPS) if found else ()


@lru_cache(FACE_CACHE_SIZE)
def _turn_actions(zone: Dice) -> tuple[Action, ...]:
    return (*[TURN[die] for die in dict.fromkeys(zone)], *SKIPS)


def _steal_actions(table: View) -> list[Action]:
    own, guarded = own_side(table), True in table.protected
    found: list[Action] = []
    for side, world in enumerate(table.worlds):
        if side != own and world and not (guarded and is_shielded(table, side)):
            found += _steals_from(side, world)
    return found


@lru_cache(FACE_CACHE_SIZE)
def _steals_from(side: Side, world: Dice) -> tuple[Steal, ...]:
    return tuple([STEAL[side][die] for die in dict.fromkeys(world)])


def _offer_actions(zones: Sequence[Dice]) -> list[Action]:
    found: list[Action] = []
    for side, zone in enumerate(zones):
        if zone:
            kinds = _dice_besides(zones, side)
            if len(kinds) > 1:
                found += _offers_from(side, zone)
            elif kinds:
                # Another zone has to hold a die that is not the same.
                found += [offer for offer in _offers_from(side, zone) if offer.die not in kinds]
    return found


@lru_cache(FACE_CACHE_SIZE)
def _offers_from(side: Side, zone: Dice) -> tuple[Offer, ...]:
    return tuple([OFFER[side][die] for die in dict.fromkeys(zone)])


def _dice_besides(zones: Sequence[Dice], side: Side) -> Sequence[Die]:
    """Returns two of the different dice that others have, or all if these are fewer."""
    kinds: Sequence[Die] = ()
    for other, zone in enumerate(zones):
        if zone and other != side:
            # Zones are in the order of the dice.
            if zone[0] != zone[-1]:
                return zone[0], zone[-1]
            if kinds and zone[0] != kinds[0]:
                return kinds[0], zone[0]
            kinds = zone[:1]
    return kinds


def trade_actions(zones: Sequence[Dice], side: Side, die: Die) -> tuple[Trade, ...]:
    """Returns the second dice with which a Swap can exchange a first one."""
    found: list[Trade] = []
    for other, zone in enumerate(zones):
        if zone and other != side:
            some = _trades_from(other, zone)
            found += [trade for trade in some if trade.die != die] if die in zone else some
    return tuple(found)


@lru_cache(FACE_CACHE_SIZE)
def _trades_from(side: Side, zone: Dice) -> tuple[Trade, ...]:
    return tuple([TRADE[side][die] for die in dict.fromkeys(zone)])
