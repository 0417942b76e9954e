"""The numbers of lines of play in the text file of a game."""

from pathlib import Path


def read_counts(folder: Path) -> dict[str, list[int]]:
    """Returns the numbers at each depth of each position."""
    text = (folder / "counts.txt").read_text(encoding="utf-8")
    rows = [line.split("|") for line in text.splitlines() if line and not line.startswith("#")]
    return {name.strip(): [int(number) for number in numbers] for name, *numbers in rows}
