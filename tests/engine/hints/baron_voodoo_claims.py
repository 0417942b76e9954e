"""What every reason of Baron Voodoo claims, found out by doing what is advised."""

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
    """Returns the table after all that was advised, each step of it legal."""
    state: State = asked.state
    for step in asked.hint.steps:
        RULES.check(state, asked.seat, step)
        state = RULES.apply(state, asked.seat, step)
    return state


def captured_die(asked: HintSample) -> int | None:
    """Returns the die that comes into one's capture zone."""
    side = own_side(asked.view)
    before, after = asked.view.zones[side], state_after_hint(asked).table.zones[side]
    new = list(after)
    for die in before:
        new.remove(die)
    return new[0] if len(new) == 1 else None


def largest_combination(zone: tuple[int, ...], die: int) -> int:
    """Returns the most dice of a zone that go together with one more."""
    sizes = [
        size + 1
        for size in range(1, 4)
        for some in combinations(zone, size)
        if is_combination((*some, die))
    ]
    return max(sizes, default=1)


def combination(asked: HintSample, die: int, size: int, points: int) -> object:
    """The die is captured, and so many dice go together with it."""
    zone = asked.view.zones[own_side(asked.view)]
    together = 1 < size <= largest_combination(zone, die) and points == COMBINATION_POINTS[size]
    return captured_die(asked) == die and together


def own_colour(asked: HintSample, die: int) -> object:
    """The die is captured, and an offering waits for it."""
    own = asked.view.loas[asked.seat] == COLOUR_OF[die]
    return captured_die(asked) == die and own and state_after_hint(asked).table.step == "C1"


def face(asked: HintSample, die: int) -> object:
    """The die is captured, and nothing it goes together with scores more than its face."""
    return captured_die(asked) == die


def leaves_less(asked: HintSample, die: int) -> object:
    """The die is captured, and it is not the only one that can be."""
    jumps = [action for action in asked.sight.legal if isinstance(action, Capture)]
    return captured_die(asked) == die and len(jumps) > 1


def power(asked: HintSample, loa: int, die: int) -> object:
    """The power leads to the capture of the die."""
    first = asked.hint.action
    called = first == Invoke(loa) if asked.view.power is None else asked.view.power == loa
    return called and captured_die(asked) == die


def free(asked: HintSample) -> object:
    """An offering is taken for nothing."""
    before = asked.view.offerings[own_side(asked.view)]
    return (
        asked.hint.action == TAKE
        and state_after_hint(asked).table.offerings[own_side(asked.view)] == before + 1
    )


def keep_face(asked: HintSample, face: int) -> object:
    """It shows that face, and keeps it."""
    return asked.hint.action == PASS and FACE_OF[asked.view.captured] == face


def set_to_fit(asked: HintSample, face: int, size: int, points: int) -> object:
    """With that face it goes together with more dice than before."""
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
    """It is set to that face."""
    return asked.hint.action == SetFace(face)


def use_face(asked: HintSample, face: int) -> object:
    """It shows that face, and uses it."""
    return asked.hint.action == USE_FACE and FACE_OF[asked.view.captured] == face


def pass_face(asked: HintSample, face: int) -> object:
    """It shows that face, and does not use it."""
    return asked.hint.action == PASS and FACE_OF[asked.view.captured] == face


def turn_die(asked: HintSample, die: int, face: int) -> object:
    """It is turned from what it shows to that."""
    return asked.hint.steps == (Turn(die), SetFace(face)) and FACE_OF[die] != face


def turn_to(asked: HintSample, face: int) -> object:
    """A die in hand is turned."""
    return asked.hint.action == SetFace(face) and asked.view.picked is not None


def steal(asked: HintSample, side: int, die: int) -> object:
    """It is somebody else's."""
    theirs = side != own_side(asked.view) and die in asked.view.worlds[side]
    return asked.hint.action == Steal(side, die) and theirs


def swap(asked: HintSample, own: int, die: int) -> object:
    """One goes and the other comes."""
    side = own_side(asked.view)
    before, after = list(asked.view.zones[side]), list(state_after_hint(asked).table.zones[side])
    before.remove(own)
    after.remove(die)
    return sorted(before) == sorted(after)


def swap_for(asked: HintSample, die: int) -> object:
    """It comes for what was offered."""
    return isinstance(asked.hint.action, Trade) and asked.hint.action.die == die


def again(asked: HintSample) -> object:
    """Two offerings go, and the turn begins anew."""
    return asked.hint.action == AGAIN and state_after_hint(asked).table.extra


def not_again(asked: HintSample) -> object:
    """Another turn could be had."""
    return asked.hint.action == PASS and AGAIN in asked.sight.legal


def bank(asked: HintSample, points: int) -> object:
    """So many are scored at once."""
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
    """Something could be cashed in, and is not."""
    return asked.hint.action in (PASS, END_TURN) and _scores(asked)


def no_set(asked: HintSample) -> object:
    """Nothing could be cashed in."""
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
    """The turn is ended."""
    return asked.hint.action == END_TURN and asked.view.step == "D"


def any_way(asked: HintSample) -> object:
    """A power is under way."""
    return asked.view.power is not None


def any_loa(asked: HintSample, loa: int) -> object:
    """It is taken."""
    return asked.hint.action == TakeLoa(loa)


def best_face(asked: HintSample, die: int) -> object:
    """It is there to be placed."""
    return asked.hint.action == Choose(die) and die in asked.view.pool


def near(asked: HintSample, die: int) -> object:
    """It is in hand, and shows one of the better faces."""
    return isinstance(asked.hint.action, Place) and asked.view.held == (die,)


def far(asked: HintSample, die: int) -> object:
    """It is in hand, and shows one of the poorer faces."""
    return near(asked, die)


CLAIMS = {
    claim.__name__: claim
    for claim in (
        combination, own_colour, face, leaves_less, power, free, keep_face, set_to_fit, set_to_use,
        use_face, pass_face, turn_die, turn_to, steal, swap, swap_for, again, not_again, bank,
        keep_dice, no_set, deny, end, any_way, any_loa, best_face, near, far,
    )
}  # fmt: skip
