"""Reference rules, independent of the engine; a power is one step."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations, product

Square = tuple[int, int]  # row, column
Die = tuple[str, str]  # colour, face
Dice = dict[Square, tuple[Die, ...]]  # from the base up, without empty places
Line = tuple[str, ...]
Continuation = Callable[
    [int], Iterator[Line]
]  # from the number of remaining words to the lines that follow
PLACES = [*product(range(7), range(7))]
WAYS = {"up": (-1, 0), "right": (0, 1), "down": (1, 0), "left": (0, -1)}
FACES = ("offering", "point", "reroll", "protection", "theft", "swap")
LOAS = ("yellow", "red", "purple", "turquoise")
POINTS = {2: 1, 3: 3, 4: 5}


# The board


def jumps(dice: Dice, colour: str, shielded: frozenset[str]) -> list[tuple[str, Square, Square]]:
    """Returns each jump in words, with the place of the captured die and the landing."""
    found = []
    for place, (way, (down, right)) in product(PLACES, WAYS.items()):
        over = place[0] + down, place[1] + right
        land = over[0] + down, over[1] + right
        if place not in dice or dice[place][-1][0] != colour or land not in PLACES:
            continue
        if over in dice and dice[over][-1][0] not in shielded and len(dice.get(land, ())) < 3:
            found.append((f"jump {place} {way}", over, land))
    return found


def apply_jump(dice: Dice, word: str, over: Square, land: Square) -> tuple[Dice, Die]:
    """Returns the board after a jump, and the captured die."""
    start = next(place for place in PLACES if word.startswith(f"jump {place} "))
    after = {place: list(column) for place, column in dice.items()}
    jumper, captured = after[start].pop(), after[over].pop()
    after.setdefault(land, []).append(jumper)
    return {place: tuple(column) for place, column in after.items() if column}, captured


def slides(dice: Dice) -> Iterator[tuple[Line, Dice]]:
    """Yields every use of Mamy Wata."""
    for number, way in product(range(7), WAYS):
        across = way in ("left", "right")
        line = [(number, spot) if across else (spot, number) for spot in range(7)]
        if way in ("right", "down"):
            line.reverse()
        columns = [dice[place] for place in line if place in dice]
        after = {place: column for place, column in dice.items() if place not in line}
        after |= dict(zip(line, columns, strict=False))
        if after != dice:
            yield (f"slide {'row' if across else 'column'} {number} {way}",), after


def moves(dice: Dice) -> Iterator[tuple[Line, Dice]]:
    """Yields every use of Papa Legba."""
    for start, end in product(dice, PLACES):
        if len(dice[start]) == 1 and end not in dice and (start[0] == end[0] or start[1] == end[1]):
            rest = {place: column for place, column in dice.items() if place != start}
            yield (f"lift {start}", f"put {end}"), rest | {end: dice[start]}


def swaps(dice: Dice) -> Iterator[tuple[Line, Dice]]:
    """Yields every use of Erzulie Freda."""
    for one, other in product(dice, dice):
        if len(dice[one]) == len(dice[other]) == 1 and dice[one] != dice[other]:
            yield (f"pick {one}", f"exchange {other}"), dice | {one: dice[other], other: dice[one]}


def spreads(dice: Dice) -> Iterator[tuple[Line, Dice]]:
    """Yields every use of Gran Bwa."""
    for start, (base, *above) in dice.items():
        others = [place for place in dice if place != start]
        for ends in product(others, repeat=len(above)):
            after = dice | {start: (base,)}
            for end, die in zip(ends, reversed(above), strict=True):
                after = after | {end: (*after[end], die)}
            if above and max(map(len, after.values())) <= 3:
                yield (f"lift {start}", *(f"put {end}" for end in ends)), after


POWERS = dict(zip(LOAS, (slides, moves, swaps, spreads), strict=True))


def is_scoring_set(dice: tuple[Die, ...]) -> bool:
    """Returns whether dice score together, trying every colour for a white die."""
    stand_ins = [LOAS if colour == "white" else (colour,) for colour, _ in dice]
    faces = {face for _, face in dice}
    for colours in product(*stand_ins):
        if len(faces) == 1 and len(set(colours)) == len(dice):
            return True
        if len(faces) == len(dice) and len(set(colours)) == 1:
            return True
    return False


# The game


@dataclass(frozen=True)
class ReferenceGame:
    """The state of a game; a team's possessions are stored under its first player."""

    dice: Dice
    loas: tuple[str, ...]
    turn: int
    first: int
    zones: dict[int, tuple[Die, ...]]
    worlds: dict[int, tuple[Die, ...]]
    offerings: dict[int, int]
    points: dict[int, int]
    shields: frozenset[int] = frozenset()
    ender: int | None = None
    teams: bool = False
    used: bool = False
    extra: bool = False

    @property
    def side(self) -> int:
        """The player whose entry holds the possessions of the player in turn."""
        return self.home(self.turn)

    def home(self, player: int) -> int:
        """Returns the player whose entry holds a player's possessions."""
        return player % 2 if self.teams else player

    @property
    def protected_colours(self) -> frozenset[str]:
        """The colours that the player in turn cannot capture."""
        return frozenset(self.loas[who] for who in self.shields if self.home(who) != self.side)

    @property
    def baron(self) -> int | None:
        """The player with the most white dice."""
        whites = {s: sum(c == "white" for c, _ in w) for s, w in self.worlds.items()}
        best = [side for side, count in whites.items() if count == max(whites.values())]
        return best[0] if len(best) == 1 and not self.teams else None

    def price(self, loa: str) -> int:
        """Returns the cost of a power."""
        return 0 if loa == self.loas[self.turn] or self.baron == self.side else 1

    def after_paying(self, cost: int) -> "ReferenceGame":
        """Returns the game after paying offerings; a negative number takes some."""
        return replace(self, offerings=self.offerings | {self.side: self.own_offerings - cost})

    @property
    def own_offerings(self) -> int:
        """The offerings of the player in turn."""
        return self.offerings[self.side]

    @property
    def own_zone(self) -> tuple[Die, ...]:
        """The capture zone of the player in turn."""
        return self.zones[self.side]

    def after_scoring(self, more: int) -> "ReferenceGame":
        """Returns the game with more points for the player in turn."""
        total = self.points[self.side] + more
        enough = total >= (18 if self.teams else {2: 18, 3: 15, 4: 12}[len(self.loas)])
        ender = self.turn if enough and self.ender is None else self.ender
        return replace(self, points=self.points | {self.side: total}, ender=ender)


def without(dice: tuple[Die, ...], *gone: Die) -> tuple[Die, ...]:
    """Returns dice with some removed."""
    left = list(dice)
    for die in gone:
        left.remove(die)
    return tuple(left)


def lines_from(options: list[tuple[str, Continuation]], left: int) -> Iterator[Line]:
    """Yields every line that begins with one of the words."""
    for word, then in options if left else ():
        yield (word,)
        for line in then(left - 1):
            yield (word, *line)


def lines(game: ReferenceGame, left: int) -> Iterator[Line]:
    """Yields every line of this and the following turns, up to a number of words."""
    powers: list[tuple[Line, ReferenceGame]] = []
    for loa in LOAS:
        if game.price(loa) <= game.own_offerings:
            paid = replace(game.after_paying(game.price(loa)), used=True)
            for words, dice in POWERS[loa](game.dice):
                if jumps(dice, game.loas[game.turn], game.protected_colours):
                    powers.append(((f"call {loa}", *words), replace(paid, dice=dice)))
    jumping = [(word, after_jump(game, word, o, to)) for word, o, to in all_jumps(game)]
    if not powers and not jumping:
        blocked = replace(game, ender=game.turn if game.ender is None else game.ender)
        yield from lines_from([("blocked", lambda left: next_turn(blocked, left))], left)
        return
    yield from lines_from(jumping, left)
    yield from lines_by_prefix(powers, lines_from_capture, left)


def all_jumps(game: ReferenceGame) -> list[tuple[str, Square, Square]]:
    """Returns the jumps of the player in turn."""
    return jumps(game.dice, game.loas[game.turn], game.protected_colours)


def lines_by_prefix(
    ways: list[tuple[Line, ReferenceGame]],
    then: Callable[[ReferenceGame, int], Iterator[Line]],
    left: int,
) -> Iterator[Line]:
    """Yields lines that start with one of the given ways, shared prefixes once."""
    for game in [game for words, game in ways if not words]:
        yield from then(game, left)
    options: list[tuple[str, Continuation]] = []
    for first in dict.fromkeys(words[0] for words, _ in ways if words):
        rest = [(words[1:], game) for words, game in ways if words and words[0] == first]
        options.append((first, partial(lines_by_prefix, rest, then)))
    yield from lines_from(options, left)


def lines_from_capture(game: ReferenceGame, left: int) -> Iterator[Line]:
    """Yields lines from step B on."""
    options = [(word, after_jump(game, word, o, to)) for word, o, to in all_jumps(game)]
    yield from lines_from(options, left)


def after_jump(game: ReferenceGame, word: str, over: Square, land: Square) -> Continuation:
    """Returns the lines after a jump."""
    dice, die = apply_jump(game.dice, word, over, land)
    zones = game.zones | {game.side: (*game.own_zone, die)}
    return lambda left: c1(replace(game, dice=dice, zones=zones), die, left)


def ways_to_skip(
    game: ReferenceGame, then: Callable[[ReferenceGame, int], Iterator[Line]]
) -> list[tuple[str, Continuation]]:
    """Returns the two continuations of a step: do it or skip it."""
    return [("pass", lambda left: then(game, left)), ("end", lambda left: next_turn(game, left))]


def c1(game: ReferenceGame, die: Die, left: int) -> Iterator[Line]:
    """Yields lines from C1 on."""
    if die[0] != game.loas[game.turn] or sum(game.offerings.values()) == 20:
        yield from c2(game, die, left)
        return
    take: Continuation = lambda left: c2(game.after_paying(-1), die, left)  # noqa: E731
    yield from lines_from(
        [("take", take), *ways_to_skip(game, lambda g, left: c2(g, die, left))], left
    )


def c2(game: ReferenceGame, die: Die, left: int) -> Iterator[Line]:
    """Yields lines from C2 on."""
    if not game.own_offerings:
        yield from c3(game, die, left)
        return

    def setting(face: str) -> Continuation:
        zones = game.zones | {game.side: (*without(game.own_zone, die), (die[0], face))}
        after = replace(game.after_paying(1), zones=zones)
        return lambda left: c3(after, (die[0], face), left)

    options = [(f"set {face}", setting(face)) for face in FACES if face != die[1]]
    yield from lines_from([*options, *ways_to_skip(game, lambda g, left: c3(g, die, left))], left)


def c3(game: ReferenceGame, die: Die, left: int) -> Iterator[Line]:
    """Yields lines from C3 on."""
    ways = [*USES[die[1]](game)]
    if not ways:
        yield from c4(game, left)
        return
    yield from lines_by_prefix(ways, c4, left)
    yield from lines_from(ways_to_skip(game, c4), left)


def _offering(game: ReferenceGame) -> Iterator[tuple[Line, ReferenceGame]]:
    if sum(game.offerings.values()) < 20:
        yield ("use",), game.after_paying(-1)


def _point(game: ReferenceGame) -> Iterator[tuple[Line, ReferenceGame]]:
    yield ("use",), game.after_scoring(1)


def _protection(game: ReferenceGame) -> Iterator[tuple[Line, ReferenceGame]]:
    if game.turn not in game.shields:
        yield ("use",), replace(game, shields=game.shields | {game.turn})


def _reroll(game: ReferenceGame) -> Iterator[tuple[Line, ReferenceGame]]:
    for die, face in product(set(game.own_zone), FACES):
        if die[1] != face:
            zone = (*without(game.own_zone, die), (die[0], face))
            after = replace(game, zones=game.zones | {game.side: zone})
            yield (f"turn {die}", f"set {face}"), after


def _theft(game: ReferenceGame) -> Iterator[tuple[Line, ReferenceGame]]:
    safe = {game.home(player) for player in game.shields}
    for side, world in game.worlds.items():
        if side != game.side and side not in safe:
            for die in set(world):
                mine = (*game.worlds[game.side], die)
                worlds = game.worlds | {side: without(world, die), game.side: mine}
                yield (f"steal {side} {die}",), replace(game, worlds=worlds)


def _swap(game: ReferenceGame) -> Iterator[tuple[Line, ReferenceGame]]:
    for one, other in product(game.zones, game.zones):
        for die, second in product(set(game.zones[one]), set(game.zones[other])):
            if one != other and die != second:
                first = (*without(game.zones[one], die), second)
                zones = game.zones | {one: first, other: (*without(game.zones[other], second), die)}
                yield (f"offer {one} {die}", f"trade {other} {second}"), replace(game, zones=zones)


USES = dict(zip(FACES, (_offering, _point, _reroll, _protection, _theft, _swap), strict=True))


def c4(game: ReferenceGame, left: int) -> Iterator[Line]:
    """Yields lines from C4 on."""
    again = replace(game.after_paying(2), extra=True, used=False)
    if game.extra or game.own_offerings < 2 or ("blocked",) in lines(again, 1):
        yield from c5(game, left)
        return
    yield from lines_from(
        [("again", lambda left: lines(again, left)), *ways_to_skip(game, c5)], left
    )


def c5(game: ReferenceGame, left: int) -> Iterator[Line]:
    """Yields lines from C5 on."""
    if not game.own_zone:
        yield from d(game, left)
        return
    options: list[tuple[str, Continuation]] = []
    for size in (1, 2, 3, 4):
        for dice in {tuple(sorted(some)) for some in combinations(game.own_zone, size)}:
            if size == 1 or is_scoring_set(dice):
                zones = game.zones | {game.side: without(game.own_zone, *dice)}
                worlds = game.worlds | {game.side: game.worlds[game.side] + dice}
                after = replace(game, zones=zones, worlds=worlds).after_scoring(POINTS.get(size, 0))
                options.append((f"bank {dice}", partial(c5, after)))
    yield from lines_from([*options, *ways_to_skip(game, d)[game.used :]], left)


def d(game: ReferenceGame, left: int) -> Iterator[Line]:
    """Yields lines from D on."""
    powers = [
        ((f"call {loa}", *words), replace(game.after_paying(game.price(loa)), dice=dice))
        for loa in LOAS
        if game.price(loa) <= game.own_offerings and not game.used
        for words, dice in POWERS[loa](game.dice)
    ]
    if not powers:
        yield from next_turn(game, left)
        return
    yield from lines_by_prefix(powers, next_turn, left)
    yield from lines_from([("end", lambda left: next_turn(game, left))], left)


def next_turn(game: ReferenceGame, left: int) -> Iterator[Line]:
    """Yields lines of the next player's turn; none when the game is over."""
    turn = (game.turn + 1) % len(game.loas)
    if game.ender is not None and turn == game.first:
        return
    shields = game.shields - {turn}
    yield from lines(replace(game, turn=turn, shields=shields, used=False, extra=False), left)
