"""Reference rules, independent of the engine.

Players ask only for the first letter and type no questions; a guess is either the word or nonsense.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

HALF = ("elf", "gem", "dragon", "question", "gem")
PATH = (*HALF, "ghost", *HALF, "dragon")


@dataclass(frozen=True)
class ReferenceBoard:
    """The state of a game."""

    owners: tuple[int, ...]  # of the objects
    turn: int
    gems: tuple[int, ...]
    wizards: tuple[int, ...]
    hats: tuple[int, ...]
    curses: tuple[int, ...]
    spent: int
    arrows: tuple[frozenset[int], ...]
    goal: int
    turns: int
    refilled: frozenset[int] = frozenset()
    doing: str = "moving"  # or rolling, elf, first, second, answering, judging, telling, over
    back: str = ""  # the step to repeat after an answer or a verdict
    asked: int = -1  # the object in question
    guesser: int = -1
    exact: bool = False  # the guess is the word
    by_curse: bool = False

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.gems)


def count_lines(
    board: ReferenceBoard, lengths: Counter[int], longest: int, so_far: int = 0
) -> Counter[int]:
    """Counts the lines of play of each length."""
    if so_far < longest:
        for later in next_boards(board):
            lengths[so_far + 1] += 1
            count_lines(later, lengths, longest, so_far + 1)
    return lengths


def next_boards(board: ReferenceBoard) -> Iterator[ReferenceBoard]:
    """Yields every next board."""
    me, doing = board.turn, board.doing
    if doing == "moving":
        yield replace(board, doing="rolling")
        for price in range(1, board.gems[me] + 1):
            yield _walk(replace(board, gems=_plus(board.gems, me, -price)), price)
    elif doing == "rolling":
        for pips in (1, 2, 3, 4, 5, 6):
            yield _walk(board, pips)
    elif doing == "elf":
        yield from [_turn_over(board)] * (1 + _foreign(board, me))
    elif doing in ("first", "second"):
        for thing in _things_of_others(board, me):
            yield replace(board, doing="answering", back=doing, asked=thing)
        yield _turn_over(board)
        if doing == "first":
            yield replace(board, doing="second")
        else:
            yield from _guesses(board, me, by_curse=False)
    elif doing == "answering":
        yield from [replace(board, doing=board.back)] * 3  # yes, probably, don't know
        yield replace(board, doing="second") if board.back == "first" else _turn_over(board)
        yield _turn_over(board)  # the asker stops
    elif doing == "judging":
        yield _hit(board)
        if not board.exact:
            yield replace(board, doing=board.back) if board.by_curse else _turn_over(board)
    elif doing == "telling":
        yield replace(board, doing="over")
    if doing in ("moving", "first", "second"):
        for who in range(board.players):
            if board.curses[who] and (doing != "second" or who == me):
                spent = _spend(board, who)
                yield from [spent] * _foreign(board, who)
                yield from _guesses(spent, who, by_curse=True)


def _walk(board: ReferenceBoard, steps: int) -> ReferenceBoard:
    me = board.turn
    spot = (board.wizards[me] + steps) % 12
    board = replace(board, wizards=_plus(board.wizards, me, steps % 12))
    board = replace(board, wizards=tuple(place % 12 for place in board.wizards))
    match PATH[spot]:
        case "elf":
            return replace(board, doing="elf")
        case "question":
            return replace(board, doing="first")
        case "gem":
            more = 1 if board.gems[me] < 13 else 0
            return _turn_over(replace(board, gems=_plus(board.gems, me, more)))
    far = 2 if PATH[spot] == "ghost" else 1
    hats = tuple(hat + far * (who != me) for who, hat in enumerate(board.hats))
    board = replace(board, hats=hats)
    return replace(board, doing="telling") if max(hats) >= board.goal else _turn_over(board)


def _turn_over(board: ReferenceBoard) -> ReferenceBoard:
    last = board.turns == 299
    return replace(
        board,
        doing="telling" if last else "moving",
        turn=(board.turn + 1) % board.players,
        turns=board.turns + 1,
    )


def _things_of_others(board: ReferenceBoard, who: int) -> list[int]:
    return [thing for thing, owner in enumerate(board.owners) if owner != who]


def _foreign(board: ReferenceBoard, who: int) -> int:
    return len(_things_of_others(board, who))


def _guesses(board: ReferenceBoard, who: int, *, by_curse: bool) -> Iterator[ReferenceBoard]:
    for thing in _things_of_others(board, who):
        hits = board.arrows[thing]
        if who not in hits and len(hits) < 2:
            asked = replace(
                board, doing="judging", back=board.doing, asked=thing, guesser=who,
                by_curse=by_curse,
            )  # fmt: skip
            yield replace(asked, exact=True)
            yield replace(asked, exact=False)


def _hit(board: ReferenceBoard) -> ReferenceBoard:
    thing, who, owner = board.asked, board.guesser, board.owners[board.asked]
    worth = 3 if board.arrows[thing] else 5
    arrows = (*board.arrows[:thing], board.arrows[thing] | {who}, *board.arrows[thing + 1 :])
    board = replace(board, arrows=arrows, hats=_plus(board.hats, who, worth), doing=board.back)
    if board.hats[who] >= board.goal:
        return replace(board, doing="telling")
    total = sum(map(len, arrows))
    moved = max(0, board.hats[owner] + _owner_steps(board.players, total))
    board = replace(board, hats=_plus(board.hats, owner, moved - board.hats[owner]))
    finished = moved >= board.goal or total == (13 if board.players < 5 else 17)
    return replace(board, doing="telling") if finished else board


def _owner_steps(players: int, total: int) -> int:
    few = ((2, -2), (4, -1), (6, 1), (9, 2), (10, 1), (12, -1), (13, -2))
    many = ((3, -2), (5, -1), (7, 1), (11, 2), (13, 1), (15, -1), (17, -2))
    rows = few if players < 5 else many
    return next(steps for upto, steps in rows if total <= upto)


def _spend(board: ReferenceBoard, who: int) -> ReferenceBoard:
    board = replace(board, curses=_plus(board.curses, who, -1), spent=board.spent + 1)
    if board.spent < 5:
        return board
    empty = {one for one, left in enumerate(board.curses) if left == 0} - board.refilled
    for one in empty:
        board = replace(board, curses=_plus(board.curses, one, 3))
    return replace(board, refilled=board.refilled | empty)


def _plus(numbers: tuple[int, ...], who: int, more: int) -> tuple[int, ...]:
    return tuple(number + more * (seat == who) for seat, number in enumerate(numbers))
