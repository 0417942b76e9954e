"""A cached table returns what its function returns and calls it once per argument."""

from engine.fast import CacheDict


def test_each_thing_is_found_once() -> None:
    asked = []

    @CacheDict
    def total(hand: tuple[int, ...]) -> int:
        asked.append(hand)
        return sum(hand)

    assert (total[1, 2], total[3, 4], total[1, 2]) == (3, 7, 3)
    assert asked == [(1, 2), (3, 4)]
    assert total == {(1, 2): 3, (3, 4): 7}
