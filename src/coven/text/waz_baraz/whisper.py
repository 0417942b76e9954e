"""What only one player may read of Waz Baraz."""

from collections.abc import Sequence

from coven.settings import Verbosity
from coven.text.pages import Desk
from coven.text.waz_baraz.marks import Notes
from coven.text.waz_baraz.tale import numbers, passed
from coven.words import say, say_many
from engine.games.waz_baraz.pieces import SPACES, WITCHES, Told
from engine.games.waz_baraz.view import View, notebook

# More sets than these are not read out one by one.
_READ_OUT: dict[Verbosity, int] = {"brief": 4, "usual": 4, "full": 10}


def hand(desk: Desk) -> tuple[str, ...]:
    """Returns the player's cards, and where each leads."""
    view: View = desk.view
    if desk.verbosity == "brief":
        return (say("Your cards: {cards}.", cards=numbers(view.hand)),)
    tell = _card_at_length if desk.verbosity == "full" else _card
    return tuple(tell(view, place, card) for place, card in enumerate(view.hand, start=1))


def knowledge(desk: Desk) -> tuple[str, ...]:
    """Returns the secret answers and the notebook."""
    view: View = desk.view
    lines = (*answers(view.told), *_book(desk))
    return lines or (say("You know no more than the others."),)


def answers(told: Sequence[Told]) -> tuple[str, ...]:
    """Returns what the player was told in secret."""
    return tuple(
        say("OK: witch {witch} is a mistress", witch=answer.witch)
        if answer.mistress
        else say("NO: witch {witch} is not a mistress", witch=answer.witch)
        for answer in told
    )


def marks(notes: Notes) -> tuple[str, ...]:
    """Returns the player's own marks."""
    maybe, yes, no = (notes.signed(sign) for sign in ("?", "✓", "✗"))
    lines = []
    if maybe:
        lines.append(say("Marked maybe: {witches}.", witches=numbers(maybe)))
    if yes:
        lines.append(say("Marked yes: {witches}.", witches=numbers(yes)))
    if no:
        lines.append(say("Marked no: {witches}.", witches=numbers(no)))
    return tuple(lines) or (say("No witch is marked."),)


def choice(picks: Sequence[int]) -> tuple[str, ...]:
    """Returns whom the master has chosen so far."""
    if not picks:
        return (say("You have chosen no witch yet."),)
    return (say("Your choice: {witches}.", witches=numbers(picks)),)


def card_label(view: View, card: int) -> str:
    """Returns the button that plays a card that may be seen."""
    end = view.place + card
    if end == SPACES:
        return say("Play {value}, to the start", value=card)
    witch = view.spaces.index(end % SPACES)
    if end > SPACES:
        return say("Play {value}, past the start to {witch}", value=card, witch=witch)
    return say("Play {value}, to witch {witch}", value=card, witch=witch)


def _card(view: View, place: int, card: int) -> str:
    end = view.place + card
    if end == SPACES:
        return say("Card {place}: {value}, exactly to the start.", place=place, value=card)
    witch = view.spaces.index(end % SPACES)
    if end > SPACES:
        return say(
            "Card {place}: {value}, past the start to witch {witch}.",
            place=place, value=card, witch=witch,
        )  # fmt: skip
    return say("Card {place}: {value}, to witch {witch}.", place=place, value=card, witch=witch)


def _card_at_length(view: View, place: int, card: int) -> str:
    end = view.place + card
    between = numbers(passed(view, view.place, end % SPACES))
    if end == SPACES:
        return say(
            "Card {place}: {value}, over {witches}, exactly to the start.",
            place=place, value=card, witches=between,
        )  # fmt: skip
    witch = view.spaces.index(end % SPACES)
    if end > SPACES:
        return say(
            "Card {place}: {value}, over {witches}, past the start to witch {witch}.",
            place=place, value=card, witches=between, witch=witch,
        )  # fmt: skip
    return say(
        "Card {place}: {value}, over {witches}, to witch {witch}.",
        place=place, value=card, witches=between, witch=witch,
    )  # fmt: skip


def _book(desk: Desk) -> tuple[str, ...]:
    view: View = desk.view
    level = view.terms.notebook
    if level == "marks":
        return marks(Notes.read(desk.notes, len(view.rounds)))
    return _struck(view, desk.verbosity) if level == "full" else ()


def _struck(view: View, verbosity: Verbosity) -> tuple[str, ...]:
    sets = notebook(view)
    count = (
        say_many("{n} pair possible", "{n} pairs possible", len(sets))
        if view.terms.mistresses == 2
        else say_many("{n} group possible", "{n} groups possible", len(sets))
    )
    lines = [count]
    if len(sets) <= _READ_OUT[verbosity]:
        lines += [say("Possible: {witches}.", witches=numbers(a_set)) for a_set in sets]
    if verbosity == "brief":
        return tuple(lines)
    certain = sorted(set(WITCHES).intersection(*map(set, sets)))
    if certain:
        lines.append(say("Surely: {witches}.", witches=numbers(certain)))
    out = sorted(set(WITCHES).difference(*sets))
    if out:
        lines.append(say("Struck out: {witches}.", witches=numbers(out)))
    return tuple(lines)
