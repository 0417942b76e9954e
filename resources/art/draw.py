"""Writes every drawing as SVG: `python resources/art/draw.py`."""

from pathlib import Path

from drawings.all_drawings import drawings

FOLDER = Path(__file__).resolve().parent


def main() -> None:
    """Writes the drawings and removes those that are no longer drawn."""
    wanted = drawings()
    for old in FOLDER.glob("*.svg"):
        if old.stem not in wanted:
            old.unlink()
    for name, text in wanted.items():
        (FOLDER / f"{name}.svg").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
