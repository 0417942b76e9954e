"""Small positions whose lines of play can be counted completely."""

from engine.games.baron_voodoo.state import State
from tests.engine.games.baron_voodoo.builders import make_state

CORNER = {"a1": "YO", "a2": "RP"}
POSITIONS: dict[str, State] = {
    "one capture": make_state(CORNER),
    "own colour": make_state({"a1": "YO", "a2": "YO", "c5": "RX"}),
    "a face for an offering": make_state({**CORNER, "c1": "RX", "c2": "WS"}, offerings=(1, 0)),
    "an extra turn": make_state(
        {"a1": "YO", "a2": "PP", "c1": "YX"}, loas=(0, 3), offerings=(2, 0)
    ),
    "a power that must be used": make_state({"a1": "YO", "f1": "RO", "f3": "WX"}),
    "papa legba": make_state({"a1": "RO", "a2": "YP", "g7": "WX"}, loas=(1, 3)),
    "erzulie freda": make_state({"a1": "PO", "a2": "YP", "g7": "WX", "d4": "PX"}, loas=(2, 3)),
    "gran bwa": make_state({"a1": "TO", "a2": "YP RX TS", "g7": "WX"}, loas=(3, 0)),
    "gran bwa digs": make_state({"a1": "TO YX PP", "b1": "YP", "c4": "RO"}, loas=(3, 0)),
    "reroll": make_state({"a1": "YO", "a2": "RR"}, zones=("YX", "")),
    "protection": make_state({"a1": "YO", "a2": "RS", "c1": "RO", "c2": "YX"}, loas=(0, 1)),
    "behind a shield": make_state(
        {"a1": "YO", "a2": "RS", "c1": "YX", "c2": "PX"}, protected=(1,), offerings=(0, 1)
    ),
    "theft": make_state({"a1": "YO", "a2": "RT"}, worlds=("", "RO RO WX"), baron=1),
    "swap": make_state({"a1": "YO", "a2": "RX"}, 3, zones=("", "TO", "PO PP")),
    "combinations": make_state({"a1": "YO", "a2": "RX"}, zones=("YX WX PO", "")),
    "the baron": make_state({"a1": "YO", "a2": "RX TO"}, loas=(0, 3), worlds=("WO", ""), baron=0),
    "the baron comes": make_state({"a1": "YO", "a2": "WX", "d4": "RX"}, zones=("WP", "")),
    "the last point": make_state({**CORNER, "c1": "RO", "c2": "YX"}, points=(17, 0)),
    "blocked": make_state({"a1": "YO", "d4": "RO", "d5": "TO"}, 3, loas=(2, 1, 0)),
    "teams": make_state(
        {"a1": "YO", "a2": "PT", "c1": "PO", "c2": "RX"},
        4,
        options={"teams": "legba_wata"},
        worlds=("", "TO"),
        protected=(2,),
    ),
    "a shielded team": make_state(
        {"a1": "PO", "a2": "RT", "c1": "PX", "c2": "WT"},
        4,
        options={"teams": "legba_wata"},
        turn=1,
        worlds=("TO", ""),
        protected=(2,),
    ),
    "three high": make_state({"a1": "YO", "a2": "RX PX TX", "a3": "WO WP WR", "b1": "WS"}),
}
