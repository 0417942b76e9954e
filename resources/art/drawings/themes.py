"""The colours of the two art themes."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours that differ between night and birch."""

    name: str
    ground: str
    deep: str
    disc: str
    hushed: str
    far: str
    middle: str
    near: str
    sky: tuple[str, str, str]
    bark: str
    bark_cut: str
    text: str
    quiet: str
    accent: str
    # indexed by seat
    players: tuple[str, ...]


NIGHT = Theme(
    name="night",
    ground="#141a2e",
    deep="#0d1120",
    disc="#3a4878",
    hushed="#1b2240",
    far="#27345f",
    middle="#1c264a",
    near="#131a34",
    sky=("#0d1120", "#121935", "#19234a"),
    bark="#2b2036",
    bark_cut="#453653",
    text="#f3e6c8",
    quiet="#9fb2cf",
    accent="#f6d67a",
    players=("#e8743b", "#4fa3e0", "#5dbb63", "#f6d67a", "#c77dbb", "#e9edf5"),
)

BIRCH = Theme(
    name="birch",
    ground="#f4efe4",
    deep="#e7dcc6",
    disc="#efe3ca",
    hushed="#c4b696",
    far="#d3c4a4",
    middle="#e0d4ba",
    near="#efe7d6",
    sky=("#e7dcc6", "#eee3cb", "#f6ead0"),
    bark="#fffaf0",
    bark_cut="#3a3029",
    text="#241b15",
    quiet="#6d6252",
    accent="#b3540f",
    players=("#ad4410", "#1b629c", "#27702f", "#7a5900", "#8e3f80", "#4a4a55"),
)

THEMES = (NIGHT, BIRCH)
