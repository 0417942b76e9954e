"""Reader of the library's data files."""

from importlib.resources import files


def read_sections(name: str) -> list[tuple[str, list[str]]]:
    """Returns the headings of a file, written in brackets, with the lines under each.

    Empty lines are left out, and so is text after a `#`.
    """
    text = files("engine.games.riddle_masters.library").joinpath(name).read_text(encoding="utf-8")
    sections: list[tuple[str, list[str]]] = []
    for written in text.splitlines():
        line = written.partition("#")[0].rstrip()
        if line.startswith("["):
            sections.append((line[1:-1], []))
        elif line:
            sections[-1][1].append(line)
    return sections
