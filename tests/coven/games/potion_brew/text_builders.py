"""States and pages of the Potion Brew text table, and functions that follow its menus."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

from coven.games.potion_brew.text_table import TEXT_TABLE
from coven.settings import Verbosity
from coven.text_table.page import MenuPosition, PageContext, SubmitActions, TextChoice, TextPage
from engine.chance import randbelow_at
from engine.core import CHANCE, Action, Event, OptionValue, Seat, resolve_options
from engine.games.potion_brew import RULES
from engine.games.potion_brew.pieces import DECK, OWL, OWLS, WITCH, WITCHES, Back, Card, Step
from engine.games.potion_brew.state import State
from engine.games.potion_brew.view import View
from engine.match import Sight
from hall.table import SeatedPlayer

NAMES = ("Ana", "Bea", "Cai", "Dee", "Eli")
PLAYERS = tuple(SeatedPlayer(name, seat, "owl") for seat, name in enumerate(NAMES))
VERBOSITIES: tuple[Verbosity, ...] = ("brief", "usual", "full")
ORDINARY_HAND = (1, 2, 3, 4, 5)
SEED = bytes(range(16))
HIDDEN, SHOWN = False, True


def make_state(
    *hands: Sequence[Card],
    piles: tuple[Sequence[Card], Sequence[Card]] = ((3,), (5,)),
    top: Back = "black",
    turn: Seat = 0,
    turns: int = 9,
    step: Step = "turn",
    totals: Sequence[int] = (),
    **options: OptionValue,
) -> State:
    """Returns a state in mid-round; cards that are not named are in the deck and on their piles."""
    seats = len(hands)
    start: State = RULES.setup(seats, resolve_options(RULES, seats, options))
    out = Counter(abs(card) for cards in (*hands, *piles) for card in cards)
    black = Counter({card: count for card, count in out.items() if card < OWL})
    assert black <= Counter(DECK)
    return start._replace(
        step=step,
        turn=turn,
        turns=turns,
        deck=bytes(sorted((Counter(DECK) - out).elements())),
        top=top,
        piles=(tuple(piles[0]), tuple(piles[1])),
        witches=WITCHES - out[WITCH],
        owls=OWLS - out[OWL],
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        totals=tuple(totals) or (0,) * seats,
    )


def state_after(state: State, *actions: Action) -> State:
    """Returns the state after actions of the seats that are to act, with all draws."""
    for action in actions:
        seat = RULES.active_seats(state)[0]
        RULES.check(state, seat, action)
        state = RULES.apply(state, seat, action)
        depth = 0
        while CHANCE in RULES.active_seats(state):
            state = RULES.apply(state, CHANCE, RULES.next_draw(state, randbelow_at(SEED, depth)))
            depth += 1
    return state


def public_desk(
    state: State, verbosity: Verbosity = "usual", news: Sequence[Event] = (), *, shown: bool = False
) -> PageContext:
    """Returns the page context of the public table."""
    view = RULES.view(state, None)
    players = PLAYERS[: state.terms.seats]
    return PageContext(view, players, verbosity, secrets_shown=shown, news=tuple(news))


def public_lines(
    state: State, verbosity: Verbosity = "usual", news: Sequence[Event] = ()
) -> tuple[str, ...]:
    """Returns all public lines."""
    return TEXT_TABLE.public_page(public_desk(state, verbosity, news), ()).lines


def own_view(state: State, seat: Seat | None = None) -> View:
    """Returns the view of a seat, by default the one that is to act."""
    return RULES.view(state, RULES.active_seats(state)[0] if seat is None else seat)


def page_at(
    view: View,
    spot: MenuPosition | None = None,
    verbosity: Verbosity = "usual",
    *,
    shown: bool = False,
) -> TextPage:
    """Returns a seat's page at a menu position, by default the start of its turn."""
    at = TEXT_TABLE.start_position(view) if spot is None else spot
    return TEXT_TABLE.turn_page(
        PageContext(
            view, PLAYERS[: view.terms.seats], verbosity, at, secrets_shown=shown,
            sights={view.seat: sight_of(view)} if view.seat is not None else {},
        )
    )  # fmt: skip


def sight_of(view: View) -> Sight[View]:
    """Returns the sight of the view's seat."""
    assert view.seat is not None
    state = RULES.determinize(view, Random(0))
    legal = tuple(RULES.legal_actions(state, view.seat))
    return Sight(0, view.seat, view, legal, RULES.active_seats(state), None)


def choices(read: TextPage) -> tuple[TextChoice, ...]:
    """Returns the buttons of a page."""
    return tuple(choice for row in read.choice_rows for choice in row)


def labels(read: TextPage) -> tuple[str, ...]:
    """Returns the labels of the buttons of a page."""
    return tuple(choice.label for choice in choices(read))


def visible_parts(read: TextPage) -> object:
    """Returns everything of a page that can be seen or read out."""
    kinds = [choice.kind for choice in choices(read)]
    shape = [len(row) for row in read.choice_rows]
    return read.lines, read.secret_lines, labels(read), kinds, shape, read.secret_owner


def choice(read: TextPage, label: str) -> TextChoice:
    """Returns the only button with a label."""
    (found,) = (each for each in choices(read) if each.label == label)
    return found


def follow_labels(view: View, *chosen: str, shown: bool = False) -> TextPage:
    """Returns the page after some choices."""
    read = page_at(view, shown=shown)
    for label in chosen:
        spot = choice(read, label).effect
        assert isinstance(spot, MenuPosition)
        read = page_at(view, spot, shown=shown)
    return read


def all_spots(view: View, *, shown: bool) -> Iterator[MenuPosition]:
    """Yields every menu position that buttons lead to from the start of a turn."""
    pending = [TEXT_TABLE.start_position(view)]
    known = set(pending)
    while pending:
        spot = pending.pop()
        yield spot
        for each in choices(page_at(view, spot, shown=shown)):
            if isinstance(each.effect, MenuPosition) and each.effect not in known:
                known.add(each.effect)
                pending.append(each.effect)


def reachable_actions(view: View, *, shown: bool) -> set[Action]:
    """Returns all actions in the menus."""
    found: set[Action] = set()
    for spot in all_spots(view, shown=shown):
        for each in choices(page_at(view, spot, shown=shown)):
            if isinstance(each.effect, SubmitActions):
                (action,) = each.effect.actions
                found.add(action)
    return found
