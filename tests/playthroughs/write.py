"""Rewrites the playthrough of every game: python -m tests.playthroughs.write."""

from pathlib import Path

from engine.games import GAMES
from tests.playthroughs.transcript import transcript


def main() -> None:
    """Writes one file per game."""
    for game in GAMES:
        path = Path(__file__).with_name(f"{game}.txt")
        path.write_text(transcript(game), encoding="utf-8", newline="\n")
        print(path.name)


if __name__ == "__main__":
    main()
