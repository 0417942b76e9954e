"""Reference rules, independent of the engine, in whole turns."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

Line = tuple[str, ...]


@dataclass(frozen=True)
class ReferenceBoard:
    """The state of a game."""

    players: int
    master: int | None
    on_turn: int
    space: int
    marker: int
    hands: dict[int, list[int]]
    secret: frozenset[int] | None  # None: still to be chosen
    how_many: int
    score: dict[int | None, int]  # by player; None is the app
    named: bool = False  # in this turn
    finished: bool = False

    def goal(self, who: int | None) -> int:
        """Returns the points that win for a player, or for the app."""
        return 21 if who is not None else {1: 21, 2: 32, 3: 42, 4: 53, 5: 63}[self.players]

    def after_scoring(self, who: int | None, points: int) -> "ReferenceBoard":
        """Returns the board after somebody scored."""
        score = {**self.score, who: self.score[who] + points}
        return replace(self, score=score, finished=score[who] >= self.goal(who))

    def next_player(self, seat: int) -> int:
        """Returns the next player to the left, skipping the master."""
        around = [(seat + pace) % self.players for pace in range(1, self.players + 1)]
        return next(one for one in around if one != self.master)


def play_lines(board: ReferenceBoard, length: int) -> set[Line]:
    """Returns all lines with at most this many steps."""
    begun: set[Line] = set()
    waiting: list[tuple[Line, ReferenceBoard]] = [((), board)]
    while waiting:
        so_far, now = waiting.pop()
        for said, later in whole_moves(now):
            line = (*so_far, *said)
            begun |= {line[:end] for end in range(len(so_far) + 1, min(len(line), length) + 1)}
            if len(line) < length:
                waiting.append((line, later))
    return begun


def whole_moves(board: ReferenceBoard) -> Iterator[tuple[Line, ReferenceBoard]]:
    """Yields every choice, naming or move as a whole, with the board after it."""
    if board.finished:
        return
    if board.secret is None:
        yield from _choices(board)
        return
    if not board.named:
        yield from _namings(board)
    yield from _moves(board)


def _choices(board: ReferenceBoard) -> Iterator[tuple[Line, ReferenceBoard]]:
    for witches in combinations(range(1, 21), board.how_many):
        chosen = replace(board, secret=frozenset(witches))
        if board.master is None:
            yield (f"the app chooses {witches}",), chosen
        else:
            yield tuple(f"choose {witch}" for witch in witches), chosen


def _namings(board: ReferenceBoard) -> Iterator[tuple[Line, ReferenceBoard]]:
    me = board.on_turn
    for witches in combinations(range(1, 21), board.how_many):
        said: Line = ("name", *(f"name {witch}" for witch in witches))
        if frozenset(witches) != board.secret:
            wrong = replace(board.after_scoring(board.master, 2), named=True)
            yield (*said, "reveal") if wrong.finished else said, wrong
            continue
        right = board.after_scoring(me, {2: 5, 3: 7, 4: 9}[board.how_many])
        if right.finished:
            yield (*said, "reveal"), right
            continue
        if board.master is not None:
            hands = {**board.hands, board.master: board.hands[me], me: []}
            right = replace(right, master=me, hands=hands)
        yield said, replace(right, secret=None, on_turn=right.next_player(me))


def _moves(board: ReferenceBoard) -> Iterator[tuple[Line, ReferenceBoard]]:
    me = board.on_turn
    for card in {*board.hands[me]}:
        hand = [*board.hands[me], board.marker]
        hand.remove(card)
        path = [(board.space + pace) % 21 for pace in range(1, card + 1)]
        moved = board.after_scoring(board.master, 1) if 0 in path else board
        said: Line = (f"play {card}",)
        if moved.finished:
            yield (*said, "reveal"), moved
            continue
        done = replace(
            moved, space=path[-1], marker=card, hands={**board.hands, me: hand}, named=False,
            on_turn=board.next_player(me),
        )  # fmt: skip
        if path[-1] != 0:
            yield said, done
            continue
        yield (*said, "decline"), done
        for witch in range(1, 21):
            yield (*said, f"ask {witch}"), done
