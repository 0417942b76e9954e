"""Reference rules, independent of the engine, in whole turns."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain, combinations, permutations, product

Line = tuple[str, ...]
Outcomes = Iterator[tuple[Line, "ReferenceBoard"]]
NUMBERS = {"pelican": 7, "owl": 7, "cat": 7, "wand": 8}  # of the spells
POINTS = {**NUMBERS, "garlic": 10, "mortar": 10, "witch": 0}


@dataclass(frozen=True)
class ReferenceBoard:
    """The state of a game; potions are their numbers in words."""

    hands: tuple[tuple[str, ...], ...]
    on_turn: int
    deck: tuple[str, ...]
    top: str  # the visible back
    piles: tuple[tuple[str, ...], tuple[str, ...]]  # a cast spell is "barred ..."
    supply: dict[str, int]  # of Witches and Owls
    turns: int
    finished: bool = False
    long_bar: bool = False
    mortar_mixes: bool = False

    def with_hand(self, who: int, hand: tuple[str, ...]) -> "ReferenceBoard":
        """Returns the board with another hand."""
        return replace(self, hands=(*self.hands[:who], hand, *self.hands[who + 1 :]))

    def without_cards(self, who: int, *cards: str) -> "ReferenceBoard":
        """Returns the board after a player gave cards away."""
        hand = list(self.hands[who])
        for card in cards:
            hand.remove(card)
        return self.with_hand(who, tuple(hand))

    def with_cards(self, who: int, *cards: str) -> "ReferenceBoard":
        """Returns the board after a player received cards."""
        return self.with_hand(who, self.hands[who] + cards)

    def with_laid(self, pile: int, *cards: str) -> "ReferenceBoard":
        """Returns the board with cards on top of a pile."""
        first, second = self.piles
        return replace(
            self, piles=(first + cards, second) if pile == 0 else (first, second + cards)
        )

    def without_bars(self) -> "ReferenceBoard":
        """Returns the board with every card of the piles free to be taken."""
        first, second = (
            tuple(card.removeprefix("barred ") for card in pile) for pile in self.piles
        )
        return replace(self, piles=(first, second))

    def with_supply(self, kind: str, more: int) -> "ReferenceBoard":
        """Returns the board with more Witches or Owls on their pile."""
        return replace(self, supply={**self.supply, kind: self.supply[kind] + more})

    def others_clockwise(self) -> list[int]:
        """Returns the other players from the left of the one on turn."""
        seats = [*range(len(self.hands))]
        return seats[self.on_turn + 1 :] + seats[: self.on_turn]


def play_lines(board: ReferenceBoard, length: int) -> set[Line]:
    """Returns all lines with at most this many steps."""
    begun: set[Line] = set()
    waiting: list[tuple[Line, ReferenceBoard]] = [((), board)]
    while waiting:
        so_far, now = waiting.pop()
        for said, later in whole_turns(now, length - len(so_far)):
            line = (*so_far, *said)
            begun |= {line[:end] for end in range(len(so_far) + 1, min(len(line), length) + 1)}
            if len(line) < length and not later.finished:
                waiting.append((line, later))
    return begun


def whole_turns(board: ReferenceBoard, length: int) -> Outcomes:
    """Yields every turn with the board after it; later draws are treated as one."""
    # The bar was for this turn: it keeps nobody after it from taking the card.
    free = board if board.long_bar else board.without_bars()
    for said, later in chain(_exchanges(board, free), _casts(free)):
        for drawn, at_last in _draw_up(later, board.on_turn, length - len(said)):
            done = replace(at_last, turns=board.turns + 1, on_turn=board.others_clockwise()[0])
            if done.turns == 200:
                yield (*said, *drawn, "show"), replace(done, finished=True)
            else:
                yield (*said, *drawn), done
    if sum(_points(card) for card in board.hands[board.on_turn]) <= 4:
        yield ("call", "show"), replace(board, finished=True)


def _points(card: str) -> int:
    return POINTS[card] if card in POINTS else int(card)


def _exchanges(board: ReferenceBoard, free: ReferenceBoard) -> Outcomes:
    me = board.on_turn
    for card, pile in product({*board.hands[me]}, (0, 1)):
        mine, other = board.piles[pile], board.piles[1 - pile]
        if mine and not other:
            continue
        laid = free.without_cards(me, card).with_laid(pile, card)
        yield (f"lay {card} on {pile}, take from the deck",), laid
        if other and not other[-1].startswith("barred"):
            left = free.piles[1 - pile][:-1]
            piles = (laid.piles[0], left) if pile == 0 else (left, laid.piles[1])
            said = (f"lay {card} on {pile}, take from the other",)
            yield said, replace(laid, piles=piles).with_cards(me, other[-1])


def _casts(board: ReferenceBoard) -> Outcomes:
    me = board.on_turn
    hand = board.hands[me]
    for spell in NUMBERS.keys() & {*hand}:
        somebody = any({"witch", "owl"} & {*board.hands[who]} for who in board.others_clockwise())
        if spell == "cat" and not somebody:
            continue
        for paid, pile in product(_all_payments(board, NUMBERS[spell]), (0, 1)):
            laid = board.without_cards(me, *paid, spell).with_laid(pile, *paid, f"barred {spell}")
            for said, later in _effects(laid, spell):
                yield (f"cast {spell} with {paid} on {pile}", *said), later


def _all_payments(board: ReferenceBoard, number: int) -> set[tuple[str, ...]]:
    hand = board.hands[board.on_turn]
    ways = _payments(hand, number)
    if board.mortar_mixes and "mortar" in hand:
        # A Mortar stands for each value that one of its potions could have.
        for value in range(1, number):
            ways |= {(*paid, "mortar") for paid in _payments(hand, number - value, mortar=False)}
    return ways


def _payments(hand: tuple[str, ...], number: int, *, mortar: bool = True) -> set[tuple[str, ...]]:
    potions = sorted(card for card in hand if card.isdigit())
    some = chain.from_iterable(combinations(potions, size) for size in range(1, 5))
    ways = {paid for paid in some if sum(map(int, paid)) == number}
    return ways | {("mortar",)} if mortar and "mortar" in hand else ways


def _effects(board: ReferenceBoard, spell: str) -> Outcomes:
    me = board.on_turn
    kinds = ("witch", "owl")
    if spell == "owl":
        taken = min(2, board.supply["witch"])
        yield (), board.with_supply("witch", -taken).with_cards(me, *["witch"] * taken)
    elif spell == "pelican":
        for kind in kinds:
            if board.supply[kind]:
                yield (f"gather {kind}",), board.with_supply(kind, -1).with_cards(me, kind)
        if not any(board.supply.values()):
            yield (), board
    elif spell == "cat":
        for victim, kind in product(board.others_clockwise(), kinds):
            if kind in board.hands[victim]:
                for said, later in _threat(board, [victim], kind, to=me):
                    yield (f"steal {kind} from {victim}", *said), later
    else:
        for kind in kinds:
            holders = [who for who in board.others_clockwise() if kind in board.hands[who]]
            for said, later in _threat(board, holders, kind, to=None):
                yield (f"banish {kind}", *said), later


def _threat(board: ReferenceBoard, holders: list[int], kind: str, to: int | None) -> Outcomes:
    """Yields every combination of answers of the threatened players, and its result."""
    if not holders:
        yield (), board
        return
    answers = [
        ["yield", "garlic on 0", "garlic on 1"] if "garlic" in board.hands[who] else ["yield"]
        for who in holders
    ]
    for order, said in product(permutations(holders), product(*answers)):
        given = dict(zip(holders, said, strict=True))
        asked = tuple(f"{who} answers {given[who]}" for who in order)
        for later_said, later in _losses(board, given, kind, to):
            yield (*asked, "answers", *later_said), later


def _losses(board: ReferenceBoard, given: dict[int, str], kind: str, to: int | None) -> Outcomes:
    if not given:
        yield (), board
        return
    (who, answer), *rest = given.items()
    if answer == "yield":
        lost = board.without_cards(who, kind)
        lost = lost.with_supply(kind, 1) if to is None else lost.with_cards(to, kind)
    else:
        lost = board.without_cards(who, "garlic").with_laid(int(answer[-1]), "garlic")
    for drawn, later in _draw(lost, who):
        for said, at_last in _losses(later, dict(rest), kind, to):
            yield (*drawn, *said), at_last


def _draw_up(board: ReferenceBoard, who: int, length: int) -> Outcomes:
    if len(board.hands[who]) == 5 or length <= 0:
        yield (), board
        return
    for drawn, later in _draw(board, who):
        for said, at_last in _draw_up(later, who, length - len(drawn)):
            yield (*drawn, *said), at_last


def _draw(board: ReferenceBoard, who: int) -> Outcomes:
    for card in {*board.deck}:
        if _back(card) != board.top:
            continue
        deck = list(board.deck)
        deck.remove(card)
        drawn = board.with_cards(who, card)
        piles = board.piles
        if not deck:
            deck = [laid.removeprefix("barred ") for pile in board.piles for laid in pile]
            piles = ((), ())
        backs = {_back(other) for other in deck}
        for top in backs:
            shown = (f"{top} on top",) if len(backs) > 1 else ()
            later = replace(drawn, deck=tuple(deck), piles=piles, top=top)
            yield (f"{who} draws {card}", *shown), later


def _back(card: str) -> str:
    return {"witch": "red", "owl": "teal"}.get(card, "black")
