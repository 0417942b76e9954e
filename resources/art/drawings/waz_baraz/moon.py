"""The moon with a finger on its lips."""

from drawings.shapes import (
    MOON,
    PARCHMENT,
    blob,
    cut,
    darker,
    dot,
    flat,
    group,
    lighter,
    shape,
    star,
    stroke,
    svg,
    within,
)

LINE = 4.2


def _nightcap() -> str:
    cloth, band = "#5b6fb5", "#e9edf5"
    cap = "M15 36Q18 10 48 8Q78 6 92 26Q97 36 94 50Q90 54 86 50Q84 38 76 34Q52 20 15 36Z"
    rim = (
        "M10 37Q24 21 50 21Q70 21 82 30Q87 35 83 40Q79 43 74 39Q50 24 20 43Q13 46 10 42Q8 40 10 37Z"
    )
    return (
        shape(cap, cloth, LINE)
        + within(
            cap,
            "cap",
            "".join(
                flat(star(x, y, 4, 1.6, 4), MOON)
                for x, y in ((36, 15), (58, 13), (76, 22), (89, 36))
            ),
        )
        + flat(cut((24, 22), (36, 12), 1.5, 1), lighter(cloth, 0.5))
        + shape(rim, band, LINE)
        + "".join(
            flat(cut(a, b, 1.1), darker(band, 0.4))
            for a, b in (
                ((22, 37), (19, 33)),
                ((34, 30), (32, 26)),
                ((60, 29), (62, 25)),
                ((72, 34), (75, 30)),
            )
        )
        + shape(blob(90, 55, 6.6, 6.6, 4, 0.04), band, 3.6)
    )


def _hand() -> str:
    """Returns the hand that lays its forefinger on the lips."""
    skin, fur = lighter(MOON, 0.5), "#e9edf5"
    fist = (
        "M-5 2L-4.6 -21Q-4 -26.4 0 -26.4Q4.2 -26.4 4.6 -21L5 -3.4Q9 -6.4 12 -2.4"
        "Q16.6 -3.6 18 0.8Q22.6 1 22 6Q22.4 18 12 20Q-1 20.6 -5 12Z"
    )
    cuff = "M-6 13Q8 22 22 11Q26 13 26.6 19Q12 31 -3 25Q-8 20 -6 13Z"
    line = darker(skin, 0.62)
    return group(
        shape(cuff, fur, 3.8),
        *(flat(cut((x, y), (x + 1, y - 4), 1), darker(fur, 0.4)) for x, y in ((2, 25), (12, 26))),
        shape(fist, skin, 3.6),
        stroke("M5 -3L5.4 4.6M12 -2L12 5M18 1.4L17.6 6.4", line, 2.4),
        shape("M-5 5.6Q-2 1.4 3 4.6Q12 8 12 11.4Q10 15 3.4 13.4Q-3 12.6 -5 9.6Z", skin, 2.8),
        stroke("M-0.6 -21.4L0 -20.8", "#ffffff", 2.8),
        move=(53, 76.6),
        turn=-9,
        scale=0.84,
    )


def hush() -> str:
    """Returns the sleeping moon with a finger on its lips."""
    brown = darker(MOON, 0.6)
    disc = blob(48, 58, 39, 38, 7, 0.008)
    cheeks = "#eda55d"
    return "".join(
        (
            shape(disc, MOON, LINE),
            within(disc, "hush", flat("M66 18Q92 58 58 100L96 100L96 18Z", darker(MOON, 0.13))),
            shape(disc, "none", LINE),
            stroke("M24 50Q31 58 39 50.6M59 50.6Q67 58 74 50", brown, 4),
            stroke("M26 54.6L23.6 58M32 56L31.4 60M72 54.6L74.4 58M66 56L66.6 60", brown, 2.2),
            flat(blob(24.6, 68, 6, 4.2, 2), cheeks),
            flat(blob(74, 68, 6, 4.2, 3), cheeks),
            flat(cut((13, 66), (14, 50), 1.8, -1), "#fff6d8"),
            shape(blob(50.6, 69.4, 11.4, 5.6, 5, 0.03), "#b8432f", 3),
            _hand(),
            _nightcap(),
            flat(star(8, 16, 6.4, 2.2, 4), PARCHMENT),
            dot(4.6, 30, 1.7, MOON),
            dot(22, 6, 1.7, MOON),
        )
    )


def drawings() -> dict[str, str]:
    """Returns the sign of silence by name."""
    return {"hush": svg(100, 100, hush())}
