"""The twenty witches of the circle."""

from collections.abc import Callable

from drawings.shapes import MOON, PARCHMENT, cut, darker, flat, shape, stroke, svg
from drawings.waz_baraz import hats, headgear, heads
from drawings.waz_baraz.digits import badge
from drawings.waz_baraz.heads import eyes, face, mouth, nose


def _first() -> str:
    skin = heads.GREEN
    return (
        heads.braids("#d4552f", MOON)
        + face(skin, heads.POINTED)
        + eyes("dots")
        + nose("hook", skin)
        + mouth("smile")
        + heads.wart(61, 58, skin)
        + hats.pointed("#8450a6", "#f0b93f")
    )


def _second() -> str:
    skin = heads.BROWN
    return (
        heads.puffs("#3a2b33")
        + face(skin)
        + eyes("glasses")
        + nose("button", skin)
        + mouth("smile")
        + hats.bent("#dca53c", "#2f8f86")
    )


def _third() -> str:
    skin = heads.PALE
    return (
        heads.long_hair("#aeb4c2")
        + face(skin, heads.POINTED)
        + eyes("stern")
        + nose("line", skin)
        + mouth("lips")
        + hats.wide("#4f79c9", PARCHMENT)
    )


def _fourth() -> str:
    skin = heads.TAN
    return (
        heads.hoops()
        + face(skin, heads.BROAD, "#d9784f")
        + eyes("happy")
        + nose("button", skin)
        + mouth("grin")
        + headgear.top_knot("#f2efe6", "#c9472f")
    )


def _fifth() -> str:
    skin = heads.LILAC
    return (
        heads.long_hair("#33518f")
        + face(skin)
        + eyes("closed")
        + nose("line", skin)
        + mouth("smile")
        + headgear.crescent(MOON, "#33518f")
    )


def _sixth() -> str:
    skin = heads.ROSE
    return (
        heads.curls("#e0702f")
        + face(skin)
        + eyes("dots")
        + heads.freckles()
        + nose("button", skin)
        + mouth("smile")
        + hats.feathered("#4f9a55", "#fbf3dd")
    )


def _seventh() -> str:
    skin = heads.TAN
    return (
        heads.bob("#2b2530")
        + face(skin, heads.BROAD)
        + eyes("patch")
        + nose("line", skin)
        + mouth("fang")
        + hats.tricorne("#8a3350", "#f6e7bd")
    )


def _eighth() -> str:
    skin = heads.PALE
    return (
        heads.bob("#e8c568")
        + face(skin, heads.ROUND, "#eb9a86")
        + eyes("closed")
        + nose("line", skin)
        + mouth("lips")
        + hats.hennin("#e07f9c", "#fdf3ea")
    )


def _ninth() -> str:
    skin = heads.ROSE
    return (
        heads.tufts("#8a6238")
        + face(skin, heads.POINTED)
        + eyes("wide")
        + nose("long", skin)
        + mouth("oh")
        + headgear.owl("#a87a4c", "#ecd3a2")
    )


def _tenth() -> str:
    skin = heads.DEEP_SKIN
    return (
        hats.hood("#d23f3b", "#5c1f26")
        + face(skin, heads.POINTED)
        + eyes("wide")
        + nose("button", skin)
        + mouth("smile")
        + _white_lock()
    )


def _white_lock() -> str:
    return shape("M33 40Q40 26 56 27Q48 32 44 38Q38 38 33 44Z", "#f2efe6", 2.6)


def _eleventh() -> str:
    skin = heads.ROSE
    return (
        heads.braids("#f0cf62", "#d8544a")
        + face(skin, heads.ROUND, "#e58b73")
        + eyes("happy")
        + nose("button", skin)
        + mouth("grin")
        + hats.spiral("#2f9c94", "#f3e6c8")
    )


def _twelfth() -> str:
    skin = heads.PALE
    return (
        heads.bob("#7d4a2c")
        + face(skin, heads.ROUND, "#ee937f")
        + eyes("dots")
        + nose("button", skin)
        + mouth("oh")
        + hats.mushroom("#d63c35", "#fff6e4")
    )


def _thirteenth() -> str:
    skin = heads.TAN
    paint = stroke("M33.5 58L41 59.5M34.5 62L41.5 63", "#f3e6c8", 2.4) + stroke(
        "M66.5 58L59 59.5M65.5 62L58.5 63", "#f3e6c8", 2.4
    )
    return (
        heads.long_hair("#4d8a55")
        + face(skin, heads.POINTED)
        + paint
        + eyes("stern")
        + nose("line", skin)
        + mouth("flat")
        + headgear.antlers("#d8b384", "#8cc152")
    )


def _fourteenth() -> str:
    skin = heads.DEEP_SKIN
    return (
        heads.hoops()
        + face(skin)
        + eyes("slit", MOON)
        + nose("line", skin)
        + mouth("lips")
        + headgear.turban("#b58ae0", "#39b3a4")
    )


def _fifteenth() -> str:
    skin = heads.GREEN
    return (
        heads.long_hair("#2d2733")
        + face(skin, heads.BROAD)
        + eyes("slit", MOON)
        + nose("button", skin)
        + mouth("fang")
        + hats.pumpkin("#ee8a2c", "#6a9a45")
    )


def _sixteenth() -> str:
    skin = heads.BROWN
    return (
        heads.bob("#b23a2a")
        + face(skin, heads.ROUND)
        + eyes("dots")
        + nose("button", skin)
        + mouth("smile")
        + headgear.cat("#463d57", MOON)
    )


def _seventeenth() -> str:
    skin = heads.BLUE
    return (
        heads.curls("#eef3f7")
        + face(skin, heads.ROUND, "#7fa9d6")
        + eyes("wide")
        + nose("button", skin)
        + mouth("frown")
        + hats.fur("#fbf6ea", "#5aa0cf")
    )


def _eighteenth() -> str:
    skin = heads.PALE
    return (
        heads.tufts("#e8743b")
        + face(skin, heads.BROAD)
        + eyes("monocle")
        + nose("long", skin)
        + mouth("flat")
        + hats.top_hat("#4a4058", "#b8433a")
    )


def _nineteenth() -> str:
    skin = heads.DEEP_SKIN
    return (
        headgear.flames("#e8602c", MOON)
        + face(skin, heads.POINTED)
        + eyes("slit", "#fffaf0")
        + nose("line", skin)
        + mouth("grin")
        + headgear.forelock("#e8602c")
    )


def _twentieth() -> str:
    skin = heads.LILAC
    wrinkles = "".join(
        flat(cut(a, b, 0.9), darker(skin, 0.5))
        for a, b in (((33, 57), (39, 60)), ((67, 57), (61, 60)), ((44, 45.6), (56, 45.6)))
    )
    return (
        heads.long_hair("#f1eef6")
        + face(skin, heads.POINTED)
        + eyes("dots")
        + wrinkles
        + nose("hook", skin)
        + mouth("tooth")
        + heads.wart(40, 64, skin)
        + headgear.crown("#f2bf3d", "#b8323c")
    )


HEADS: tuple[Callable[[], str], ...] = (
    _first,
    _second,
    _third,
    _fourth,
    _fifth,
    _sixth,
    _seventh,
    _eighth,
    _ninth,
    _tenth,
    _eleventh,
    _twelfth,
    _thirteenth,
    _fourteenth,
    _fifteenth,
    _sixteenth,
    _seventeenth,
    _eighteenth,
    _nineteenth,
    _twentieth,
)


def drawings() -> dict[str, str]:
    """Returns the witches by name."""
    return {
        f"witch-{place:02}": svg(100, 100, head(), badge(place))
        for place, head in enumerate(HEADS, 1)
    }
