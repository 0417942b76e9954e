"""A bot's own riddles and answers, its wizard moves, and the worth of an arrow."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from operator import ne
from random import Random

from engine.core import Action
from engine.games.riddle_masters import pieces
from engine.games.riddle_masters.library import things
from engine.games.riddle_masters.library.sculptures import sculpted_ids, sculpture_by_id
from engine.games.riddle_masters.library.things import LibraryReply, Thing
from engine.games.riddle_masters.sculpture import BALL, TERRACOTTA, Lump, Sculpture
from engine.games.riddle_masters.state import own_objects
from engine.games.riddle_masters.turns import apply
from engine.games.riddle_masters.view import View, determinize
from engine.games.riddle_masters.words import decode_question, is_same_word

_THEME_CANDIDATES = 10  # number of similar things to choose from when objects share a theme
# Distances in the library between the two things of a pair; all pairs would be too many.
_PAIR_OFFSETS = (7, 19, 31)
_PAIR_SHIFT = 30  # offset of each thing from the centre
_FALLBACK_SCULPTURE: Sculpture = (Lump(BALL, 4, TERRACOTTA, 0, 18, 0),)


# Riddles


@cache
def sculptable_riddles(riddles: pieces.Riddles) -> tuple[Thing, ...]:
    """Returns the riddles that a bot has a sculpture for."""
    singles = tuple(map(things.thing_by_id, sculpted_ids()))
    if riddles != "two_words":
        return singles
    return tuple(
        _pair(one, singles[(at + apart) % len(singles)])
        for at, one in enumerate(singles)
        for apart in _PAIR_OFFSETS
    )


def known_riddles(riddles: pieces.Riddles) -> tuple[Thing, ...]:
    """Returns the riddles that a bot considers when guessing."""
    return sculptable_riddles(riddles) if riddles == "two_words" else things.things()


def _pair(one: Thing, other: Thing) -> Thing:
    """Returns two things as one riddle (RM-26)."""
    words = (" ".join(both) for both in zip(one.words, other.words, strict=True))
    replies: list[LibraryReply] = [
        mine if mine == yours else "probably"
        for mine, yours in zip(one.replies, other.replies, strict=True)
    ]
    return Thing(f"{one.id} {other.id}", tuple(words), tuple(replies))


@cache
def riddle_sculpture(riddle: str) -> Sculpture:
    """Returns the sculpture of a riddle by its id."""
    left, gap, right = riddle.partition(" ")
    if not gap:
        return sculpture_by_id(left)
    return (*_smaller(left, -_PAIR_SHIFT), *_smaller(right, _PAIR_SHIFT))


def _smaller(id: str, shift: int) -> Sculpture:
    """Returns the sculpture at half size, moved to one side."""
    return tuple(
        lump._replace(
            size=max(0, lump.size - 2), x=shift + lump.x // 2, y=lump.y // 2, z=lump.z // 2
        )
        for lump in sculpture_by_id(id)
    )


# Making


def choose_making_action(view: View, legal: Sequence[Action], random: Random) -> Action:
    """Returns the next word or sculpture."""
    due = legal[0]
    if isinstance(due, pieces.Write):
        return pieces.Write(due.object, _new_riddle(view, random).word(view.terms.language))
    riddle = own_thing(view, due.object)
    # A bot that replaces a person may find a word without a sculpture.
    modelled = riddle is not None and riddle in sculptable_riddles(view.terms.riddles)
    return pieces.Shape(
        due.object, riddle_sculpture(riddle.id) if riddle and modelled else _FALLBACK_SCULPTURE
    )


def _new_riddle(view: View, random: Random) -> Thing:
    terms = view.terms
    assert view.seat is not None
    mine = own_objects(terms, view.seat)
    taken = [view.words[own] for own in mine]
    left = [
        riddle
        for riddle in sculptable_riddles(terms.riddles)
        if not any(is_same_word(riddle.word(terms.language), word) for word in taken)
    ]
    first = next(filter(None, (own_thing(view, own) for own in mine)), None)
    if terms.theme and first:
        left.sort(
            key=lambda riddle: sum(map(ne, riddle.replies, first.replies))  # differing replies
        )
        left = left[:_THEME_CANDIDATES]
    return random.choice(left)


def own_thing(view: View, own: pieces.Object) -> Thing | None:
    """Returns the library thing of an own object, if there is one."""
    place = things.LANGUAGES.index(view.terms.language)
    word = view.words[own]
    exact = _by_word(view.terms.riddles, place).get(word.lower())
    return exact or _thing_called(word, view.terms.riddles, place)


@cache
def _by_word(riddles: pieces.Riddles, place: int) -> dict[str, Thing]:
    return {
        riddle.words[place]: riddle for riddle in (*things.things(), *sculptable_riddles(riddles))
    }


@lru_cache(64)
def _thing_called(word: str, riddles: pieces.Riddles, place: int) -> Thing | None:
    """Returns the thing that a person means, who may leave out accents or use another language."""
    languages = sorted(range(len(things.LANGUAGES)), key=lambda other: other != place)
    return next(
        (
            thing
            for language in languages
            for known, thing in _by_word(riddles, language).items()
            if is_same_word(word, known)
        ),
        None,
    )


# Answers and verdicts


def choose_answer(view: View) -> Action:
    """Returns the true answer to a library question, "don't know" to any other."""
    asked = view.questions[-1]
    question, riddle = decode_question(asked.text), own_thing(view, asked.object)
    return pieces.Answer(riddle.reply(question) if question and riddle else "dont_know")


def choose_verdict(legal: Sequence[Action]) -> Action:
    """Returns the verdict: right only for the word itself (RM-13)."""
    return pieces.WRONG if pieces.WRONG in legal else pieces.RIGHT


# Moves of the wizard


# Worth of landing on a space in points, while there is something left to guess
SPACE_WORTH: dict[pieces.Space, float] = {
    "question": 3.0, "elf": 1.2, "gem": 0.0, "dragon": -pieces.DRAGON_STEPS,
    "ghost": -pieces.GHOST_STEPS,
}  # fmt: skip
SPACE_WORTH_WITHOUT_TARGETS: dict[pieces.Space, float] = {
    **SPACE_WORTH,
    "question": 0.0,
    "elf": 0.0,
}
GEM_WORTH = 0.4  # for a fair bot

_EASY_MOST_GEMS = 3  # most gems an easy bot pays
_EASY_ROLL_RATE = 0.75  # how often an easy bot just rolls
_LOOKAHEAD_TURNS = 6  # turns a sharp bot looks ahead
_DISCOUNT = 0.95  # per turn, because the game may end

_ValuesByGems = tuple[float, ...]  # [gems]


def easy_move(view: View, worth: Mapping[pieces.Space, float], random: Random) -> Action:
    """Returns an easy bot's move: a roll, or a few gems for a good space nearby."""
    place, gems = _own_place_and_gems(view)
    near = range(1, min(gems, _EASY_MOST_GEMS) + 1)
    good = [step for step in near if worth[_space(place + step)] > 0]
    return pieces.PAY[good[0] - 1] if good and random.random() > _EASY_ROLL_RATE else pieces.ROLL


def fair_move(view: View, worth: Mapping[pieces.Space, float], _random: Random) -> Action:
    """Returns a fair bot's move: the best this turn, with a price on gems."""
    place, gems = _own_place_and_gems(view)

    def gain(steps: int) -> float:
        space = _space(place + steps)
        return worth[space] + (GEM_WORTH if space == "gem" and gems < pieces.MOST_GEMS else 0.0)

    by_luck = sum(map(gain, pieces.FACES)) / len(pieces.FACES)
    moves = {pieces.ROLL: by_luck} | {
        paid: gain(paid.gems) - GEM_WORTH * paid.gems for paid in pieces.PAY[:gems]
    }
    return max(moves, key=moves.__getitem__)


def sharp_move(view: View, worth: Mapping[pieces.Space, float], _random: Random) -> Action:
    """Returns a sharp bot's move: the best over the next turns."""
    place, gems = _own_place_and_gems(view)
    rewards = tuple(worth[space] for space in pieces.BOARD)
    return _best_move(rewards, _future_values(rewards, _LOOKAHEAD_TURNS - 1), place, gems)[1]


def _own_place_and_gems(view: View) -> tuple[int, int]:
    assert view.seat is not None
    return view.places[view.seat], view.gems[view.seat]


def _space(place: int) -> pieces.Space:
    return pieces.BOARD[place % len(pieces.BOARD)]


@lru_cache(maxsize=64)
def _future_values(rewards: tuple[float, ...], turns: int) -> tuple[_ValuesByGems, ...]:
    """Returns the expected worth of the next turns, by space and gems."""
    if not turns:
        return ((0.0,) * (pieces.MOST_GEMS + 1),) * len(pieces.BOARD)
    later = _future_values(rewards, turns - 1)
    return tuple(
        tuple(_best_move(rewards, later, place, gems)[0] for gems in range(pieces.MOST_GEMS + 1))
        for place in range(len(pieces.BOARD))
    )


def _best_move(
    rewards: tuple[float, ...], later: Sequence[_ValuesByGems], place: int, gems: int
) -> tuple[float, Action]:
    """Returns the best move with its worth, later turns included."""

    def gain(steps: int, left: int) -> float:
        there = (place + steps) % len(pieces.BOARD)
        after = min(pieces.MOST_GEMS, left + 1) if pieces.BOARD[there] == "gem" else left
        return rewards[there] + _DISCOUNT * later[there][after]

    best: tuple[float, Action] = (
        sum(gain(face, gems) for face in pieces.FACES) / len(pieces.FACES),
        pieces.ROLL,
    )
    for steps in range(1, gems + 1):
        worth = gain(steps, gems - steps)
        if worth > best[0]:
            best = worth, pieces.Pay(steps)
    return best


# Worth of an arrow


_WIN_WORTH = 15.0
_LOSS_WORTH = -1.0  # no reason to guess
_LEADER_WEIGHT = 0.5  # weight of the leading opponent's points


def arrow_points(view: View, object_id: pieces.Object) -> float:
    """Returns the points for guessing an object now (RM-15)."""
    return pieces.ARROW_POINTS[len(view.arrows[object_id])]


def arrow_value(view: View, object_id: pieces.Object) -> float:
    """Returns the worth of an arrow, considering all hats and the end of the game."""
    seat, terms = view.seat, view.terms
    assert seat is not None
    owner, gained = object_id // terms.each, arrow_points(view, object_id)
    count, moves = sum(map(len, view.arrows)), pieces.OWNER_MOVES[terms.seats]
    move = moves[count]
    arrives = max(view.hats[seat] + gained, view.hats[owner] + move) >= terms.goal
    if arrives or count + 1 == len(moves):
        return _WIN_WORTH if _wins(view, object_id) else _LOSS_WORTH
    leading = max(hat for other, hat in enumerate(view.hats) if other != seat)
    weight = _LEADER_WEIGHT if view.hats[owner] == leading else _LEADER_WEIGHT / (terms.seats - 1)
    return gained - weight * move


def _wins(view: View, object_id: pieces.Object) -> bool:
    """Returns whether an arrow that ends the game wins it, found by applying the rules."""
    assert view.seat is not None
    # The word in the sampled world does not affect the arrow.
    world = determinize(view, Random(0))
    guessed = apply(world, view.seat, pieces.CurseGuess(object_id, world.words[object_id]))
    hats = apply(guessed, object_id // view.terms.each, pieces.RIGHT).hats
    return hats[view.seat] == max(hats)
