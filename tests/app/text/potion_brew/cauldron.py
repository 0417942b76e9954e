"""Tables of Potion Brew to put into words, and ways through their menus."""

from collections import Counter
from collections.abc import Iterator, Sequence

from coven.settings import Verbosity
from coven.text.pages import Choice, Desk, Page, Spot, Steps
from coven.text.potion_brew import WORDS
from engine.chance import luck
from engine.core import CHANCE, Action, Event, Seat, Value, settle_options
from engine.games.potion_brew import RULES
from engine.games.potion_brew.pieces import DECK, OWL, OWLS, WITCH, WITCHES, Back, Card, Step
from engine.games.potion_brew.state import State
from engine.games.potion_brew.view import View
from hall.table import Chair

NAMES = ("Ana", "Bea", "Cai", "Dee", "Eli")
CHAIRS = tuple(Chair(name, seat, "owl") for seat, name in enumerate(NAMES))
VERBOSITIES: tuple[Verbosity, ...] = ("brief", "usual", "full")
PLAIN = (1, 2, 3, 4, 5)
SEED = bytes(range(16))
HIDDEN, SHOWN = False, True


def table(
    *hands: Sequence[Card],
    piles: tuple[Sequence[Card], Sequence[Card]] = ((3,), (5,)),
    top: Back = "black",
    turn: Seat = 0,
    turns: int = 9,
    step: Step = "turn",
    totals: Sequence[int] = (),
    **options: Value,
) -> State:
    """Returns a table in mid-round; what is not named lies in the deck and on its pile."""
    seats = len(hands)
    start: State = RULES.setup(seats, settle_options(RULES, seats, options))
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


def after(state: State, *actions: Action) -> State:
    """Returns the table after actions of whoever is to act, with all that luck owes it."""
    for action in actions:
        seat = RULES.active(state)[0]
        RULES.check(state, seat, action)
        state = RULES.apply(state, seat, action)
        depth = 0
        while CHANCE in RULES.active(state):
            state = RULES.apply(state, CHANCE, RULES.chance(state, luck(SEED, depth)))
            depth += 1
    return state


def public(
    state: State, verbosity: Verbosity = "usual", news: Sequence[Event] = (), *, shown: bool = False
) -> Desk:
    """Returns the table as everybody sees it."""
    view = RULES.view(state, None)
    chairs = CHAIRS[: state.terms.seats]
    return Desk(view, chairs, verbosity, shown=shown, news=tuple(news))


def told(
    state: State, verbosity: Verbosity = "usual", news: Sequence[Event] = ()
) -> tuple[str, ...]:
    """Returns all that everybody may read."""
    return WORDS.table(public(state, verbosity, news), ()).lines


def own(state: State, seat: Seat | None = None) -> View:
    """Returns the view of a seat, usually of the one that is to act."""
    return RULES.view(state, RULES.active(state)[0] if seat is None else seat)


def page(
    view: View,
    spot: Spot | None = None,
    verbosity: Verbosity = "usual",
    *,
    shown: bool = False,
) -> Page:
    """Returns what a seat reads at a spot, usually where its turn begins."""
    at = WORDS.begin(view) if spot is None else spot
    return WORDS.turn(Desk(view, CHAIRS[: view.terms.seats], verbosity, at, shown=shown))


def choices(read: Page) -> tuple[Choice, ...]:
    """Returns the buttons of a page."""
    return tuple(choice for row in read.rows for choice in row)


def labels(read: Page) -> tuple[str, ...]:
    """Returns what is written on the buttons of a page."""
    return tuple(choice.label for choice in choices(read))


def looks(read: Page) -> object:
    """Returns all of a page that can be seen or heard."""
    kinds = [choice.kind for choice in choices(read)]
    shape = [len(row) for row in read.rows]
    return read.lines, read.secret, labels(read), kinds, shape, read.owner


def choice(read: Page, label: str) -> Choice:
    """Returns the one button with a label."""
    (found,) = (each for each in choices(read) if each.label == label)
    return found


def follow(view: View, *chosen: str, shown: bool = False) -> Page:
    """Returns the page that some choices lead to."""
    read = page(view, shown=shown)
    for label in chosen:
        spot = choice(read, label).leads
        assert isinstance(spot, Spot)
        read = page(view, spot, shown=shown)
    return read


def spots(view: View, *, shown: bool) -> Iterator[Spot]:
    """Yields every spot that buttons lead to from where a turn begins."""
    pending = [WORDS.begin(view)]
    known = set(pending)
    while pending:
        spot = pending.pop()
        yield spot
        for each in choices(page(view, spot, shown=shown)):
            if isinstance(each.leads, Spot) and each.leads not in known:
                known.add(each.leads)
                pending.append(each.leads)


def reached(view: View, *, shown: bool) -> set[Action]:
    """Returns every action that some button anywhere in the menus does."""
    found: set[Action] = set()
    for spot in spots(view, shown=shown):
        for each in choices(page(view, spot, shown=shown)):
            if isinstance(each.leads, Steps):
                (action,) = each.leads.actions
                found.add(action)
    return found
