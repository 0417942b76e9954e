"""Checks what each hint reason of Baron Voodoo claims, by carrying out the hint."""

from itertools import combinations

from engine.games.baron_voodoo import RULES
from engine.games.baron_voodoo.combinations import is_combination
from engine.games.baron_voodoo.pieces import (
    AGAIN,
    COLOUR_OF,
    COMBINATION_POINTS,
    END_TURN,
    FACE_OF,
    PASS,
    TAKE,
    USE_FACE,
    WHITE,
    BankOne,
    Capture,
    Choose,
    Invoke,
    Place,
    SetFace,
    Steal,
    TakeLoa,
    Trade,
    Turn,
)
from engine.games.baron_voodoo.public_state import own_side
from engine.games.baron_voodoo.state import State
from tests.engine.hints.hint_samples import HintSample


def state_after_hint(asked: HintSample) -> State:
    """Carries out all advised actions, each of which must be legal."""
    state: State = asked.state
    for step in asked.hint.steps:
        RULES.check(state, asked.seat, step)
        state = RULES.apply(state, asked.seat, step)
    return state


def captured_die(asked: HintSample) -> int | None:
    """Returns the die that the hint moves into the player's capture zone."""
    side = own_side(asked.view)
    before, after = asked.view.zones[side], state_after_hint(asked).table.zones[side]
    new = list(after)
    for die in before:
        new.remove(die)
    return new[0] if len(new) == 1 else None


def largest_combination(zone: tuple[int, ...], die: int) -> int:
    """Returns the size of the largest combination of a zone with one more die."""
    sizes = [
        size + 1
        for size in range(1, 4)
        for some in combinations(zone, size)
        if is_combination((*some, die))
    ]
    return max(sizes, default=1)


def combination(asked: HintSample, die: int, size: int, points: int) -> object:
    """The die is captured and forms a combination of the stated size."""
    zone = asked.view.zones[own_side(asked.view)]
    together = 1 < size <= largest_combination(zone, die) and points == COMBINATION_POINTS[size]
    return captured_die(asked) == die and together


def own_colour(asked: HintSample, die: int) -> object:
    """The die is captured, and an offering of its colour is left."""
    own = asked.view.loas[asked.seat] == COLOUR_OF[die]
    return captured_die(asked) == die and own and state_after_hint(asked).table.step == "C1"


def face(asked: HintSample, die: int) -> object:
    """The die is captured, and no combination with it scores more than its face."""
    return captured_die(asked) == die


def leaves_less(asked: HintSample, die: int) -> object:
    """The die is captured, and another die could be captured as well."""
    jumps = [action for action in asked.sight.legal if isinstance(action, Capture)]
    return captured_die(asked) == die and len(jumps) > 1


def power(asked: HintSample, loa: int, die: int) -> object:
    """The power leads to the capture of the die."""
    first = asked.hint.action
    called = first == Invoke(loa) if asked.view.power is None else asked.view.power == loa
    return called and captured_die(asked) == die


def free(asked: HintSample) -> object:
    """The player takes an offering at no cost."""
    before = asked.view.offerings[own_side(asked.view)]
    return (
        asked.hint.action == TAKE
        and state_after_hint(asked).table.offerings[own_side(asked.view)] == before + 1
    )


def keep_face(asked: HintSample, face: int) -> object:
    """The die shows that face and keeps it."""
    return asked.hint.action == PASS and FACE_OF[asked.view.captured] == face


def set_to_fit(asked: HintSample, face: int, size: int, points: int) -> object:
    """With that face the die forms a larger combination than before."""
    die = asked.view.captured
    rest = list(asked.view.zones[own_side(asked.view)])
    rest.remove(die)
    new = die - FACE_OF[die] + face
    together = (
        1 < size <= largest_combination(tuple(rest), new) and points == COMBINATION_POINTS[size]
    )
    return (
        asked.hint.action == SetFace(face)
        and together
        and new in state_after_hint(asked).table.zones[own_side(asked.view)]
    )


def set_to_use(asked: HintSample, face: int) -> object:
    """The die is set to that face."""
    return asked.hint.action == SetFace(face)


def use_face(asked: HintSample, face: int) -> object:
    """The die shows that face, and its power is used."""
    return asked.hint.action == USE_FACE and FACE_OF[asked.view.captured] == face


def pass_face(asked: HintSample, face: int) -> object:
    """The die shows that face, and its power is not used."""
    return asked.hint.action == PASS and FACE_OF[asked.view.captured] == face


def turn_die(asked: HintSample, die: int, face: int) -> object:
    """The die is turned from its present face to the named one."""
    return asked.hint.steps == (Turn(die), SetFace(face)) and FACE_OF[die] != face


def turn_to(asked: HintSample, face: int) -> object:
    """A die in hand is turned."""
    return asked.hint.action == SetFace(face) and asked.view.picked is not None


def steal(asked: HintSample, side: int, die: int) -> object:
    """The die belongs to another player."""
    theirs = side != own_side(asked.view) and die in asked.view.worlds[side]
    return asked.hint.action == Steal(side, die) and theirs


def swap(asked: HintSample, own: int, die: int) -> object:
    """One die leaves the zone and the other enters it."""
    side = own_side(asked.view)
    before, after = list(asked.view.zones[side]), list(state_after_hint(asked).table.zones[side])
    before.remove(own)
    after.remove(die)
    return sorted(before) == sorted(after)


def swap_for(asked: HintSample, die: int) -> object:
    """The die is taken in exchange for the offered one."""
    return isinstance(asked.hint.action, Trade) and asked.hint.action.die == die


def again(asked: HintSample) -> object:
    """Two offerings are paid, and the turn starts again."""
    return asked.hint.action == AGAIN and state_after_hint(asked).table.extra


def not_again(asked: HintSample) -> object:
    """Another turn would be possible."""
    return asked.hint.action == PASS and AGAIN in asked.sight.legal


def bank(asked: HintSample, points: int) -> object:
    """The hint scores the stated number of points at once."""
    side = own_side(asked.view)
    after = asked.state
    for step in asked.hint.steps[: len(asked.hint.steps)]:
        scored = after.table.points[side]
        after = RULES.apply(after, asked.seat, step)
        if after.table.turn != asked.view.turn or after.table.step == "over":
            break
        scored = after.table.points[side]
    return bool(scored - asked.view.points[side] <= points) and points > 0


def _scores(asked: HintSample) -> object:
    zone = asked.view.zones[own_side(asked.view)]
    return any(is_combination(some) for size in (2, 3, 4) for some in combinations(zone, size))


def keep_dice(asked: HintSample) -> object:
    """A combination could be cashed in and is kept."""
    return asked.hint.action in (PASS, END_TURN) and _scores(asked)


def baron(asked: HintSample) -> object:
    """Only loose white dice are moved, and their owner gets the Baron."""
    side = own_side(asked.view)
    loose = [step.die for step in asked.hint.steps if isinstance(step, BankOne)]
    return (
        bool(loose)
        and all(COLOUR_OF[die] == WHITE for die in loose)
        and asked.view.baron != side == state_after_hint(asked).table.baron
    )


def no_set(asked: HintSample) -> object:
    """No combination could be cashed in."""
    return asked.hint.action in (PASS, END_TURN) and not _scores(asked)


def deny(asked: HintSample, loa: int) -> object:
    """The power changes the board at the end of the turn."""
    called = loa in (asked.view.power, getattr(asked.hint.action, "loa", None))
    return (
        called
        and asked.view.step == "D"
        and state_after_hint(asked).table.cells != asked.view.cells
    )


def end(asked: HintSample) -> object:
    """The turn ends."""
    return asked.hint.action == END_TURN and asked.view.step == "D"


def any_way(asked: HintSample) -> object:
    """A power is being carried out."""
    return asked.view.power is not None


def any_loa(asked: HintSample, loa: int) -> object:
    """The named Loa is taken."""
    return asked.hint.action == TakeLoa(loa)


def best_face(asked: HintSample, die: int) -> object:
    """The die is one of those to place."""
    return asked.hint.action == Choose(die) and die in asked.view.pool


def near(asked: HintSample, die: int) -> object:
    """The die is in hand and shows one of the better faces."""
    return isinstance(asked.hint.action, Place) and asked.view.held == (die,)


def far(asked: HintSample, die: int) -> object:
    """The die is in hand and shows one of the worse faces."""
    return near(asked, die)


CLAIMS = {
    claim.__name__: claim
    for claim in (
        combination, own_colour, face, leaves_less, power, free, keep_face, set_to_fit, set_to_use,
        use_face, pass_face, turn_die, turn_to, steal, swap, swap_for, again, not_again, bank,
        keep_dice, baron, no_set, deny, end, any_way, any_loa, best_face, near, far,
    )
}  # fmt: skip
