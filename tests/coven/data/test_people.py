"""The people saved on a phone."""

from dataclasses import replace

import pytest

from coven.data import people
from coven.settings import Settings
from tests.coven.data.builders import IRIS, MAX


@pytest.mark.parametrize("person", [IRIS, MAX])
def test_somebody_is_kept_and_read_again(person: people.Person) -> None:
    assert people.decode_person(person.to_json()) == person


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("id", "nobody"), ("name", ""), ("name", " Iris"), ("name", "I" * 17), ("name", "a\nb"),
        ("name", 7), ("colour", 6), ("colour", True), ("face", "wolf"), ("left_handed", "left"),
        ("text", 4), ("text", -2), ("text", True),
    ],
)  # fmt: skip
def test_invalid_data_is_no_person(part: str, value: object) -> None:
    data = IRIS.to_json()
    assert isinstance(data, dict)
    assert people.decode_person({**data, part: value}) is None
    assert people.decode_person({key: data[key] for key in data if key != part}) is None


def test_people_are_sorted_by_name_without_invalid_ones() -> None:
    kept = {"b": MAX.to_json(), "a": IRIS.to_json(), "c": "broken"}
    assert people.decode_people(kept.values()) == (IRIS, MAX)


def test_case_and_spaces_of_a_name_do_not_count() -> None:
    assert people.find_by_name([IRIS, MAX], "  iRIS ") == IRIS
    assert people.find_by_name([IRIS, MAX], "Ida") is None


def test_a_person_has_their_own_settings() -> None:
    settings = Settings(text=1, left_handed=False)
    assert MAX.apply_to(settings) == replace(settings, text=2, left_handed=True)
    assert IRIS.apply_to(settings) == settings


def test_newcomers_differ() -> None:
    one, other = (people.new_person(" Ida  Rós ", 0, "cat") for _ in range(2))
    assert one.name == "Ida Rós"
    assert one.id != other.id
    assert people.decode_person(one.to_json()) == one
