"""Cards, past turns, instructions and hints in the header, and the situation in words."""

import re
from collections.abc import Sequence

from coven.games.potion_brew import PHRASES
from coven.games.potion_brew.history import PastTurn, list_past_turns
from coven.i18n import join_and, tr, tr_plural
from coven.text_table.page import PageContext
from engine.core import Event
from engine.games.potion_brew import pieces
from engine.games.potion_brew.pieces import CAT, MORTAR, SPELL_COSTS, Card, hand_points
from engine.games.potion_brew.view import Backs, View, awaited_seats
from engine.hints import HintReason
from hall.table import SeatedPlayer

# [card] its key in phrases and art
CARD_KEYS = dict(
    enumerate(("pelican", "cat", "wand", "garlic", "mortar", "owl", "witch"), start=pieces.PELICAN)
)

# Cards and past turns


def card_name(card: pieces.Card) -> str:
    return PHRASES.text("card_names", CARD_KEYS.get(card, "potion"))


def card_phrase(card: pieces.Card) -> str:
    """Returns a card as the object of a sentence."""
    if card in pieces.POTIONS:
        return tr("a potion of {value}", value=card)
    return PHRASES.text("cards", CARD_KEYS[card])


def brew_phrase(cast: pieces.Cast) -> str:
    """Returns a spell with its payment."""
    name = card_name(cast.spell)
    potions = [str(card) for card in cast.paid if card != pieces.MORTAR]
    if pieces.MORTAR in cast.paid and potions:
        # For translators: {spell} is the name of a card, {potions} are numbers such as "3 and 4".
        return tr("{spell} with {potions} and the Mortar", spell=name, potions=join_and(potions))
    if pieces.MORTAR in cast.paid:
        # For translators: {spell} is the name of a card, such as Pelican.
        return tr("{spell} with the Mortar", spell=name)
    # For translators: {spell} is the name of a card, {potions} are numbers such as "3 and 4".
    return tr("{spell} with {potions}", spell=name, potions=join_and(potions))


def hand_backs_sentence(name: str, backs: Backs) -> str:
    """Returns the public facts about a hand."""
    return tr(
        "{name} holds {red}, {teal} and {black}.",
        name=name,
        red=tr_plural("{n} Witch", "{n} Witches", backs.red),
        teal=tr_plural("{n} Owl", "{n} Owls", backs.teal),
        black=tr_plural("{n} other card", "{n} other cards", backs.black),
    )


def turn_sentence(past: PastTurn, players: Sequence[SeatedPlayer]) -> str:
    name = players[past.seat].name
    match past.action:
        case pieces.Call():
            return tr("{name} called.", name=name)
        case pieces.Exchange(card) if past.taken_card is not None:
            return tr(
                "{name} discarded {card} and took {taken}.",
                name=name, card=card_phrase(card), taken=card_phrase(past.taken_card),
            )  # fmt: skip
        case pieces.Exchange(card):
            back = past.drawn[0] if past.drawn else "black"
            return PHRASES.text("drawn", back, name=name, card=card_phrase(card))
        case pieces.Cast(pieces.PELICAN):
            return PHRASES.text("pelican", past.kind or "none", name=name)
        case pieces.Cast(pieces.OWL):
            return tr_plural(
                "{name} cast the Owl and took {n} Witch.",
                "{name} cast the Owl and took {n} Witches.",
                past.brought, name=name,
            )  # fmt: skip
        case pieces.Cast(pieces.CAT):
            return _cat_sentence(past, name, players)
        case pieces.Cast():
            return _wand_sentence(past, name, players)


def _cat_sentence(past: PastTurn, name: str, players: Sequence[SeatedPlayer]) -> str:
    victim = "" if past.victim is None else players[past.victim].name
    if past.guards is None:
        return PHRASES.text("cat_target", past.kind or "none", name=name, victim=victim)
    if past.guards[0][1] is not None:
        return tr("{victim} stopped {name}'s Cat with Garlic.", victim=victim, name=name)
    return PHRASES.text("cat_took", past.kind or "", name=name, victim=victim)


def _wand_sentence(past: PastTurn, name: str, players: Sequence[SeatedPlayer]) -> str:
    if past.guards is None:
        return PHRASES.text("wand", past.kind or "none", name=name)
    losers = join_and([players[seat].name for seat, pile in past.guards if pile is None])
    guards = join_and([players[seat].name for seat, pile in past.guards if pile is not None])
    if not losers:
        return tr("{guards} stopped {name}'s Lost Wand with Garlic.", guards=guards, name=name)
    messages = PHRASES["wand_lost_and_stopped" if guards else "wand_lost"]
    return tr(messages[past.kind or ""], name=name, losers=losers, guards=guards)


# Header


def watch_prompt(view: View, front: SeatedPlayer) -> str:
    """Returns what the table waits for."""
    if front.level is not None:
        return tr("is thinking")
    if view.step == "answer":
        return tr("must answer the Cat") if view.spell == CAT else tr("must answer the Lost Wand")
    return tr("is next")


def turn_prompt(view: View, mode: str, raised: int, players: Sequence[SeatedPlayer]) -> str:
    """Returns what the player is to do."""
    if mode == "answer":
        assert view.kind is not None
        threats = PHRASES["cat_threats" if view.spell == CAT else "wand_threats"]
        return tr(threats[view.kind], name=players[view.turn].name)
    if mode == "turn" and raised == 1:
        return tr("tap the pile to discard on")
    if mode == "turn" and raised > 1:
        return tr("press Cast, then tap a pile")
    return PHRASES.text("prompts", mode)


def advice(_view: View, reason: HintReason, players: Sequence[SeatedPlayer]) -> str | None:
    """Returns the reason for a hint in one sentence."""

    def fact_in_words(name: str, fact: int) -> object:
        if name in ("n", "chance"):
            return fact
        return players[fact].name if name == "name" else card_phrase(fact)

    # A kind of card is part of the phrase's name.
    kinds = (fact for fact in reason.facts if isinstance(fact, str))
    key = "_".join((reason.name, *kinds))
    if key not in PHRASES["advice"]:
        return None
    # The phrase has the other facts in their order, perhaps without the last.
    names = re.findall(r"{(\w+)}", PHRASES["advice"][key])
    facts = (fact for fact in reason.facts if isinstance(fact, int))
    values = {name: fact_in_words(name, fact) for name, fact in zip(names, facts, strict=False)}
    return PHRASES.text("advice", key, **values)


# Above the hand


def hand_caption(hand: Sequence[Card], raised: Sequence[Card] = ()) -> str:
    """Returns the sum or purpose of the raised cards, or the points of the hand."""
    if not raised:
        return tr_plural("{n} point in hand", "{n} points in hand", hand_points(hand))
    spells = [card for card in raised if card in SPELL_COSTS]
    others = [card for card in raised if card not in SPELL_COSTS]
    if len(raised) == 1:
        return tr("to exchange {card}", card=card_phrase(raised[0]))
    if len(spells) != 1:
        return tr_plural("{n} point raised", "{n} points raised", hand_points(raised))
    if others == [MORTAR]:
        return tr("the Mortar pays")
    if MORTAR in others:
        potions = [card for card in others if card != MORTAR]
        return tr("{sum} and the Mortar", sum=hand_points(potions))
    return tr("{sum} of {cost}", sum=hand_points(others), cost=SPELL_COSTS[spells[0]])


# Situation


def situation_lines(context: PageContext) -> tuple[str, ...]:
    """Returns the situation at the chosen verbosity."""
    view: View = context.view
    course = _recent_lines(context)
    if view.terms.rounds:
        course = [tr("Points: {scores}.", scores=context.scores(view.totals)), *course]
    if context.verbosity == "brief":
        return (*course, _top_cards_line(view), *_witch_and_owl_lines(context))
    lines = (
        *course,
        deck_line(view),
        *pile_lines(view),
        tr(
            "On their piles: {witches} and {owls}.",
            witches=tr_plural("{n} Witch", "{n} Witches", view.witches),
            owls=tr_plural("{n} Owl", "{n} Owls", view.owls),
        ),
        *hand_backs_lines(context),
    )
    if context.verbosity == "usual":
        return lines
    first, second = map(len, view.piles)
    return (
        *lines,
        tr("Cards on the two piles: {first} and {second}.", first=first, second=second),
        _goal_line(view),
        *(
            tr("Round {number}: {scores}.", number=number, scores=context.scores(ended.scored))
            for number, ended in enumerate(view.rounds, start=1)
        ),
    )


def waiting_line(context: PageContext) -> str:
    """Returns who is awaited."""
    view: View = context.view
    if view.step == "answer":
        asked = awaited_seats(view)
        names = join_and([context.name(seat) for seat in asked])
        if view.spell == pieces.CAT:
            return tr("{name} must answer the Cat.", name=names)
        return tr_plural(
            "{names} must answer the Lost Wand.",
            "{names} must answer the Lost Wand.",
            len(asked),
            names=names,
        )
    if view.step in PHRASES["spell_choices"]:
        return PHRASES.text("spell_choices", view.step, name=context.name(view.turn))
    return context.next_line(view.turn)


def threat_lines(context: PageContext) -> tuple[str, ...]:
    """Returns what a spell threatens and who has answered; the answers are still secret."""
    view: View = context.view
    if view.step != "answer":
        return ()
    name = context.name(view.turn)
    victims = join_and([context.name(seat) for seat in view.threatened])
    if view.spell == pieces.CAT:
        return (PHRASES.text("cat_target", view.kind or "none", name=name, victim=victims),)
    threat = PHRASES.text("wand_threat", view.kind or "", name=name, victims=victims)
    if not view.answered:
        return (threat,)
    names, count = join_and([context.name(seat) for seat in view.answered]), len(view.answered)
    return (
        threat,
        tr_plural("{names} has answered.", "{names} have answered.", count, names=names),
    )


# Middle of the table


def deck_line(view: View) -> str:
    return tr_plural(
        "The deck has {n} card, on top {back}.", "The deck has {n} cards, on top {back}.",
        view.deck, back=_back_phrase(view),
    )  # fmt: skip


def _back_phrase(view: View) -> str:
    assert view.top is not None
    return PHRASES.text("tops", view.top)


def pile_lines(view: View) -> tuple[str, ...]:
    """Returns the top card of each discard pile, and whether it is barred."""
    return tuple(_pile_line(pile, view.piles[pile]) for pile in pieces.PILES)


def _pile_line(pile: pieces.Pile, cards: tuple[pieces.Card, ...]) -> str:
    if not cards:
        return PHRASES.text("pile_empty", pile)
    messages = PHRASES["pile_barred" if cards[-1] < 0 else "pile_shows"]
    return tr(messages[str(pile)], card=card_phrase(abs(cards[-1])))


def hand_backs_lines(context: PageContext) -> tuple[str, ...]:
    view: View = context.view
    return tuple(
        hand_backs_sentence(player.name, backs)
        for player, backs in zip(context.players, view.backs, strict=True)
    )


def _top_cards_line(view: View) -> str:
    first, second = (_top_card_phrase(pile) for pile in view.piles)
    return tr(
        "On the deck {back}, on the first pile {first}, on the second {second}.",
        back=_back_phrase(view), first=first, second=second,
    )  # fmt: skip


def _top_card_phrase(pile: tuple[int, ...]) -> str:
    if not pile:
        return tr("nothing")
    card = card_phrase(abs(pile[-1]))
    return card if pile[-1] > 0 else tr("{card} (barred)", card=card)


def _witch_and_owl_lines(context: PageContext) -> list[str]:
    view: View = context.view
    red, teal = [backs.red for backs in view.backs], [backs.teal for backs in view.backs]
    lines = [tr("Witches: {scores}.", scores=context.scores(red))]
    if any(teal):
        lines.append(tr("Owls: {scores}.", scores=context.scores(teal)))
    return lines


# Course of the game


def _recent_lines(context: PageContext) -> list[str]:
    """Returns the latest moves, without one that waits for answers."""
    view: View = context.view
    if not view.turns and view.step == "turn":
        return [tr("The round begins.")]
    seats = view.terms.seats
    # Usually the moves since the seat's own.
    count = {"brief": 1, "usual": max(1, seats - 1), "full": 3 * seats}[context.verbosity]
    return [*round_story(view, context.news, context.players)[-count:]]


def round_story(
    view: View, news: Sequence[Event], players: Sequence[SeatedPlayer]
) -> tuple[str, ...]:
    """Returns the moves of the round, without one that waits for answers."""
    made = list_past_turns(news, view.terms.seats)
    if view.step == "answer":
        made = made[:-1]
    return tuple(turn_sentence(past, players) for past in made)


def _goal_line(view: View) -> str:
    if not view.terms.rounds:
        return tr("The player with the fewest points in this round wins.")
    return tr_plural(
        "When someone has {n} point, the lowest total wins.",
        "When someone has {n} points, the lowest total wins.",
        view.terms.target,
    )
